import type { Cell, WidgetNote } from '@kinfolio/contract/report-data'
import type { fundsWidgets } from '@kinfolio/contract/report-widgets/funds'
import { say } from '@kinfolio/contract/say'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'
import { isPrivate } from '@kinfolio/ledger/rows/position'

import type { BookEntry } from '../../../book/rows/rules.ts'
import { countedPositions } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { ofFigure, ofRatio } from '../cells.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { inCurrency, managerCell } from './commitments.ts'
import { amountOf, measure, privateEntries, ratioOf } from './private-entries.ts'

type ReaderOf<T extends keyof typeof fundsWidgets> = Reader<(typeof fundsWidgets)[T]['settings']>

export const nothingPrivate = empty('No private investment is among these positions.')

/** Each private investment in its own currency, with the day of its NAV; all of them in that of the report. */
export const fundMultiples: ReaderOf<'fund-multiples'> = async (sight, { of, hasClosed }) => {
  const positions = (await countedPositions(sight)).filter(
    ({ type, status }) =>
      isPrivate(type) &&
      (of === 'all' || type === 'PRIVATE_FUND' || type === 'HEDGE_FUND') &&
      (hasClosed || status !== 'closed'),
  )
  if (positions.length === 0) return nothingPrivate
  const seen = await privateEntries(sight)
  const shown = new Set(positions.map(({ id }) => id))
  const entries = seen.entries.filter(({ row: { id } }) => shown.has(id))
  const whole = measure(sight, 'multiples', entries, seen)
  const rate = measure(sight, 'xirr', entries, seen)
  const { to, currency } = sight
  const sumOf = (name: string): Cell => {
    const amount = amountOf(whole, name)
    return {
      amount: amount && toText(amount),
      currency,
      ...(amount === null && whole.reason ? { reason: whole.reason } : {}),
      proof: { measure: 'multiples', to },
    }
  }
  return {
    columns: [
      column('name', 'Investment', 'text'),
      column('vintage', 'Vintage', 'text'),
      column('manager', 'Manager', 'text'),
      column('paidIn', 'Paid in', 'money'),
      column('distributed', 'Distributed', 'money'),
      column('value', 'Value', 'money'),
      column('navOn', 'NAV of', 'day'),
      column('dpi', 'DPI', 'number'),
      column('rvpi', 'RVPI', 'number'),
      column('tvpi', 'TVPI', 'number'),
      column('irr', 'IRR', 'ratio'),
    ],
    rows: [
      ...positions.map((position) => {
        const { id, name, details, multiples, irr } = position
        const proof = { measure: 'multiples', to, positionId: id } as const
        return row({
          name: { text: name, record: { kind: 'position', id } },
          vintage: { text: details.vintage ? `${details.vintage}` : '' },
          manager: managerCell(position),
          paidIn: ofFigure(position.paidIn, { proof }),
          distributed: ofFigure(position.distributed, { proof }),
          value: ofFigure(position.nav, { proof: { measure: 'value', to, positionId: id } }),
          navOn: { day: position.lenses.official.day },
          dpi: { number: multiples?.dpi ?? null },
          rvpi: { number: multiples?.rvpi ?? null },
          tvpi: { number: multiples?.tvpi ?? null },
          irr: irr ? ofRatio(irr, { proof: { measure: 'xirr', to, positionId: id } }) : { number: null },
        })
      }),
      row(
        {
          name: { text: 'All' },
          paidIn: sumOf('paidIn'),
          distributed: sumOf('distributed'),
          value: sumOf('value'),
          dpi: ratioOf(whole, 'dpi'),
          rvpi: ratioOf(whole, 'rvpi'),
          tvpi: ratioOf(whole, 'tvpi'),
          irr: ratioOf(rate, 'xirr'),
        },
        { isSum: true },
      ),
    ],
    picture: { kind: 'table' },
    notes: [
      ...seen.notes,
      ...oldNavs(positions.filter(({ valuationDueOn: due }) => due !== null && due < to)),
    ],
  }
}

