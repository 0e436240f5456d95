import { minorDigits, isCurrency } from '@kinfolio/ledger/numbers/currency'
import { decimal, roundMoney, zero } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'

/** A figure with limited digits: the true figure is at most `slack` away from it. */
export type Printed = { value: Decimal; slack: Decimal }

/** The figures of one row, without signs. `amount` is gross if the source usually writes gross amounts. */
export type Figures = {
  type: TransactionType
  currency: string | null
  quantity: Decimal | null
  price: Decimal | null
  amount: Decimal | null
  fee: Decimal | null
  tax: Decimal | null
  /** The movement of the account, in the currency of the row. */
  net?: Printed | null
  /** The rate between the price and the amount of the row. It may be meant in either direction. */
  rate?: Decimal | null
}

/**
 * How the figures of a row agree. TIED: as they are. READ: with another reading of the columns, whose gross amount is
 * `amount`. HUNDREDFOLD: only if the price is in hundredths. UNTIED: not at all.
 */
export type Tie =
  | { kind: 'TIED' }
  | { kind: 'READ'; amount: Decimal }
  | { kind: 'HUNDREDFOLD' }
  | { kind: 'UNTIED'; product: Printed | null; net: Printed | null }

const incomes: ReadonlySet<TransactionType> = new Set(['DIVIDEND', 'INTEREST', 'DISTRIBUTION'])
const fewestPlaces = { price: 2, quantity: 4, rate: 4 } as const
/** Every amount is rounded by itself. */
const leastSlack = decimal('0.02')
/** The buyer of a bond also pays the interest since its last coupon. */
const accruedShare = '0.03'

/** Whether quantity × price, costs, gross and net of a row agree, within the rounding of the printed digits. */
export function tieOf(figures: Figures): Tie {
  const { amount, net = null } = figures
  const product = productOf(figures)
  if (amount === null || (product === null && net === null)) return { kind: 'TIED' }
  const costs = (figures.fee ?? zero).plus(figures.tax ?? zero)
  const fits = (gross: Decimal) => isTold(gross, product, net, figures)
  if (fits(amount)) return { kind: 'TIED' }
  const other = costs.isZero()
    ? undefined
    : [amount.plus(costs), amount.minus(costs)].find((gross) => !gross.isNegative() && fits(gross))
  if (other !== undefined) return { kind: 'READ', amount: other }
  const isHundredfold =
    product !== null &&
    !incomes.has(figures.type) &&
    !amount.isZero() &&
    product.value.div(100).minus(amount).abs().lte(amount.times(accruedShare))
  return isHundredfold ? { kind: 'HUNDREDFOLD' } : { kind: 'UNTIED', product, net }
}

/** Whether all printed figures of a row agree with a gross amount. The price of income may be after costs. */
function isTold(gross: Decimal, product: Printed | null, net: Printed | null, figures: Figures): boolean {
  const paid = netOf(gross, figures)
  const isNetTold = net === null || isNear(net, paid, figures)
  if (product === null) return isNetTold
  const readings = incomes.has(figures.type) ? [gross, paid] : [gross]
  return (
    isNetTold &&
    inCurrencyOf(product, figures).some((each) => readings.some((one) => isNear(each, one, figures)))
  )
}

/** The amount that remains of a gross amount after costs. For a purchase, costs are added. */
function netOf(gross: Decimal, { type, fee, tax }: Pick<Figures, 'type' | 'fee' | 'tax'>): Decimal {
  const costs = (fee ?? zero).plus(tax ?? zero)
  return type === 'BUY' ? gross.plus(costs) : gross.minus(costs)
}

/** Quantity × price, as precise as both are printed. If one of them is zero, the product says nothing. */
export function productOf({ quantity, price }: Pick<Figures, 'quantity' | 'price'>): Printed | null {
  if (quantity === null || price === null || quantity.isZero() || price.isZero()) return null
  const [units, each] = [quantity.abs(), price.abs()]
  const ofPrice = halfDigit(price, fewestPlaces.price).times(units)
  const ofUnits = quantity.isInteger() ? zero : halfDigit(quantity, fewestPlaces.quantity).times(each)
  return { value: roundMoney(units.times(each)), slack: ofPrice.plus(ofUnits) }
}

/** A product in the currency of the amount. The rate may be meant in either direction, so both results are returned. */
function inCurrencyOf(product: Printed, { rate = null }: Figures): Printed[] {
  return rate === null ? [product] : [converted(product, rate), converted(product, rate, 'BACK')]
}

/** A figure converted at a rate. Its slack comes from the printed digits of both. */
export function converted(
  { value, slack }: Printed,
  rate: Decimal,
  way: 'THERE' | 'BACK' = 'THERE',
): Printed {
  const unsure = halfDigit(rate, fewestPlaces.rate)
    .div(rate)
    .plus(value.isZero() ? zero : slack.div(value.abs()))
  const there = way === 'THERE' ? value.times(rate) : value.div(rate)
  return { value: there, slack: there.abs().times(unsure) }
}

/** An amount of money with the slack of its printed digits. */
export function printed(value: Decimal, currency: string | null): Printed {
  return {
    value,
    slack: halfDigit(value, currency !== null && isCurrency(currency) ? minorDigits(currency) : 2),
  }
}

function isNear({ value, slack }: Printed, amount: Decimal, { currency }: Figures): boolean {
  const room = slack.plus(printed(amount, currency).slack)
  return value
    .minus(amount)
    .abs()
    .lte(room.gt(leastSlack) ? room : leastSlack)
}

/** Half of the last digit. Zeros at the end are not stored, so a smallest number of digits is assumed. */
function halfDigit(value: Decimal, fewest: number): Decimal {
  const places = Math.min(value.decimalPlaces() ?? 0, 40)
  return decimal('0.5').shiftedBy(-Math.max(places, fewest))
}
