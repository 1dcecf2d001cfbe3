/**
 * The axis of months all charts share. Month t lasts from t − 1 to t: its close is at t, its opening at t − 1, which is
 * the close of the month before. What happens in a month, before it closes, is drawn at its opening.
 */

/** A point with the words for its moment, which a figure on the axis alone would not give. */
export interface MomentPoint {
  readonly x: number;
  readonly y: number;
  readonly when: string;
}

export interface MonthTick {
  readonly value: number;
  readonly label: string;
}

const ROOM = 12;

/**
 * A tick stands at the opening of its month: Januaries carry the year, quarters show while there is room.
 * @param labels labels of the months 0, 1, …; a month without a label (still to come) gets no tick.
 * @param room how many ticks fit side by side.
 */
export function monthTicks(labels: readonly string[], room = ROOM): MonthTick[] {
  const step = [3, 6, 12, 24, 36].find((months) => labels.length / months <= room) ?? 60;
  const ticks: MonthTick[] = [];
  for (let t = 0; t < labels.length; t += step) {
    const [month = '', year = ''] = (labels[t] ?? '').split(' ');
    ticks.push({ value: t - 1, label: t % 12 === 0 || step >= 12 ? year : month });
  }
  return ticks;
}

/** A close in words; −1 is the opening of the first month. */
export function closeOf(labels: readonly string[], t: number): string {
  return t < 0 ? `opening of ${labels[0] ?? 'the first month'}` : `end of ${labels[t] ?? '?'}`;
}
