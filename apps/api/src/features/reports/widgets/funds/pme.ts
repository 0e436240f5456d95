import type { Ratio } from '@kinfolio/contract/figures'
import type { Cell } from '@kinfolio/contract/report-data'
import type { Blend } from '@kinfolio/contract/report-settings'
import type { fundsWidgets } from '@kinfolio/contract/report-widgets/funds'
import { say } from '@kinfolio/contract/say'
import { addDays, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import type { Currency } from '@kinfolio/ledger/numbers/currency'
import { fromFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { blendOf, type Rebalancing } from '@kinfolio/ledger/prices/blend'
import { priceSeries } from '@kinfolio/ledger/prices/price-series'
import type { RateTable } from '@kinfolio/ledger/prices/rates'
import { explain } from '@kinfolio/ledger/proof/explain'
import { pmeMethods } from '@kinfolio/ledger/returns/pme-methods'

import { ratesOfBoth, type Book, type BookEntry, type Frame } from '../../../book/rows/rules.ts'
import { openingDay, questionOf, type Stretch } from '../../../book/rules.ts'
import { loadCompared } from '../../../performance/benchmark/queries.ts'
import { pmeOf } from '../../../performance/benchmark/rules.ts'
import { loadPrices, loadRates } from '../../../prices/queries.ts'
import type { SeenBook } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { ofRatio } from '../cells.ts'
import { column, row, unavailable, type Reader } from '../reader.ts'
import { dayWords } from '../words.ts'
import { nothingPrivate } from './multiples.ts'
import { privateEntries, ratioOf, type Measured } from './private-entries.ts'

type Settings = (typeof fundsWidgets)['pme']['settings']

/** Each private investment beside an index fund with the same flows: the measures of its own page, where nothing else is chosen. */
export const pme: Reader<Settings> = async (sight, { benchmark, blend, rebalanced }) => {
  const seen = await privateEntries(sight)
  if (seen.entries.length === 0) return nothingPrivate
  const chosen = await besideOf(sight, seen, { benchmark, blend, rebalanced })
  if (chosen.benchmark === null) return unavailable(chosen.why)
  const { to, currency } = sight
  const isUsual = benchmark === null && blend === null
  const own = isUsual ? await ownBenchmarks(sight, seen) : new Map<string, Book>()
  const whole = { ...seen.book, rates: chosen.rates, benchmark: chosen.benchmark }
  return {
    columns: [
      column('name', 'Investment', 'text'),
      column('beside', 'Beside', 'text'),
      column('ks', 'Kaplan–Schoar', 'number'),
      column('directAlpha', 'Direct alpha', 'ratio'),
      column('ln', 'Long–Nickels', 'ratio'),
      column('pmePlus', 'PME+', 'ratio'),
      column('mPme', 'mPME', 'ratio'),
    ],
    rows: [
      ...seen.entries.map((entry) => {
        const { id, name, currency: inOwn } = entry.row
        const book = own.get(id) ?? whole
        const cells = cellsOf([entry], { to, currency: inOwn }, book)
        const proof = { measure: 'pme', to, positionId: id } as const
        return row({
          name: { text: name, record: { kind: 'position', id } },
          beside: { text: book.benchmark?.symbol ?? '' },
          ...cells,
          ...(isUsual ? { ks: { ...cells['ks'], proof } } : {}),
        })
      }),
      row(
        {
          name: { text: 'All' },
          beside: { text: chosen.benchmark.symbol },
          ...cellsOf(seen.entries, { to, currency }, whole),
        },
        { isSum: true },
      ),
    ],
    picture: { kind: 'bars', x: 'name', y: ['ks'], isStacked: false, isHorizontal: true },
    notes: [
      ...seen.notes,
      {
        kind: 'METHOD',
        text: 'Kaplan–Schoar above 1: the investment did better than what it is held against.',
      },
    ],
  }
}

/** What each method finds of some investments since they began. */
function cellsOf(
  entries: readonly BookEntry[],
  asked: { to: Day; currency: string },
  book: Book,
): Record<string, Cell> {
  const opening = openingDay(entries, book)
  const told =
    opening === null || opening >= asked.to ? null : measured(entries, { ...asked, from: opening }, book)
  return Object.fromEntries(
    pmeMethods.map((method) => {
      const ratio = told?.[method]
      return [method, ratio ? ofRatio(ratio) : { number: null, reason: 'NO_FLOWS' as const }]
    }),
  )
}

function measured(entries: readonly BookEntry[], stretch: Stretch, book: Book): Record<string, Ratio> {
  const [only] = entries
  if (entries.length === 1 && only) return pmeOf(only, stretch, book)
  const { results, reason } = explain('pme', {
    ...questionOf(entries, stretch, book),
    benchmark: book.benchmark?.prices,
  })
  const told: Measured = { results, ...(reason ? { reason } : {}) }
  return Object.fromEntries(
    pmeMethods.map((method) => {
      const { number, reason: why } = ratioOf(told, method)
      return [method, { value: number, ...(why ? { reason: why } : {}) }]
    }),
  )
}

/** The books of the positions that have a benchmark of their own, as their pages read them. */
async function ownBenchmarks({ org }: Sight, { entries, book }: SeenBook): Promise<Map<string, Book>> {
  const named = entries.flatMap(({ row: { id, benchmark } }) =>
    benchmark === null ? [] : [{ id, benchmark }],
  )
  if (named.length === 0) return new Map()
  const prices = await loadPrices(
    org,
    named.map(({ benchmark }) => benchmark),
  )
  const rates = ratesOfBoth(
    book.rates,
    await loadRates(
      org,
      [...prices.values()].map((series) => series.prices.currency),
    ),
  )
  return new Map(
    named.map(({ id, benchmark: symbol }) => {
      const series = prices.get(symbol)
      return [id, { ...book, rates, benchmark: series ? { ...series, symbol } : null }]
    }),
  )
}

type Beside =
  | { benchmark: NonNullable<Frame['benchmark']>; rates: RateTable }
  | { benchmark: null; why: string }

/** What is held against the investments: a blend, a series, or the organisation's benchmark. */
async function besideOf(
  sight: Sight,
  seen: SeenBook,
  {
    benchmark,
    blend,
    rebalanced,
  }: { benchmark: string | null; blend: Blend | null; rebalanced: Rebalancing },
): Promise<Beside> {
  const { rates, benchmark: own } = seen.book
  if (blend !== null) return blended(sight, seen, blend, rebalanced)
  if (benchmark === null) {
    if (own) return { benchmark: own, rates }
    const why = 'There are no prices of a benchmark. Choose one here, or in the settings of the organization.'
    return { benchmark: null, why }
  }
  const series = (await loadPrices(sight.org, [benchmark])).get(benchmark)
  if (!series) return absentOf(benchmark)
  const more = await loadRates(sight.org, [series.prices.currency])
  return { benchmark: { ...series, symbol: benchmark }, rates: ratesOfBoth(rates, more) }
}

function absentOf(symbol: string): Beside {
  return { benchmark: null, why: say`There are no prices of ${symbol}. Connect a source, or import them.` }
}

/** A blend as a series of its own, in the currency of the report, from the first record on. */
async function blended(
  { org, to, currency }: Sight,
  { entries, book }: SeenBook,
  blend: Blend,
  rebalanced: Rebalancing,
): Promise<Beside> {
  const opening = openingDay(entries, book)
  const from = opening !== null && opening < to ? opening : addDays(to, -1)
  const symbols = blend.map(({ symbol }) => symbol)
  const series = await loadCompared(org, symbols, { from, to, currency })
  const parts = blend.map(({ symbol, weight }) => ({
    symbol,
    weight,
    levels: series.get(symbol)?.levels ?? [],
  }))
  const absent = parts.find(({ levels }) => (levels[0] ?? null) === null)
  if (absent !== undefined) {
    const why = say`There are no prices of ${absent.symbol} on ${dayWords(from)}, when the first investment began. Choose another series.`
    return { benchmark: null, why }
  }
  const rows = blendOf(parts, toEpochDay(from), rebalanced).flatMap((level, at) =>
    level === null ? [] : [{ day: addDays(from, at), value: toText(fromFloat(level)) }],
  )
  const [model] = (await loadPrices(org, symbols)).values()
  if (model === undefined) return absentOf(symbols.join(', '))
  const prices = priceSeries({
    currency: currency as Currency, // a schema has checked the currency of a report
    source: 'blend',
    rows,
  })
  const symbol = parts.map((part) => `${+(part.weight * 100).toFixed(2)} % ${part.symbol}`).join(', ')
  return { benchmark: { ...model, prices, symbol }, rates: book.rates }
}
