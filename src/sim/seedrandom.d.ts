declare module 'seedrandom/lib/alea.js' {
  /** A generator of numbers in [0, 1) with 32 bits each. */
  export default function alea(seed: string): () => number;
}
