/** The chair changes hands: what a person asked for is told to the model once, where the chair came back. */
import { describe, expect, it } from 'vitest';
import { playOn, seat, type Says, type Seat } from '../../support/react';
import { goesOn, MARKET, PASS, said, VERIFY } from '../../support/react-scripts';

const HANDED = 'A colleague held the chair for a while and handed it back to you.';
const says: Says = ({ step }) => [VERIFY, MARKET, VERIFY][step] ?? PASS;

/** A person takes the chair, makes these calls, and gives it back. */
async function personCalls({ chair, episode }: Seat, ...documents: readonly string[]): Promise<void> {
  await chair.log([{ type: 'chair', t: episode.t, to: 'person' }]);
  for (const document of documents) {
    expect(episode.callTool('review_financial_records', { document }).ok).toBe(true);
    chair.deciders.push('person');
  }
  await chair.log([{ type: 'chair', t: episode.t, to: 'agent' }]);
}
const count = (text: string, part: string) => text.split(part).length - 1;

describe('what a person asked for between two steps', () => {
  it('is told once, where the chair came back, and stays there', async () => {
    const played = await seat(says);
    await playOn(played, { steps: 1 });
    await personCalls(played, 'cap-table', 'opening-statements');
    await playOn(played, { steps: 1 });
    await personCalls(played, 'cap-table');
    await playOn(played, { months: 1 });
    const { requests } = played;
    expect(requests).toHaveLength(4);
    expect(said(requests[0]!)).not.toContain(HANDED);
    const [, second, third, last] = requests;
    // Status, verify, cash and what the person saw: the last thing said before the model's second step.
    expect(second!.messages[3]!.content).toMatch(
      /^Cash: \$[^]*A colleague held[^]*review_financial_records: /,
    );
    expect(count(said(second!), HANDED)).toBe(1);
    expect(count(said(second!), 'review_financial_records: Opening statements')).toBe(1);
    for (const request of [third!, last!]) {
      expect(count(said(request), HANDED)).toBe(2);
      expect(count(said(request), 'review_financial_records: Opening statements')).toBe(1);
      expect(goesOn(second!, request)).toBe(true);
    }
    expect(count(said(last!), 'review_financial_records: Cap')).toBe(2);
  });

  it('is told as the month opens when the person had the chair first, and without calls too', async () => {
    const played = await seat(says);
    await personCalls(played, 'cap-table');
    await playOn(played, { months: 1 });
    expect(played.requests[0]!.messages).toHaveLength(2);
    expect(played.requests[0]!.messages[1]!.content).toMatch(/^Month: [^]*A colleague[^]*review_financial/);
    await personCalls(played);
    await playOn(played, { months: 2 });
    const opening = played.requests[4]!.messages[1]!.content;
    expect(opening.endsWith(HANDED)).toBe(true);
    expect(opening).not.toContain('review_financial_records');
  });

  it('counts: when a person has used up the calls, only actions are left, said where the chair came back', async () => {
    const played = await seat(({ step }) => (step < 3 ? VERIFY : PASS), { rules: { toolBudget: 3 } });
    await playOn(played, { steps: 1 });
    await personCalls(played, 'cap-table', 'cap-table');
    await playOn(played, { steps: 2 });
    await personCalls(played);
    await playOn(played, { months: 1 });
    const { requests, episode, chair } = played;
    expect(requests).toHaveLength(4);
    for (const request of requests.slice(1)) {
      expect(request.messages[3]!.content).toMatch(/Only actions are open: all staff calls are used up\.$/);
      expect(count(said(request), 'Only actions are open')).toBe(1);
    }
    expect(goesOn(requests[1]!, requests[2]!)).toBe(true);
    expect(episode.t).toBe(1);
    expect(chair.deciders).toEqual(['agent', 'person', 'person', 'agent']);
  });
});
