/** Month labels. The decade digit is a letter, so that no label names a real year (simulation rules, section 1). */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DECADES = 'xyzuvw';

/** Long enough for the last month of an episode, a projection from it and a maturity after it. */
const LABELLED_MONTHS = 240;

const LABELS = Array.from({ length: LABELLED_MONTHS }, (_, t) => {
  const year = Math.floor(t / 12);
  return `${MONTHS[t % 12]} 2x${DECADES[Math.floor(year / 10)]}${year % 10}`;
});
const SLUGS = LABELS.map((label, t) => `${label.slice(4)}-${String((t % 12) + 1).padStart(2, '0')}`);

/** Label of month `t` (0-based): 0 is "Jan 2xx0", 120 is "Jan 2xy0". */
export function monthLabel(t: number): string {
  return LABELS[t] ?? '?';
}

/** The same month as it stands in document ids: "2xx0-01". */
export function monthSlug(t: number): string {
  return SLUGS[t] ?? '?';
}

/** Month index of a label within [0, last]; -1 when there is none. */
export function monthOfLabel(label: string, last: number): number {
  const t = LABELS.indexOf(label);
  return t <= last ? t : -1;
}
