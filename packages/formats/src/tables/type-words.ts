import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { transactionLabels, transactionTypes } from '@kinfolio/ledger/rows/transaction'

import { plainWords } from '../rows/plain-words.ts'

const exact: ReadonlyMap<string, TransactionType> = new Map(
  transactionTypes.flatMap((type) => [
    [plainWords(type), type],
    [plainWords(transactionLabels[type]), type],
  ]),
)

const wordsOf: readonly (readonly [TransactionType, string])[] = [
  [
    'BUY',
    'b buy bought purchase purchased kauf kaufe ankauf gekauft zeichnung sparplan ansparplan wiederanlage achat compra compras aankoop koop acquisto',
  ],
  ['BUY', 'reinvest shares|reinvestment shares|share reinvestment'],
  ['SELL', 's sell sold sale sales verkauf verkaufe verkauft vente venta ventas verkoop vendita'],
  ['DIVIDEND', 'dividend dividends div dividende dividenden dividendes dividendo dividendos ausschuttung'],
  [
    'INTEREST',
    'interest interests zins zinsen zinsertrag interet interets interes intereses rente interessi coupon',
  ],
  [
    'FEES',
    'fee fees commission commissions gebuhr gebuhren spesen frais comision comisiones kosten commissioni',
  ],
  ['CAPITAL_CALL', 'capital call|drawdown|kapitalabruf|appel de fonds|llamada de capital'],
  ['DISTRIBUTION', 'distribution distributions'],
  ['NAV_ADJUSTMENT', 'nav|net asset value|valuation|bewertung'],
]

const families: ReadonlyMap<string, TransactionType> = new Map(
  wordsOf.flatMap(([type, words]) =>
    words.split(words.includes('|') ? '|' : ' ').map((word) => [word, type]),
  ),
)

// Together with one of these words, a known word means something else: a tax on a dividend, a refunded fee, an opened
// option.
const turning = new Set(
  (
    'tax taxes steuer steuern impot impots belasting withholding withheld split transfer reversal reversed cancel ' +
    'cancelled correction storno short cover open close assigned expired stock rights option loan'
  ).split(' '),
)

/**
 * The meaning of a word in a type column, in English, German, French, Spanish, Dutch and Italian. Null if it is unknown
 * or has two meanings; a person then decides.
 */
export function typeOfWord(text: string): TransactionType | null {
  const plain = plainWords(text)
  const wholeMeaning = exact.get(plain) ?? families.get(plain)
  if (wholeMeaning !== undefined) return wholeMeaning

  const words = plain.split(' ')
  if (words.some((word) => turning.has(word))) return null
  const wordMeanings = new Set(words.map((word) => (word.length < 3 ? undefined : families.get(word))))
  wordMeanings.delete(undefined)
  const [only] = wordMeanings
  return wordMeanings.size === 1 && only !== undefined ? only : null
}
