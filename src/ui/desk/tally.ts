/** Calls of a month as tally marks in bundles of five. */

export interface Bundle {
  /** True for a call that is still there. */
  readonly marks: readonly boolean[];
}

/** Beyond this many the marks would be a wall of hairlines, and the number alone says more. */
const MOST_MARKS = 40;

export function bundles(left: number, budget: number): Bundle[] {
  if (budget > MOST_MARKS) return [];
  const marks = Array.from({ length: budget }, (_, i) => i < left);
  return Array.from({ length: Math.ceil(budget / 5) }, (_, i) => ({ marks: marks.slice(i * 5, i * 5 + 5) }));
}
