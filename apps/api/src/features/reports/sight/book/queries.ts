import type { Position } from '@kinfolio/contract/position'
import type { WidgetNote } from '@kinfolio/contract/report-data'
import { say } from '@kinfolio/contract/say'
import { flowRowsOf, type FlowRow } from '@kinfolio/ledger/flows/flows'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import { countedEntries } from '../../../book/figures/rules.ts'
import { inCurrency, loadBook } from '../../../book/queries.ts'
import type { Book, BookEntry } from '../../../book/rows/rules.ts'
import type { Sight } from '../queries.ts'

/** The counted positions that a report looks at, with their rows, in its currency. */
export type SeenBook = {
  book: Book
  entries: readonly BookEntry[]
  /** Positions with a row that has no rate: they are in no sum, and said. */
  notes: readonly WidgetNote[]
}

export function seenBook(sight: Sight): Promise<SeenBook> {
  return sight.once('book with rows', async () => {
    const book = await inCurrency(sight.org, await loadBook(sight.org), sight.currency)
    const counted = countedEntries(book).filter(({ row }) => sight.isSeen(row.id))
    return {
      book,
      entries: counted.filter(({ isConvertible }) => isConvertible),
      notes: counted.filter(({ isConvertible }) => !isConvertible).map(({ row }) => withoutRate(row)),
    }
  })
}

/** A row that moved money, or was a gain: its position, what was recorded, and its parts in the currency of the report. */
export type SeenFlow = { entry: BookEntry; row: LedgerTransaction; flow: FlowRow }

/** All rows that moved money until the last day of the report, by day. Their parts sum to those of the gain. */
export function seenFlows(
  sight: Sight,
): Promise<{ flows: readonly SeenFlow[]; notes: readonly WidgetNote[] }> {
  return sight.once('flows of rows', async () => {
    const { book, entries, notes } = await seenBook(sight)
    const lost: WidgetNote[] = []
    const flows = entries.flatMap((entry): SeenFlow[] => {
      const { rows, missing } = flowRowsOf([entry.input], sight.to, book.rates, sight.currency)
      if (missing.length > 0) lost.push(withoutRate(entry.row))
      const byId = new Map(entry.input.transactions.map((row) => [row.id, row]))
      return missing.length > 0
        ? []
        : rows.flatMap((flow) => {
            const row = byId.get(flow.transactionId)
            return row ? [{ entry, row, flow }] : []
          })
    })
    return {
      flows: flows.toSorted((a, b) => (a.row.day < b.row.day ? -1 : +(a.row.day > b.row.day))),
      notes: [...notes, ...lost],
    }
  })
}

/** The positions that a report looks at, with their figures of its last day, by name. Those below others are among them. */
export async function seenPositions(sight: Sight): Promise<readonly Position[]> {
  return (await sight.allPositions()).filter(({ id }) => sight.isSeen(id))
}

/** Of those the ones that totals count, by name. */
export async function countedPositions(sight: Sight): Promise<readonly Position[]> {
  const counted = new Set((await sight.positions()).map(({ position }) => position.id))
  return (await sight.allPositions()).filter(({ id }) => counted.has(id))
}

function withoutRate({ id, name }: { id: string; name: string }): WidgetNote {
  return {
    kind: 'MISSING',
    text: say`${name} is left out: an exchange rate is missing on a day of its transactions.`,
    record: { kind: 'position', id },
  }
}
