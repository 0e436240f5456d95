import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { childrenOf, elementAt, textAt } from '../files/xml-tree.ts'
import type { XmlElement } from '../files/xml-tree.ts'
import { settleTicks } from '../rows/day-ticks.ts'
import { decimalText } from '../rows/decimal-text.ts'
import type { FileQuotes, ParsedTransaction, PriceTick, RefusedRow } from '../rows/parsed.ts'
import { readDay } from '../tables/day-column.ts'
import { readSplits } from './portfolio-performance-splits.ts'
import type { Holdings } from './portfolio-performance-splits.ts'

/**
 * The closes of each security in Portfolio Performance, with its splits. Newer versions of the file count in smaller
 * parts.
 */
export function readQuotes(
  root: XmlElement,
  version: number,
  { custody, shareParts }: Holdings,
): { quotes: FileQuotes[]; rows: ParsedTransaction[]; refused: RefusedRow[] } {
  const parts = version >= 49 ? '1e-8' : version >= 30 ? '1e-4' : '1e-2'
  const quotes: FileQuotes[] = []
  const rows: ParsedTransaction[] = []
  const refused: RefusedRow[] = []
  for (const security of childrenOf(elementAt(root, 'securities'), 'security')) {
    const read = childrenOf(elementAt(security, 'prices'), 'price').flatMap(
      (price) => tickOf(price, parts) ?? [],
    )
    const { ticks: kept, contradicting } = settleTicks(read)
    const { ticks, rows: splits, refused: counted } = readSplits(security, kept, { custody, shareParts })
    for (const row of splits) rows.push(row)
    for (const row of [...contradicting, ...counted]) refused.push(row)
    const [symbol, isin] = [textAt(security, 'tickerSymbol'), textAt(security, 'isin')]
    const about = { symbol, isin, name: textAt(security, 'name'), currency: textAt(security, 'currencyCode') }
    if (ticks.length > 0) quotes.push({ line: security.line, ...about, ticks: [...ticks] })
  }
  return { quotes, rows, refused }
}

/** The program stores a close of 0 or below if it knows none. */
function tickOf(price: XmlElement, parts: string): PriceTick | null {
  const day = readDay(price.attributes.get('t') ?? '', 'YMD')
  const value = decimalText(price.attributes.get('v') ?? '')
  if (typeof day !== 'string' || value === null || !decimal(value).gt(0)) return null
  return { line: price.line, day, close: toText(decimal(value).times(parts)) }
}
