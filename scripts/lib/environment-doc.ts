/** Builds the contract's documentation out of the schemas and of one real answer for each tool. */
import type { GenericSchema } from 'valibot';
import { ActionSchema } from '../../src/sim/actions';
import { EpisodeRecordSchema } from '../../src/sim/contract/record';
import { RulesSchema } from '../../src/sim/contract/rules';
import { DEFAULT_RULES, Episode, worldOf } from '../../src/sim/index';
import { jsonSchemaOf, toolSpecs } from '../../src/sim/specs';

function json(value: unknown): string {
  return ['```json', JSON.stringify(value, null, 2), '```'].join('\n');
}
function schemaOf(schema: GenericSchema): string {
  return json(jsonSchemaOf(schema));
}

const EXAMPLES: Readonly<Record<string, unknown>> = {
  verify_cash_position: {},
  review_financial_records: { document: 'raw-2xx0-01' },
  analyze_market_conditions: { indicators: ['vix'], from: 'Jan 2xx0' },
  conduct_cashflow_projection: {
    months: 2,
    user_growth_pct: 0.5,
    gross_margin_pct: 47,
    ebitda_margin_pct: 21,
    collection_rate_pct: 97,
  },
};

export function environmentDocument(): string {
  const episode = new Episode(worldOf('historical')!, DEFAULT_RULES, 1);
  episode.act({ type: 'fund_raising_request', instrument: 'equity', amount_usd: 20_000_000 });
  const specs = toolSpecs();
  const tools = specs
    .filter(({ kind }) => kind === 'tool')
    .flatMap(({ name, description, schema }) => [
      `### \`${name}\``,
      description,
      'Arguments:',
      json(schema),
      `An answer to \`${JSON.stringify(EXAMPLES[name])}\` in the second month of seed 1:`,
      json(episode.callTool(name, EXAMPLES[name])),
    ]);
  const notes = specs
    .filter(({ kind }) => kind === 'note')
    .flatMap(({ name, description, schema }) => [`### \`${name}\``, description, json(schema)]);
  return (
    [
      '# The environment: names, arguments, results',
      'This page is written by `npm run docs` from the schemas the program itself checks with. People and agents use the same contract. Amounts are US dollars with at most two decimals (`_usd`), percentages are per cent (`_pct`), months are labels such as "Mar 2xx2".',
      '## One month',
      'A month opens; a request whose delay has run out is answered. Then up to 20 tool calls (rule `toolBudget`) and any number of notes, then exactly one action, which closes the month. Cash below zero at a month’s end ends the episode with a score of 0.',
      '## Free observation',
      'Known at any moment without a call. Cash is not part of it.',
      json(episode.observe()),
      '## Staff tools',
      'Each call that is answered counts one, a repeated one too. Bad arguments are answered with what is wrong and are not counted. When the budget is used up, a call is refused.',
      ...tools,
      '## Notes',
      'Free and never counted.',
      ...notes,
      '## Actions',
      schemaOf(ActionSchema as GenericSchema),
      'A request while another is unanswered is refused, costs nothing and does not close the month. A refusal looks like this:',
      json(episode.act({ type: 'fund_raising_request', instrument: 'debt', amount_usd: 1 })),
      '## Rules',
      'Only the defaults are comparable with published results.',
      json(DEFAULT_RULES),
      schemaOf(RulesSchema as GenericSchema),
      '## Episode record',
      'An episode is its scenario, rules, seed and decisions. State is never stored; a record is believed only after a replay.',
      schemaOf(EpisodeRecordSchema as GenericSchema),
    ].join('\n\n') + '\n'
  );
}
