import type { Linter } from 'eslint';

export const MAX_DEPTH: number;
declare const walls: Linter.Config[];
export default walls;
