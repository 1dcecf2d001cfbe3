/** What an agent is told of each thing it can do: plain data, made out of the schemas the simulator checks with. */
import type { ActionType, NoteToolName, ToolName } from './names';

/** A schema of JSON, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface Spec<Kind, Name> {
  readonly kind: Kind;
  readonly name: Name;
  readonly description: string;
  /** JSON Schema of the arguments. Those of an action are without its `type`, which is the name. */
  readonly schema: JsonSchema;
}

export type ToolSpec = Spec<'tool', ToolName> | Spec<'note', NoteToolName> | Spec<'action', ActionType>;
