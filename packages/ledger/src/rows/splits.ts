import type { Day } from '../days/day.ts'
import { one } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { isSplit } from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

/** What a split is read from. */
export type Split = Pick<LedgerTransaction, 'type' | 'day' | 'ratio' | 'isReversal'>

/**
 * New units for one old unit, over all splits after a day. Closes are kept as traded: one from before a split is a
 * price of old units, and values new ones only after division by this.
 */
export function splitsAfter(transactions: readonly Split[], after: Day): Decimal {
  return transactions
    .filter((row) => isSplit(row) && row.day > after)
    .reduce((product, { ratio, isReversal }) => {
      if (ratio === null) return product
      return isReversal ? product.div(ratio) : product.times(ratio)
    }, one)
}
