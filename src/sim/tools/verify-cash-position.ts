import * as v from 'valibot';
import { monthLabel } from '../calendar';
import { toUsd } from '../money';
import type { Tool } from './tool';

const schema = v.strictObject({});

export const verifyCashPosition: Tool<v.InferOutput<typeof schema>> = {
  name: 'verify_cash_position',
  description: 'Asks the bank for the balance now. One number, without what drove it.',
  schema,
  answer: (_args, _history, { t, cashCents }) => ({
    type: 'cash_position',
    month: monthLabel(t),
    cash_usd: toUsd(cashCents),
  }),
};
