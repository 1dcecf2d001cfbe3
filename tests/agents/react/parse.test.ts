/** Units of the loop that whole months reach only by luck: reading a step, what a month may take, figures as text. */
import { describe, expect, it } from 'vitest';
import { failuresInARow, onlyActions, type Limits } from '../../../src/agents/react/limits';
import { parseStep } from '../../../src/agents/react/parse';
import { clipText, dollars, figure, thousands } from '../../../src/agents/react/text';
import { MAX_STEP_TEXT, type StepRow } from '../../../src/sim/contract/agent';
import { toolSpecs } from '../../../src/sim/specs';
import { play } from '../../support/react';
import { action, MARKET, PASS, tool } from '../../support/react-scripts';

const read = (text: string, finish = 'stop') => parseStep(text, finish, toolSpecs());

describe('reading a step', () => {
  it('takes the kind from what is offered, not from the word it was named by', () => {
    expect(read(tool('pass'))).toMatchObject({ ok: true, asked: { kind: 'action', name: 'pass' } });
    expect(read(action('save_note', { text: 'x' }))).toMatchObject({ ok: true, asked: { kind: 'note' } });
  });

  it('leaves out a word of a list that was already named, and nothing else', () => {
    const asked = { indicators: ['vix', 'sofr', 'vix'], from: 'Jan 2xx0' };
    expect(read(tool('analyze_market_conditions', asked))).toMatchObject({
      asked: { args: { indicators: ['vix', 'sofr'], from: 'Jan 2xx0' } },
    });
  });

  it('says which of its faults a text has', () => {
    const codeOf = (text: string, finish?: string) => (read(text, finish) as { code?: string }).code;
    expect(codeOf(PASS, 'length')).toBe('unfinished');
    expect(codeOf('pass')).toBe('not_json');
    expect(codeOf('{"thought":"x"}')).toBe('not_a_step');
    expect(codeOf(tool('wire_money'))).toBe('not_offered');
    expect(read(tool('wire_money', {}, 'So I pay.'))).toMatchObject({ thought: 'So I pay.' });
    expect(parseStep(MARKET, 'stop', [])).toMatchObject({ code: 'not_offered' });
  });

  it('reads the longest object that a trace can keep, and none that is longer', () => {
    const room = MAX_STEP_TEXT - action('pass', {}, '').length;
    expect(read(action('pass', {}, 'x'.repeat(room)))).toMatchObject({ ok: true });
    expect(read(action('pass', {}, 'x'.repeat(room + 1)))).toMatchObject({ code: 'not_json' });
  });

  it('shows a name that is not offered cut and on one line', () => {
    const { message } = read(tool(`a\nb${'c'.repeat(500)}`)) as { message: string };
    expect(message).toMatch(
      /^There is no "a\\nbc+…" to be had now\. Allowed are: verify_cash_position, .*pass\.$/,
    );
    expect(message.length).toBeLessThan(320);
  });
});

describe('what a month may take', async () => {
  const { chair } = await play(({ step }) => (step === 1 ? '?' : step < 3 ? MARKET : PASS));
  const steps = chair.trace.filter((row): row is StepRow => row.type === 'step');
  const limits: Limits = { monthTokens: 1e6, monthSeconds: 1e6, spareSteps: 8 };
  const why = (calls: number, of: Partial<Limits> = {}, budget = 20) =>
    onlyActions(budget, steps, calls, { ...limits, ...of }, 4);

  it('ends with each limit exactly where it is reached', () => {
    const tokens = steps.reduce((sum, { completionTokens }) => sum + completionTokens!, 0);
    const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
    expect(why(19)).toBeNull();
    expect(why(20)).toMatch(/calls/);
    expect(why(0, { monthTokens: tokens + 1 })).toBeNull();
    expect(why(0, { monthTokens: tokens })).toMatch(/tokens/);
    expect(why(0, { monthSeconds: seconds + 0.01 })).toBeNull();
    expect(why(0, { monthSeconds: seconds })).toMatch(/time/);
    expect(why(0, { spareSteps: 1 }, steps.length)).toBeNull();
    expect(why(0, { spareSteps: 0 }, steps.length)).toMatch(/steps/);
  });

  it('counts refused steps from the last one that fitted', () => {
    const view = { ...chair.view(), rows: chair.trace.slice(0, 3) };
    expect(failuresInARow(view)).toBe(1);
    expect(failuresInARow({ ...view, rows: chair.trace.slice(0, 2) })).toBe(0);
    expect(failuresInARow({ ...view, rows: [] })).toBe(0);
  });
});

describe('figures', () => {
  it('are written as they are, with a sign and cents where there are any', () => {
    expect([20_000_000, -1_234.5, 0, 0.1].map(dollars)).toEqual(['$20,000,000', '-$1,234.50', '$0', '$0.10']);
    expect([1_499, 1_500, -12_345_678].map(thousands)).toEqual(['1', '2', '-12,346']);
    expect([0.1 + 0.2, 12, -0.00001].map(figure)).toEqual(['0.3', '12', '0']);
  });

  it('texts are cut to what was asked, and only when they are longer', () => {
    expect(clipText('abcd', 4)).toBe('abcd');
    expect(clipText('abcde', 4)).toBe('abc…');
  });
});
