/** Which key does what at the desk. One letter each and no modifiers, so all of them can be switched off together. */

export type DeskKey =
  | 'verify'
  | 'records'
  | 'market'
  | 'projection'
  | 'close-books'
  | 'raise'
  | 'pass'
  | 'note'
  | 'next'
  | 'previous'
  | 'read'
  | 'inbox'
  | 'month'
  | 'help';

export interface KeyEntry {
  readonly keys: readonly string[];
  readonly does: string;
}

const BY_KEY = new Map<string, DeskKey>([
  ['1', 'verify'],
  ['2', 'records'],
  ['3', 'market'],
  ['4', 'projection'],
  ['c', 'close-books'],
  ['r', 'raise'],
  ['p', 'pass'],
  ['n', 'note'],
  ['j', 'next'],
  ['k', 'previous'],
  ['d', 'read'],
  ['i', 'inbox'],
  ['m', 'month'],
  ['?', 'help'],
]);

/** The keys as the help dialog lists them. */
export const KEY_GROUPS: readonly { readonly title: string; readonly entries: readonly KeyEntry[] }[] = [
  {
    title: 'Ask the staff',
    entries: [
      { keys: ['1'], does: 'Verify the cash position, at once' },
      { keys: ['2'], does: 'Open the records slip' },
      { keys: ['3'], does: 'Open the market slip' },
      { keys: ['4'], does: 'Open the projection slip' },
    ],
  },
  {
    title: 'Decide the month',
    entries: [
      { keys: ['c'], does: 'Go to “Close the books”; Enter does it' },
      { keys: ['r'], does: 'Open the request for capital' },
      { keys: ['p'], does: 'Go to “Pass”, or “End the month”; Enter does it' },
    ],
  },
  {
    title: 'Move about',
    entries: [
      { keys: ['j', '↓'], does: 'Next, older paper in the inbox (arrow keys inside the inbox)' },
      { keys: ['k', '↑'], does: 'Previous, newer paper' },
      { keys: ['i'], does: 'Go to the inbox' },
      { keys: ['d'], does: 'Go to the paper being read' },
      { keys: ['m'], does: 'Go to the month at the top' },
      { keys: ['n'], does: 'Write a note' },
      { keys: ['Enter'], does: 'Confirm, or send a slip' },
      { keys: ['Esc'], does: 'Close a dialog or put a slip away' },
      { keys: ['?'], does: 'This list' },
    ],
  },
];

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
  readonly isComposing: boolean;
}

export interface KeyContext {
  /** Switched on in the help dialog (WCAG 2.1.4). */
  readonly enabled: boolean;
  /** A dialog or a menu is open, and the keys belong to it. */
  readonly covered: boolean;
  /** The focus is where letters are typed or pick a choice. */
  readonly typing: boolean;
}

/** The desk's answer to a key; null when the key is not for the desk. */
export function deskKey(press: KeyPress, context: KeyContext): DeskKey | null {
  if (!context.enabled || context.covered || context.typing) return null;
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.defaultPrevented || press.isComposing) return null;
  const does = BY_KEY.get(press.key.toLowerCase()) ?? null;
  // A key held down may leaf through the inbox, but must not spend calls.
  return press.repeat && does !== 'next' && does !== 'previous' ? null : does;
}

const TEXTLESS = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
  'image',
]);

/** Whether letters typed at this element mean something to it: text fields, lists, menus. */
export function takesText(element: {
  readonly tagName: string;
  readonly type?: string;
  readonly isContentEditable?: boolean;
  readonly role?: string | null;
}): boolean {
  const tag = element.tagName.toLowerCase();
  if (element.isContentEditable || tag === 'textarea' || tag === 'select') return true;
  if (tag === 'input') return !TEXTLESS.has(element.type ?? 'text');
  return ['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menuitem', 'spinbutton'].includes(
    element.role ?? '',
  );
}
