import { decimal, roundMoney, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

import type { Problem } from './parsed.ts'

/** The numbers of one row without their signs. */
export type CashRow = {
  type: TransactionType
  quantity: Decimal | null
  price: Decimal | null
  amount: Decimal | null
  fee: Decimal | null
  tax: Decimal | null
}

const hasCosts: ReadonlySet<TransactionType> = new Set([
  'BUY',
  'SELL',
  'DISTRIBUTION',
  'DIVIDEND',
  'INTEREST',
])
const smallestTolerance = decimal('0.02')
const relativeTolerance = decimal('0.001')

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
  const isNet = product === null ? isNetColumn : distance(fromNet, product).lt(distance(amount, product))
  const gross = isNet && !costs.isZero() && !fromNet.isNegative() ? fromNet : amount

  const warnings: Problem[] = []
  if (!gross.eq(amount)) {
    warnings.push({
      code: 'NET_AMOUNT',
      message: `The amount ${amount.toFixed()} already has fee and tax in it. ${gross.toFixed()} is kept, with fee and tax beside it.`,
    })
  }
  if (product !== null) warnings.push(...amountDiffers(gross, product))
  return { amount: gross, warnings }
}

/** A warning where an amount is further from quantity × price than rounding explains. */
export function amountDiffers(amount: Decimal, product: Decimal): Problem[] {
  if (distance(amount, product).lte(toleranceOf(product))) return []
  return [
    {
      code: 'AMOUNT_DIFFERS',
      message: `The amount ${amount.toFixed()} is not quantity × price, ${product.toFixed()}. The amount is kept; check the row.`,
    },
  ]
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

/** Brokers round amounts to cents and prices to a few digits. */
function toleranceOf(product: Decimal): Decimal {
  const relative = product.times(relativeTolerance)
  return relative.gt(smallestTolerance) ? relative : smallestTolerance
}
