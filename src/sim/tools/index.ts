/** The four staff tools by name. */
import type { ToolName } from '../contract/names';
import { analyzeMarketConditions } from './analyze-market-conditions';
import { conductCashflowProjection } from './conduct-cashflow-projection';
import { reviewFinancialRecords } from './review-financial-records';
import type { Tool } from './tool';
import { verifyCashPosition } from './verify-cash-position';

export type { CallMoment } from './tool';

/** Arguments are kept as the schema returned them, so each tool is safely used through its own schema only. */
export const TOOLS = {
  verify_cash_position: verifyCashPosition,
  review_financial_records: reviewFinancialRecords,
  analyze_market_conditions: analyzeMarketConditions,
  conduct_cashflow_projection: conductCashflowProjection,
} as unknown as Readonly<Record<ToolName, Tool<Record<string, unknown>>>>;
