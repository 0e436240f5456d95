import { z } from 'zod'

import { Figure } from './figures.ts'
import {
  Amount,
  Currency,
  DecimalText,
  Id,
  LongText,
  Rate,
  RecordedDay,
  ShortText,
  TransactionDate,
} from './primitives.ts'
import { ProofRate } from './proofs.ts'
import { Transaction } from './transaction.ts'
import { value } from './values.ts'

/**
 * Money of one account becomes money of another one in another currency. Of what is given, what is got and the agreed
 * rate, two lead to the third.
 */
export const ExchangeCreate = z.object({
  positionId: Id,
  toPositionId: Id,
  orgId: Id.optional(),
  date: TransactionDate,
  /** What leaves the first account, in its currency. */
  amount: value(Amount).nullable().optional(),
  /** What arrives on the second account, in its currency. */
  toAmount: value(Amount).nullable().optional(),
  /** The agreed rate: units of `fxCurrency` for one unit of the other currency. */
  fxRate: Rate.nullable().optional(),
  /** The currency of one of both accounts; absent: that of the second. */
  fxCurrency: Currency.nullable().optional(),
  /** What the bank takes beside it, in the currency of the account on which it is charged. */
  fee: value(Amount).nullable().optional(),
  /** One of both accounts; absent: the first. */
  feePositionId: Id.nullable().optional(),
  counterparty: ShortText.nullable().optional(),
  notes: LongText.nullable().optional(),
})
export type ExchangeCreate = z.infer<typeof ExchangeCreate>

/** All rows of an exchange: what left, what arrived, and what it cost where that was recorded. */
export const Exchange = z.object({ from: Transaction, to: Transaction, fee: Transaction.nullable() })
export type Exchange = z.infer<typeof Exchange>

const Leg = z.object({
  transactionId: Id.nullable(),
  positionId: Id,
  positionName: z.string(),
  currency: z.string(),
  amount: DecimalText,
})

/**
 * What to ask about before it is recorded. INVERTED: turned around, the agreed rate is near that of the day. FAR: it is more
 * than a tenth away from it.
 */
export const ExchangeDoubt = z.enum(['INVERTED', 'FAR'])
export type ExchangeDoubt = z.infer<typeof ExchangeDoubt>

/** The terms of an exchange, beside the rate of its day. */
export const ExchangeTerms = z.object({
  on: RecordedDay,
  from: Leg,
  to: Leg,
  fee: Leg.nullable(),
  /** Units of the currency that is got for one unit of the one that is given. */
  rate: DecimalText,
  /** The other way round. */
  inverseRate: DecimalText,
  /** Of the day, with its fixings; null where there is none. */
  dayRate: ProofRate.nullable(),
  inverseDayRate: DecimalText.nullable(),
  /**
   * What the money that is given is worth at the rate of the day, less what is got: below zero where more is got. In the
   * currency that is got, and as a part of that worth, where 0.01 is 1 %. Null where the day has no rate.
   */
  difference: z.object({ amount: DecimalText, share: z.number() }).nullable(),
  /** The difference, the fee and both together in the base currency at the rate of the day; null where it has none. */
  cost: z
    .object({ currency: z.string(), difference: DecimalText, fee: DecimalText, total: DecimalText })
    .nullable(),
  doubt: ExchangeDoubt.nullable(),
})
export type ExchangeTerms = z.infer<typeof ExchangeTerms>

const Balances = z.object({ before: Figure, after: Figure })

/** What an exchange would do to both accounts, by the end of its day. */
export const ExchangeEffect = z.object({
  terms: ExchangeTerms,
  from: Balances,
  to: Balances,
  /**
   * What the exchange realises of the gain by exchange rates, in the base currency, as all accounts that the caller sees tell
   * it together; null where money of neither currency has a cost in it, or a rate is missing.
   */
  currencyGain: z.object({ amount: DecimalText, currency: z.string() }).nullable(),
})
export type ExchangeEffect = z.infer<typeof ExchangeEffect>
