/** The form for a server of one's own: what was typed, checked before anything is asked of it. */
import type { ModelSource } from '../../models/port';

export interface EndpointForm {
  readonly endpoint: string;
  readonly model: string;
  readonly apiKey: string;
}

export type CheckedEndpoint =
  | { readonly ok: true; readonly source: Extract<ModelSource, { backend: 'openai' }> }
  | { readonly ok: false; readonly field: keyof EndpointForm; readonly message: string };

const OWN = ['localhost', '127.0.0.1'];

export function checkEndpoint(form: EndpointForm): CheckedEndpoint {
  const address = checkAddress(form.endpoint);
  if (!address.ok) return { ok: false, field: 'endpoint', message: address.message };
  const model = form.model.trim();
  if (model === '' || model.length > 200)
    return {
      ok: false,
      field: 'model',
      message: 'The name of the model has 1 to 200 characters, as the server lists it. Type it.',
    };
  const apiKey = form.apiKey.trim();
  if (!/^[\x21-\x7e]{0,500}$/.test(apiKey))
    return {
      ok: false,
      field: 'apiKey',
      message: 'A key has at most 500 characters, letters, digits and signs without spaces. Check it.',
    };
  const source = { backend: 'openai', endpoint: address.href, model } as const;
  return { ok: true, source: apiKey === '' ? source : { ...source, apiKey } };
}

/** An address a page may ask: https anywhere, or plain http on this machine, which the page's own policy allows. */
export function checkAddress(
  typed: string,
): { readonly ok: true; readonly href: string } | { readonly ok: false; readonly message: string } {
  let url: URL;
  try {
    url = new URL(typed.trim());
  } catch {
    return {
      ok: false,
      message:
        'That is not a whole address. It begins with https:// or http://localhost, such as http://localhost:11434/v1.',
    };
  }
  const allowed = url.protocol === 'https:' || (url.protocol === 'http:' && OWN.includes(url.hostname));
  if (!allowed || url.username !== '' || url.password !== '')
    return {
      ok: false,
      message:
        'This page may ask https:// addresses, and http:// on this machine (localhost or 127.0.0.1), without a name or password in the address.',
    };
  return { ok: true, href: `${url.origin}${url.pathname.replace(/\/+$/, '')}` };
}
