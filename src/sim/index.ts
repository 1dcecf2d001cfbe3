/** The simulator's public face. */
export { Episode } from './episode';
export { PASS, BOOK_CLOSING, type Action } from './actions';
export { worldOf, WORLD_IDS } from './worlds';
export { recordOf, replay, verifyRecordText, type RecordProblem } from './replay';
export { resultOf, claimOf, debriefOf, trialBalance } from './result';
export { DEFAULT_RULES, type Rules } from './contract/rules';
