import { type NumberSigns, plainSigns } from './plain-signs.ts'

const groupsOfThree = /^\d{1,3}(?:[.,]\d{3})+$/

/**
 * Reads a number as a person typed or pasted it, exactly: the result is decimal text (`-1234.50`), never a float.
 * Spaces and apostrophes are grouping. Where both comma and point occur, the last is the decimal sign; where one
 * occurs once, it is the decimal sign unless it is the grouping sign of the reader and three digits follow.
 * `−5`, `(5)` and `5-` are minus five. Returns `''` for nothing and `null` for what cannot be read.
 */
export function readNumberText(typed: string, signs: NumberSigns = plainSigns): string | null {
  let text = typed.replaceAll(/[\s'’_]/gu, '').replaceAll('−', '-')
  if (text === '') return ''

  let negative = false
  if (/^\(.+\)$/.test(text)) {
    negative = true
    text = text.slice(1, -1)
  }
  const sign = /^([+-]?)([^+-]+)([+-]?)$/.exec(text)
  if (!sign || (sign[1] && sign[3]) || (negative && (sign[1] || sign[3]))) return null
  negative ||= sign[1] === '-' || sign[3] === '-'
  const digits = sign[2] ?? ''
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return null

  const parts = splitAtDecimal(digits, signs)
  if (!parts) return null
  const whole = parts.whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const unsigned = parts.fraction === null ? whole : `${whole}.${parts.fraction}`
  return negative && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned
}

function splitAtDecimal(
  digits: string,
  signs: NumberSigns,
): { whole: string; fraction: string | null } | null {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at === -1) return { whole: digits, fraction: null }

  const last = digits[at]
  const before = digits.slice(0, at)
  const after = digits.slice(at + 1)
  const isRepeated = before.includes(last ?? '')
  const isMixed = /[.,]/.test(before) && !isRepeated

  if (isRepeated)
    return groupsOfThree.test(digits) && !isTwoSigned(digits) ? { whole: digits, fraction: null } : null
  if (isMixed)
    return groupsOfThree.test(before) && !isTwoSigned(before)
      ? { whole: before, fraction: after || null }
      : null
  if (last !== signs.decimal && groupsOfThree.test(digits)) return { whole: digits, fraction: null }
  return { whole: before, fraction: after || null }
}

function isTwoSigned(digits: string): boolean {
  return digits.includes('.') && digits.includes(',')
}

/** Writes decimal text in the reader's signs: `-1234.50` → `-1,234.50`. Returns text that is no number as it is. */
export function writeNumberText(decimal: string, signs: NumberSigns = plainSigns): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!match) return decimal
  const [, minus = '', whole = '', fraction] = match
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, signs.group)
  return `${minus}${grouped}${fraction === undefined ? '' : signs.decimal + fraction}`
}

/**
 * Moves the decimal point, exactly: `shiftDecimal('12.5', -2)` is `0.125`. Used for percent that is stored as a
 * fraction.
 */
export function shiftDecimal(decimal: string, places: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!match) return decimal
  const [, minus = '', whole = '', fraction = ''] = match
  const point = whole.length + places
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${fraction}`.padEnd(point, '0')
  const at = Math.max(1, point)
  const shiftedWhole = digits.slice(0, at).replace(/^0+(?=\d)/, '')
  const shiftedFraction = digits.slice(at).replace(/0+$/, '')
  const unsigned = shiftedFraction ? `${shiftedWhole}.${shiftedFraction}` : shiftedWhole
  return minus && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned
}

/** Compares decimal texts by value, exactly, whatever their length. */
export function compareDecimalText(a: string, b: string): number {
  const left = splitForOrder(a)
  const right = splitForOrder(b)
  if (left.sign !== right.sign) return left.sign - right.sign
  const length = left.whole.length - right.whole.length
  const order = length || compareText(left.whole, right.whole) || compareText(left.fraction, right.fraction)
  return left.sign * Math.sign(order)
}

function splitForOrder(decimal: string): { sign: -1 | 0 | 1; whole: string; fraction: string } {
  const negative = decimal.startsWith('-')
  const [whole = '', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.')
  const isZero = !/[1-9]/.test(decimal)
  return {
    sign: isZero ? 0 : negative ? -1 : 1,
    whole: whole.replace(/^0+/, ''),
    fraction: fraction.replace(/0+$/, ''),
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
