import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import {
  ById,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  LongText,
  RecordedDay,
  Version,
} from './primitives.ts'
import { value } from './values.ts'

/**
 * How a balance that a statement states and the book agree.
 *
 * AGREES: they do. OPEN: they do not, and did on the stated day before, or by another amount. CARRIED: they differ by
 * what they differed by on the stated day before, so that nothing new is missing. EXPLAINED: somebody said why they
 * differ. CONTINUED: the day goes on in another statement, which speaks of its end. NOT_COMPARED: it is in another
 * currency than the account, no rate tells what the account holds, or the position is not valued as a balance.
 */
export const BalanceState = z.enum(['AGREES', 'OPEN', 'CARRIED', 'EXPLAINED', 'CONTINUED', 'NOT_COMPARED'])
export type BalanceState = z.infer<typeof BalanceState>

/** OPENING: what an account held before the first row of a statement. CLOSING: what it held after the last one. */
export const BalanceKind = z.enum(['OPENING', 'CLOSING'])
export type BalanceKind = z.infer<typeof BalanceKind>

/** What a stated balance counts: money of an account, or units of a security. */
export const BalanceMeasure = z.enum(['MONEY', 'UNITS'])
export type BalanceMeasure = z.infer<typeof BalanceMeasure>

/** A stated balance beside the one of the book at the end of its day. */
export const ComparedBalance = z.object({
  kind: BalanceKind,
  on: RecordedDay,
  measure: BalanceMeasure,
  amount: value(DecimalText),
  /** Of units, that of their position. */
  currency: z.string(),
  book: value(DecimalText),
  /** What the statement says less what the book says. */
  difference: value(DecimalText),
  state: BalanceState,
  /** The stated day before: whatever is missing happened after it. Null where this is the first one. */
  since: RecordedDay.nullable(),
  /** By how much the difference grew since that day: what is missing between the two, or too much where below zero. */
  missing: value(DecimalText),
})
export type ComparedBalance = z.infer<typeof ComparedBalance>

/** A balance that a statement of a position stated, with what somebody said of its difference. */
export const StatedBalance = ComparedBalance.extend({
  id: Id,
  positionId: Id,
  /** The import that brought it. */
  importId: Id,
  fileName: z.string(),
  explanation: z
    .object({
      /** It may name amounts. */
      note: value(z.string()),
      by: z.string(),
      at: Instant,
    })
    .nullable(),
  version: Version,
})
export type StatedBalance = z.infer<typeof StatedBalance>

export const StatedBalanceUpdate = z.object({
  /** Why the book is right although the statement says something else; null takes the explanation back. */
  explanation: LongText.trim().min(1, 'Say why the statement and the book differ.').nullable(),
  version: ExpectedVersion,
})
export type StatedBalanceUpdate = z.infer<typeof StatedBalanceUpdate>

const tag = 'Positions'
export const statedBalances = {
  list: endpoint('GET', '/positions/{id}/stated-balances', {
    tag,
    summary: 'Balances that statements of an account stated, beside those of the book, newest first',
  })
    .input(ById)
    .output(z.array(StatedBalance))
    .errors(only('POSITION_NOT_FOUND')),
  update: endpoint('PUT', '/stated-balances/{id}', {
    tag,
    needsValues: true,
    summary: 'Explain why a stated balance and the book differ, or take the explanation back',
  })
    .input(StatedBalanceUpdate.extend(ById.shape))
    .output(StatedBalance)
    .errors(only('INVALID_INPUT', 'STATED_BALANCE_NOT_FOUND', 'NOTHING_TO_EXPLAIN', 'VERSION_CONFLICT')),
}
