import BigNumber from 'bignumber.js'

/**
 * The exact number of this ledger. A private clone, so that no other user of the library can change its rounding:
 * sums, differences and products are exact; a quotient has 40 places, half-even, and every caller that keeps one
 * rounds it again by name.
 */
const Exact = BigNumber.clone({
  DECIMAL_PLACES: 40,
  ROUNDING_MODE: BigNumber.ROUND_HALF_EVEN,
  EXPONENTIAL_AT: 1e9,
})

export type Decimal = BigNumber

const plainDecimal = /^-?\d+(\.\d+)?$/

/** Whether a text is a plain decimal: digits, one point, a leading minus; no exponent, sign plus, blank or comma. */
export function isDecimalText(text: string): boolean {
  return plainDecimal.test(text)
}

/** The exact value of plain decimal text. Anything else is a RangeError: a number guessed is a number wrong. */
export function decimal(value: string | Decimal): Decimal {
  if (typeof value !== 'string') return value
  if (!isDecimalText(value)) throw notPlain(value)
  return new Exact(value)
}

function notPlain(text: string): RangeError {
  return new RangeError(`"${text}" is not a plain decimal number such as 1234.56.`)
}

/** Trimmed plain text, as it crosses the wire: no exponent, no trailing zeros, no "-0". */
export function toText(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed()
}

const parts = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/

/** Plain decimal text, trimmed as `toText` trims it, without becoming a number in between. */
export function trimmedText(text: string): string {
  if (!isDecimalText(text)) throw notPlain(text)
  const [, minus = '', whole = '', fraction = ''] = parts.exec(text) ?? []
  if (fraction !== '') return `${minus}${whole}.${fraction}`
  return whole === '0' ? '0' : minus + whole
}

export const zero: Decimal = new Exact(0)
export const one: Decimal = new Exact(1)

/** Exact sum; zero for an empty list. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero
  for (const value of values) total = total.plus(value)
  return total
}

/** Money is kept to 10 places, half-even, rounded once for each row. */
export function roundMoney(value: Decimal): Decimal {
  return value.decimalPlaces(10, BigNumber.ROUND_HALF_EVEN)
}

/** Quantities are kept to 18 places, half-even. */
export function roundQuantity(value: Decimal): Decimal {
  return value.decimalPlaces(18, BigNumber.ROUND_HALF_EVEN)
}

/** The part `taken / whole` of an amount, rounded half-even to 10 places: the one division behind lots and shares. */
export function moneyShare(amount: Decimal, taken: Decimal, whole: Decimal): Decimal {
  return roundMoney(amount.times(taken).div(whole))
}

/** The decimal a float prints as. Exact for a float that was read from at most 15 significant digits. */
export function fromFloat(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that can be kept.`)
  return new Exact(`${value}`)
}

const limb = 1e14

/**
 * The nearest float, for returns, ratios and daily series only; money that is shown stays a Decimal.
 * Relative error below 1e-15. The library's own conversion goes through text and takes longer than a whole year of
 * daily values, so the usual sizes are read from its limbs (base 1e14).
 */
export function toFloat(value: Decimal): number {
  const { c, e, s } = value
  if (c !== null && e !== null && s !== null && c.length <= 2) {
    const first = c[0] ?? 0
    const rest = (c[1] ?? 0) / limb
    if (e >= 0 && e < 14) return s * (first + rest)
    if (e < 0 && e >= -14) return (s * (first + rest)) / limb
  }
  return value.toNumber()
}
