/** One step of the loop: ask the model, read its answer, take the step, and keep all of it. Ends in a value, always. */
import type { ChatModel, Generated } from '../../models/port';
import type { ModelProblem } from '../../models/problems';
import { MAX_REPLY_TEXT, MAX_STEP_TEXT, type StepRow } from '../../sim/contract/agent';
import type { PreparedStep, ReactAgent } from './agent';
import type { Environment, Reply } from './environment';
import { failuresInARow, MAX_RETRIES } from './limits';
import type { MonthView } from './month-view';
import { observationText } from './observation';
import type { Asked, ParsedStep } from './parse';
import { clipText } from './text';

export type { Environment, Applied, NotStored, Reply, Executed } from './environment';

export type StepOutcome =
  /** A step was taken or refused; the month goes on. */
  | { readonly type: 'stepped'; readonly row: StepRow }
  | { readonly type: 'month_closed'; readonly harness: boolean }
  | { readonly type: 'episode_over' }
  /** The model failed; nothing was decided, and the same step can be tried again. */
  | { readonly type: 'model_problem'; readonly problem: ModelProblem }
  | { readonly type: 'not_kept'; readonly message: string };

export interface StepOptions {
  readonly signal?: AbortSignal;
  readonly onToken?: (piece: string) => void;
}

/** The window may turn out smaller than it was thought to be: so often the conversation is shrunk before giving up. */
const MAX_TIGHTER = 4;
const TIGHTER = 0.75;

export async function playStep(
  agent: ReactAgent,
  environment: Environment,
  model: ChatModel,
  options: StepOptions = {},
): Promise<StepOutcome> {
  const view = environment.view();
  if (view.observation.actions_open.length === 0) return { type: 'episode_over' };
  if (!view.rows.some((row) => row.type === 'month')) {
    const { t, observation } = view;
    const status = clipText(agent.statusText(view), MAX_STEP_TEXT);
    const logged = await environment.log([{ type: 'month', t, month: observation.month, status }]);
    if (!logged.ok) return { type: 'not_kept', message: logged.message };
  }
  if (failuresInARow(view) > MAX_RETRIES) return passForTheModel(view, environment);
  let atMost: number | undefined;
  for (let tighter = 0; ; tighter++) {
    const now = environment.view();
    const prepared = agent.prepare(now, atMost);
    const answer = await model.generate(prepared.request, options);
    if (answer.ok)
      return take(environment, now.t, prepared, answer.value, agent.read(prepared, answer.value));
    if (answer.code === 'context_overflow' && tighter < MAX_TIGHTER) {
      atMost = prepared.characters * TIGHTER;
      continue;
    }
    return { type: 'model_problem', problem: answer };
  }
}

async function take(
  environment: Environment,
  t: number,
  prepared: PreparedStep,
  generated: Generated,
  parsed: ParsedStep,
): Promise<StepOutcome> {
  const base: StepRow = {
    type: 'step',
    t,
    text: generated.text.slice(0, MAX_STEP_TEXT),
    length: generated.text.length,
    thought: parsed.thought,
    asked: parsed.ok ? parsed.asked : null,
    refusal: null,
    decision: null,
    call: null,
    reply: null,
    finish: generated.finish,
    promptTokens: countOrNull(generated.usage.promptTokens),
    completionTokens: countOrNull(generated.usage.completionTokens),
    seconds: Math.max(0, Number(generated.seconds.toFixed(3))) || 0,
    compacted: prepared.compacted,
  };
  if (!parsed.ok) {
    const refusal = { code: parsed.code, message: clipText(parsed.message, MAX_REPLY_TEXT) };
    const row = { ...base, refusal };
    const logged = await environment.log([row]);
    return logged.ok ? { type: 'stepped', row } : { type: 'not_kept', message: logged.message };
  }
  let row = base;
  const kept = await environment.apply(parsed.asked, 'agent', ({ reply, decision, call }) => {
    row = reply.ok
      ? { ...base, decision, call, reply: call === null ? replyText(reply) : null }
      : { ...base, refusal: { code: reply.code, message: clipText(reply.message, MAX_REPLY_TEXT) } };
    return row;
  });
  if (!kept.ok) return { type: 'not_kept', message: kept.message };
  return outcomeOf(kept.reply, false) ?? { type: 'stepped', row };
}

/** The model gave no valid step three times in a row: the month is passed in its name, and marked as ours. */
async function passForTheModel(view: MonthView, environment: Environment): Promise<StepOutcome> {
  const last = view.rows.findLast((row) => row.type === 'step');
  const reason = last?.type === 'step' && last.refusal ? last.refusal.message : 'no valid step';
  const asked: Asked = { kind: 'action', name: 'pass', args: {} };
  const kept = await environment.apply(asked, 'harness', ({ decision }) => ({
    type: 'harness_pass',
    t: view.t,
    reason,
    decision: decision ?? 0,
  }));
  if (!kept.ok) return { type: 'not_kept', message: kept.message };
  return outcomeOf(kept.reply, true) ?? { type: 'not_kept', message: 'The month could not be passed.' };
}

function outcomeOf(reply: Reply, harness: boolean): StepOutcome | null {
  if (!reply.ok || !('monthClosed' in reply)) return null;
  if (reply.outcome !== 'running') return { type: 'episode_over' };
  return reply.monthClosed ? { type: 'month_closed', harness } : null;
}

/** Engines and endpoints report what they like: a trace that held it would not be read again. */
const countOrNull = (tokens: number | null): number | null =>
  tokens !== null && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null;

function replyText(reply: Reply & { ok: true }): string {
  if ('result' in reply) return clipText(observationText(reply.result), MAX_REPLY_TEXT);
  return reply.monthClosed ? 'The month is closed.' : 'Done. One more action, or pass.';
}
