/** A model whose answers a function makes up: for tests, and for a machine without any model. */
import { PageModel, type Spoken } from './page-model';
import type { Answer, Generated, GenerateRequest, LoadedModel, Probe } from './port';
import { modelProblem, type ModelProblem } from './problems';

export type ScriptReply = string | (Partial<Generated> & { readonly text: string }) | ModelProblem;
/** `call` counts the generations since loading, from 0; those that were stopped count too. */
export type Script = (request: GenerateRequest, call: number) => ScriptReply;

export interface ScriptOptions {
  /** Awaited between two pieces of text, so that somebody can watch them come. */
  readonly pause?: (signal: AbortSignal) => Promise<void>;
}

const CHARACTERS_PER_TOKEN = 4;
export const SCRIPT_ENGINE: LoadedModel = {
  engine: 'script 1',
  contextTokens: 8192,
  charactersPerToken: CHARACTERS_PER_TOKEN,
  quantisation: null,
};

export class ScriptedModel extends PageModel<'scripted'> {
  readonly backend = 'scripted';
  readonly #script: Script;
  readonly #options: ScriptOptions;
  #calls = 0;

  constructor(script: Script, options: ScriptOptions = {}) {
    super();
    this.#script = script;
    this.#options = options;
  }

  async probe(): Promise<Probe> {
    return { ok: true, value: { engine: SCRIPT_ENGINE.engine } };
  }

  protected async start(): Promise<Answer<LoadedModel>> {
    this.#calls = 0;
    return { ok: true, value: SCRIPT_ENGINE };
  }

  protected async speak(
    request: GenerateRequest,
    onPiece: (piece: string) => void,
    signal: AbortSignal,
  ): Promise<Answer<Spoken>> {
    const reply = this.#script(request, this.#calls++);
    if (typeof reply !== 'string' && 'ok' in reply) return reply;
    const told = typeof reply === 'string' ? { text: reply } : reply;
    const room = request.maxTokens * CHARACTERS_PER_TOKEN;
    const text = told.text.slice(0, room);
    const cut = text.length < told.text.length;
    const spoken = { ...rough(request, text), ...told, text, ...(cut && { finish: 'length' as const }) };
    return recite(spoken, onPiece, signal, this.#options.pause);
  }
}

/** The text as it is, finished by itself, with a rough count of tokens. */
export function rough(request: GenerateRequest, text: string): Spoken {
  const asked = request.messages.reduce((sum, { content }) => sum + content.length, 0);
  const tokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);
  return {
    text,
    finish: 'stop',
    usage: { promptTokens: tokens(asked), completionTokens: tokens(text.length) },
  };
}

/** Hands the text over in pieces of a word or less. */
export async function recite(
  spoken: Spoken,
  onPiece: (piece: string) => void,
  signal: AbortSignal,
  pause: (signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
): Promise<Answer<Spoken>> {
  // With the u flag a piece never ends inside a character.
  for (const piece of spoken.text.match(/\s*\S{1,12}|\s+/gu) ?? []) {
    onPiece(piece);
    await pause(signal);
    if (signal.aborted) return modelProblem('aborted');
  }
  return { ok: true, value: spoken };
}
