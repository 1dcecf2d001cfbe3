/** A ten-second measurement of a loaded model: how soon it begins, and how fast it goes on. */
import type { Answer, ChatModel } from '../../models/port';

export interface Speed {
  readonly secondsToFirstToken: number;
  readonly tokensPerSecond: number;
  /** The engine did not count the tokens, so they were estimated from the characters. */
  readonly estimated: boolean;
}

/** English text, roughly, where the engine cannot say. */
const CHARACTERS_PER_TOKEN = 4;

export async function measureSpeed(
  model: ChatModel,
  charactersPerToken: number | null,
  limitMs = 10_000,
  now: () => number = () => performance.now(),
): Promise<Answer<Speed>> {
  const stop = new AbortController();
  const started = now();
  let first: number | null = null;
  let last = started;
  let characters = 0;
  let beforeFirst = 0;
  // The limit counts from the first token: a long wait for it is a finding, not a failure.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = await model.generate(
    {
      messages: [
        {
          role: 'user',
          content: 'Explain in plain words why a company that earns a profit can still run out of cash.',
        },
      ],
      grammar: null,
      maxTokens: 256,
      temperature: 0,
      seed: 1,
    },
    {
      signal: stop.signal,
      onToken: (piece) => {
        last = now();
        if (first === null) {
          first = last;
          beforeFirst = piece.length;
          timer = setTimeout(() => stop.abort(), limitMs);
        }
        characters += piece.length;
      },
    },
  );
  clearTimeout(timer);
  if (!answer.ok && !stop.signal.aborted) return answer;
  const begun: number | null = first;
  const counted = answer.ok ? answer.value.usage.completionTokens : null;
  const tokens = (characters - beforeFirst) / (charactersPerToken ?? CHARACTERS_PER_TOKEN);
  const seconds = begun === null ? 0 : (last - begun) / 1000;
  return {
    ok: true,
    value: {
      secondsToFirstToken: ((begun ?? last) - started) / 1000,
      tokensPerSecond: seconds > 0 ? (counted === null ? tokens : counted - 1) / seconds : 0,
      estimated: counted === null,
    },
  };
}
