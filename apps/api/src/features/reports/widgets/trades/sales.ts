import type { WidgetNote } from '@kinfolio/contract/report-data'
import type { tradesWidgets } from '@kinfolio/contract/report-widgets/trades'
import { say } from '@kinfolio/contract/say'
import { daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { moneyShare, fromFloat, sum, toFloat, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Realised } from '@kinfolio/ledger/rows/lots'
import { costBasisIn } from '@kinfolio/ledger/value/cost-in-currency'

import type { BookEntry } from '../../../book/rows/rules.ts'
import { seenBook } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { Buckets, bucketOf, bucketsBetween, sumRow } from '../calendar.ts'
import { column, empty, row, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof tradesWidgets> = Reader<(typeof tradesWidgets)[T]['settings']>

/** A sale in the currency of the report, and for how many days what it gave up was held; null where that is not known. */
type Sale = Realised & { entry: BookEntry; heldDays: number | null; boughtOn: Day | null }

const nothingSold = empty('Nothing was sold in these days. Choose a longer period.')

/** The sales of the period, the newest first. A transfer is none, nor is what a fund distributes. */
function listSales(sight: Sight): Promise<{ sales: readonly Sale[]; notes: readonly WidgetNote[] }> {
  return sight.once('sales', async () => {
    const { book, entries, notes } = await seenBook(sight)
    const lost: WidgetNote[] = []
    const sales = entries.flatMap((entry): Sale[] => {
      const { input } = entry
      const isSale = new Set(input.transactions.flatMap(({ id, type }) => (type === 'SELL' ? [id] : [])))
      if (isSale.size === 0 || input.method === 'BALANCE') return []
      const basis = costBasisIn(input, sight.to, book.rates, sight.currency)
      if (basis.cost === null) {
        lost.push(withoutRate(entry))
        return []
      }
      return basis.realised
        .filter(({ transactionId, on }) => isSale.has(transactionId) && on > sight.from)
        .map((realised) => ({ ...realised, entry, ...heldOf(realised) }))
    })
    return {
      sales: sales.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0)),
      notes: [...notes, ...lost],
    }
  })
}

/** Days weighted by cost. What cost nothing has no weight. */
function heldOf({ lots, on }: Realised): Pick<Sale, 'heldDays' | 'boughtOn'> {
  const costs = lots.map((lot) => Math.max(0, toFloat(lot.cost)))
  const whole = costs.reduce((total, cost) => total + cost, 0)
  const [first] = lots.map(({ openedOn }) => openedOn).toSorted()
  if (first === undefined || whole === 0) return { heldDays: null, boughtOn: first ?? null }
  const days = lots.reduce((total, lot, at) => total + daysBetween(lot.openedOn, on) * (costs[at] ?? 0), 0)
  return { heldDays: days / whole, boughtOn: first }
}

function withoutRate({ row: { id, name } }: BookEntry): WidgetNote {
  return {
    kind: 'MISSING',
    text: say`${name} is left out: a purchase or sale of it has no exchange rate.`,
    record: { kind: 'position', id },
  }
}

const gainsOf = (sales: readonly Sale[]): Decimal => sum(sales.map(({ gain }) => gain))

export const tradeStatistics: ReaderOf<'trade-statistics'> = async (sight) => {
  const { sales, notes } = await listSales(sight)
  if (sales.length === 0) return nothingSold
  const won = sales.filter(({ gain }) => gain.gt(0))
  const lost = sales.filter(({ gain }) => gain.lt(0))
  const byGain = sales.toSorted((a, b) => b.gain.comparedTo(a.gain) ?? 0)
  const [best, worst] = [byGain[0], byGain.at(-1)]
  const figure = (label: string, amount: Decimal | null) =>
    row({ label: { text: label }, value: { amount: amount && toText(amount) } })
  const words = (label: string, text: string, number: number | null) =>
    row({ label: { text: label }, value: { text, number } })
  const mean = (list: readonly Sale[]) =>
    list.length === 0 ? null : moneyShare(gainsOf(list), fromFloat(1), fromFloat(list.length))
  const named = (label: string, sale: Sale | undefined) =>
    row({
      label: {
        text: sale ? `${label}: ${sale.entry.row.name}` : label,
        ...(sale ? { record: { kind: 'position' as const, id: sale.entry.row.id } } : {}),
      },
      value: { amount: sale ? toText(sale.gain) : null },
    })
  const held = meanDays(sales)
  const rate = won.length / sales.length
  return {
    columns: [column('label', 'Figure', 'text'), column('value', 'Value', 'money', sight.currency)],
    rows: [
      words('Sales', `${sales.length}`, sales.length),
      words('With a gain', `${won.length}`, won.length),
      words('With a loss', `${lost.length}`, lost.length),
      words('Part with a gain', percent(rate), rate),
      figure('Realised', gainsOf(sales)),
      figure('Average gain of those with one', mean(won)),
      figure('Average loss of those with one', mean(lost)),
      named('Best', best),
      named('Worst', worst),
      words('Held on average', held === null ? 'not known' : daysInWords(held), held),
    ],
    picture: { kind: 'figures', label: 'label', value: 'value' },
    notes,
  }
}

