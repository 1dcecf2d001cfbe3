/** The three actions of a month and the schema their arguments pass. */
import * as v from 'valibot';
import { INSTRUMENTS, MAX_RAISE_USD, MIN_RAISE_USD } from './contract/names';

const AMOUNT =
  '"amount_usd" must be a finite number of US dollars from 100000 to 10000000000, without quotes or separators';

export const instrument = v.picklist(INSTRUMENTS, '"instrument" must be "equity" or "debt"');
export const amountUsd = v.pipe(
  v.number(AMOUNT),
  v.finite(AMOUNT),
  v.minValue(MIN_RAISE_USD, AMOUNT),
  v.maxValue(MAX_RAISE_USD, AMOUNT),
);

export const FundRaisingSchema = v.pipe(
  v.strictObject({ type: v.literal('fund_raising_request'), instrument, amount_usd: amountUsd }),
  v.description(
    'Asks for capital. Success, amount and date are known only when the delay has run out; one request at a time.',
  ),
);

export const ActionSchema = v.variant(
  'type',
  [
    v.pipe(
      v.strictObject({ type: v.literal('book_closing') }),
      v.description(
        'Closes the books up to and including this month; statements can be read from the next month on.',
      ),
    ),
    FundRaisingSchema,
    v.pipe(v.strictObject({ type: v.literal('pass') }), v.description('Does nothing; the month closes.')),
  ],
  'the action must be an object whose "type" is "book_closing", "fund_raising_request" or "pass"',
);
export type Action = v.InferOutput<typeof ActionSchema>;

/** The two actions without arguments, shared so that a caller in a hurry need not build or check them. */
export const PASS: Action = Object.freeze({ type: 'pass' });
export const BOOK_CLOSING: Action = Object.freeze({ type: 'book_closing' });
