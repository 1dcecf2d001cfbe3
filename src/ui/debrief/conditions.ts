/** Under which conditions the game was played: only the standard ones compare with published results. */
import { DEFAULT_RULES } from '../../sim/contract/rules';
import type { LiveState } from '../../workers/api';
import { count } from '../format';

export function describeRules({
  scenario,
  seed,
  rules,
}: Pick<LiveState, 'scenario' | 'seed' | 'rules'>): string {
  const relaxed = [
    rules.settlementDelay === DEFAULT_RULES.settlementDelay ? '' : 'answers without delay',
    rules.operationalNoise === DEFAULT_RULES.operationalNoise ? '' : 'no noise in operations',
    rules.toolBudget === DEFAULT_RULES.toolBudget ? '' : `${count(rules.toolBudget, 'staff call')} a month`,
    rules.actionSlots === DEFAULT_RULES.actionSlots ? '' : 'closing and asking in one month',
    rules.discloseHorizon === DEFAULT_RULES.discloseHorizon ? '' : 'the number of months disclosed',
  ].filter(Boolean);
  const under = relaxed.length === 0 ? 'standard rules' : `changed rules: ${relaxed.join(', ')}`;
  return `${scenario.title}, seed ${seed}, ${under}.`;
}
