/** Scripted policies decide once a month from what they are shown. They read the true cash; players never do. */
import type { Instrument } from '../sim/contract/names';

export interface PolicyView {
  readonly t: number;
  /** True cash, cents: these yardsticks see what a player has to pay for. */
  readonly cashCents: number;
  readonly hasPendingRequest: boolean;
  /** Sector user growth, per cent a month, by month; a policy may look at [0, t] only. */
  readonly sectorGrowth: ArrayLike<number>;
}

/** What a policy asks for this month; null is a pass. */
export interface Ask {
  readonly instrument: Instrument;
  readonly amount_usd: number;
}

export interface Policy {
  readonly id: string;
  readonly title: string;
  readonly decide: (view: PolicyView) => Ask | null;
}
