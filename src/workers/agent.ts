/** Puts a ReAct agent together for a loaded model: prompts and loop from `agents`, the grammar from `models`. */
import { ReactAgent } from '../agents/react/agent';
import { NOTE_CHARACTERS, THOUGHT_CHARACTERS, type Limits } from '../agents/react/limits';
import { compileGrammar, stepSchema } from '../models/grammar';
import { PROMPTS } from '../agents/react/prompts';
import type { LoadedModel } from '../models/port';
import type { Agent } from '../sim/contract/agent';
import type { ToolSpec } from '../sim/contract/specs';

export { playStep, type Environment, type StepOutcome } from '../agents/react/play-step';
export { PROMPTS, type Prompt } from '../agents/react/prompts';

export interface AgentWish {
  /** Text of the prompt, with its places still open. */
  readonly prompt: string;
  readonly specs: readonly ToolSpec[];
  readonly temperature: number;
  readonly seed: number;
  readonly limits?: Limits;
}

/** Text of the prompt a record names: its own, or the shipped one of that version; null when there is none any more. */
export function promptText({ name, version, text }: Agent['prompt']): string | null {
  return text ?? PROMPTS.find((one) => one.name === name && one.version === version)?.text ?? null;
}

const OPTIONS = { thoughtMax: THOUGHT_CHARACTERS, stringMax: NOTE_CHARACTERS };

export function makeAgent(
  { limits, ...wish }: AgentWish,
  { contextTokens, charactersPerToken }: Pick<LoadedModel, 'contextTokens' | 'charactersPerToken'>,
): ReactAgent {
  return new ReactAgent({
    ...wish,
    ...(limits ? { limits } : {}),
    compile: (specs) => ({ grammar: compileGrammar(specs, OPTIONS), schema: stepSchema(specs, OPTIONS) }),
    window: { contextTokens, charactersPerToken },
  });
}
