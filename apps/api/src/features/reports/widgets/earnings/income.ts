import type { earningsWidgets } from '@kinfolio/contract/report-widgets/earnings'
import { said, say } from '@kinfolio/contract/say'
import { addMonths, daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { minus, plus, sum, toFloat, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { accruedOf } from '@kinfolio/ledger/rows/transaction'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'

import { seenFlows, type SeenFlow } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { averageValue } from '../average-value.ts'
import {
  Buckets,
  bucketOf,
  bucketsBetween,
  heatTable,
  spanOf,
  sumRow,
  within,
  type Each,
} from '../calendar.ts'
import { column, empty, row, type Answer, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof earningsWidgets> = Reader<(typeof earningsWidgets)[T]['settings']>

/**
 * A payment of income, in the currency of the report: gross = net + withheld. Interest that was settled with the price of a
 * bond is one, below zero where it was paid; the fee and the tax of the trade are those of its price.
 */
export type Income = SeenFlow & {
  day: Day
  gross: Decimal
  withheld: Decimal
  net: Decimal
  isSettledInTrade: boolean
}

/** Every payment of income until the last day of the report, by day. What debts ask for is no income: it is taken off nowhere. */
export async function listIncome(sight: Sight) {
  const { flows, notes } = await seenFlows(sight)
  const incomes = flows.flatMap((seen): Income[] => {
    const { income: gross, taxes, fees } = seen.flow
    if (gross.isZero() || seen.entry.row.type === 'LIABILITY') return []
    const isSettledInTrade = seen.row.type === 'BUY' || seen.row.type === 'SELL'
    const withheld = isSettledInTrade ? zero : plus(taxes, fees)
    return [{ ...seen, day: seen.row.day, gross, withheld, net: minus(gross, withheld), isSettledInTrade }]
  })
  return { incomes, notes }
}

export const nothingCame = empty('Nothing came in on these days. Choose a longer period, or record income.')

export const grossOf = (incomes: readonly Income[]): Decimal => sum(incomes.map(({ gross }) => gross))

/** The income of the period, what of it was withheld, and what it is of the value. */
export const income: ReaderOf<'income'> = async (sight) => {
  const { incomes, notes } = await listIncome(sight)
  if (incomes.length === 0) return nothingCame
  const { from, to, currency } = sight
  const own = within(incomes, sight)
  const gross = grossOf(own)
  const withheld = sum(own.map((each) => each.withheld))
  const average = await averageValue(sight)
  const years = daysBetween(from, to) / 365
  const lastYear = within(incomes, { from: addMonths(to, -12), to })
  const { netWorth } = await sight.summary()
  const worth = netWorth.rolled.value
  const ratio = (part: number, whole: number) => ({ number: whole > 0 ? part / whole : null })
  return {
    columns: [
      column('label', 'Figure', 'text'),
      column('value', 'Amount', 'money', currency),
      column('part', 'Part', 'ratio'),
      column('note', 'Of what', 'text'),
    ],
    rows: [
      row({
        label: { text: 'Income' },
        value: { amount: toText(gross), proof: { measure: 'gain', from, to } },
        part: ratio(toFloat(gross) / years, average ?? 0),
        note: { text: 'of the average value, for a year of 365 days' },
      }),
      row({
        label: { text: 'Withheld taxes and fees' },
        value: { amount: toText(withheld) },
        part: ratio(toFloat(withheld), toFloat(gross)),
        note: { text: 'of the income' },
      }),
      row({ label: { text: 'Net income' }, value: { amount: toText(minus(gross, withheld)) } }),
      row({
        label: { text: 'Income of the last twelve months' },
        value: { amount: toText(grossOf(lastYear)) },
        part: ratio(toFloat(grossOf(lastYear)), worth === null ? 0 : +worth),
        note: { text: 'of the value on the day of the report' },
      }),
    ],
    picture: { kind: 'figures', label: 'label', value: 'value', share: 'part', note: 'note' },
    notes,
  }
}

export const incomeList: ReaderOf<'income-list'> = async (sight, { most }) => {
  const { incomes, notes } = await listIncome(sight)
  const own = within(incomes, sight).toReversed()
  if (own.length === 0) return nothingCame
  const { currency } = sight
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('position', 'Position', 'text'),
      column('kind', 'Kind', 'text'),
      column('own', 'Recorded', 'money'),
      column('gross', 'Before tax', 'money', currency),
      column('withheld', 'Withheld', 'money', currency),
      column('net', 'Net', 'money', currency),
    ],
    rows: [
      ...own.slice(0, most).map(({ entry, row: recorded, day, gross, withheld, net, isSettledInTrade }) =>
        row({
          day: { day, record: { kind: 'transaction', id: recorded.id } },
          position: { text: entry.row.name, record: { kind: 'position', id: entry.row.id } },
          kind: {
            text: said(isSettledInTrade ? 'Accrued interest' : typeLabel(recorded.type, entry.row.type)),
          },
          own: {
            amount: isSettledInTrade
              ? toText(accruedOf(recorded))
              : recorded.amount && toText(recorded.amount),
            currency: entry.row.currency,
          },
          gross: { amount: toText(gross) },
          withheld: { amount: toText(withheld) },
          net: { amount: toText(net) },
        }),
      ),
      sumRow(
        { position: { text: own.length > most ? say`All ${own.length} payments` : 'Sum' } },
        {
          gross: own.map((each) => each.gross),
          withheld: own.map((each) => each.withheld),
          net: own.map((each) => each.net),
        },
      ),
    ],
    rowCount: own.length + 1,
    picture: { kind: 'table' },
    notes,
  }
}

/** Income of each month, quarter or year, also of those in which none came. */
export function incomePer(each: Each): ReaderOf<'income-per-month'> {
  return async (sight, { span }): Promise<Answer> => {
    const { incomes, notes } = await listIncome(sight)
    const days = spanOf(sight, span, incomes)
    const own = within(incomes, days)
    if (own.length === 0) return nothingCame
    const [gross, net] = [new Buckets(), new Buckets()]
    for (const one of own) {
      gross.add(bucketOf(one.day, each), one.gross)
      net.add(bucketOf(one.day, each), one.net)
    }
    return {
      columns: [
        column('bucket', { month: 'Month', quarter: 'Quarter', year: 'Year' }[each], 'text'),
        column('net', 'Net', 'money', sight.currency),
        column('withheld', 'Withheld', 'money', sight.currency),
        column('gross', 'Before tax', 'money', sight.currency),
      ],
      rows: bucketsBetween(days.from, days.to, each).map((bucket) =>
        row({
          bucket: { text: bucket },
          net: { amount: toText(net.of(bucket)) },
          withheld: { amount: toText(minus(gross.of(bucket), net.of(bucket))) },
          gross: { amount: toText(gross.of(bucket)) },
        }),
      ),
      picture: { kind: 'bars', x: 'bucket', y: ['net', 'withheld'], isStacked: true, isHorizontal: false },
      notes,
    }
  }
}

export const incomeHeatMap: ReaderOf<'income-heat-map'> = async (sight, { span }) => {
  const { incomes, notes } = await listIncome(sight)
  const days = spanOf(sight, span, incomes)
  if (within(incomes, days).length === 0) return nothingCame
  const amounts = incomes.map(({ day, gross }) => ({ day, amount: gross }))
  return { ...heatTable(amounts, days, sight.currency), notes }
}
