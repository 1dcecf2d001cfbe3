/** Nothing hidden leaks: every free observation, tool result and document of an episode is searched for it. */
import { expect, it } from 'vitest';
import { MACRO_HISTORY } from '../../data/macro';
import { INDICATORS } from '../../src/sim/contract/names';
import { DEFAULT_RULES, Episode, worldOf } from '../../src/sim/index';
import { liveState } from '../../src/workers/live-state';

interface Seen {
  readonly t: number;
  readonly what: string;
  readonly text: string;
}

/** Walks an episode reading all there is, without ever verifying cash; closes the books when `close` says so. */
function walk(close: (t: number) => boolean): {
  episode: Episode;
  seen: Seen[];
  cash: Map<number, number[]>;
} {
  const episode = new Episode(worldOf('historical')!, DEFAULT_RULES, 4);
  const seen: Seen[] = [];
  const cash = new Map<number, number[]>();
  while (episode.outcome === 'running') {
    const { t } = episode;
    const keep = (what: string, value: unknown): void => {
      seen.push({ t, what, text: JSON.stringify(value) });
    };
    cash.set(t, [episode.cashCents / 100]);
    keep('observation', episode.observe());
    keep('live state', liveState(episode));
    keep('quote', episode.quote(t % 2 ? 'debt' : 'equity', 20_000_000));
    const index = episode.callTool('review_financial_records', {});
    keep('index', index);
    if (index.ok && index.result.type === 'records_index')
      for (const { id } of index.result.documents.slice(0, 12))
        keep(id, episode.callTool('review_financial_records', { document: id }));
    keep(
      'market',
      episode.callTool('analyze_market_conditions', {
        indicators: INDICATORS.slice((t % 3) * 5, (t % 3) * 5 + 5),
        from: 'Jan 2xx0',
      }),
    );
    keep(
      'projection',
      episode.callTool('conduct_cashflow_projection', {
        months: 24,
        user_growth_pct: 0.3,
        gross_margin_pct: 47,
        ebitda_margin_pct: 21,
        collection_rate_pct: 97,
      }),
    );
    const raise = !episode.hasPendingRequest && !close(t);
    keep(
      'action',
      episode.act(
        raise
          ? { type: 'fund_raising_request', instrument: 'equity', amount_usd: 20_000_000 }
          : { type: close(t) ? 'book_closing' : 'pass' },
      ),
    );
  }
  return { episode, seen, cash };
}

const never = walk(() => false);
const quarterly = walk((t) => t % 3 === 2);

it('the true cash stands nowhere while neither the bank nor the books were asked', () => {
  for (const { t, what, text } of never.seen) {
    if (t === 0) continue; // the opening statements give the opening cash
    for (const usd of never.cash.get(t) ?? []) expect(text, `${what} at ${t}`).not.toContain(String(usd));
  }
});

it('with closed books only the cash of closed months stands in the papers', () => {
  for (const { t, what, text } of quarterly.seen) {
    if (t === 0 || t % 3 === 0) continue; // the opening of a month after a closing is the closed figure itself
    for (const usd of quarterly.cash.get(t) ?? []) expect(text, `${what} at ${t}`).not.toContain(String(usd));
  }
});

it('neither the horizon nor the calendar nor the surges are named', () => {
  for (const { t, what, text } of [...never.seen, ...quarterly.seen]) {
    expect(text, `${what} at ${t}`).not.toMatch(/months_left|"horizon|132 months|eleven years/i);
    expect(text, `${what} at ${t}`).not.toMatch(/\b(19|20)\d\d-\d\d|covid|pandemic|surge|calendar/i);
  }
  const hidden = [...never.episode.world.growthPct].filter((g) => g !== 0.2).map(String);
  for (const { t, what, text } of never.seen)
    for (const growth of hidden) expect(text.includes(growth), `${what} at ${t}`).toBe(false);
});

it('no market figure of a later month is in a reading', () => {
  for (const { t, what, text } of never.seen.filter((s) => s.what === 'market')) {
    const reply = JSON.parse(text) as {
      result: { indicators: { indicator: string; values: number[]; months: string[] }[] };
    };
    for (const { indicator, values } of reply.result.indicators) {
      expect(values.length, `${what} ${indicator}`).toBe(t + 1);
      const series = MACRO_HISTORY[indicator as keyof typeof MACRO_HISTORY] as readonly number[] | undefined;
      if (series) expect(values).toEqual(series.slice(0, t + 1));
    }
  }
});

it('no reply to a request says how it will end', () => {
  for (const { text } of never.seen.filter((s) => s.what === 'action'))
    expect(text).not.toMatch(/success|dueAt|delay|fill/);
});
