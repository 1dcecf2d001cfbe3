/** What the id of a model says: the weight format, and with it what the graphics adapter must be able to do. */

/** Weight format such as "q4f16_1"; null for ids that carry none. */
export const formatOf = (id: string): string | null =>
  /(?:^|-)(q\d+f\d+(?:_\d+)?)(?:-|$)/.exec(id)?.[1] ?? null;

/**
 * Whether a build computes in 16-bit floats. The engine's own list leaves the requirement out of 56 of its 86 f16
 * models and then fails in a shader, so the id is what counts.
 */
export const needsF16 = (id: string): boolean => /f16/.test(formatOf(id) ?? '');

/** The 32-bit build of the same model when `known` has it; null otherwise. */
export function withoutF16(id: string, known: Iterable<string>): string | null {
  if (!needsF16(id)) return null;
  const names = new Set(known);
  const format = formatOf(id) ?? '';
  const siblings = [format.replace('f16', 'f32'), 'q4f32_1'].map((other) => id.replace(format, other));
  return siblings.find((sibling) => names.has(sibling)) ?? null;
}

/** Several builds share one set of weights: the 1k-context build differs in its library only. */
export const weightsFolder = (id: string): string => id.replace(/-1k$/, '');

/** Models that think aloud before they answer unless they are told not to. */
export const thinksAloud = (id: string): boolean => /^Qwen3/.test(id);
