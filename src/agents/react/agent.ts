/**
 * The ReAct agent: thought and step, observation, and again, until an action closes the month; then the conversation
 * begins anew and only its own notes carry over. Pure: it makes requests and reads answers; who asks a model and who plays
 * is the business of `play-step`.
 */
import type { Generated, GenerateRequest } from '../../models/port';
import type { Rules } from '../../sim/contract/rules';
import type { JsonSchema, ToolSpec } from '../../sim/contract/specs';
import { exchangesOf, type Exchange } from './conversation';
import { describeRules, describeTools } from './describe';
import {
  DEFAULT_LIMITS,
  NOTE_CHARACTERS,
  onlyActions,
  STEP_CHARACTERS,
  stepsOf,
  USUAL_CHARACTERS_PER_TOKEN,
  type Limits,
} from './limits';
import { charactersOf, fit, type Frame } from './messages';
import type { MonthView } from './month-view';
import { parseStep, type ParsedStep } from './parse';
import { fillPrompt } from './prompts';
import { statusText } from './status';

export interface AgentSetup {
  /** Text of the prompt, with its places still open. */
  readonly prompt: string;
  readonly specs: readonly ToolSpec[];
  /** Makes the grammar, and the JSON schema of the same, for what is offered. */
  readonly compile: (specs: readonly ToolSpec[]) => { readonly grammar: string; readonly schema: JsonSchema };
  readonly temperature: number;
  readonly seed: number;
  readonly window: { readonly contextTokens: number; readonly charactersPerToken: number | null };
  readonly limits?: Limits;
}

export interface PreparedStep {
  readonly request: GenerateRequest;
  readonly offered: readonly ToolSpec[];
  /** Oldest observations of the month that are shortened in this request. */
  readonly compacted: number;
  readonly characters: number;
}

/** Room for what a chat template adds around each message, tokens. */
const TEMPLATE_TOKENS = 96;
/** Windows below this have no room for what each tool does beside its name and arguments. */
const BRIEF_BELOW_TOKENS = 2_048;
/** A template of one message is longer than its share of that. */
const MESSAGE_TOKENS = 6;

export class ReactAgent {
  readonly limits: Limits;
  readonly #setup: AgentSetup;
  readonly #specs: readonly ToolSpec[];
  readonly #compiled = new Map<string, ReturnType<AgentSetup['compile']>>();
  readonly #systems = new WeakMap<Rules, string>();
  #charactersPerToken: number;

  constructor(setup: AgentSetup) {
    this.#setup = setup;
    this.limits = setup.limits ?? DEFAULT_LIMITS;
    this.#specs = setup.specs.map(withinStep);
    this.#charactersPerToken = setup.window.charactersPerToken ?? USUAL_CHARACTERS_PER_TOKEN;
  }

  get charactersPerToken(): number {
    return this.#charactersPerToken;
  }

  get contextTokens(): number {
    return this.#setup.window.contextTokens;
  }

