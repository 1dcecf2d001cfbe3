import * as v from 'valibot';
import { SECTOR_SERIES } from '../../../data/sector';
import { monthLabel, monthOfLabel } from '../calendar';
import { INDICATOR_LABELS, INDICATORS, type Indicator } from '../contract/names';
import type { IndicatorReading } from '../contract/results';
import { roundTo } from '../money';
import { refuse } from '../validate';
import type { Tool } from './tool';

const MAX_INDICATORS = 6;
const NAMES = `"indicators" must be a list of one to six different names out of: ${INDICATORS.join(', ')}`;
const MONTH = 'must be a month label such as "Mar 2xx2"';
/** Every label the calendar knows, so that an engine held to the schema writes a month and nothing else. */
const MONTH_LABEL = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 2x[xy][0-9]$/;

const schema = v.strictObject({
  indicators: v.pipe(
    v.array(v.picklist(INDICATORS, NAMES), NAMES),
    v.minLength(1, NAMES),
    v.maxLength(MAX_INDICATORS, NAMES),
    v.check((names) => new Set(names).size === names.length, NAMES),
    v.description('Up to six indicators, each named once.'),
  ),
  from: v.optional(
    v.pipe(
      v.string(`"from" ${MONTH}`),
      v.maxLength(12, `"from" ${MONTH}`),
      v.regex(MONTH_LABEL, `"from" ${MONTH}`),
      v.description('First month of the window; twelve months up to "to" when left out.'),
    ),
  ),
  to: v.optional(
    v.pipe(
      v.string(`"to" ${MONTH}`),
      v.maxLength(12, `"to" ${MONTH}`),
      v.regex(MONTH_LABEL, `"to" ${MONTH}`),
      v.description('Last month of the window; this month when left out.'),
    ),
  ),
});
type Args = v.InferOutput<typeof schema>;

function windowOf({ from, to }: Args, t: number): [from: number, to: number] {
  const last = to === undefined ? t : monthOfLabel(to, t);
  return [from === undefined ? Math.max(0, last - 11) : monthOfLabel(from, t), last];
}

export const analyzeMarketConditions: Tool<Args> = {
  name: 'analyze_market_conditions',
  description:
    'Past and present values of public market figures and of the constructed sector series. No forecast.',
  schema,
  check: (args, _history, t) => {
    const [from, to] = windowOf(args, t);
    return from >= 0 && to >= 0 && from <= to
      ? null
      : refuse(
          'bad_arguments',
          `analyze_market_conditions: "from" and "to" must be months from ${monthLabel(0)} to ${monthLabel(t)}, the first not after the second. Nothing was counted.`,
        );
  },
  answer: (args, { world }, { t }) => {
    const [from, to] = windowOf(args, t);
    return {
      type: 'market_conditions',
      from: monthLabel(from),
      to: monthLabel(to),
      indicators: args.indicators.map((name) => reading(name, world.series[name], from, to)),
    };
  },
};

function reading(indicator: Indicator, series: Float64Array, from: number, to: number): IndicatorReading {
  const last = series[to]!;
  const change = (months: number): number | null =>
    to >= months ? roundTo(last - series[to - months]!, 4) : null;
  let atOrBelow = 0;
  for (let t = 0; t <= to; t++) if (series[t]! <= last) atOrBelow++;
  return {
    indicator,
    label: INDICATOR_LABELS[indicator],
    constructed: indicator in SECTOR_SERIES,
    months: Array.from({ length: to - from + 1 }, (_, i) => monthLabel(from + i)),
    values: Array.from(series.subarray(from, to + 1)),
    last,
    change_3m: change(3),
    change_12m: change(12),
    percentile_so_far: roundTo((100 * atOrBelow) / (to + 1), 1),
  };
}
