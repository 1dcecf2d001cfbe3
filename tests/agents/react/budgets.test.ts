/** When the calls, tokens, time or steps of a month are used up, only actions are offered, and the model is told why. */
import { describe, expect, it } from 'vitest';
import type { GenerateRequest } from '../../../src/models/port';
import { compileGrammar } from '../../../src/models/grammar';
import type { ScriptReply } from '../../../src/models/scripted';
import { ACTION_TYPES, NOTE_TOOL_NAMES, TOOL_NAMES } from '../../../src/sim/contract/names';
import { toolSpecs } from '../../../src/sim/specs';
import { playOn, seat, type SeatOptions, type Says } from '../../support/react';
import { MARKET, PASS, RECALL, said, VERIFY } from '../../support/react-scripts';

const TOOLS = [...TOOL_NAMES, ...NOTE_TOOL_NAMES];

/** Names that the schema and the grammar of a request let through; they must agree. */
function offered({ grammar, schema }: GenerateRequest): string[] {
  const shapes = schema!['anyOf'] as { properties: Record<string, { enum?: string[] }> }[];
  const names = shapes.flatMap(({ properties }) => (properties['tool'] ?? properties['action'])!.enum!);
  for (const name of [...TOOLS, ...ACTION_TYPES])
    expect(grammar!.includes(`${name}\\",\\"args\\":`)).toBe(names.includes(name));
  return names;
}
const told = (request: GenerateRequest) => /Only actions are open: (.*)\./.exec(said(request))?.[1];

/** The requests of the first month. */
async function month(says: Says, options: SeatOptions = {}): Promise<GenerateRequest[]> {
  const played = await seat(says, options);
  await playOn(played, { months: 1 });
  return played.requests;
}

const until =
  (steps: number, text: string): Says =>
  ({ step }) =>
    step < steps ? text : PASS;
const words = (text: string, tokens: number | null): ScriptReply => ({
  text,
  seconds: 100,
  usage: { promptTokens: 900, completionTokens: tokens },
});

it('the grammar names a step as the test above looks for it', () => {
  expect(compileGrammar(toolSpecs())).toContain('pass\\",\\"args\\":');
});

describe('only actions are offered', () => {
  it('after the twentieth call, and the notice is what the model hears last', async () => {
    const requests = await month(until(20, VERIFY));
    expect(requests).toHaveLength(21);
    for (const request of requests.slice(0, 20)) {
      expect(offered(request)).toEqual([...TOOLS, ...ACTION_TYPES]);
      expect(told(request)).toBeUndefined();
    }
    expect(offered(requests[20]!)).toEqual([...ACTION_TYPES]);
    expect(requests[20]!.messages.at(-1)).toMatchObject({ role: 'user' });
    expect(requests[20]!.messages.at(-1)!.content).toMatch(
      /Only actions are open: all staff calls are used up\.$/,
    );
  });

  it('from the start without any calls, and no tool or note is described', async () => {
    const [first] = await month(() => PASS, { rules: { toolBudget: 0 } });
    expect(offered(first!)).toEqual([...ACTION_TYPES]);
    expect(told(first!)).toBe('all staff calls are used up');
    for (const name of TOOLS) expect(said(first!)).not.toContain(name);
  });

  it('once the tokens of the month are spent', async () => {
    const limits = { monthTokens: 100 };
    const requests = await month(({ step }) => words(step < 2 ? MARKET : PASS, 50), {
      limits,
    });
    expect(requests.map(told)).toEqual([undefined, undefined, 'the month’s tokens are used up']);
    expect(offered(requests[2]!)).toEqual([...ACTION_TYPES]);
  });

  it('by the length of the texts where an engine counts no tokens', async () => {
    const limits = { monthTokens: Math.ceil(MARKET.length / 4) };
    const requests = await month(({ step }) => words(step < 1 ? MARKET : PASS, null), {
      limits,
    });
    expect(requests.map(told)).toEqual([undefined, 'the month’s tokens are used up']);
  });

  it('once the time of the month is spent', async () => {
    const limits = { monthSeconds: 200 };
    const requests = await month(({ step }) => words(step < 2 ? VERIFY : PASS, 9), {
      limits,
    });
    expect(requests.map(told)).toEqual([undefined, undefined, 'the month’s time is used up']);
  });

  it('once notes and look-ups without end have used up the steps', async () => {
    const requests = await month(until(11, RECALL), { rules: { toolBudget: 3 } });
    expect(requests.map(told).indexOf('the month’s steps are used up')).toBe(11);
    expect(offered(requests[11]!)).toEqual([...ACTION_TYPES]);
  });

  it('of those that are open: not a second request, nor the books twice', async () => {
    const raise =
      '{"thought":"x","action":"fund_raising_request","args":{"instrument":"equity","amount_usd":100000}}';
    const both = await month(({ step }) => (step === 0 ? raise : PASS), {
      rules: { actionSlots: 'close-and-raise', toolBudget: 0 },
    });
    expect(both.map(offered)).toEqual([[...ACTION_TYPES], ['book_closing', 'pass']]);
    const pending = await seat(({ t }) => (t === 0 ? raise : PASS), { seed: 2, rules: { toolBudget: 0 } });
    await playOn(pending, { months: 2 });
    expect(offered(pending.requests[1]!)).toEqual(['book_closing', 'pass']);
  });
});

describe('a tool asked for after that', () => {
  it('is refused with the names that are left, and the notice keeps its place', async () => {
    const requests = await month(until(3, VERIFY), { rules: { toolBudget: 1 } });
    expect(requests).toHaveLength(4);
    for (const request of requests.slice(1)) {
      expect(request.messages[3]!.content).toMatch(/Only actions are open/);
      expect(said(request).match(/Only actions are open/g)).toHaveLength(1);
    }
    expect(requests[3]!.messages.at(-1)!.content).toContain('book_closing, fund_raising_request, pass');
  });
});
