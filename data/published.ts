/**
 * What the paper measured: "Can LLM Agents Be CFOs?", arXiv 2603.23638. A reference to read beside own runs, never to be
 * mixed with them: the authors' simulator is not this one. Five runs a row; the human row is five people.
 */
export * from './published-findings';

export type PublishedGroup =
  | 'human'
  | 'react/closed'
  | 'react/open-large'
  | 'react/open-medium'
  | 'react/open-small'
  | 'frameworks'
  | 'overall';

/** A row of table 1 (v2). Per cent of runs, months of 132, US$ million; `sd_` is the spread printed behind the ±. */
export interface PublishedResult {
  readonly group: PublishedGroup;
  /** As printed, also where the table cuts a name short. */
  readonly model: string;
  readonly full_survival_pct: number;
  readonly avg_months: number;
  readonly sd_months: number;
  readonly score_musd: number;
  readonly sd_score_musd: number;
  readonly crisis1_pct: number;
  readonly crisis2_pct: number;
  readonly crisis3_pct: number;
  readonly tools_per_month: number;
  /** Actions other than pass, a run. */
  readonly actions_per_run: number;
  readonly raised_musd: number;
  readonly sd_raised_musd: number;
}

type Figures = [
  survival: number,
  months: number,
  sdMonths: number,
  score: number,
  sdScore: number,
  crisis1: number,
  crisis2: number,
  crisis3: number,
  tools: number,
  actions: number,
  raised: number,
  sdRaised: number,
];

// Positional so that the table below can be read against the printed one, line by line.
const row = (group: PublishedGroup, model: string, ...f: Figures): PublishedResult => ({
  group,
  model,
  full_survival_pct: f[0],
  avg_months: f[1],
  sd_months: f[2],
  score_musd: f[3],
  sd_score_musd: f[4],
  crisis1_pct: f[5],
  crisis2_pct: f[6],
  crisis3_pct: f[7],
  tools_per_month: f[8],
  actions_per_run: f[9],
  raised_musd: f[10],
  sd_raised_musd: f[11],
});

export const PUBLISHED_RESULTS: readonly PublishedResult[] = [
  row('human', 'Human', 60, 92, 53, 476.7, 899.1, 100, 60, 60, 0.58, 68, 1238.7, 2518.7),
  row('react/closed', 'GPT-5.5', 0, 49, 15, 0, 0, 100, 60, 0, 1.64, 17.2, 58.4, 47.3),
  row('react/closed', 'GPT-5.4', 0, 43, 14, 0, 0, 100, 40, 0, 0.76, 0.4, 1.7, 3.9),
  row('react/closed', 'Gemini 3.1 Pro', 20, 58, 43, 10.4, 23.3, 100, 40, 20, 2.46, 13.2, 41.4, 41.7),
  row('react/closed', 'Claude Opus 4.7', 20, 90, 42, 10.2, 23, 100, 80, 60, 3.37, 17.6, 73.4, 35.7),
  row('react/closed', 'Claude-haiku', 20, 63, 40, 20, 44.8, 100, 60, 20, 3.14, 20.6, 31.3, 44.8),
  row('react/closed', 'Grok-4.20', 0, 38, 12, 0, 0, 100, 20, 0, 0.26, 1.2, 0, 0),
  row('react/closed', 'Grok-4.3', 40, 94, 45, 25.4, 36.4, 100, 80, 60, 6.34, 30.6, 30.7, 19.7),
  row('react/open-large', 'GLM-5.1', 0, 39, 11, 0, 0, 100, 20, 0, 7.41, 5.8, 26.9, 13.2),
  row('react/open-large', 'GLM-5', 20, 69, 36, 29.2, 65.2, 100, 80, 20, 3.26, 11.6, 73, 52.5),
  row('react/open-large', 'Qwen3.5-397B-A17B', 20, 69, 37, 16, 35.8, 100, 80, 20, 3.86, 4.4, 25.9, 20.5),
  row('react/open-large', 'DeepSeek-V4', 60, 97, 48, 40.1, 37.3, 100, 80, 60, 16.21, 24, 62.1, 39.5),
  row('react/open-large', 'DeepSeek-V3.1', 0, 43, 15, 0, 0, 100, 40, 0, 4.85, 7, 5.5, 8.5),
  row('react/open-large', 'MiniMax-M2.7', 20, 74, 32, 14.7, 33, 100, 100, 20, 6.3, 34.2, 47.6, 28),
  row('react/open-large', 'Llama-3.3-70B-Instruct', 0, 38, 11, 0, 0, 100, 20, 0, 4.59, 2.6, 0, 0),
  row('react/open-medium', 'Mistral-Small-24B-Instruct', 0, 50, 15, 0, 0, 100, 60, 20, 1.46, 13, 9.1, 9.3),
  row('react/open-medium', 'Mixtral-8x7B-Instruct-', 0, 50, 15, 0, 0, 100, 60, 0, 0.56, 5.4, 11.4, 7.1),
  row('react/open-medium', 'Gemma-4-31B', 0, 32, 1, 0, 0, 100, 0, 0, 2.22, 4.8, 0, 0),
  row('react/open-medium', 'Qwen3.5-35B-A3B', 0, 33, 1, 0, 0, 100, 0, 0, 2.79, 14.2, 8, 14.1),
  row('react/open-small', 'Qwen3.5-9B', 20, 64, 41, 13.3, 29.8, 100, 60, 40, 4.68, 46, 38.3, 56.6),
  row(
    'react/open-small',
    'Llama-3.1-8B-Instruct',
    40,
    83,
    45,
    30.6,
    42.1,
    100,
    80,
    40,
    2.86,
    35.6,
    45.9,
    38.1,
  ),
  row('react/open-small', 'Llama-3-8B-Instruct', 20, 68, 37, 16.1, 36, 100, 80, 20, 1.38, 26.2, 26.7, 30.8),
  row('react/open-small', 'Gemma-4-E4B-it', 0, 32, 1, 0, 0, 100, 0, 0, 0.19, 0.6, 0, 0),
  row('react/open-small', 'NVIDIA-Nemotron-Nano-9', 0, 38, 12, 0, 0, 100, 20, 0, 1.91, 24.8, 9.6, 7),
  row('overall', 'Overall (ReAct)', 13, 57, 33, 9.8, 26.8, 100, 50.4, 17.4, 3.59, 15.7, 27.3, 35.3),
  row('frameworks', 'Claude Code + Opus 4.7', 20, 67.4, 37, 31.7, 30.9, 100, 80, 20, 0.25, 67.4, 39.1, 43.2),
  row('frameworks', 'Codex CLI + GPT-5.5', 60, 115, 31, 34.7, 32.9, 100, 80, 60, 0.88, 114.6, 60, 13.5),
  row('frameworks', 'OpenClaw + DeepSeek-V4', 20, 55, 48, 14.8, 32.2, 100, 40, 20, 0.27, 55.6, 24.7, 29.9),
  row('overall', 'Overall (Other Agents)', 33.3, 79, 39, 27.1, 32, 100, 66.7, 33.3, 0.47, 79.2, 41.3, 28.9),
  row('overall', 'Overall', 15.4, 60, 35, 11.8, 27.8, 100, 52.3, 19.2, 3.23, 23, 28.9, 35.2),
];
