import type { Row, WidgetNote } from '@kinfolio/contract/report-data'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'
import { say } from '@kinfolio/contract/say'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { bookOf } from '@kinfolio/ledger/rows/position'

import type { SeenPosition, Sight } from '../../sight/queries.ts'
import { missingNotes, ofFigure, ofPosition, ofTotal } from '../cells.ts'
import { method } from '../figures.ts'
import { ringOf } from '../parts.ts'
import { column, empty, row, type Answer, type Reader } from '../reader.ts'
import { typeWords } from '../words.ts'

type Of<T extends keyof typeof assetsWidgets> = Reader<(typeof assetsWidgets)[T]['settings']>

const nothing = empty('Nothing is held on this day. Add a position to see it here.')

/** Positions that are worth something, or whose worth is not known. */
async function heldIn(sight: Sight): Promise<SeenPosition[]> {
  return (await sight.positions()).filter(
    ({ total: { value } }) => value === null || !decimal(value).isZero(),
  )
}

const named = ({ position: { id, name } }: SeenPosition) => ({ text: name, ...ofPosition(id) })

const proofOf = (sight: Sight, { position: { id } }: SeenPosition) =>
  ({ proof: { measure: 'value', to: sight.to, positionId: id } }) as const

async function notesOf(sight: Sight): Promise<WidgetNote[]> {
  const { netWorth, health } = await sight.summary()
  const names = new Map(health.map(({ positionId, name }) => [positionId, name]))
  return missingNotes(netWorth.rolled, (id) => names.get(id))
}

/** Every position as a part of the whole. */
export const holdingsChart: Of<'holdings-chart'> = async (sight, { most }) => {
  const held = await heldIn(sight)
  if (held.length === 0) return nothing
  return ringOf(
    held.map((one) => ({ part: named(one), total: one.total, share: one.share })),
    { most, currency: sight.currency },
    await notesOf(sight),
  )
}

/** Every position as large as its value, coloured by what it added to the return of the period. */
export const holdingsAreas: Of<'holdings-areas'> = async (sight, { most }): Promise<Answer> => {
  const held = await heldIn(sight)
  if (held.length === 0) return nothing
  const { contributions } = await sight.history()
  const added = new Map(contributions.members.map(({ positionId, toReturn }) => [positionId, toReturn]))
  return {
    columns: [
      column('position', 'Position', 'text'),
      column('value', 'Value', 'money', sight.currency),
      column('share', 'Share', 'ratio'),
      column('change', 'Added to the return', 'ratio'),
    ],
    rows: held.slice(0, most).map((one) =>
      row({
        position: named(one),
        value: ofTotal(one.total, proofOf(sight, one)),
        share: { number: one.share },
        change: { number: added.get(one.position.id) ?? null },
      }),
    ),
    rowCount: held.length,
    picture: { kind: 'areas', label: 'position', value: 'value', change: 'change' },
    notes: await notesOf(sight),
  }
}

/** Positions with their figures: the value in the currency of the report, all else in that of the position. */
export const holdings: Of<'holdings'> = async (sight, { of, withPrice, withCost, withGain, most }) => {
  const all = (await heldIn(sight)).filter(({ position: { type } }) => of === 'all' || bookOf(type) === of)
  if (all.length === 0) return nothing
  return {
    columns: [
      column('position', 'Position', 'text'),
      column('type', 'Type', 'text'),
      ...(withPrice ? [column('quantity', 'Quantity', 'quantity'), column('price', 'Price', 'price')] : []),
      ...(withCost ? [column('cost', 'Cost basis', 'money')] : []),
      ...(withGain ? [column('gain', 'Gain since the beginning', 'money')] : []),
      column('value', 'Value', 'money', sight.currency),
      column('share', 'Share', 'ratio'),
      column('valuedOn', 'Valued on', 'day'),
    ],
    rows: all.slice(0, most).map((one): Row => {
      const { position, total, share } = one
      const isQuoted = position.valuedBy === 'QUOTED'
      const price = {
        price: position.price.value ?? undefined,
        currency: position.price.currency,
        day: position.price.day,
      }
      return row({
        position: named(one),
        type: { text: typeWords(position.type) },
        quantity: withPrice && isQuoted ? { amount: position.quantity } : undefined,
        price: withPrice && isQuoted && position.price.value !== null ? price : undefined,
        cost: withCost ? ofFigure(position.cost) : undefined,
        gain: withGain ? ofFigure(position.gain) : undefined,
        value: ofTotal(total, {
          ...proofOf(sight, one),
          ...(position.nav.isStale ? { mark: 'STALE' as const } : {}),
        }),
        share: { number: share },
        valuedOn: { day: position.nav.day },
      })
    }),
    rowCount: all.length,
    picture: { kind: 'table' },
    notes: [
      ...(await notesOf(sight)),
      ...(all.length > most
        ? [{ kind: 'SHORTENED' as const, text: say`${all.length - most} more positions are not shown.` }]
        : []),
      ...(withCost || withGain ? [method('Cost and gain are in the currency of each position.')] : []),
    ],
  }
}
