/** Currencies with a fixed place in the palette. Any other currency gets a place computed from its letters. */
const firstCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'JPY', 'NOK', 'DKK']

/** The place of a currency in the palette of charts: the same everywhere. */
export function currencyPlace(code: string): number {
  const place = firstCurrencies.indexOf(code)
  return place >= 0 ? place : placeByLetters(code)
}

/** A place for what has none of its own, which is the same each time. */
export function placeByLetters(key: string): number {
  return key.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8
}
