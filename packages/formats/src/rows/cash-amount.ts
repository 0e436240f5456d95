import { say } from '@kinfolio/contract/say'
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
 * The gross amount of a row. If the file has no amount, it is quantity × price, rounded half-even to 10 places. If fee
 * and tax are already in the amount, they are taken out again. Quantity × price shows this if it is nearer to that
 * reading. Without a price, the header shows it by calling the amount net.
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
  // If the figures agree in neither way, the amount stays as the file has it.
  const isTold = product === null || tieOf({ ...row, amount: fromNet, currency: null }).kind === 'TIED'
  const gross = isRead && isTold ? fromNet : amount
  return { amount: gross, warnings: gross.eq(amount) ? [] : [netAmount(amount, gross)] }
}

/** The price of income may be after tax as well. Then both readings fit, and the header decides. */
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

/** The warning about an amount that includes costs. */
export function netAmount(amount: Decimal, gross: Decimal): Problem {
  return {
    code: 'NET_AMOUNT',
    message: say`The amount ${amount.toFixed()} already has fee and tax in it. ${gross.toFixed()} is kept, with fee and tax beside it.`,
  }
}

/**
 * Whether the amount of a row in hundredths is already in the main unit. The reading that is nearer to quantity × price
 * decides. If one of the three is missing, the amount is in hundredths like the price.
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
