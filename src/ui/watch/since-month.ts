/** The items of month `t` and later, which lie at the end; an episode's thousands before them are not looked at. */
export function sinceMonth<T>(items: readonly T[], monthOf: (item: T) => number, t: number): T[] {
  let from = items.length;
  while (from > 0 && monthOf(items[from - 1]!) >= t) from--;
  return items.slice(from);
}
