import { isCurrency } from '@kinfolio/ledger/numbers/currency'

import { plainWords } from '../rows/plain-words.ts'

const unitAtEnd =
  /^(.{2,80}?)[\s,]*(?:\(\s*([A-Z]{3}|\p{Sc})\s*\)|(?:\s(?:in|en|i))?\s([A-Z]{3}|\p{Sc}))\s*$/u
const signs: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
])

/** The currency written beside the number of a cell: `£20.00`, `EUR 20`. */
export function cellUnit(cell: string): string | null {
  const [unit = ''] = /\p{Sc}|(?<![A-Z])[A-Z]{3}(?![A-Z])/u.exec(cell) ?? []
  return isCurrency(unit) ? unit : (signs.get(unit) ?? null)
}

/**
 * The plain words of a header without the currency it ends in, and that currency: `Amount (EUR)`, `Umsatz in EUR`,
 * `Betrag (€)`. A dollar sign is the sign of many dollars, so that it is left out and says nothing.
 */
export function headerUnit(header: string): { words: string; currency: string | null } {
  const [, start = '', bracketed, bare] = unitAtEnd.exec(header) ?? []
  const unit = bracketed ?? bare
  if (unit === undefined || (/^[A-Z]{3}$/.test(unit) && !isCurrency(unit))) {
    return { words: plainWords(header), currency: null }
  }
  return { words: plainWords(start), currency: isCurrency(unit) ? unit : (signs.get(unit) ?? null) }
}
