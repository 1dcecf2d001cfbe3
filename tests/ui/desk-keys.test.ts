/** The keyboard of the desk. */
import { describe, expect, it } from 'vitest';
import { deskKey, KEY_GROUPS, takesText, type KeyPress } from '../../src/ui/desk/keymap';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  defaultPrevented: false,
  isComposing: false,
  ...more,
});
const free = { enabled: true, covered: false, typing: false };

describe('the keyboard', () => {
  it.each([
    ['1', 'verify'],
    ['4', 'projection'],
    ['c', 'close-books'],
    ['C', 'close-books'],
    ['?', 'help'],
    ['j', 'next'],
  ])('answers to %s', (key, does) => expect(deskKey(press(key), free)).toBe(does));

  it('keeps still while someone types, behind a dialog, switched off, or with a modifier', () => {
    for (const context of [{ typing: true }, { covered: true }, { enabled: false }])
      expect(deskKey(press('p'), { ...free, ...context })).toBeNull();
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'] as const)
      expect(deskKey(press('p', { [modifier]: true }), free)).toBeNull();
  });

  it('does not spend calls on a key held down, but leafs', () => {
    expect(deskKey(press('1', { repeat: true }), free)).toBeNull();
    expect(deskKey(press('k', { repeat: true }), free)).toBe('previous');
  });

  it('ignores keys that are no letters, and names of object members', () => {
    for (const key of ['Enter', 'Escape', 'constructor', 'toString', 'x'])
      expect(deskKey(press(key), free)).toBeNull();
  });

  it('lists every key it answers to', () => {
    const listed = new Set(KEY_GROUPS.flatMap(({ entries }) => entries.flatMap(({ keys }) => keys)));
    for (const key of '1234crpnjkdim?') expect(listed).toContain(key);
  });

  it('knows where letters mean something', () => {
    expect(takesText({ tagName: 'TEXTAREA' })).toBe(true);
    expect(takesText({ tagName: 'INPUT', type: 'search' })).toBe(true);
    expect(takesText({ tagName: 'SELECT' })).toBe(true);
    expect(takesText({ tagName: 'DIV', role: 'menuitem' })).toBe(true);
    expect(takesText({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
    expect(takesText({ tagName: 'BUTTON' })).toBe(false);
  });
});
