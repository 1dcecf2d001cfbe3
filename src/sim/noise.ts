/**
 * All randomness of an episode, drawn from its seed by month and purpose (common random numbers, section 2): seven
 * draws a month in a fixed order, whatever is decided, so that two policies on one seed meet the same weather.
 */
import alea from 'seedrandom/lib/alea.js';

/** One month's draws: four standard normals, three uniforms in [0, 1). */
export interface MonthNoise {
  grossMargin: number;
  ebitdaMargin: number;
  userGrowth: number;
  collection: number;
  outcome: number;
  fill: number;
  delay: number;
}

/** A stream that yields the draws of months 0, 1, 2, … into one reused object. */
export class NoiseStream {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = alea(String(seed));
  }

  draw(into: MonthNoise): void {
    const { next } = this;
    // Box–Muller uses exactly two uniforms for two normals: the order of draws never depends on their values.
    let radius = Math.sqrt(-2 * Math.log(1 - next()));
    let angle = 2 * Math.PI * next();
    into.grossMargin = radius * Math.cos(angle);
    into.ebitdaMargin = radius * Math.sin(angle);
    radius = Math.sqrt(-2 * Math.log(1 - next()));
    angle = 2 * Math.PI * next();
    into.userGrowth = radius * Math.cos(angle);
    into.collection = radius * Math.sin(angle);
    into.outcome = next();
    into.fill = next();
    into.delay = next();
  }
}

export function emptyNoise(): MonthNoise {
  return {
    grossMargin: 0,
    ebitdaMargin: 0,
    userGrowth: 0,
    collection: 0,
    outcome: 0,
    fill: 0,
    delay: 0,
  };
}
