/** The accounting identities of the rules (section 9), to the cent, over random decisions, rules and scenarios. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as A from '../../src/sim/accounts';
import { KIND } from '../../src/sim/accounts';
import { balancesAt, debtsAt } from '../../src/sim/history';
import { recordOf, replay, resultOf, trialBalance, type Episode } from '../../src/sim/index';
import { balanceSheet, cashFlowStatement, flowsOf, incomeStatement } from '../../src/sim/statements';
import { planArbitrary, play } from '../support/play';

/** Every identity for month `m` just closed. */
function checkMonth(episode: Episode, m: number): void {
  const before = balancesAt(episode, m - 1);
  const after = balancesAt(episode, m);
  const flows = flowsOf(episode.ledger, m, m);
  const sheet = balanceSheet(after);
  const income = incomeStatement(flows);
  const cash = cashFlowStatement(flows, before[A.CASH]!);
  expect(trialBalance(episode)).toBe(0);
  expect(sheet.check).toBe(0);
  expect(cash.endingCash).toBe(after[A.CASH]);
  expect(sheet.retained).toBe(balanceSheet(before).retained + income.netIncome);
  const averageLoan = episode.world.scenario.firm.average_loan_usd * 100;
  expect(sheet.loans).toBe(Math.round(episode.borrowers[m + 1]! * averageLoan));
  const chargeOffs = chargedOff(episode, m);
  expect(sheet.allowance).toBe(balanceSheet(before).allowance + income.provision - chargeOffs);
  expect(sheet.notesPayable).toBe(debtsAt(episode, m).reduce((sum, debt) => sum + debt.principal, 0));
  expect([...after].every(Number.isSafeInteger)).toBe(true);
  expect(sheet.allowance).toBeGreaterThanOrEqual(0);
}

function chargedOff(episode: Episode, m: number): number {
  const { ledger } = episode;
  const [first, last] = ledger.linesOf(m, m);
  let sum = 0;
  for (let i = first; i < last; i++)
    if (ledger.kind[i] === KIND.charge_off && ledger.account[i] === A.ALLOWANCE) sum += ledger.amount[i]!;
  return sum;
}

describe('accounting identities', () => {
  it('hold after every month of 2,000 random episodes in both scenarios and under random rules', () => {
    const ends = new Set<string>();
    const endMonths = new Set<number>();
    fc.assert(
      fc.property(planArbitrary, (plan) => {
        const episode = play(plan, checkMonth);
        ends.add(episode.outcome);
        endMonths.add(episode.t);
        expect(resultOf(episode).score.score_usd).not.toBeNull();
      }),
      { numRuns: 2_000, seed: 20_151 },
    );
    expect(ends).toEqual(new Set(['survived', 'bankrupt']));
    expect(endMonths.size).toBeGreaterThan(20);
  });

  it('never let a month end below zero go on', () => {
    fc.assert(
      fc.property(planArbitrary, (plan) => {
        const episode = play(plan);
        for (let m = 0; m < episode.t; m++) {
          const below = balancesAt(episode, m)[A.CASH]! < 0;
          expect(below).toBe(m === episode.t - 1 && episode.outcome === 'bankrupt');
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('let a replay of any record rebuild every line of the ledger', () => {
    fc.assert(
      fc.property(planArbitrary, (plan) => {
        const episode = play(plan);
        const text = JSON.stringify(recordOf(episode));
        const again = replay(JSON.parse(text) as ReturnType<typeof recordOf>);
        if (!again.ok) throw new Error(again.message);
        const { ledger } = again.episode;
        expect(ledger.lineCount).toBe(episode.ledger.lineCount);
        expect(ledger.amount.subarray(0, ledger.lineCount)).toEqual(
          episode.ledger.amount.subarray(0, ledger.lineCount),
        );
        expect(resultOf(again.episode)).toEqual(resultOf(episode));
        expect(again.episode.calls.map((c) => again.episode.resultOf(c))).toEqual(
          episode.calls.map((c) => episode.resultOf(c)),
        );
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  it('let two policies on one seed meet the same weather', () => {
    fc.assert(
      fc.property(planArbitrary, planArbitrary, (a, b) => {
        const rules = a.rules;
        const one = play(a);
        const two = play({ ...b, rules, seed: a.seed, scenario: a.scenario });
        const months = Math.min(one.t, two.t);
        expect(one.borrowers.subarray(0, months + 1)).toEqual(two.borrowers.subarray(0, months + 1));
      }),
      { numRuns: 100, seed: 13 },
    );
  });
});
