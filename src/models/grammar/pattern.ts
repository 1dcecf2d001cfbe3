/**
 * The small part of regular expressions that our schemas use: characters, classes, groups, `|`, `?`, `{m}` and `{m,n}`
 * between `^` and `$`. All of it is bounded, so a model cannot run on for ever.
 */
import { choice, oneOf, repeat, sequence, text, type CodeRange, type Expression } from './expression';

/** A part of the pattern with the shortest and longest text it stands for. */
interface Part {
  readonly expression: Expression;
  readonly min: number;
  readonly max: number;
}
export type PatternPart = Part;

const SPECIAL = '\\^$.|?*+()[]{}';

export function pattern(source: string): Part {
  if (!source.startsWith('^') || !source.endsWith('$'))
    throw new Error('a pattern must begin with ^ and end with $');
  const inner = source.slice(1, -1);
  let at = 0;

  const fail = (): never => {
    throw new Error(`the pattern ${source} is not supported from "${inner.slice(at)}"`);
  };

  function alternatives(): Part {
    const options = [run()];
    while (inner[at] === '|') {
      at++;
      options.push(run());
    }
    return {
      expression: choice(...options.map((option) => option.expression)),
      min: Math.min(...options.map((option) => option.min)),
      max: Math.max(...options.map((option) => option.max)),
    };
  }

  function run(): Part {
    const parts: Part[] = [];
    while (at < inner.length && inner[at] !== '|' && inner[at] !== ')') parts.push(repeated(single()));
    if (parts.length === 0) fail();
    return {
      expression: sequence(...parts.map((part) => part.expression)),
      min: parts.reduce((sum, part) => sum + part.min, 0),
      max: parts.reduce((sum, part) => sum + part.max, 0),
    };
  }

  function single(): Part {
    if (inner[at] === '(') {
      at += inner.startsWith('(?:', at) ? 3 : 1;
      const group = alternatives();
      if (inner[at] !== ')') fail();
      at++;
      return group;
    }
    const expression =
      inner[at] === '[' ? characters() : text(inner.startsWith('\\', at) ? escaped() : plain());
    return { expression, min: 1, max: 1 };
  }

  function repeated(part: Part): Part {
    const bounds = /^(?:(\?)|\{(\d+)(?:,(\d+))?\})/.exec(inner.slice(at));
    if (!bounds) return part;
    at += bounds[0].length;
    const min = bounds[1] ? 0 : Number(bounds[2]);
    const max = bounds[1] ? 1 : Number(bounds[3] ?? bounds[2]);
    if (max < min || max === 0) fail();
    return { expression: repeat(part.expression, min, max), min: min * part.min, max: max * part.max };
  }

  function characters(): Expression {
    at++;
    const ranges: CodeRange[] = [];
    if (inner[at] === '^') fail();
    while (inner[at] !== ']') {
      if (inner.startsWith('\\d', at)) {
        at += 2;
        ranges.push([48, 57]);
        continue;
      }
      const from = member();
      const isRange = inner[at] === '-' && inner[at + 1] !== ']';
      if (isRange) at++;
      const to = isRange ? member() : from;
      // Not even as the inside of a range may a quotation mark or a backslash come through: both would end or bend the string.
      if (to < from || (from <= 34 && 34 <= to) || (from <= 92 && 92 <= to)) fail();
      ranges.push([from, to]);
    }
    at++;
    if (ranges.length === 0) fail();
    return oneOf(...ranges);
  }

  function member(): number {
    if (at >= inner.length) fail();
    return (inner[at] === '\\' ? escaped() : allowed(inner[at++]!)).charCodeAt(0);
  }
  function plain(): string {
    return SPECIAL.includes(inner[at]!) ? fail() : allowed(inner[at++]!);
  }
  function escaped(): string {
    const character = inner[at + 1] ?? '';
    // Letters and digits behind a backslash have meanings of their own.
    if (character === '' || /[A-Za-z0-9]/.test(character)) fail();
    at += 2;
    return allowed(character);
  }
  /** Only what stands in a JSON string as itself. */
  function allowed(character: string): string {
    return /^[ !#-[\]-~]$/.test(character) ? character : fail();
  }

  const whole = alternatives();
  return at === inner.length ? whole : fail();
}
