/** Every set of steps a month can offer: staff tools or none, books open or closed, a request allowed or not. */
import type { ToolSpec } from '../../../src/sim/contract/specs';
import { toolSpecs } from '../../../src/sim/specs';

export interface Offer {
  readonly label: string;
  readonly specs: readonly ToolSpec[];
}

const both = [true, false] as const;

export const OFFERS: readonly Offer[] = both.flatMap((tools) =>
  both.flatMap((closing) =>
    both.map((raising) => ({
      label: [tools && 'tools', closing && 'book_closing', raising && 'fund_raising_request', 'pass']
        .filter(Boolean)
        .join(', '),
      specs: toolSpecs().filter(({ kind, name }) => {
        if (kind !== 'action') return tools;
        return name === 'pass' || (name === 'book_closing' ? closing : raising);
      }),
    })),
  ),
);
