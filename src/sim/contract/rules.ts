/** Rules a run may relax (the paper's ablations, and ours). Only the defaults compare with the published table. */
import * as v from 'valibot';

export const RulesSchema = v.strictObject({
  settlementDelay: v.picklist(['random', 'none'], 'settlementDelay must be "random" or "none"'),
  operationalNoise: v.picklist(['on', 'off'], 'operationalNoise must be "on" or "off"'),
  toolBudget: v.pipe(
    v.number('toolBudget must be a whole number from 0 to 100'),
    v.integer('toolBudget must be a whole number from 0 to 100'),
    v.minValue(0, 'toolBudget must be a whole number from 0 to 100'),
    v.maxValue(100, 'toolBudget must be a whole number from 0 to 100'),
  ),
  actionSlots: v.picklist(
    ['exclusive', 'close-and-raise'],
    'actionSlots must be "exclusive" or "close-and-raise"',
  ),
  discloseHorizon: v.boolean('discloseHorizon must be true or false'),
});

export type Rules = Readonly<v.InferOutput<typeof RulesSchema>>;

export const DEFAULT_RULES: Rules = Object.freeze({
  settlementDelay: 'random',
  operationalNoise: 'on',
  toolBudget: 20,
  actionSlots: 'exclusive',
  discloseHorizon: false,
});
