/**
 * The models worth trying, out of the 165 of the engine's list: what they need, under which licence they come, and where
 * they come from. Which builds suit a machine is decided in `choice.ts`.
 */

export interface Build {
  readonly id: string;
  /** Memory of the graphics adapter with its whole context, in megabytes, by the engine's own list. */
  readonly memoryMb: number;
  readonly f16: boolean;
}

export interface CuratedModel {
  readonly title: string;
  readonly note: string;
  /** Billions of parameters, by the model's card. */
  readonly billions: number;
  readonly contextTokens: number;
  readonly licence: string;
  readonly source: string;
  /** 16-bit floats first: smaller and faster where the adapter has them. */
  readonly builds: readonly [Build, Build];
}

/** A weight of four bits shares a 16-bit scale with 31 others: group quantisation as in q4f16_1 and q4f32_1. */
const BITS_PER_WEIGHT = { f16: 4 + 16 / 32, f32: 4 + 32 / 32 } as const;

/** Approximate: parameters times bits a weight; the tables of some models are stored wider, and the library adds 5 MB. */
export const downloadBytes = (
  { billions }: Pick<CuratedModel, 'billions'>,
  { f16 }: Pick<Build, 'f16'>,
): number => Math.round((billions * 1e9 * (f16 ? BITS_PER_WEIGHT.f16 : BITS_PER_WEIGHT.f32)) / 8) + 5_000_000;

const LLAMA_31 = 'Llama 3.1 Community License';
const LLAMA_32 = 'Llama 3.2 Community License';
const APACHE = 'Apache 2.0';

interface Entry extends Omit<CuratedModel, 'builds' | 'contextTokens'> {
  readonly contextTokens?: number;
  /** Id with FORMAT in the place of the weight format. */
  readonly id: string;
  readonly memoryMb: { readonly f16: number; readonly f32: number };
}

const ENTRIES: readonly Entry[] = [
  {
    title: 'Llama 3.1 8B',
    note: 'The strongest of the list that most graphics cards with 8 GB hold.',
    id: 'Llama-3.1-8B-Instruct-FORMAT-MLC',
    memoryMb: { f16: 5001, f32: 6101.01 },
    billions: 8.03,
    licence: LLAMA_31,
    source: 'https://huggingface.co/meta-llama/Llama-3.1-8B-Instruct',
  },
  {
    title: 'Llama 3.1 8B, short context',
    note: 'The same weights with a window of 1,024 tokens: less memory, and too short for a month of many calls.',
    id: 'Llama-3.1-8B-Instruct-FORMAT-MLC-1k',
    memoryMb: { f16: 4598.34, f32: 5295.7 },
    contextTokens: 1_024,
    billions: 8.03,
    licence: LLAMA_31,
    source: 'https://huggingface.co/meta-llama/Llama-3.1-8B-Instruct',
  },
  {
    title: 'Hermes 3 8B',
    note: 'Llama 3.1 8B, trained further for following instructions.',
    id: 'Hermes-3-Llama-3.1-8B-FORMAT-MLC',
    memoryMb: { f16: 4876.13, f32: 5779.27 },
    billions: 8.03,
    licence: LLAMA_31,
    source: 'https://huggingface.co/NousResearch/Hermes-3-Llama-3.1-8B',
  },
  {
    title: 'Qwen3 4B',
    note: 'Asked to answer without thinking aloud.',
    id: 'Qwen3-4B-FORMAT-MLC',
    memoryMb: { f16: 3431.59, f32: 4327.71 },
    billions: 4.02,
    licence: APACHE,
    source: 'https://huggingface.co/Qwen/Qwen3-4B',
  },
  {
    title: 'Llama 3.2 3B',
    note: 'A middle way for laptops with shared graphics memory.',
    id: 'Llama-3.2-3B-Instruct-FORMAT-MLC',
    memoryMb: { f16: 2263.69, f32: 2951.51 },
    billions: 3.21,
    licence: LLAMA_32,
    source: 'https://huggingface.co/meta-llama/Llama-3.2-3B-Instruct',
  },
  {
    title: 'SmolLM2 1.7B',
    note: 'Small, and trained on openly documented data.',
    id: 'SmolLM2-1.7B-Instruct-FORMAT-MLC',
    memoryMb: { f16: 1774.19, f32: 2692.38 },
    billions: 1.71,
    licence: APACHE,
    source: 'https://huggingface.co/HuggingFaceTB/SmolLM2-1.7B-Instruct',
  },
  {
    title: 'Qwen3 1.7B',
    note: 'Asked to answer without thinking aloud.',
    id: 'Qwen3-1.7B-FORMAT-MLC',
    memoryMb: { f16: 2036.66, f32: 2635.44 },
    billions: 1.72,
    licence: APACHE,
    source: 'https://huggingface.co/Qwen/Qwen3-1.7B',
  },
  {
    title: 'Llama 3.2 1B',
    note: 'The largest that phones are offered at first.',
    id: 'Llama-3.2-1B-Instruct-FORMAT-MLC',
    memoryMb: { f16: 879.04, f32: 1128.82 },
    billions: 1.24,
    licence: LLAMA_32,
    source: 'https://huggingface.co/meta-llama/Llama-3.2-1B-Instruct',
  },
  {
    title: 'Qwen3 0.6B',
    note: 'Asked to answer without thinking aloud.',
    id: 'Qwen3-0.6B-FORMAT-MLC',
    memoryMb: { f16: 1403.34, f32: 1924.98 },
    billions: 0.6,
    licence: APACHE,
    source: 'https://huggingface.co/Qwen/Qwen3-0.6B',
  },
  {
    title: 'SmolLM2 360M',
    note: 'The smallest: to see an agent run at all, not to see it play well.',
    id: 'SmolLM2-360M-Instruct-FORMAT-MLC',
    memoryMb: { f16: 376.06, f32: 579.61 },
    billions: 0.362,
    licence: APACHE,
    source: 'https://huggingface.co/HuggingFaceTB/SmolLM2-360M-Instruct',
  },
];

export const CATALOGUE: readonly CuratedModel[] = ENTRIES.map(
  ({ id, memoryMb, contextTokens, ...entry }) => ({
    ...entry,
    contextTokens: contextTokens ?? 4_096,
    builds: [
      { id: id.replace('FORMAT', 'q4f16_1'), memoryMb: memoryMb.f16, f16: true },
      { id: id.replace('FORMAT', 'q4f32_1'), memoryMb: memoryMb.f32, f16: false },
    ],
  }),
);
