/** Ticks of a time axis that counts months: January months carry the year, and quarters show while there is room. */

export interface MonthTick {
  readonly value: number;
  readonly label: string;
}

const ROOM = 12;

/**
 * @param labels labels of the months 0, 1, …; a month without a label (still to come) gets no tick.
 * @param room how many ticks fit side by side.
 */
export function monthTicks(labels: readonly string[], room = ROOM): MonthTick[] {
  const step = [3, 6, 12, 24, 36].find((months) => labels.length / months <= room) ?? 60;
  const ticks: MonthTick[] = [];
  for (let t = 0; t < labels.length; t += step) {
    const [month = '', year = ''] = (labels[t] ?? '').split(' ');
    ticks.push({ value: t, label: t % 12 === 0 || step >= 12 ? year : month });
  }
  return ticks;
}

/** Month t as it is called at the end of that month; −1 is the opening of the first. */
export function monthEndLabel(labels: readonly string[], t: number): string {
  return t < 0 ? 'the opening' : (labels[t] ?? '');
}
