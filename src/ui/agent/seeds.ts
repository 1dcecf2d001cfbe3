/** Seeds as people type them: "7", "1, 2, 3", "1-20". */
import { MAX_SEEDS } from '../../storage/queues';

const MAX = 4_294_967_295;
const ALLOWED = `Type whole numbers from 0 to ${MAX}, separated by commas, or a range such as 1-20; ${MAX_SEEDS} seeds at most.`;

export type Seeds =
  { readonly ok: true; readonly seeds: readonly number[] } | { readonly ok: false; readonly message: string };

/** An empty text is one fresh seed, which the caller draws: the list is empty then. */
export function parseSeeds(text: string): Seeds {
  const seeds: number[] = [];
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const match = /^(\d{1,10})(?:[-–](\d{1,10}))?$/.exec(part);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (!match || from > to || to > MAX) return wrong(`“${part.slice(0, 20)}” is not a seed.`);
    if (seeds.length + to - from + 1 > MAX_SEEDS) return wrong('That is too many.');
    for (let seed = from; seed <= to; seed++) seeds.push(seed);
  }
  return { ok: true, seeds: [...new Set(seeds)] };
}

const wrong = (what: string): Seeds => ({ ok: false, message: `${what} ${ALLOWED}` });
