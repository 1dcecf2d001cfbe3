/**
 * The browser's built-in model. It takes no seed, so the same request may give another text each time: an episode
 * played with it can be replayed from its record, but not played again.
 */
import { PageModel, type SourceOf, type Spoken } from './page-model';
import type { Answer, ChatMessage, GenerateRequest, LoadedModel, LoadProgress, Probe } from './port';
import { modelProblem, type ModelProblem } from './problems';
import { BuiltIn, type Session } from './prompt-api/global';
import { monitorOf, read } from './prompt-api/listen';
import { promptApiProblem, shapeRefused } from './prompt-api/problems';

/** Every request begins as a copy of the stem, so that the fixed beginning of conversations is read once. */
interface Stem {
  readonly session: Session;
  readonly key: string;
}

const SAMPLE =
  'Cash stands at 12,345,678 dollars; the books were closed through March, and nothing is pending.';
const USUAL_CHARACTERS_PER_TOKEN = 4;
/** Chrome's own window, for a browser that does not tell. */
const USUAL_CONTEXT = 4096;

export class PromptApiModel extends PageModel<'promptApi'> {
  readonly backend = 'promptApi';
  #stem: Stem | null = null;
  #charactersPerToken = USUAL_CHARACTERS_PER_TOKEN;

  async probe(): Promise<Probe> {
    const builtIn = BuiltIn.find();
    if (!builtIn) return modelProblem('unavailable', 'LanguageModel is not there');
    try {
      const availability = await builtIn.availability();
      if (typeof availability !== 'string' || availability === 'unavailable')
        return modelProblem('unavailable', `availability: ${String(availability)}`);
      return { ok: true, value: { availability } };
    } catch (error) {
      return promptApiProblem(error);
    }
  }

  protected async start(
    _source: SourceOf<'promptApi'>,
    onProgress: (progress: LoadProgress) => void,
    signal: AbortSignal,
  ): Promise<Answer<LoadedModel>> {
    const builtIn = BuiltIn.find();
    if (!builtIn) return modelProblem('unavailable', 'LanguageModel is not there');
    const session = await builtIn.create({ signal, initialPrompts: [], monitor: monitorOf(onProgress) });
    const tokens = await session.measure(SAMPLE).catch(() => null);
    if (signal.aborted) {
      session.destroy();
      return modelProblem('aborted');
    }
    this.#stem = { session, key: '' };
    const charactersPerToken = tokens ? SAMPLE.length / tokens : null;
    this.#charactersPerToken = charactersPerToken ?? USUAL_CHARACTERS_PER_TOKEN;
    const contextTokens = session.window ?? USUAL_CONTEXT;
    const engine = 'built-in model of the browser';
    return { ok: true, value: { engine, contextTokens, charactersPerToken, quantisation: null } };
  }

  protected async speak(
    request: GenerateRequest,
    onPiece: (piece: string) => void,
    signal: AbortSignal,
  ): Promise<Answer<Spoken>> {
    // System messages are only taken before the first prompt; everything after them is that prompt.
    const first = request.messages.findIndex(({ role }) => role !== 'system');
    const rest = first < 0 ? [] : request.messages.slice(first);
    const beginning = request.messages.slice(0, request.messages.length - rest.length);
    const shape = request.schema ? { responseConstraint: request.schema } : {};
    const stem = await this.#stemFor(beginning, request.temperature, signal);
    const session = await stem.clone(signal);
    try {
      const asked = await session.measure(rest, { ...shape, signal }).catch(() => null);
      const promptTokens = asked === null ? null : asked + (stem.used ?? 0);
      // The browser itself would silently drop the oldest messages in some of these cases.
      if (promptTokens !== null && session.window !== null && promptTokens > session.window)
        return modelProblem('context_overflow', `${promptTokens} tokens of ${session.window}`);
      const room = Math.ceil(request.maxTokens * this.#charactersPerToken);
      const { text, cut } = await read(session.stream(rest, { ...shape, signal }), room, onPiece);
      const used = session.used;
      const completionTokens =
        used === null || promptTokens === null ? null : Math.max(0, used - promptTokens);
      return {
        ok: true,
        value: { text, finish: cut ? 'length' : 'stop', usage: { promptTokens, completionTokens } },
      };
    } catch (error) {
      if (request.schema && shapeRefused(error)) return modelProblem('grammar_rejected', error);
      throw error;
    } finally {
      session.destroy();
    }
  }

  protected override async stop(): Promise<void> {
    const stem = this.#stem;
    this.#stem = null;
    stem?.session.destroy();
  }

  protected override problemOf(error: unknown): ModelProblem {
    return promptApiProblem(error);
  }

  async #stemFor(
    beginning: readonly ChatMessage[],
    temperature: number,
    signal: AbortSignal,
  ): Promise<Session> {
    const builtIn = BuiltIn.find();
    const old = this.#stem;
    const key = JSON.stringify([beginning, temperature]);
    if (old?.key === key) return old.session;
    if (!builtIn || !old) throw new DOMException('The built-in model went away.', 'InvalidStateError');
    const sampling = await builtIn.sampling(temperature).catch(() => null);
    // Without the signal: firing it later would destroy the stem along with the copy that is generating.
    const session = await builtIn.create({ ...sampling, initialPrompts: beginning });
    // The old one is let go last: while one session lives, the browser keeps the model in memory.
    if (signal.aborted || this.#stem !== old) session.destroy();
    else {
      this.#stem = { session, key };
      old.session.destroy();
    }
    return session;
  }
}
