import type { fundsWidgets } from '@kinfolio/contract/report-widgets/funds'
import type { Day } from '@kinfolio/ledger/days/day'
import { quarterEnds } from '@kinfolio/ledger/days/quarter-ends'
import { flowsOf } from '@kinfolio/ledger/flows/flows'
import { plus, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { jCurve } from '@kinfolio/ledger/returns/j-curve'
import { convert } from '@kinfolio/ledger/value/figure'
import { valuePosition } from '@kinfolio/ledger/value/valuation'

import { seenBook, type SeenBook } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { column, empty, row, unavailable, type Answer, type Reader } from '../reader.ts'
import { privateEntries } from './private-entries.ts'

type Point = { day: Day; netCashFlow: Decimal; nav: Decimal | null; netWithNav: Decimal | null }

/** Thirty years of quarters. */
const mostPoints = 120

/** The J-curve of one fund in its own currency, or of all in that of the report. */
export const jCurveWidget: Reader<(typeof fundsWidgets)['j-curve']['settings']> = async (
  sight,
  { position },
) => {
  if (position === null) {
    const seen = await privateEntries(sight)
    return drawn(sight, pointsOfAll(sight, seen), sight.currency, seen.notes)
  }
  const { entries, book, notes } = await seenBook(sight)
  const entry = entries.find(({ row: { id } }) => id === position.toLowerCase())
  if (!entry) return unavailable('The fund is not among what this report looks at. Choose another one.')
  const { points } = jCurve(entry.input, sight.to, book.rates)
  return drawn(sight, points, entry.row.currency, notes)
}

function pointsOfAll({ to, currency }: Sight, { entries, book }: SeenBook): Point[] {
  const inputs = entries.map(({ input }) => input)
  const { flows, missing } = flowsOf(inputs, to, book.rates, currency)
  const [first] = flows
  if (first === undefined || missing.length > 0) return []
  const ends = quarterEnds(first.day, to)
  const days = ends.at(-1) === to ? ends : [...ends, to]
  return days.slice(-mostPoints).map((day) => {
    const netCashFlow = sum(flows.filter((flow) => flow.day <= day).map(({ amount }) => amount))
    const values = inputs.map(
      (input) =>
        convert(valuePosition(input, day, book.rates).lenses.rolled, currency, day, book.rates).value,
    )
    const known = values.flatMap((value) => value ?? [])
    const nav = known.length < values.length ? null : sum(known)
    return { day, netCashFlow, nav, netWithNav: nav && plus(netCashFlow, nav) }
  })
}

function drawn(sight: Sight, points: readonly Point[], currency: string, notes: Answer['notes']): Answer {
  if (points.length === 0) return empty('Nothing was paid into a private investment until this day.')
  const low = points.reduce((least, { netCashFlow }) => (netCashFlow.lt(least) ? netCashFlow : least), zero)
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('cash', 'Came back less paid', 'money', currency),
      column('nav', 'Value', 'money', currency),
      column('both', 'Both together', 'money', currency),
    ],
    rows: points.map(({ day, netCashFlow, nav, netWithNav }) =>
      row({
        day: { day, ...(low.lt(0) && netCashFlow.eq(low) ? { mark: 'WARNING' as const } : {}) },
        cash: { amount: toText(netCashFlow) },
        nav: nav === null ? { amount: null, reason: 'NO_VALUATION' } : { amount: toText(nav) },
        both: netWithNav === null ? { amount: null, reason: 'NO_VALUATION' } : { amount: toText(netWithNav) },
      }),
    ),
    picture: { kind: 'mixed', x: 'day', bars: ['cash'], lines: ['nav', 'both'] },
    ...(notes ? { notes } : {}),
  }
}
