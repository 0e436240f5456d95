import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { plainWords } from '../rows/plain-words.ts'
import { readNumber } from '../tables/number-column.ts'

/**
 * A trade that is described by a sentence: `Koop 3 @ 134,85 USD`, `Compra 6 ISHARES MSCI@49,785 EUR (IE00B4L5Y983)`.
 */
export type TradeWords = { type: 'BUY' | 'SELL'; quantity: Decimal; price: Decimal; unit: string }

const buying = 'køb|kjøp|köp|acheter|buy|koop|kauf|achat|compra|acquisto|kop|kob|kjop|osto|kupno|nakup'
const selling = 'vendre|sälj|sell|verkoop|verkauf|vente|venta|venda|vendita|salg|salj|myynti|sprzedaz|prodej'
const sides = new Map<string, 'BUY' | 'SELL'>([
  ...buying.split('|').map((word) => [word, 'BUY'] as const),
  ...selling.split('|').map((word) => [word, 'SELL'] as const),
])
const sentence =
  /^(\p{L}{3,12}) (\d[\d.,' \u00a0]{0,24}?)(?: [^@]{1,120})?[ ]?@ ?(\d[\d.,' ]{0,24}) ([A-Z]{3})\b/u

/**
 * Reads such a sentence. Its numbers alone do not show whether a comma separates decimals or thousands. So the reading
 * that is nearest to the booked amount is chosen. Null if the text is not such a sentence.
 */
export function readTradeWords(text: string, booked: Decimal): TradeWords | null {
  const [, word = '', units = '', each = '', unit = ''] = sentence.exec(text.replace(' zu je ', ' @ ')) ?? []
  const type = sides.get(plainWords(word))
  if (type === undefined) return null
  const divisor = unit === 'GBX' ? '0.01' : '1'
  const readings = readingsOf(units).flatMap((quantity) =>
    readingsOf(each).map((price) => ({
      quantity,
      price,
      distance: quantity.times(price).times(divisor).minus(booked.abs()).abs(),
    })),
  )
  const [nearest] = readings.toSorted((first, second) => first.distance.comparedTo(second.distance) ?? 0)
  return nearest === undefined ? null : { type, unit, quantity: nearest.quantity, price: nearest.price }
}

function readingsOf(text: string): Decimal[] {
  const read = (['.', ','] as const)
    .map((mark) => readNumber(text.trim(), mark))
    .filter((number) => typeof number === 'string')
  return [...new Set(read)].map((number) => decimal(number))
}
