/** The address of an endpoint as a person types it. */
import type { Answer } from '../port';
import { modelProblem } from '../problems';

/** Answers with the address of the server, without `/v1` and without a slash at the end. */
export function serverAddress(typed: string): Answer<string> {
  const text = typed.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (!url) return modelProblem('unreachable', 'The address of the endpoint cannot be read.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return modelProblem('unreachable', 'The address must begin with http:// or https://.');
  // Addresses are kept beside episodes and shown in diagnostics; a secret has no place in them.
  if (url.username !== '' || url.password !== '')
    return modelProblem('unreachable', 'The address must not hold a name or password: use the key field.');
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/(?:chat\/completions|models)$/, '')
    .replace(/\/v1$/, '');
  return { ok: true, value: url.origin + path };
}
