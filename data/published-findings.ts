/**
 * Findings the paper gives beside its table (arXiv 2603.23638, v2 unless said), and the scripted policies somebody else
 * measured on the authors' simulator. Per cent of runs, months of 132, US$ million.
 */

/** Section 1 and table 1; `v1` is the first version of the paper, with fewer models. */
export const PUBLISHED_HEADLINES = {
  all_runs: { full_survival_pct: 15.4, avg_months: 60, sd_months: 35, score_musd: 11.8, sd_score_musd: 27.8 },
  v1: { full_survival_pct: 16, models: 11 },
  human: {
    people: 5,
    full_survival_pct: 60,
    score_musd: 476.7,
    sd_score_musd: 899.1,
    tools_per_month: 0.58,
    actions_per_run: 68,
  },
  /** The two configurations that survive as often as the people did. */
  best: [
    { model: 'DeepSeek-V4', full_survival_pct: 60 },
    { model: 'Codex CLI + GPT-5.5', full_survival_pct: 60 },
  ],
  /** Size does not decide: the 8B model did better than the 397B one. */
  small_beats_large: [
    { model: 'Llama-3.1-8B-Instruct', full_survival_pct: 40, score_musd: 30.6 },
    { model: 'Qwen3.5-397B-A17B', full_survival_pct: 20, score_musd: 16 },
  ],
  /** Runs that never raise: most end at `month`, a few at about `later_month`. */
  never_raised: { month: 32, sd_month: 1, later_month: 60 },
} as const;

/** One rule relaxed at a time. `rule` is the name the rule has here. */
export interface PublishedAblation {
  readonly rule: 'settlementDelay' | 'actionSlots' | 'toolBudget' | 'operationalNoise';
  readonly relaxed: string;
  readonly finding: string;
  readonly figures: readonly {
    readonly model: string;
    readonly measure: 'full_survival_pct' | 'score_musd';
    readonly before: number;
    readonly after: number;
  }[];
}

/** Research question 2 and figure 3; run on `PUBLISHED_ABLATION_MODELS`. */
export const PUBLISHED_ABLATION_MODELS = ['Grok-4.3', 'DeepSeek-V4', 'Llama-3.1-8B-Instruct'] as const;

export const PUBLISHED_ABLATIONS: readonly PublishedAblation[] = [
  {
    rule: 'settlementDelay',
    relaxed: 'Money arrives at once',
    finding: 'By far the largest gain.',
    figures: [
      { model: 'Grok-4.3', measure: 'full_survival_pct', before: 40, after: 100 },
      { model: 'Llama-3.1-8B-Instruct', measure: 'score_musd', before: 31, after: 157 },
    ],
  },
  {
    rule: 'actionSlots',
    relaxed: 'Books and fundraising in one month',
    finding: 'Scores rise by 40 to 82 %; two of the three models survive no more often.',
    figures: [],
  },
  {
    rule: 'toolBudget',
    relaxed: '5 or 25 calls a month instead of 20',
    finding: 'With 5 every model fails; 25 does better than 20.',
    figures: [],
  },
  {
    rule: 'operationalNoise',
    relaxed: 'No operational noise',
    finding: 'Survival hardly moves.',
    figures: [],
  },
];

/** A measure of how survivors and failed runs differ: research question 3 and figure 4, ten runs of each. */
export interface PublishedFailureMode {
  readonly failure: 'watched the wrong signals' | 'asked too little' | 'no difference';
  readonly measure: string;
  readonly unit: '%' | 'US$ million' | 'a month';
  readonly survivors: PublishedFigure;
  readonly failures: PublishedFigure;
}

/** A value, or the range the paper gives. */
export type PublishedFigure = number | readonly [low: number, high: number];

/** The third failure, acting late, is told in words: when the first request is made. */
export const PUBLISHED_FIRST_RAISE = {
  survivors: 'while cash still rises',
  failures: 'after the peak of cash',
} as const;

export const PUBLISHED_FAILURE_MODES: readonly PublishedFailureMode[] = [
  { failure: 'asked too little', measure: 'Tool calls', unit: 'a month', survivors: 5, failures: 1.8 },
  {
    failure: 'asked too little',
    measure: 'Asked for, an attempt',
    unit: 'US$ million',
    survivors: 19.5,
    failures: 12.6,
  },
  {
    failure: 'asked too little',
    measure: 'Received, an approval',
    unit: 'US$ million',
    survivors: 14.4,
    failures: 10.7,
  },
  {
    failure: 'no difference',
    measure: 'Approval rate',
    unit: '%',
    survivors: [37, 38],
    failures: [37, 38],
  },
  {
    failure: 'watched the wrong signals',
    measure: 'Share of calls on external signals',
    unit: '%',
    survivors: 67,
    failures: 38,
  },
];

/** 50 seeds each, on the authors' simulator, by an independent public replication. */
export interface PublishedPolicy {
  readonly id: string;
  readonly label: string;
  readonly full_survival_pct: number;
  /** Mean months lived. */
  readonly avg_months: number;
}

export const PUBLISHED_POLICIES: readonly PublishedPolicy[] = [
  { id: 'never-raise', label: 'Never raise', full_survival_pct: 0, avg_months: 33 },
  { id: 'equity-20-once', label: 'Equity $20M once, in month 0', full_survival_pct: 0, avg_months: 57 },
  { id: 'debt-20', label: 'Debt $20M whenever none is pending', full_survival_pct: 0, avg_months: 79 },
  { id: 'equity-5', label: 'Equity $5M whenever none is pending', full_survival_pct: 56, avg_months: 105 },
  {
    id: 'equity-20-below-15',
    label: 'Equity $20M when cash is below $15M',
    full_survival_pct: 74,
    avg_months: 111,
  },
  { id: 'equity-20', label: 'Equity $20M whenever none is pending', full_survival_pct: 100, avg_months: 131 },
];

/** Of the last policy above, a run: the only one with more published figures. */
export const PUBLISHED_STEADY_EQUITY = { rounds: 8.3, raised_musd: 139, median_score_musd: 156 } as const;

/** Telling one small model how long the game lasts: survivors out of five, before and after. */
export const PUBLISHED_HORIZON_DISCLOSED = { runs: 5, before: 0, after: 5 } as const;
