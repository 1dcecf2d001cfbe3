/** Read by the build, the type check and the linter. TypeScript in components needs no preprocessor. */
export default {
  compilerOptions: { runes: true },
};