/** Of each sale alike, as the list shows them. */
function meanDays(sales: readonly Sale[]): number | null {
  const days = sales.flatMap(({ heldDays }) => heldDays ?? [])
  return days.length === 0 ? null : days.reduce((total, each) => total + each, 0) / days.length
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)} %`

function daysInWords(days: number): string {
  return days < 731 ? `${Math.round(days)} days` : `${(days / 365.25).toFixed(1)} years`
}

export const tradeResults: ReaderOf<'trade-results'> = async (sight, { by }) => {
  const { sales, notes } = await listSales(sight)
  if (sales.length === 0) return nothingSold
  const [won, lost] = [new Buckets(), new Buckets()]
  for (const { on, gain } of sales) (gain.isNegative() ? lost : won).add(bucketOf(on, by), gain)
  const buckets = bucketsBetween(sight.from, sight.to, by)
  return {
    columns: [
      column('bucket', 'When', 'text'),
      column('profit', 'Profit', 'money', sight.currency),
      column('loss', 'Loss', 'money', sight.currency),
      column('both', 'Together', 'money', sight.currency),
    ],
    rows: [
      ...buckets.map((bucket) =>
        row({
          bucket: { text: bucket },
          profit: { amount: toText(won.of(bucket)) },
          loss: { amount: toText(lost.of(bucket)) },
          both: { amount: toText(won.of(bucket).plus(lost.of(bucket))) },
        }),
      ),
      sumRow(
        { bucket: { text: 'Sum' } },
        {
          profit: sales.filter(({ gain }) => !gain.isNegative()).map(({ gain }) => gain),
          loss: sales.filter(({ gain }) => gain.isNegative()).map(({ gain }) => gain),
          both: sales.map(({ gain }) => gain),
        },
      ),
    ],
    picture: { kind: 'bars', x: 'bucket', y: ['profit', 'loss'], isStacked: true, isHorizontal: false },
    notes,
  }
}

export const tradeList: ReaderOf<'trade-list'> = async (sight, { most }) => {
  const { sales, notes } = await listSales(sight)
  if (sales.length === 0) return nothingSold
  return {
    columns: [
      column('day', 'Sold', 'day'),
      column('position', 'Position', 'text'),
      column('quantity', 'Quantity', 'quantity'),
      column('bought', 'First bought', 'day'),
      column('held', 'Days held', 'count'),
      column('cost', 'Cost basis', 'money', sight.currency),
      column('proceeds', 'Proceeds', 'money', sight.currency),
      column('gain', 'Gain', 'money', sight.currency),
      column('return', 'Return', 'ratio'),
    ],
    rows: [
      ...sales.slice(0, most).map((sale) => {
        const { entry, on, quantity, boughtOn, heldDays, cost, proceeds, gain } = sale
        const { id, name } = entry.row
        const proof = { measure: 'costBasis', to: on, positionId: id } as const
        return row({
          day: { day: on, record: { kind: 'transaction', id: sale.transactionId } },
          position: { text: name, record: { kind: 'position', id } },
          quantity: quantity.isZero() ? {} : { amount: toText(quantity) },
          bought: { day: boughtOn },
          held: { number: heldDays === null ? null : Math.round(heldDays) },
          cost: { amount: toText(cost), proof },
          proceeds: { amount: toText(proceeds) },
          gain: { amount: toText(gain), proof },
          return: { number: cost.gt(0) ? toFloat(gain.div(cost)) : null },
        })
      }),
      sumRow(
        { position: { text: sales.length > most ? say`All ${sales.length} sales` : 'Sum' } },
        {
          cost: sales.map(({ cost }) => cost),
          proceeds: sales.map(({ proceeds }) => proceeds),
          gain: sales.map(({ gain }) => gain),
        },
      ),
    ],
    rowCount: sales.length + 1,
    picture: { kind: 'table' },
    notes,
  }
}

/** From so many days on, and what that is called. */
const spans = [
  [0, 'Up to a month'],
  [31, 'Up to a year'],
  [366, 'One to two years'],
  [731, 'Two to five years'],
  [1827, 'Longer'],
] as const

export const holdingPeriods: ReaderOf<'holding-periods'> = async (sight) => {
  const { sales, notes } = await listSales(sight)
  const known = sales.filter(({ heldDays }) => heldDays !== null)
  if (known.length === 0) return nothingSold
  const isIn = (at: number) => (sale: Sale) =>
    (sale.heldDays ?? 0) >= (spans[at]?.[0] ?? 0) && (sale.heldDays ?? 0) < (spans[at + 1]?.[0] ?? Infinity)
  const lineOf = (label: string, own: readonly Sale[]) => ({
    span: { text: label },
    count: { number: own.length },
    held: { number: own.length === 0 ? null : Math.round(meanDays(own) ?? 0) },
    gain: { amount: toText(gainsOf(own)) },
  })
  return {
    columns: [
      column('span', 'Held', 'text'),
      column('count', 'Sales', 'count'),
      column('held', 'Days on average', 'count'),
      column('gain', 'Gain', 'money', sight.currency),
    ],
    rows: [
      ...spans.map(([, label], at) => row(lineOf(label, known.filter(isIn(at))))),
      row(lineOf('All', known), { isSum: true }),
    ],
    picture: { kind: 'bars', x: 'span', y: ['count'], isStacked: false, isHorizontal: false },
    notes,
  }
}
