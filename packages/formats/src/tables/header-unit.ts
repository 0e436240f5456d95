import { isCurrency } from '@kinfolio/ledger/numbers/currency'

import { plainWords } from '../rows/plain-words.ts'

/**
 * A currency that people write beside a number: its code, its sign, or a dollar sign with the letters of its country.
 */
const unit = String.raw`[A-Z]{3}|[A-Z]{1,2}\$|\p{Sc}|[Kk]r`
const unitAtEnd = new RegExp(
  String.raw`^(.{2,80}?)[\s,]*(?:\(\s*(${unit})\s*\)|(?:\s(?:in|en|i))?\s(${unit}))\s*$`,
  'u',
)
const unitBeside = new RegExp(String.raw`(?<![A-Z])[A-Z]{1,2}\$|\p{Sc}|(?<![A-Z])[A-Z]{3}(?![A-Z])`, 'u')
/** Only signs with one currency: many currencies use $, yen and yuan use ¥, and four currencies use kr. */
const signs: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₪', 'ILS'],
  ['₺', 'TRY'],
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['HK$', 'HKD'],
  ['NZ$', 'NZD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
])

/** The currency written beside the number of a cell: `£20.00`, `EUR 20`, `US$20`. */
export function cellUnit(cell: string): string | null {
  const [beside = ''] = unitBeside.exec(cell) ?? []
  return isCurrency(beside) ? beside : (signs.get(beside) ?? null)
}

/**
 * The plain words of a header without the currency at its end, and that currency: `Amount (EUR)`, `Umsatz in EUR`,
 * `Betrag (€)`. A sign that several currencies share is removed and gives no currency.
 */
export function headerUnit(header: string): { words: string; currency: string | null } {
  const [, start = '', bracketed, bare] = unitAtEnd.exec(header) ?? []
  const stated = bracketed ?? bare
  if (stated === undefined || (/^[A-Z]{3}$/.test(stated) && !isCurrency(stated))) {
    return { words: plainWords(header), currency: null }
  }
  return { words: plainWords(start), currency: isCurrency(stated) ? stated : (signs.get(stated) ?? null) }
}
