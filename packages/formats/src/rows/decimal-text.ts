const number = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/
const longest = 100

/**
 * A number with a decimal point as plain, trimmed decimal text with all its digits: `1.50e-2` is `0.015`. Null if the
 * text is not a number, or if it is too long for money, such as 1e400.
 */
export function decimalText(source: string): string | null {
  if (source.length > longest) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = number.exec(source) ?? []
  const digits = whole + fraction
  if (digits === '') return null
  const point = whole.length + Number.parseInt(exponent, 10)
  if (Math.abs(point) > longest) return null

  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const split = Math.max(point, 1)
  const integer = padded.slice(0, split).replace(/^0+(?=\d)/, '')
  const rest = padded.slice(split).replace(/0+$/, '')
  const text = rest === '' ? integer : `${integer}.${rest}`
  return sign === '-' && text !== '0' ? `-${text}` : text
}
