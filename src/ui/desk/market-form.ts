/** The market slip: what is picked, as the arguments of the request. */
import type { Indicator } from '../../sim/contract/names';

export const MOST_INDICATORS = 6;

export interface MarketForm {
  readonly picked: readonly Indicator[];
  /** Month labels; empty for the default window of the last twelve months. */
  readonly from: string;
  readonly to: string;
}

export const EMPTY_MARKET: MarketForm = { picked: [], from: '', to: '' };

export const INDICATOR_GROUPS: readonly {
  readonly title: string;
  readonly indicators: readonly Indicator[];
}[] = [
  { title: 'Economy', indicators: ['gdp', 'cpi', 'unemployment'] },
  {
    title: 'Rates',
    indicators: ['sofr', 'fed_funds', 'baa_yield', 'tsy_2y', 'tsy_5y', 'tsy_10y', 'tsy_30y'],
  },
  { title: 'Equity market', indicators: ['vix', 'pe_ratio', 'ps_ratio'] },
  {
    title: 'The sector (constructed)',
    indicators: ['industry_user_growth_pct', 'gross_margin_pct', 'ebitda_margin_pct'],
  },
];

export function toggled(form: MarketForm, indicator: Indicator): MarketForm {
  const { picked } = form;
  if (picked.includes(indicator)) return { ...form, picked: picked.filter((name) => name !== indicator) };
  return picked.length >= MOST_INDICATORS ? form : { ...form, picked: [...picked, indicator] };
}

export function marketArguments({ picked, from, to }: MarketForm): Record<string, unknown> {
  return { indicators: [...picked], ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
