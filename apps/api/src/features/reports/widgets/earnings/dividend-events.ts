import type { earningsWidgets } from '@kinfolio/contract/report-widgets/earnings'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { valuePosition } from '@kinfolio/ledger/value/valuation'

import { listEvents } from '../../../prices/feeds/queries.ts'
import { seenBook } from '../../sight/book/queries.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** What one share of listed holdings paid, by the days without it, and how many were held then. */
export const dividendEvents: Reader<(typeof earningsWidgets)['dividend-events']['settings']> = async (
  sight,
  { most },
) => {
  const { book, entries, notes } = await seenBook(sight)
  const events = []
  for (const entry of entries) {
    const { stock } = entry.row
    if (!stock) continue
    const told = await sight.once(`events of ${stock.symbol}`, () => listEvents(sight.org, stock.symbol))
    for (const { type, on, amount } of told) {
      if (type !== 'DIVIDEND' || on <= sight.from || on > sight.to || amount === null) continue
      const { quantity } = valuePosition(entry.input, on, book.rates)
      if (!quantity.isZero()) events.push({ entry, on, amount, quantity })
    }
  }
  if (events.length === 0)
    return empty('No source tells of a dividend of what was held in these days. Choose a longer period.')
  const sorted = events.toSorted((a, b) => (a.on < b.on ? 1 : -1))
  return {
    columns: [
      column('day', 'Without dividend', 'day'),
      column('position', 'Position', 'text'),
      column('each', 'For one', 'price'),
      column('quantity', 'Held', 'quantity'),
    ],
    rows: sorted.slice(0, most).map(({ entry: { row: position, loaded }, on, amount, quantity }) =>
      row({
        day: { day: on },
        position: { text: position.name, record: { kind: 'position', id: position.id } },
        each: { price: amount, currency: loaded?.prices.currency ?? position.currency },
        quantity: { amount: toText(quantity) },
      }),
    ),
    rowCount: sorted.length,
    picture: { kind: 'table' },
    notes,
  }
}
