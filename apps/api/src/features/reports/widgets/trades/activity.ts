import type { tradesWidgets } from '@kinfolio/contract/report-widgets/trades'
import { daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { minus, sum, toFloat, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { kindOn } from '@kinfolio/ledger/rows/kind'

import { seenFlows, type SeenFlow } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { averageValue } from '../average-value.ts'
import { Buckets, bucketOf, bucketsBetween, heatTable, spanOf, sumRow, within } from '../calendar.ts'
import { column, empty, row, type Answer, type Reader } from '../reader.ts'

type ReaderOf<T extends keyof typeof tradesWidgets> = Reader<(typeof tradesWidgets)[T]['settings']>

type Trade = { day: Day; bought: Decimal; sold: Decimal }

/**
 * What was invested and what came back of investments and things, fees and taxes left out. Money in and out of accounts and debts,
 * openings and transfers are no trades.
 */
async function listTrades(sight: Sight) {
  const { flows, notes } = await seenFlows(sight)
  const trades = flows.flatMap((seen): Trade[] => {
    const { flow, row: recorded } = seen
    if (!isTrade(seen) || flow.capital.isZero()) return []
    const isPaid = recorded.type === 'BUY' || recorded.type === 'CAPITAL_CALL'
    const nothing = minus(flow.capital, flow.capital)
    return [
      isPaid
        ? { day: recorded.day, bought: flow.capital, sold: nothing }
        : { day: recorded.day, bought: nothing, sold: flow.capital.negated() },
    ]
  })
  return { trades, notes }
}

function isTrade({ entry: { input }, row: { type, subtype, day } }: SeenFlow): boolean {
  if (subtype === 'OPENING' || subtype === 'TRANSFER') return false
  if (kindOn(input, day).method === 'BALANCE') return false
  return type === 'BUY' || type === 'SELL' || type === 'CAPITAL_CALL' || type === 'DISTRIBUTION'
}

const nothingTraded = empty('Nothing was bought or sold in these days. Choose a longer period.')

export const tradingActivity: ReaderOf<'trading-activity'> = async (sight, { by, span }) => {
  const { trades, notes } = await listTrades(sight)
  const days = spanOf(sight, span, trades)
  const own = within(trades, days)
  if (own.length === 0) return nothingTraded
  const [bought, sold] = [new Buckets(), new Buckets()]
  for (const trade of own) {
    bought.add(bucketOf(trade.day, by), trade.bought)
    sold.add(bucketOf(trade.day, by), trade.sold)
  }
  return {
    columns: [
      column('bucket', 'When', 'text'),
      column('bought', 'Bought', 'money', sight.currency),
      column('sold', 'Sold', 'money', sight.currency),
      column('net', 'Bought less sold', 'money', sight.currency),
    ],
    rows: [
      ...bucketsBetween(days.from, days.to, by).map((bucket) =>
        row({
          bucket: { text: bucket },
          bought: { amount: toText(bought.of(bucket)) },
          sold: { amount: toText(sold.of(bucket)) },
          net: { amount: toText(minus(bought.of(bucket), sold.of(bucket))) },
        }),
      ),
      sumRow(
        { bucket: { text: 'Sum' } },
        {
          bought: own.map((trade) => trade.bought),
          sold: own.map((trade) => trade.sold),
          net: own.map((trade) => minus(trade.bought, trade.sold)),
        },
      ),
    ],
    picture: { kind: 'bars', x: 'bucket', y: ['bought', 'sold'], isStacked: false, isHorizontal: false },
    notes,
  }
}

/** The lesser of purchases and sales over the average value, for a year of 365 days. */
export const turnover: ReaderOf<'turnover'> = async (sight) => {
  const { trades, notes } = await listTrades(sight)
  const own = within(trades, sight)
  if (own.length === 0) return nothingTraded
  const [bought, sold] = [sum(own.map((trade) => trade.bought)), sum(own.map((trade) => trade.sold))]
  const average = await averageValue(sight)
  const years = daysBetween(sight.from, sight.to) / 365
  const lesser = bought.lt(sold) ? bought : sold
  const rate = average !== null && average > 0 ? toFloat(lesser) / average / years : null
  return {
    columns: [
      column('label', 'Figure', 'text'),
      column('value', 'Amount', 'money', sight.currency),
      column('rate', 'A year', 'ratio'),
    ],
    rows: [
      row({
        label: { text: 'Turnover' },
        value: { amount: toText(lesser) },
        rate: { number: rate, ...(rate === null ? { reason: 'NO_VALUATION' as const } : {}) },
      }),
      row({ label: { text: 'Bought' }, value: { amount: toText(bought) } }),
      row({ label: { text: 'Sold' }, value: { amount: toText(sold) } }),
    ],
    picture: { kind: 'figures', label: 'label', value: 'value', share: 'rate' },
    notes: [
      ...notes,
      {
        kind: 'METHOD',
        text: 'The lesser of purchases and sales, over the average value of the days, for a year of 365 days.',
      },
    ],
  }
}

export const investmentsHeatMap: ReaderOf<'investments-heat-map'> = async (sight, { span }) => {
  const { trades, notes } = await listTrades(sight)
  const amounts = trades.map(({ day, bought }) => ({ day, amount: bought })).filter(isSomething)
  return heatOf(sight, span, { amounts, notes, nothing: nothingTraded })
}

export const feesHeatMap: ReaderOf<'fees-heat-map'> = async (sight, { span }) => {
  const { flows, notes } = await seenFlows(sight)
  const amounts = flows.map(({ row: { day }, flow }) => ({ day, amount: flow.fees })).filter(isSomething)
  const nothing = empty('No transaction of these days carries a fee.')
  return heatOf(sight, span, { amounts, notes, nothing })
}

export const taxesHeatMap: ReaderOf<'taxes-heat-map'> = async (sight, { span }) => {
  const { flows, notes } = await seenFlows(sight)
  const amounts = flows.map(({ row: { day }, flow }) => ({ day, amount: flow.taxes })).filter(isSomething)
  const nothing = empty('No transaction of these days carries a tax.')
  return heatOf(sight, span, { amounts, notes, nothing })
}

type Dated = { day: Day; amount: Decimal }

function isSomething({ amount }: Dated): boolean {
  return !amount.isZero()
}

function heatOf(
  sight: Sight,
  span: 'period' | 'all',
  { amounts, notes, nothing }: { amounts: Dated[]; notes: Answer['notes']; nothing: Answer },
): Answer {
  const days = spanOf(sight, span, amounts)
  if (within(amounts, days).length === 0) return nothing
  return { ...heatTable(amounts, days, sight.currency), ...(notes ? { notes } : {}) }
}