function oldNavs(positions: readonly { id: string; name: string }[]): WidgetNote[] {
  return positions.map(({ id, name }) => ({
    kind: 'STALE',
    text: say`The last NAV of ${name} is old: its next one is late.`,
    record: { kind: 'position', id },
  }))
}

export const vintageByManager: ReaderOf<'vintage-by-manager'> = async (sight, { measure: shown, most }) => {
  const seen = await privateEntries(sight)
  if (seen.entries.length === 0) return nothingPrivate
  const names = new Map(
    (await countedPositions(sight)).map((position) => [position.id, managerCell(position).text]),
  )
  const managerOf = ({ row: { id } }: BookEntry) => names.get(id) || 'No manager'
  const byManager = [...Map.groupBy(seen.entries, managerOf)]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([name]) => name)
  const managers = byManager.slice(0, most)
  const vintages = [...Map.groupBy(seen.entries, ({ row: { details } }) => details.vintage ?? 0)].toSorted(
    ([a], [b]) => b - a,
  )
  const cellOf = (entries: readonly BookEntry[]): Cell =>
    entries.length === 0 ? {} : figures[shown](sight, entries, seen)
  const cellsOf = (entries: readonly BookEntry[]) => [
    ...managers.map((name, at): [string, Cell] => [
      `m${at}`,
      cellOf(entries.filter((entry) => managerOf(entry) === name)),
    ]),
    ['all', cellOf(entries)] as [string, Cell],
  ]
  const kind = { tvpi: 'number', dpi: 'number', irr: 'ratio', value: 'money', commitment: 'money' } as const
  return {
    columns: [
      column('vintage', 'Vintage', 'text'),
      ...managers.map((name, at) => column(`m${at}`, name, kind[shown], sight.currency)),
      column('all', 'All', kind[shown], sight.currency),
    ],
    rows: [
      ...vintages.map(([vintage, entries]) =>
        row({
          vintage: { text: vintage === 0 ? 'None' : `${vintage}` },
          ...Object.fromEntries(cellsOf(entries)),
        }),
      ),
      row({ vintage: { text: 'All' }, ...Object.fromEntries(cellsOf(seen.entries)) }, { isSum: true }),
    ],
    picture: { kind: 'heat', label: 'vintage', cells: managers.map((_, at) => `m${at}`) },
    notes: [
      ...seen.notes,
      ...(byManager.length > most
        ? [
            {
              kind: 'SHORTENED' as const,
              text: say`Managers without a column of their own, counted in the last column only: ${byManager.length - most}.`,
            },
          ]
        : []),
    ],
  }
}

type FigureOf = (
  sight: Sight,
  entries: readonly BookEntry[],
  seen: Awaited<ReturnType<typeof privateEntries>>,
) => Cell

const multipleOf =
  (name: string): FigureOf =>
  (sight, entries, seen) =>
    ratioOf(measure(sight, 'multiples', entries, seen), name)

const figures: Readonly<Record<'tvpi' | 'dpi' | 'irr' | 'value' | 'commitment', FigureOf>> = {
  tvpi: multipleOf('tvpi'),
  dpi: multipleOf('dpi'),
  irr: (sight, entries, seen) => ratioOf(measure(sight, 'xirr', entries, seen), 'xirr'),
  value: (sight, entries, seen) => {
    const amount = amountOf(measure(sight, 'value', entries, seen), 'value')
    return { amount: amount && toText(amount) }
  },
  commitment: (sight, entries, { book }) => {
    const amounts = entries.map(({ row: { details, currency } }) =>
      inCurrency(decimal(details.commitment ?? '0'), currency, sight, book),
    )
    const known = amounts.flatMap((amount) => amount ?? [])
    return known.length < amounts.length
      ? { amount: null, reason: 'NO_RATE' }
      : { amount: toText(sum(known)) }
  },
}
