import { toFloat, zero } from '../numbers/decimal.ts'
import { ruleOf } from './effect-table.ts'
import type { Kind } from './kind.ts'
import { isOpening, isSplit } from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

/** What a row of a daily series is made of, as floats: the investor pays in, or money comes out. */
export type DailyFlow = { readonly side: 'IN' | 'OUT' | 'NONE'; readonly amount: number }

/**
 * A row's cash flow for a daily series, from the same table. Purchases, calls and fees stand on the side of what goes
 * in, everything else on the side of what comes out; a reversal is a negative amount on its row's own side.
 */
export function dailyFlowOf(kind: Kind, transaction: LedgerTransaction): DailyFlow {
  const row = ruleOf(kind, transaction)
  const side = sideOf(kind, transaction)
  if (row === 'NOT_TAKEN' || row.flow.amount === undefined || side === 'NONE') {
    return { side: 'NONE', amount: 0 }
  }
  const { amount, fee = 0, tax = 0 } = row.flow
  const flow =
    amount * toFloat(transaction.amount ?? zero) +
    fee * toFloat(transaction.fee) +
    tax * toFloat(transaction.tax)
  const mirrored = transaction.isReversal ? -flow : flow
  return { side, amount: side === 'IN' ? -mirrored : mirrored }
}

/** On which side of a daily series a row's cash flow stands. */
export function sideOf(kind: Kind, transaction: LedgerTransaction): DailyFlow['side'] {
  const row = ruleOf(kind, transaction)
  if (row === 'NOT_TAKEN' || row.flow.amount === undefined || isSplit(transaction)) return 'NONE'
  // What is owed at the beginning was received before it.
  const isOwed = isOpening(transaction) && transaction.amount?.isNegative() === true
  return row.flow.amount < 0 && !isOwed ? 'IN' : 'OUT'
}
