/** A seed nobody chose, for a fresh company: a whole number from 0 to 4294967295. */
export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
