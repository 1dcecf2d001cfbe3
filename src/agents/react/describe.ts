/** Rules and tools in a few lines each, for the system prompt. Made from the rules and schemas, so they cannot drift. */
import type { Rules } from '../../sim/contract/rules';
import type { JsonSchema, ToolSpec } from '../../sim/contract/specs';

/** What a month is, under the rules of this episode. The number of months is not told. */
export function describeRules(rules: Rules): string {
  const both = rules.actionSlots === 'close-and-raise';
  return [
    '- Cash is not shown. The books tell it as of their last closing; a bank balance costs a staff call.',
    rules.toolBudget === 0
      ? '- There are no staff calls: only actions.'
      : `- Each month you may make ${rules.toolBudget} staff calls.`,
    both
      ? '- A month may hold one book_closing and one fund_raising_request; pass ends it.'
      : '- Exactly one action ends the month.',
    rules.settlementDelay === 'random'
      ? '- A funding request is answered 1 to 6 months later. Money may come whole, in part or not at all. Only one request may be open. Equity dilutes the owners; debt costs interest and is repaid.'
      : '- A funding request is answered at once. Money may come whole, in part or not at all. Equity dilutes the owners; debt costs interest and is repaid.',
    '- Only your own notes are carried from month to month.',
  ].join('\n');
}

/** `brief`: without what the names do not say already, for a window of 1,024 tokens. */
export function describeTools(specs: readonly ToolSpec[], brief = false): string {
  const line = ({ name, description, schema }: ToolSpec) =>
    brief ? `- ${name} ${signature(schema)}` : `- ${name} ${signature(schema)}: ${description}`;
  const of = (...kinds: ToolSpec['kind'][]) =>
    specs
      .filter(({ kind }) => kinds.includes(kind))
      .map(line)
      .join('\n');
  return `${of('tool', 'note')}\n\nActions\n${of('action')}`;
}

/** `{"months": 1..24, "planned_raise"?: {...}}`: the shape of the arguments in as few tokens as it takes. */
function signature(schema: JsonSchema): string {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const parts = Object.entries(properties).map(
    ([name, property]) => `"${name}"${required.has(name) ? '' : '?'}: ${shape(property)}`,
  );
  return `{${parts.join(', ')}}`;
}

function shape(schema: JsonSchema): string {
  const { type, minimum, maximum } = schema;
  if (Array.isArray(schema['enum']))
    return (schema['enum'] as string[]).map((x) => JSON.stringify(x)).join('|');
  if (type === 'object') return signature(schema);
  if (type === 'array')
    return `[up to ${String(schema['maxItems'])} of ${shape(schema['items'] as JsonSchema)}]`;
  if (type === 'integer' || type === 'number')
    return minimum === undefined ? 'number' : `${String(minimum)}..${String(maximum)}`;
  return typeof schema['pattern'] === 'string' && schema['pattern'].includes('2x') ? '"Mar 2xx2"' : 'text';
}
