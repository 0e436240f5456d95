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

/** The exact value of plain decimal text. A RangeError for anything else: to guess a number is to get it wrong. */
export function decimal(value: string | Decimal): Decimal {
  if (typeof value !== 'string') return value
  if (!isDecimalText(value)) throw notPlain(value)
  return ofUsualSize(value) ?? new Exact(value)
}

/** The same number if its digits fit into two limbs, else null. Many times faster than the library. */
function ofUsualSize(text: string): Decimal | null {
  const sign = text.startsWith('-') ? -1 : 1
  const start = sign === 1 ? 0 : 1
  const point = text.indexOf('.')
  const wholeEnd = point === -1 ? text.length : point
  let end = text.length
  if (point !== -1) while (text[end - 1] === '0') end--
  const places = end - wholeEnd - 1
  if (wholeEnd - start > limbDigits || places > limbDigits) return null
  const fraction = places > 0 ? Number(text.slice(point + 1, end)) * 10 ** (limbDigits - places) : 0
  return ofLimbs(sign, Number(text.slice(start, wholeEnd)), fraction)
}

const oneLimb = [0]
const twoLimbs = [0, 0]
/**
 * The library copies a number from this object. There is one for all, because to make one costs more than the number
 * itself.
 */
const pattern = { s: 1, e: 0, c: oneLimb, _isBigNumber: true }

/** The number of a limb before the point and one after it, as the library writes it down. */
function ofLimbs(sign: 1 | -1, whole: number, fraction: number): Decimal {
  // Most fees and taxes are zero, and all of them share one number.
  if (whole === 0 && fraction === 0) return zero
  const first = whole === 0 ? fraction : whole
  let exponent = whole === 0 ? -limbDigits : 0
  for (let power = 10; power <= first; power *= 10) exponent++
  const limbs = whole === 0 || fraction === 0 ? oneLimb : twoLimbs
  limbs[0] = first
  if (limbs === twoLimbs) limbs[1] = fraction
  pattern.s = sign
  pattern.e = exponent
  pattern.c = limbs
  // Its types leave out that it takes its own three fields, as its documentation says.
  return new Exact(pattern as unknown as Decimal)
}

/** Whether a number has one limb before the point and one after it, or either of them. */
function isOfUsualSize({ c, e }: Decimal): boolean {
  if (c === null || e === null) return false
  return e < 0 ? e >= -limbDigits && c.length === 1 : e < limbDigits && c.length <= 2
}

function wholeOf({ c, e, s }: Decimal): number {
  return (e ?? 0) < 0 ? 0 : (s ?? 1) * (c?.[0] ?? 0)
}

function fractionOf({ c, e, s }: Decimal): number {
  return (s ?? 1) * (c?.[(e ?? 0) < 0 ? 0 : 1] ?? 0)
}

function notPlain(text: string): RangeError {
  return new RangeError(`"${text}" is not a plain decimal number such as 1234.56.`)
}

/** Trimmed plain text, as it crosses the wire: no exponent, no trailing zeros, no "-0". */
export function toText(value: Decimal): string {
  const { c, e, s } = value
  // The usual sizes are written from the library's limbs (base 1e14), many times faster than it writes them itself.
  if (c !== null && e !== null && s !== null && c.length <= 2 && e < limbDigits && e >= -limbDigits) {
    const [first = 0, second = 0] = c
    if (e < 0) return first === 0 ? '0' : `${s < 0 ? '-' : ''}0.${placesOf(first, second)}`
    if (first === 0) return '0'
    return `${s < 0 ? '-' : ''}${first}${second === 0 ? '' : `.${placesOf(second, 0)}`}`
  }
  return value.isZero() ? '0' : value.toFixed()
}

