import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'

import { childrenOf, elementAt, textAt } from '../files/xml-tree.ts'
import type { XmlElement } from '../files/xml-tree.ts'
import { settleTicks } from '../rows/day-ticks.ts'
import { decimalText } from '../rows/decimal-text.ts'
import { refuse } from '../rows/parsed.ts'
import type { FileQuotes, PriceTick, RefusedRow } from '../rows/parsed.ts'
import { readDay } from '../tables/day-column.ts'

/** The closes that Portfolio Performance keeps of each security, in parts that grew finer with the version of the file. */
export function readQuotes(
  root: XmlElement,
  version: number,
): { quotes: FileQuotes[]; refused: RefusedRow[] } {
  const parts = version >= 49 ? '1e-8' : version >= 30 ? '1e-4' : '1e-2'
  const quotes: FileQuotes[] = []
  const refused: RefusedRow[] = []
  for (const security of childrenOf(elementAt(root, 'securities'), 'security')) {
    const read = childrenOf(elementAt(security, 'prices'), 'price').flatMap(
      (price) => tickOf(price, parts) ?? [],
    )
    const { ticks, contradicting } = settleTicks(read)
    for (const row of [...contradicting, ...splitsOf(security)]) refused.push(row)
    const [symbol, isin] = [textAt(security, 'tickerSymbol'), textAt(security, 'isin')]
    const about = { symbol, isin, name: textAt(security, 'name'), currency: textAt(security, 'currencyCode') }
    if (ticks.length > 0) quotes.push({ line: security.line, ...about, ticks: [...ticks] })
  }
  return { quotes, refused }
}

/** A close of 0 or below is what the program keeps where it knows none. */
function tickOf(price: XmlElement, parts: string): PriceTick | null {
  const day = readDay(price.attributes.get('t') ?? '', 'YMD')
  const value = decimalText(price.attributes.get('v') ?? '')
  if (typeof day !== 'string' || value === null || !decimal(value).gt(0)) return null
  return { line: price.line, day, close: toText(decimal(value).times(parts)) }
}

/**
 * Portfolio Performance adds up units without splits: it divides the transactions before one instead. A split of ours
 * would count a second time, so each is named and left out.
 */
function splitsOf(security: XmlElement): RefusedRow[] {
  return childrenOf(elementAt(security, 'events'), 'event')
    .filter((event) => textAt(event, 'type') === 'STOCK_SPLIT')
    .map((event) => {
      const [on, ratio] = [textAt(event, 'date'), textAt(event, 'details')]
      const name = textAt(security, 'name') ?? 'a security'
      const message = `The split ${ratio} of ${name} on ${on} is left out: Portfolio Performance counts units without splits, so its transactions before that day are in new units already. If yours are not, record the split by hand.`
      return refuse(event.line, [{ code: 'SPLIT_COUNTED', message }], `${name} STOCK_SPLIT ${on} ${ratio}`)
    })
}
