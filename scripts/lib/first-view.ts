/** The size of the first view, read from a build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes of what index.html itself loads: scripts with their static imports, and style sheets. */
export function firstView(dist: string): { js: number; css: number } | null {
  const index = join(dist, 'index.html');
  if (!existsSync(index)) return null;
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    if (!file.endsWith('.js')) return;
    const text = readFileSync(file, 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*["'](\.\.?\/[^"']+\.js)["']/g))
      visit(join(file, '..', match[1]!));
  };
  for (const match of readFileSync(index, 'utf8').matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g))
    visit(join(dist, match[1]!));
  const size = (ending: string): number =>
    [...seen].filter((f) => f.endsWith(ending)).reduce((sum, f) => sum + gzipSync(readFileSync(f)).length, 0);
  return { js: size('.js'), css: size('.css') };
}
