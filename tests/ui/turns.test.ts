import { expect, it } from 'vitest';
import { turnKey, Turns } from '../../src/ui/turns';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('runs one thing after another, also past a failure', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const first = turns.add(async () => {
    await pause(5);
    log.push('first');
    throw new Error('first failed');
  });
  const second = turns.add(async () => log.push('second'));
  await expect(first).rejects.toThrow('first failed');
  await second;
  expect(log).toEqual(['first', 'second']);
});

it('takes a double click for one wish, and a later click for a new one', async () => {
  const turns = new Turns();
  let runs = 0;
  const click = () => turns.add(async () => (await pause(2), ++runs), turnKey('act', { type: 'pass' }));
  expect(await Promise.all([click(), click()])).toEqual([1, 1]);
  expect(await click()).toBe(2);
});

it('tells wishes apart by their arguments, and never joins what has no JSON', () => {
  expect(turnKey('tool', 'a', { x: 1 })).not.toBe(turnKey('tool', 'a', { x: 2 }));
  expect(turnKey('tool', 'a', 1n)).toBeUndefined();
});
