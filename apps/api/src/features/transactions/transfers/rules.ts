import { failInput } from '@kinfolio/contract/errors'
import { dayOf } from '@kinfolio/contract/record-dates'
import { say } from '@kinfolio/contract/say'
import type { TransferCreate } from '@kinfolio/contract/transfers'
import { day } from '@kinfolio/ledger/days/day'
import { decimal, moneyShare, one, toText, zero } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { movesPart } from '@kinfolio/ledger/rows/transaction'

import { stateOf } from '../../book/figures/rules.ts'
import type { Book, BookEntry } from '../../book/rows/rules.ts'
import type { Fields } from '../columns/rules.ts'
import { entryOf } from '../effects/rules.ts'
import { bareFields } from '../links/rules.ts'

/** Both rows of a transfer, of one day and amount: what leaves, and what arrives. */
export function planTransfer(input: TransferCreate, book: Book): { sale: Fields; purchase: Fields } {
  const [from, to] = [entryOf(book, input.positionId), entryOf(book, input.toPositionId)]
  const on = day(dayOf(input.date))
  requireAlike(from, to, on)
  if (givesTo(book, on, to.row.id, from.row.id)) {
    const words = say`“${to.row.name}” gave something to “${from.row.name}” on this day, and nothing comes back on the day it went. Delete that transfer, or choose another day.`
    failInput('date', words)
  }
  const quantity = input.quantity ?? null
  const share = input.share ?? null
  if (quantity === null && share === null) {
    const field = stateOf(from, on, book).quantity.isZero() ? 'share' : 'quantity'
    failInput(field, 'Say how much moves.')
  }
  const common = {
    ...bareFields({
      type: 'SELL',
      on,
      amount: input.amount ?? worthOf({ quantity, share }, from, book, on),
      currency: from.row.currency,
    }),
    subtype: 'TRANSFER',
    quantity,
    counterparty: input.counterparty ?? null,
    notes: input.notes ?? '',
  } as const
  return { sale: { ...common, share }, purchase: { ...common, type: 'BUY' } }
}

/** The checks of whether a part of one position can move to the other unchanged. */
function requireAlike(from: BookEntry, to: BookEntry, on: Fields['on']): void {
  const [source, target] = [from.row, to.row]
  if (source.id === target.id) failInput('toPositionId', 'Choose another position: this is where it is.')
  for (const [field, entry] of [
    ['positionId', from],
    ['toPositionId', to],
  ] as const) {
    const { method } = kindOn(entry.input, on)
    if (method === 'CHILDREN') {
      failInput(field, say`“${entry.row.name}” is the sum of the positions below it. Choose one of those.`)
    }
    if (method === 'BALANCE') {
      const words = say`“${entry.row.name}” is a balance. Record money that is moved as paid out, and choose the other account beside it.`
      failInput(field, words)
    }
  }
  if (source.currency !== target.currency) {
    const words = say`“${source.name}” is kept in ${source.currency}, “${target.name}” in ${target.currency}. What is moved keeps its cost: open a position in ${source.currency} for it.`
    failInput('toPositionId', words)
  }
  const [symbol, other] = [source.stock?.symbol, target.stock?.symbol]
  if (symbol !== undefined && other !== undefined && symbol !== other) {
    const words = say`“${source.name}” holds ${symbol}, “${target.name}” ${other}. A transfer keeps what it is: choose a position of the same.`
    failInput('toPositionId', words)
  }
}

/** Whether something goes from one position to another on a day, however many there are between. */
export function givesTo(book: Book, on: Fields['on'], from: string, to: string): boolean {
  const rows = [...book.entries.values()].flatMap(({ input }) =>
    input.transactions.flatMap((row) => {
      const { type, linkId } = row
      return row.day === on && movesPart(row) && linkId !== null ? [{ id: input.id, type, linkId }] : []
    }),
  )
  const reached = new Set([from])
  for (let before = 0; before !== reached.size;) {
    before = reached.size
    for (const { id, type, linkId } of rows) {
      const target = rows.find((end) => end.linkId === linkId && end.type === 'BUY')
      if (type !== 'BUY' && reached.has(id) && target) reached.add(target.id)
    }
  }
  return reached.has(to)
}

type Part = { quantity: string | null; share: string | null }

/** The value of a part of a position at the end of a day, before it moves. */
export function worthOf({ quantity, share }: Part, entry: BookEntry, book: Book, on: Fields['on']): string {
  const { quantity: units, lenses } = stateOf(entry, on, book)
  const { value } = lenses.rolled
  const [part, whole] = quantity === null ? [decimal(share ?? '0'), one] : [decimal(quantity), units]
  // If the part is more than the position holds, the transfer is refused for this reason, and not for its value.
  if (whole.isZero()) return '0'
  if (value === null) {
    failInput(
      'amount',
      say`The value of “${entry.row.name}” is not known for ${on}. Enter what the part is worth.`,
    )
  }
  return toText(value.isNegative() ? zero : moneyShare(value, part, whole))
}
