/**
 * The browser's `LanguageModel` global as far as it is used here. It is young and its names still change, so whatever it
 * answers is unknown until checked.
 */
import * as v from 'valibot';

/** The same for every question to the global: a browser may serve some languages only. */
export const CORE_OPTIONS = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
} as const;

type Method = (...args: unknown[]) => unknown;
const method = v.custom<Method>((value) => typeof value === 'function');
const isThing = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const callIfThere = (thing: object, names: readonly string[], args: unknown[]): unknown => {
  for (const name of names) {
    const found: unknown = Reflect.get(thing, name);
    if (v.is(method, found)) return found.apply(thing, args);
  }
  return undefined;
};
const numberAt = (thing: object, names: readonly string[]): number | null => {
  const found = names.map((name): unknown => Reflect.get(thing, name));
  return found.find((value): value is number => typeof value === 'number' && value >= 0) ?? null;
};

const Params = v.object({ defaultTopK: v.number(), maxTemperature: v.number() });

export class BuiltIn {
  readonly #global: object;
  private constructor(global: object) {
    this.#global = global;
  }

  /** Null where the browser has none. Asked anew every time: it may come with a flag or an update. */
  static find(): BuiltIn | null {
    const global: unknown = Reflect.get(globalThis, 'LanguageModel');
    return isThing(global) ? new BuiltIn(global) : null;
  }

  async availability(): Promise<unknown> {
    return callIfThere(this.#global, ['availability'], [CORE_OPTIONS]);
  }

  /** Where pages may choose a temperature at all, they must choose topK with it. */
  async sampling(temperature: number): Promise<{ temperature: number; topK: number } | null> {
    const params = v.safeParse(Params, await callIfThere(this.#global, ['params'], []));
    if (!params.success) return null;
    const { defaultTopK, maxTemperature } = params.output;
    return { temperature: Math.min(temperature, maxTemperature), topK: defaultTopK };
  }

  async create(options: object): Promise<Session> {
    return Session.of(await callIfThere(this.#global, ['create'], [{ ...CORE_OPTIONS, ...options }]));
  }
}

export class Session {
  readonly #session: object;
  private constructor(session: object) {
    this.#session = session;
  }

  static of(value: unknown): Session {
    if (!isThing(value)) throw new Error('The built-in model gave no session.');
    return new Session(value);
  }

  async clone(signal: AbortSignal): Promise<Session> {
    return Session.of(await callIfThere(this.#session, ['clone'], [{ signal }]));
  }

  destroy(): void {
    callIfThere(this.#session, ['destroy'], []);
  }

  /** The older names come second: Chrome still has them in places. */
  get used(): number | null {
    return numberAt(this.#session, ['contextUsage', 'inputUsage']);
  }
  get window(): number | null {
    return numberAt(this.#session, ['contextWindow', 'inputQuota']);
  }
  async measure(input: unknown, options: object = {}): Promise<number | null> {
    const names = ['measureContextUsage', 'measureInputUsage'];
    const measured = await callIfThere(this.#session, names, [input, options]);
    return typeof measured === 'number' ? measured : null;
  }

  stream(input: unknown, options: object): ReadableStream<unknown> {
    const stream = callIfThere(this.#session, ['promptStreaming'], [input, options]);
    if (!(stream instanceof ReadableStream)) throw new Error('The built-in model gave no stream.');
    return stream;
  }
}
