import { roundMoney, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import type { Problem } from './parsed.ts'
import { tieOf } from './tied-row.ts'

/** The numbers of one row without their signs. */
export type CashRow = {
  type: TransactionType
  quantity: Decimal | null
  price: Decimal | null
  amount: Decimal | null
  fee: Decimal | null
  tax: Decimal | null
}

export const hasCosts: ReadonlySet<TransactionType> = new Set([
  'BUY',
  'SELL',
  'DISTRIBUTION',
  'DIVIDEND',
  'INTEREST',
])

/**
 * The gross amount of a row: quantity × price where the file has no amount, rounded half-even to 10 places. An amount
 * that fee and tax are already settled in is taken back to gross: where quantity × price shows that it is nearer to
 * that reading, or, without a price, where the header calls it net.
 */
export function grossAmount(
  row: CashRow,
  isNetColumn: boolean,
): { amount: Decimal | null; warnings: Problem[] } {
  const { type, quantity, price, amount } = row
  const product = quantity === null || price === null ? null : roundMoney(quantity.times(price))
  if (amount === null) return { amount: product, warnings: [] }
  if (!hasCosts.has(type)) return { amount, warnings: [] }

  const costs = (row.fee ?? zero).plus(row.tax ?? zero)
  const fromNet = type === 'BUY' ? amount.minus(costs) : amount.plus(costs)
  const isNet =
    product === null ? isNetColumn : isNetBeside(product, { ...row, amount }, fromNet, isNetColumn)
  const isRead = isNet && !costs.isZero() && !fromNet.isNegative()
  // Of figures that go together in neither way the amount is told as the file has it.
  const isTold = product === null || tieOf({ ...row, amount: fromNet, currency: null }).kind === 'TIED'
  const gross = isRead && isTold ? fromNet : amount
  return { amount: gross, warnings: gross.eq(amount) ? [] : [netAmount(amount, gross)] }
}

/** Of income the price may have the tax taken off as well, so that both say the same: then the header decides. */
function isNetBeside(
  product: Decimal,
  { type, amount }: CashRow & { amount: Decimal },
  fromNet: Decimal,
  isNetColumn: boolean,
): boolean {
  const isIncome = type !== 'BUY' && type !== 'SELL'
  if (isIncome && isNetColumn) return true
  return distance(fromNet, product).lt(distance(amount, product))
}

/** What is said of an amount that was settled with its costs. */
export function netAmount(amount: Decimal, gross: Decimal): Problem {
  return {
    code: 'NET_AMOUNT',
    message: `The amount ${amount.toFixed()} already has fee and tax in it. ${gross.toFixed()} is kept, with fee and tax beside it.`,
  }
}

/**
 * Whether an amount in a row quoted in hundredths is stated in the main unit already: whichever reading is nearer to
 * quantity × price decides. Without all three the amount is in hundredths like the price.
 */
export function isInMainUnit(row: CashRow, scale: Decimal): boolean {
  const { quantity, price, amount } = row
  if (quantity === null || price === null || amount === null) return false
  const product = quantity.times(price).times(scale)
  return distance(amount, product).lt(distance(amount.times(scale), product))
}

function distance(first: Decimal, second: Decimal): Decimal {
  return first.minus(second).abs()
}
