/** XGrammar, WebLLM's grammar engine, in plain Node over a vocabulary of single characters. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type * as XGrammar from '@mlc-ai/web-xgrammar';

/**
 * The package calls itself a module but is a script of the older kind: it takes what such scripts have from the global
 * object, and leaves what it exports there.
 */
async function load(): Promise<typeof XGrammar> {
  const require = createRequire(import.meta.url);
  const __filename = require.resolve('@mlc-ai/web-xgrammar');
  Object.assign(globalThis, { require, __filename, __dirname: dirname(__filename) });
  await import('@mlc-ai/web-xgrammar');
  return (globalThis as unknown as { xgrammar: typeof XGrammar }).xgrammar;
}

const END = 0;
/** Every byte, so that a grammar which lets a control character through would be caught. */
const VOCABULARY = ['</s>', ...Array.from({ length: 127 }, (_, i) => String.fromCharCode(i + 1))];

export interface Walker {
  /** A text the grammar allows, chosen letter by letter; null when `limit` letters were not enough. */
  walk(choose: (options: number) => number, limit: number): Promise<string | null>;
  dispose(): void;
}

export async function useXGrammar(): Promise<(grammar: string) => Promise<Walker>> {
  const { TokenizerInfo, GrammarCompiler, GrammarMatcher } = await load();
  const info = await TokenizerInfo.createTokenizerInfo(VOCABULARY, 'raw', false, VOCABULARY.length, [END]);
  const compiler = await GrammarCompiler.createGrammarCompiler(info, false);

  return async (grammar) => {
    const compiled = await compiler.compileGrammar(grammar);
    const matcher = await GrammarMatcher.createGrammarMatcher(compiled);
    return {
      async walk(choose, limit) {
        matcher.reset();
        let said = '';
        while (said.length <= limit) {
          const mask = await matcher.getNextTokenBitmask();
          const allowed = VOCABULARY.flatMap((_, id) => ((mask[id >> 5]! >>> (id & 31)) & 1 ? [id] : []));
          const id = allowed[choose(allowed.length)];
          if (id === undefined || !matcher.acceptToken(id)) throw new Error(`nothing may follow ${said}`);
          if (id === END) return said;
          said += VOCABULARY[id]!;
        }
        return null;
      },
      dispose() {
        matcher.dispose();
        compiled.dispose();
      },
    };
  };
}
