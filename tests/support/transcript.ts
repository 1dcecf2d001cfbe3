/** An episode as a readable text: what was asked, what came back, what was done, and the ledger's cash after each month. */
import type { ToolResult } from '../../src/sim/contract/results';
import { DEFAULT_RULES, Episode, resultOf, worldOf } from '../../src/sim/index';

export type Step = { tool: string; args: unknown } | { note: string } | { action: Record<string, unknown> };

/** What the player of a transcript does in month t. */
export type Script = (t: number, episode: Episode) => Step[];

function money(usd: number): string {
  return usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function lines(result: ToolResult): string[] {
  switch (result.type) {
    case 'cash_position':
      return [`cash ${money(result.cash_usd)}`];
    case 'records_index':
      return [
        `page ${result.page} of ${result.pages}, ${result.total} documents`,
        ...result.documents.map((d) => `${d.id} | ${d.title} | ${d.month}`),
      ];
    case 'document':
      return [
        `${result.document.title}, ${result.document.month}`,
        ...result.document.blocks.flatMap((block): string[] => {
          if (block.type === 'statement')
            return [
              `${block.title} | ${block.period} | ${block.columns.join(' | ')}`,
              ...block.rows.map((r) =>
                `  ${r.label}: ${r.values_usd?.map(money).join(' | ') ?? ''}`.trimEnd(),
              ),
            ];
          if (block.type === 'facts') return block.items.map((i) => `  ${i.label}: ${i.value}`);
          if (block.type === 'table') return block.rows.map((row) => `  ${row.join(' | ')}`);
          return [`  ${block.text}`];
        }),
      ];
    case 'market_conditions':
      return result.indicators.map(
        (i) =>
          `${i.label}: ${i.values.join(' ')} | 3m ${i.change_3m} 12m ${i.change_12m} | ${i.percentile_so_far}%`,
      );
    case 'cashflow_projection':
      return [
        `from ${result.base}, ${result.base_age_months} months old`,
        ...result.months.map(
          (m) => `  ${m.month}: net ${money(m.net_usd)} closing ${money(m.closing_cash_usd)}`,
        ),
        `lowest ${money(result.lowest_cash_usd)} in ${result.lowest_cash_month}; below zero ${result.first_month_below_zero ?? 'never'}`,
        ...result.remarks,
      ];
  }
}

export function transcript(scenario: string, seed: number, script: Script): string {
  const episode = new Episode(worldOf(scenario)!, DEFAULT_RULES, seed);
  const out = [`scenario ${scenario}, seed ${seed}`];
  while (episode.outcome === 'running') {
    const { t } = episode;
    const seen = episode.observe();
    out.push('', `== ${seen.month} == books ${seen.months_since_books_closed} months old`);
    if (seen.pending_request)
      out.push(`pending: ${seen.pending_request.instrument} ${money(seen.pending_request.amount_usd)}`);
    for (const n of seen.news)
      out.push(
        `news: ${n.instrument} of ${n.asked_in}: ${n.success ? `received ${money(n.received_usd)}` : 'failed'}`,
      );
    for (const step of script(t, episode)) {
      if ('tool' in step) {
        const reply = episode.callTool(step.tool, step.args);
        out.push(`> ${step.tool} ${JSON.stringify(step.args)}`);
        out.push(
          ...(reply.ok ? lines(reply.result) : [`refused (${reply.code}): ${reply.message}`]).map(
            (l) => `  ${l}`,
          ),
        );
      } else if ('note' in step) {
        episode.note('save_note', { text: step.note });
        out.push(`> note: ${step.note}`);
      } else {
        const reply = episode.act(step.action);
        out.push(`> ${JSON.stringify(step.action)}`);
        if (!reply.ok) out.push(`  refused (${reply.code}): ${reply.message}`);
      }
    }
    if (episode.t > t) out.push(`[month closed: ledger cash ${money(episode.cashCents / 100)}]`);
  }
  return [...out, '', JSON.stringify(resultOf(episode), null, 2), ''].join('\n');
}
