/** A tool, note or action as an agent is offered it: plain data, made from the schemas the simulator checks with. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ToolSpec {
  readonly kind: 'tool' | 'note' | 'action';
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly schema: JsonSchema;
}