  /** Tokens one step may take. The longest valid one fits, so that only a model gone astray is cut off. */
  get stepTokens(): number {
    const longest = Math.ceil(STEP_CHARACTERS / this.#charactersPerToken);
    return Math.min(Math.max(200, longest), Math.floor(this.contextTokens / 3));
  }

  systemText(rules: Rules): string {
    const known = this.#systems.get(rules);
    if (known !== undefined) return known;
    const specs = rules.toolBudget === 0 ? this.#specs.filter(({ kind }) => kind === 'action') : this.#specs;
    const brief = this.contextTokens < BRIEF_BELOW_TOKENS;
    const tools = describeTools(specs, brief);
    const text = fillPrompt(this.#setup.prompt, { rules: describeRules(rules), tools });
    this.#systems.set(rules, text);
    return text;
  }

  /** What the model is told as a month opens; stored, so that it stays the same whatever happens within the month. */
  statusText(view: MonthView): string {
    return statusText(view.observation);
  }

  /** The next request of the month, of `atMost` characters where a longer one was found not to fit. */
  prepare(view: MonthView, atMost = Infinity): PreparedStep {
    const steps = stepsOf(view);
    const month = view.rows.findLast((row) => row.type === 'month');
    const exchanges = exchangesOf(view);
    const notice = this.#notice(view, exchanges);
    const offered = this.#offered(view, notice !== null);
    const frame = {
      system: this.systemText(view.rules),
      status: month?.status ?? this.statusText(view),
      notice,
    };
    const tokens =
      this.contextTokens - this.stepTokens - TEMPLATE_TOKENS - MESSAGE_TOKENS * (2 * exchanges.length + 2);
    const room = Math.min(atMost, Math.max(0, tokens) * this.#charactersPerToken);
    const before = steps.at(-1)?.compacted ?? 0;
    const { messages, shortened } = fit(frame, exchanges, Math.min(before, exchanges.length), room);
    const { grammar, schema } = this.#compile(offered);
    return {
      offered,
      compacted: shortened,
      characters: charactersOf(messages),
      request: {
        messages,
        grammar,
        schema,
        maxTokens: this.stepTokens,
        temperature: this.#setup.temperature,
        // Another seed for every step, and the same ones for the same run: a repeated text would else repeat for ever.
        seed: (this.#setup.seed + 7_919 * view.t + 31 * steps.length) % 2_147_483_647,
      },
    };
  }

  read(prepared: PreparedStep, generated: Generated): ParsedStep {
    this.#learn(prepared, generated);
    return parseStep(generated.text, generated.finish, prepared.offered);
  }

  /** Said where a limit was first reached, and it stays there whatever is done after it. */
  #notice(view: MonthView, exchanges: readonly Exchange[]): Frame['notice'] {
    const { toolBudget } = view.rules;
    const steps = stepsOf(view);
    // Not the learned figure: the place of what was said must not depend on what is learned later.
    const perToken = this.#setup.window.charactersPerToken ?? USUAL_CHARACTERS_PER_TOKEN;
    for (const [after, done] of [{ steps: 0, calls: 0 }, ...exchanges].entries()) {
      const reason = onlyActions(toolBudget, steps.slice(0, done.steps), done.calls, this.limits, perToken);
      if (reason !== null) return { after: after - 1, text: onlyText(reason) };
    }
    // Calls that no exchange tells of: whoever made them, the observation has the last word.
    return view.observation.tool_calls_left > 0
      ? null
      : { after: exchanges.length - 1, text: onlyText('all staff calls are used up') };
  }

  #offered(view: MonthView, actionsOnly: boolean): readonly ToolSpec[] {
    const open = new Set(view.observation.actions_open);
    return this.#specs.filter(({ kind, name }) => (kind === 'action' ? open.has(name) : !actionsOnly));
  }

  #compile(offered: readonly ToolSpec[]): ReturnType<AgentSetup['compile']> {
    const key = offered.map(({ name }) => name).join();
    const known = this.#compiled.get(key);
    if (known) return known;
    const made = this.#setup.compile(offered);
    this.#compiled.set(key, made);
    return made;
  }

  /** Engines count real tokens: the guess is drawn towards what they report, quickly down and slowly up. */
  #learn({ characters }: PreparedStep, { usage }: Generated): void {
    if (!usage.promptTokens || characters < 500) return;
    const seen = characters / usage.promptTokens;
    if (!Number.isFinite(seen) || seen < 0.2 || seen > 12) return;
    this.#charactersPerToken =
      seen < this.#charactersPerToken ? seen : 0.9 * this.#charactersPerToken + 0.1 * seen;
  }
}

const onlyText = (reason: string): string => `Only actions are open: ${reason}.`;

/** The tools as they fit a step of 200 tokens: notes are kept short, with two short tags at most. */
function withinStep(spec: ToolSpec): ToolSpec {
  if (spec.name !== 'save_note') return spec;
  return {
    ...spec,
    schema: {
      type: 'object',
      properties: {
        text: { type: 'string', minLength: 1, maxLength: NOTE_CHARACTERS },
        tags: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 20 }, maxItems: 2 },
      },
      required: ['text'],
      additionalProperties: false,
    },
  };
}
