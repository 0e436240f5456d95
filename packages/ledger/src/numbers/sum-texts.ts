/** The exact sum of decimal texts, for pages that load no library of numbers. No texts: 0. */
export function sumTexts(texts: readonly string[]): string {
  const places = Math.max(0, ...texts.map((text) => decimalsOf(text).length))
  const total = texts.reduce((sum, text) => sum + scaled(text, places), 0n)
  const digits = `${total < 0n ? -total : total}`.padStart(places + 1, '0')
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return `${total < 0n ? '-' : ''}${whole}${places > 0 && decimals !== '' ? `.${decimals}` : ''}`
}

function decimalsOf(text: string): string {
  return text.split('.')[1] ?? ''
}

function scaled(text: string, places: number): bigint {
  const [whole = '0'] = text.replace('-', '').split('.')
  const value = BigInt(`${whole}${decimalsOf(text).padEnd(places, '0')}`)
  return text.startsWith('-') ? -value : value
}