/** The digits after the point that one limb or two hold, without the zeros at their end. */
function placesOf(first: number, second: number): string {
  const digits = second === 0 ? padded(first) : padded(first) + padded(second)
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** In halves: small integers are written several times as fast. */
function padded(limb: number): string {
  const low = limb % halfLimb
  const high = `${(limb - low) / halfLimb}`.padStart(limbDigits / 2, '0')
  return high + (low === 0 ? '0000000' : `${low}`.padStart(limbDigits / 2, '0'))
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

const limb = 1e14
const limbDigits = 14
const halfLimb = 1e7
const limbInteger = 10n ** 14n

const moneyPlaces = 10
const moneyUnit = 10n ** 10n
/** The least amount of money, in units of the limb after the point. */
const leastMoney = 10 ** (limbDigits - moneyPlaces)

/** Exact sum; zero for an empty list. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero
  for (const value of values) total = plus(total, value)
  return total
}

/** The exact sum of two, which is the first itself where there is nothing to add: most rows leave most numbers alone. */
export function plus(value: Decimal, change: Decimal): Decimal {
  return change.isZero()
    ? value
    : value.isZero()
      ? change
      : (usualSum(value, change, 1) ?? value.plus(change))
}

/** The exact difference, which is the first itself where there is nothing to take off. */
export function minus(value: Decimal, change: Decimal): Decimal {
  return change.isZero() ? value : (usualSum(value, change, -1) ?? value.minus(change))
}

/** A sum or difference limb by limb, many times faster than the library finds it; null where it has more limbs. */
function usualSum(value: Decimal, change: Decimal, sign: 1 | -1): Decimal | null {
  if (!isOfUsualSize(value) || !isOfUsualSize(change)) return null
  const units = wholeOf(value) + sign * wholeOf(change)
  const parts = fractionOf(value) + sign * fractionOf(change)
  const isNegative = units < 0 || (units === 0 && parts < 0)
  let whole = isNegative ? -units : units
  let fraction = isNegative ? -parts : parts
  if (fraction >= limb) {
    whole++
    fraction -= limb
  } else if (fraction < 0) {
    whole--
    fraction += limb
  }
  return whole < limb ? ofLimbs(isNegative ? -1 : 1, whole, fraction) : null
}

/** Money is kept to 10 places, half-even, rounded once for each row. */
export function roundMoney(value: Decimal): Decimal {
  if (isOfUsualSize(value) && fractionOf(value) % leastMoney === 0) return value
  const places = value.decimalPlaces()
  return places !== null && places <= 10 ? value : value.decimalPlaces(10, BigNumber.ROUND_HALF_EVEN)
}

/** Quantities are kept to 18 places, half-even. */
export function roundQuantity(value: Decimal): Decimal {
  return value.decimalPlaces(18, BigNumber.ROUND_HALF_EVEN)
}

/** `amount × part ÷ whole`, rounded half-even to 10 places. Lots and shares are divided only here. */
export function moneyShare(amount: Decimal, part: Decimal, whole: Decimal): Decimal {
  if (amount.isZero()) return zero
  // In integers, since the library takes several times as long to divide.
  const limbs = limbsAfterPoint(amount) + limbsAfterPoint(part) - limbsAfterPoint(whole)
  const dividend =
    toInteger(amount) * toInteger(part) * moneyUnit * limbInteger ** BigInt(Math.max(0, -limbs))
  const divisor = toInteger(whole) * limbInteger ** BigInt(Math.max(0, limbs))
  const quotient = divideHalfEven(dividend, divisor)
  const size = quotient < 0n ? -quotient : quotient
  const units = size / moneyUnit
  if (units >= limbInteger) return new Exact(quotient).shiftedBy(-moneyPlaces)
  return ofLimbs(quotient < 0n ? -1 : 1, Number(units), Number(size % moneyUnit) * leastMoney)
}

/** All limbs of a number as one integer: the number times the base of limbs as often as there are limbs after the point. */
function toInteger({ c, s }: Decimal): bigint {
  let integer = 0n
  for (const digits of c ?? []) integer = integer * limbInteger + BigInt(digits)
  return s === -1 ? -integer : integer
}

function limbsAfterPoint({ c, e }: Decimal): number {
  return (c?.length ?? 0) - 1 - Math.floor((e ?? 0) / limbDigits)
}

function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const twice = (dividend % divisor) * 2n
  const [left, whole] = [twice < 0n ? -twice : twice, divisor < 0n ? -divisor : divisor]
  if (left < whole || (left === whole && quotient % 2n === 0n)) return quotient
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n
}

/** The decimal a float prints as. Exact for a float that was read from at most 15 significant digits. */
export function fromFloat(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that can be kept.`)
  return new Exact(`${value}`)
}

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
