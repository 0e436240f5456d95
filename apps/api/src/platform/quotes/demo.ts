import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { day, fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/days/day'

import { instantOf } from '../clock.ts'
import type { HistoryBasis, Instrument, QuoteHistory, QuoteSource } from './quotes.ts'

type Listed = Instrument & { basis: HistoryBasis; splits: QuoteHistory['splits'] }

/**
 * The series that the package vega-datasets ships, as what they are. Its stocks are of 2010, adjusted for what came
 * before: those that paid no dividends until then are adjusted for splits alone.
 */
const listed: readonly Listed[] = [
  {
    ...stock('AAPL', 'Apple Inc.', 'NASDAQ'),
    basis: 'SPLIT_ADJUSTED',
    splits: [
      { on: day('2000-06-21'), ratio: '2' },
      { on: day('2005-02-28'), ratio: '2' },
    ],
  },
  { ...stock('AMZN', 'Amazon.com, Inc.', 'NASDAQ'), basis: 'SPLIT_ADJUSTED', splits: [] },
  { ...stock('GOOG', 'Google Inc.', 'NASDAQ'), basis: 'SPLIT_ADJUSTED', splits: [] },
  {
    ...stock('IBM', 'International Business Machines Corporation', 'NYSE'),
    basis: 'TOTAL_RETURN',
    splits: [],
  },
  { ...stock('MSFT', 'Microsoft Corporation', 'NASDAQ'), basis: 'TOTAL_RETURN', splits: [] },
  { symbol: '^GSPC', name: 'S&P 500', type: 'INDEX', exchange: null, basis: 'TRADED', splits: [] },
]

function stock(symbol: string, name: string, exchange: string): Instrument {
  return { symbol, name, type: 'EQUITY', exchange }
}

type Closes = QuoteHistory['closes']

/** A source that needs no network, for the demo family and for tests: a few stocks by month until 2010, the S&P 500 by day until 2020. */
export function demoQuotes(): QuoteSource {
  let read: Promise<ReadonlyMap<string, Closes>> | undefined
  const closesOf = async (symbol: string) => (await (read ??= readAll())).get(symbol) ?? []

  return {
    source: 'demo',
    async search(query) {
      const words = query.toLowerCase()
      return listed
        .filter(
          ({ symbol, name }) => symbol.toLowerCase().startsWith(words) || name.toLowerCase().includes(words),
        )
        .map(toInstrument)
    },
    async quote(symbol) {
      const instrument = listed.find((one) => one.symbol === symbol)
      const last = (await closesOf(symbol)).at(-1)
      if (!instrument || !last) return null
      return {
        ...toInstrument(instrument),
        unit: 'USD',
        price: last.close,
        at: instantOf(`${last.day}T21:00:00Z`),
      }
    },
    async history(symbol, since) {
      const instrument = listed.find((one) => one.symbol === symbol)
      if (!instrument) return null
      const { basis, splits } = instrument
      const closes = (await closesOf(symbol)).filter((close) => since === null || close.day >= since)
      return { instrument: toInstrument(instrument), unit: 'USD', basis, closes, splits, dividends: [] }
    },
  }
}

function toInstrument({ symbol, name, type, exchange }: Listed): Instrument {
  return { symbol, name, type, exchange }
}

async function readAll(): Promise<ReadonlyMap<string, Closes>> {
  const stocks = await rowsOf('stocks.csv')
  const bySymbol = Map.groupBy(stocks, ([symbol = '']) => symbol)
  const monthly = [...bySymbol].map(([symbol, rows]): [string, Closes] => [
    symbol,
    // The last month had just begun when the file was made.
    rows.slice(0, -1).map(([, month = '', close = '']) => ({ day: endOfMonth(month), close, volume: null })),
  ])
  const index = (await rowsOf('sp500-2000.csv')).map(([on = '', , , , close = '', , volume = '']) => ({
    day: day(on),
    close: close.replace(/0+$/, '').replace(/\.$/, ''),
    volume: Number.parseInt(volume, 10),
  }))
  return new Map([...monthly, ['^GSPC', index]])
}

async function rowsOf(file: string): Promise<string[][]> {
  const path = fileURLToPath(new URL(`../data/${file}`, import.meta.resolve('vega-datasets')))
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => line.trimEnd().split(','))
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Jan 1 2000" stands for the whole month: its close is that of the last weekday. */
function endOfMonth(text: string): Day {
  const [name = '', , year = ''] = text.split(' ')
  const first = day(`${year}-${`${months.indexOf(name) + 1}`.padStart(2, '0')}-01`)
  let last = toEpochDay(first) + 31
  while (fromEpochDay(last).slice(0, 7) !== first.slice(0, 7)) last--
  // 1970-01-01 was a Thursday: 2 and 3 days later it was Saturday and Sunday.
  while (last % 7 === 2 || last % 7 === 3) last--
  return fromEpochDay(last)
}
