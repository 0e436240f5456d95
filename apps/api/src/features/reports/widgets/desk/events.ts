import type { Position } from '@kinfolio/contract/position'
import type { Cell } from '@kinfolio/contract/report-data'
import type { deskWidgets } from '@kinfolio/contract/report-widgets/desk'
import type { Day } from '@kinfolio/ledger/days/day'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { isSplit, type LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import { seenBook, seenPositions } from '../../sight/book/queries.ts'
import { column, empty, row, type Reader } from '../reader.ts'

type Event = { day: Day; what: string; name: string; positionId: string; detail: Cell }

/** What happened in the period: to positions as such, and by rows that are no money. The latest first. */
export const events: Reader<(typeof deskWidgets)['events']['settings']> = async (sight, { most }) => {
  const { entries, notes } = await seenBook(sight)
  const positions = await seenPositions(sight)
  const ofRows = entries.flatMap(({ row: { id, name, currency }, input }) =>
    input.transactions.flatMap((recorded): Event[] => {
      const told = toldOf(recorded, currency)
      return told === null ? [] : [{ day: recorded.day, name, positionId: id, ...told }]
    }),
  )
  const all = [...positions.flatMap(daysOf), ...ofRows].filter(
    ({ day }) => day > sight.from && day <= sight.to,
  )
  if (all.length === 0) return empty('Nothing happened in these days but payments. Choose a longer period.')
  const sorted = all.toSorted((a, b) => b.day.localeCompare(a.day) || a.name.localeCompare(b.name))
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('what', 'What', 'text'),
      column('position', 'Position', 'text'),
      column('detail', 'Amount', 'money'),
    ],
    rows: sorted.slice(0, most).map(({ day, what, name, positionId, detail }) =>
      row({
        day: { day },
        what: { text: what },
        position: { text: name, record: { kind: 'position', id: positionId } },
        detail,
      }),
    ),
    rowCount: sorted.length,
    picture: { kind: 'table' },
    notes,
  }
}

/** The days that a position has by itself, and what each is. */
function daysOf({ id, name, openedOn, closedOn, details }: Position): Event[] {
  const days = [
    [openedOn, 'Opened'],
    [closedOn, 'Closed'],
    [details.maturesOn, 'Ended by agreement'],
    [details.fixedUntil, 'Fixed rate ended'],
    [details.insuredUntil, 'Policy ended'],
    [details.investmentPeriodEndsOn, 'Investment period ended'],
    [details.callableOn, 'Could be called from then'],
  ] as const
  return days.flatMap(([day, what]) => (day ? [{ day, what, name, positionId: id, detail: {} }] : []))
}

function toldOf(recorded: LedgerTransaction, currency: string): Pick<Event, 'what' | 'detail'> | null {
  const { type, subtype, amount, ratio, isReversal } = recorded
  if (isSplit(recorded) && ratio !== null)
    return { what: 'Split', detail: { text: `${toText(ratio)} for 1` } }
  if (isReversal) return { what: 'Taken back', detail: {} }
  const money: Cell = { amount: amount && toText(amount), currency }
  if (subtype === 'WRITE_OFF') return { what: 'Written off', detail: money }
  if (subtype === 'OPENING') return { what: 'Began in the book', detail: money }
  if (subtype === 'TRANSFER')
    return { what: type === 'BUY' ? 'Came by transfer' : 'Left by transfer', detail: money }
  if (type === 'NAV_ADJUSTMENT') return { what: 'Valuation', detail: money }
  return type === 'ESTIMATED_VALUATION' ? { what: 'Estimate', detail: { ...money, mark: 'ESTIMATED' } } : null
}
