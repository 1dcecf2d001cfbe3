/** The projection slip. Nothing in it is checked here: the simulator answers a bad figure with a sentence of its own. */
import type { Instrument } from '../../sim/contract/names';

export interface ProjectionForm {
  readonly months: string;
  readonly user_growth_pct: string;
  readonly gross_margin_pct: string;
  readonly ebitda_margin_pct: string;
  readonly collection_rate_pct: string;
  readonly raise: boolean;
  readonly instrument: Instrument;
  readonly amount: string;
  readonly arrives_in: string;
}

/** Round numbers to start from. They are nobody's figures: the real ones have to be asked for. */
export const PLAIN_PROJECTION: ProjectionForm = {
  months: '12',
  user_growth_pct: '1',
  gross_margin_pct: '50',
  ebitda_margin_pct: '20',
  collection_rate_pct: '95',
  raise: false,
  instrument: 'equity',
  amount: '10,000,000',
  arrives_in: '4',
};

export type AssumptionKey =
  'user_growth_pct' | 'gross_margin_pct' | 'ebitda_margin_pct' | 'collection_rate_pct';

export const ASSUMPTIONS: readonly {
  readonly key: AssumptionKey;
  readonly label: string;
  readonly unit: string;
}[] = [
  { key: 'user_growth_pct', label: 'Growth of borrowers', unit: '% a month' },
  { key: 'gross_margin_pct', label: 'Gross margin', unit: '% of revenue' },
  { key: 'ebitda_margin_pct', label: 'EBITDA margin', unit: '% of revenue' },
  { key: 'collection_rate_pct', label: 'Interest collected', unit: '% of what is due' },
];

export function projectionArguments(form: ProjectionForm): Record<string, unknown> {
  return {
    months: figure(form.months),
    ...Object.fromEntries(ASSUMPTIONS.map(({ key }) => [key, figure(form[key])])),
    ...(form.raise
      ? {
          planned_raise: {
            instrument: form.instrument,
            amount_usd: figure(form.amount),
            arrives_in: figure(form.arrives_in),
          },
        }
      : {}),
  };
}

/** The number a text means; what is no number goes on as it is, for the simulator to refuse in words. */
export function figure(text: string): number | string {
  const plain = text
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/(\d)[, ](?=\d{3}(\D|$))/g, '$1');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text.trim();
}
