import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, type Rules } from '../../src/sim/contract/rules';
import { SCENARIOS } from '../../src/sim/contract/scenarios';
import { href, parseHash, type Route } from '../../src/ui/routes';

const ID = '0b9f6c1e-3a52-4c8e-9d2a-5f7e8a1b2c3d';

const message = (hash: string): string => {
  const route = parseHash(hash);
  expect(route.view, hash).toBe('problem');
  return route.view === 'problem' ? route.message : '';
};

describe('addresses that mean something', () => {
  it.each<[string, Route]>([
    ['', { view: 'start' }],
    ['#', { view: 'start' }],
    ['#/', { view: 'start' }],
    ['#/library', { view: 'library' }],
    ['#/library/', { view: 'library' }],
    ['#/learn', { view: 'learn', topic: null }],
    ['#/learn/charge-offs', { view: 'learn', topic: 'charge-offs' }],
    [`#/desk/${ID}`, { view: 'desk', id: ID }],
    [`#/debrief/${ID}`, { view: 'debrief', id: ID }],
  ])('%s', (hash, route) => expect(parseHash(hash)).toEqual(route));

  it('fills in what a link to a new episode leaves out', () => {
    const standard = { view: 'new', scenario: 'historical', seed: null, rules: DEFAULT_RULES };
    expect(parseHash('#/new')).toEqual(standard);
    expect(parseHash('#/new?seed=0')).toEqual({ ...standard, seed: 0 });
    expect(parseHash('#/new?seed=4294967295')).toEqual({ ...standard, seed: 4_294_967_295 });
    expect(parseHash('#/new?toolBudget=0&discloseHorizon=true')).toEqual({
      ...standard,
      rules: { ...DEFAULT_RULES, toolBudget: 0, discloseHorizon: true },
    });
  });

  it('leaves default rules out of a link', () => {
    const route = { view: 'new', scenario: 'calm', seed: 42, rules: DEFAULT_RULES } as const;
    expect(href(route)).toBe('#/new?scenario=calm&seed=42');
  });

  it('reads back every address it writes', () => {
    const rules: fc.Arbitrary<Rules> = fc.record({
      settlementDelay: fc.constantFrom('random', 'none'),
      operationalNoise: fc.constantFrom('on', 'off'),
      toolBudget: fc.integer({ min: 0, max: 100 }),
      actionSlots: fc.constantFrom('exclusive', 'close-and-raise'),
      discloseHorizon: fc.boolean(),
    });
    const routes = fc.oneof(
      fc.record({
        view: fc.constant('new' as const),
        scenario: fc.constantFrom(...SCENARIOS.map(({ id }) => id)),
        seed: fc.option(fc.integer({ min: 0, max: 4_294_967_295 })),
        rules,
      }),
      fc.record({ view: fc.constantFrom('desk' as const, 'debrief' as const), id: fc.uuid() }),
      fc.record({ view: fc.constant('learn' as const), topic: fc.constantFrom(null, 'runway', 'days-2') }),
      fc.constant({ view: 'start' as const }),
      fc.constant({ view: 'library' as const }),
    );
    fc.assert(
      fc.property(routes, (route) => {
        expect(parseHash(href(route))).toEqual(route);
      }),
    );
  });
});

describe('links nobody should have made', () => {
  it.each([
    ['#/new?seed=', 'seed'],
    ['#/new?seed=-1', '0 to 4294967295'],
    ['#/new?seed=4294967296', '0 to 4294967295'],
    ['#/new?seed=99999999999999999999999', '0 to 4294967295'],
    ['#/new?seed=1e3', '"1e3"'],
    ['#/new?seed=0x10', '"0x10"'],
    ['#/new?seed=007', '"007"'],
    ['#/new?seed=4.5', 'whole number'],
    ['#/new?seed=%2042', 'whole number'],
    ['#/new?seed=%EF%BC%94%EF%BC%92', 'whole number'],
    ['#/new?seed=NaN', 'whole number'],
    ['#/new?seed=1&seed=2', 'more than once'],
    ['#/new?toolBudget=101', 'from 0 to 100'],
    ['#/new?discloseHorizon=1', 'true or false'],
    ['#/new?settlementDelay=fast', '"random" or "none"'],
    ['#/new?scenario=', 'historical, calm'],
    ['#/new?scenario=constructor', 'historical, calm'],
    ['#/new?__proto__=1', 'Allowed are: scenario'],
    ['#/new?__proto__[toolBudget]=0', 'Allowed are: scenario'],
    ['#/new?constructor=1', 'Allowed are: scenario'],
    ['#/new?toString=1', 'Allowed are: scenario'],
    ['#/new?Seed=1', 'Allowed are: scenario'],
    ['#/new/extra', 'no part "extra"'],
    ['#/desk', 'not the address of an episode'],
    ['#/desk/', 'not the address of an episode'],
    ['#/desk/../library', 'no page'],
    [`#/desk/${ID.toUpperCase()}`, 'not the address of an episode'],
    [`#/desk/${ID}?seed=1`, 'takes no parameters'],
    ['#/library?x=1', 'takes no parameters'],
    ['#/library/1', 'no part "1"'],
    ['#/learn/__proto__', 'not a topic'],
    ['#/learn/%3Cb%3E', 'not a topic'],
    ['#/toString', 'The pages are'],
    ['#/__proto__', 'The pages are'],
    ['#/%E0%A4%A', 'The pages are'],
    ['#javascript:alert(1)', 'The pages are'],
  ])('%s', (hash, part) => expect(message(hash)).toContain(part));

  it('pollutes no prototype', () => {
    parseHash('#/new?__proto__=polluted&constructor=polluted');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('quotes a piece of the link without what could hide or reverse text, and briefly', () => {
    expect(message('#/new?seed=%E2%80%AE24%00')).toContain('"24"');
    expect(message(`#/new?seed=${'9'.repeat(500)}`).length).toBeLessThan(160);
    expect(message(`#/new?seed=${'%F0%9F%92%B8'.repeat(60)}`)).toContain(`${'💸'.repeat(39)}…`);
    // Markup stays the text it is; the page shows sentences as text.
    expect(message('#/new?seed=<img src=x onerror=alert(1)>')).toContain('"<img src=x');
    expect(message(`#/${'a'.repeat(5_000)}`)).toContain('5002 characters');
  });

  it('never throws, whatever the address bar holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '#/', '#/new?', '#/desk/'),
        (text, start) => {
          expect(parseHash(start + text)).toHaveProperty('view');
        },
      ),
    );
  });
});
