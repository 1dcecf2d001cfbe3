/** Grammar expressions, and how they are written so that XGrammar and llama.cpp read the same thing. */

export type Expression =
  | { readonly kind: 'text'; readonly text: string }
  /** One character out of ranges of ASCII codes, both ends in. */
  | { readonly kind: 'class'; readonly ranges: readonly CodeRange[] }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly options: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly of: Expression; readonly min: number; readonly max: number }
  | { readonly kind: 'rule'; readonly name: string };
export type CodeRange = readonly [from: number, to: number];

export const text = (text: string): Expression => ({ kind: 'text', text });
export const rule = (name: string): Expression => ({ kind: 'rule', name });
export const oneOf = (...ranges: readonly CodeRange[]): Expression => ({ kind: 'class', ranges });
export const optional = (of: Expression): Expression => repeat(of, 0, 1);

/** Texts that meet are joined, which keeps the grammar small. */
export function sequence(...parts: readonly Expression[]): Expression {
  const flat: Expression[] = [];
  for (const part of parts.flatMap((p) => (p.kind === 'sequence' ? p.parts : [p]))) {
    const last = flat.at(-1);
    if (part.kind === 'text' && part.text === '') continue;
    if (part.kind === 'text' && last?.kind === 'text') flat[flat.length - 1] = text(last.text + part.text);
    else flat.push(part);
  }
  return flat.length === 1 ? flat[0]! : { kind: 'sequence', parts: flat };
}

export function choice(...options: readonly Expression[]): Expression {
  const flat = options.flatMap((o) => (o.kind === 'choice' ? o.options : [o]));
  return flat.length === 1 ? flat[0]! : { kind: 'choice', options: flat };
}

export function repeat(of: Expression, min: number, max: number): Expression {
  if (max === 0) return text('');
  return min === 1 && max === 1 ? of : { kind: 'repeat', of, min, max };
}

const hex = (code: number): string => `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`;

/** The two dialects escape different signs within brackets; the code of a character is read alike by both. */
function inClass(code: number): string {
  const character = String.fromCharCode(code);
  return /[A-Za-z0-9 !#$%&()*+,./:;<=>?@_`{|}~]/.test(character) ? character : hex(code);
}

/** JSON has no raw control characters, so there are none to escape. */
const inText = (text: string): string => text.replace(/["\\]/g, '\\$&');

const times = (min: number, max: number): string => {
  if (min === 0 && max === 1) return '?';
  return min === max ? `{${min}}` : `{${min},${max}}`;
};

export function write(expression: Expression, within: 'rule' | 'sequence' | 'repeat' = 'rule'): string {
  switch (expression.kind) {
    case 'text':
      return `"${inText(expression.text)}"`;
    case 'rule':
      return expression.name;
    case 'class':
      return `[${expression.ranges.map(([a, b]) => (a === b ? inClass(a) : `${inClass(a)}-${inClass(b)}`)).join('')}]`;
    case 'repeat': {
      const all = write(expression.of, 'repeat') + times(expression.min, expression.max);
      return within === 'repeat' ? `(${all})` : all;
    }
    case 'sequence': {
      const all = expression.parts.map((part) => write(part, 'sequence')).join(' ');
      if (all === '') return '""';
      return within === 'repeat' ? `(${all})` : all;
    }
    case 'choice': {
      const all = expression.options.map((option) => write(option)).join(' | ');
      return within === 'rule' ? all : `(${all})`;
    }
  }
}
