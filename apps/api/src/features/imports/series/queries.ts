import type { ImportSettings, RefusedRow, SeriesChange } from '@kinfolio/contract/imports'
import type { FileQuotes, PriceFile, RateFile } from '@kinfolio/formats/rows/parsed'
import { fromEpochDay } from '@kinfolio/ledger/days/day'
import { isCurrency, priceUnit } from '@kinfolio/ledger/numbers/currency'
import { rateCheck } from '@kinfolio/ledger/prices/rate-check'
import { ticks, type Ticks } from '@kinfolio/ledger/prices/ticks'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { SeriesFacts } from '../../prices/commands.ts'
import { loadRates } from '../../prices/queries.ts'
import { mixture, type DayTick, type YearChange } from '../../prices/series/rules.ts'
import { series, seriesYears } from '../../prices/tables.ts'
import { doubtsOf, emptinessOf, emptyView, type PlanOutline } from '../outline/rules.ts'
import { changeOf, doubtfulRates, keepTicks, planYears, priceQuestions, type HeldYears } from './rules.ts'

/** What will be written into one series. */
export type SeriesWrite = { facts: SeriesFacts; years: YearChange[] }

export type SeriesPlan = PlanOutline & { kind: 'PRICES' | 'RATES'; writes: SeriesWrite[] }

type Known = { row: typeof series.$inferSelect; years: HeldYears }

export async function planPrices(
  org: OrgScope,
  file: PriceFile,
  settings: ImportSettings,
  source: string,
): Promise<SeriesPlan> {
  const { suggestion, columns, emptyDays } = file
  const { prices } = settings
  const unit = priceUnit(prices?.currency ?? suggestion.currency ?? '')
  const symbol = prices?.symbol ?? suggestion.symbol ?? ''
  const storedSeries = prices ? (await loadKnown(org, 'PRICE', [symbol])).get(symbol) : undefined
  const isTotalReturn = prices?.basis === 'TOTAL_RETURN'
  const splits = prices?.basis === 'SPLIT_ADJUSTED' ? prices.splits : undefined
  const { ticks, refused } = keepTicks(file.ticks, splits)
  const years = planYears(storedSeries?.years ?? new Map(), ticks)
  const change = changeOf({ symbol, currency: unit.currency }, ticks, years)
  const allRefused = [...file.refused, ...refused].toSorted((a, b) => a.line - b.line)
  const facts: SeriesFacts = {
    kind: 'PRICE',
    symbol,
    ...unit,
    isTotalReturn,
    valuesPositions:
      !isTotalReturn || (prices?.valuesPositions ?? storedSeries?.row.valuesPositions ?? false),
    source,
  }
  const view = {
    ...emptyView('PRICES', file.format),
    columns,
    refused: allRefused,
    counts: {
      total: file.ticks.length + file.refused.length + emptyDays,
      added: (change?.added ?? 0) + (change?.changed ?? 0),
      duplicate: change?.unchanged ?? 0,
      skipped: emptyDays,
      refused: allRefused.length,
    },
    prices: suggestion,
    series: change ? [change] : [],
  }
  const questions = [
    ...priceQuestions(prices, suggestion),
    ...mixture(storedSeries?.row, { symbol, ...unit, isTotalReturn }).map(inPrices),
    ...doubtsOf(file.asks, settings),
    ...emptinessOf(view),
  ]
  return { kind: 'PRICES', view, questions, offers: [], writes: needed(facts, years, storedSeries) }
}

export async function planRates(org: OrgScope, file: RateFile): Promise<SeriesPlan> {
  const currencies = file.rates.map(({ currency }) => currency)
  const storedBySymbol = await loadKnown(org, 'RATE', currencies)
  const rates = await loadRates(org, currencies)
  const writes: SeriesWrite[] = []
  const changes: SeriesChange[] = []
  const refused = [...file.refused]
  for (const { currency, ticks: read } of file.rates) {
    const held = storedBySymbol.get(currency)
    const { ticks: kept, refused: unkept } = keepTicks(read)
    refused.push(...unkept)
    const here = rates.perEuro.get(currency)
    const doubt = here && rateCheck(inOrder(kept), here).doubt
    if (doubt) {
      refused.push(doubtfulRates(currency, doubt))
      continue
    }
    const years = planYears(held?.years ?? new Map(), kept)
    const facts = { symbol: currency, currency, divisor: 1, isTotalReturn: false, valuesPositions: true }
    writes.push(...needed({ kind: 'RATE', ...facts, source: 'ECB' }, years, held))
    const change = changeOf({ symbol: currency, currency }, kept, years)
    if (change) changes.push(change)
  }
  const added = changes.reduce((total, change) => total + change.added + change.changed, 0)
  const duplicate = changes.reduce((total, change) => total + change.unchanged, 0)
  const total = added + duplicate + refused.length
  const view = {
    ...emptyView('RATES', file.format),
    refused,
    counts: { total, added, duplicate, skipped: 0, refused: refused.length },
    series: changes,
  }
  return { kind: 'RATES', view, questions: emptinessOf(view), offers: [], writes }
}

/** Closes under the symbol of the position that they value. */
export type LinkedQuotes = { symbol: string; quotes: FileQuotes }

/** What the closes of a file of transactions would write: all days, or only the days without a close. */
export async function planQuotes(
  org: OrgScope,
  linked: readonly LinkedQuotes[],
  mode: ImportSettings['quotes'],
  source: string,
) {
  const storedBySymbol = await loadKnown(
    org,
    'PRICE',
    linked.map(({ symbol }) => symbol),
  )
  const writes: SeriesWrite[] = []
  const changes: SeriesChange[] = []
  const refused: RefusedRow[] = []
  const offered = { series: 0, days: 0, differing: 0 }
  for (const { symbol, quotes } of linked) {
    const held = storedBySymbol.get(symbol)
    const unit = priceUnit(quotes.currency ?? '')
    const facts = {
      kind: 'PRICE',
      symbol,
      ...unit,
      isTotalReturn: false,
      valuesPositions: true,
      source,
    } as const
    const [mixed] = mixture(held?.row, facts)
    const { ticks: read, refused: unkept } = keepTicks(quotes.ticks)
    const change = changeOf(facts, read, planYears(held?.years ?? new Map(), read))
    if (change === null || mixed !== undefined || !isCurrency(unit.currency)) {
      if (mode !== undefined && mixed !== undefined) refused.push(unmixed(quotes, mixed.message))
      continue
    }
    offered.series += 1
    offered.days += change.days
    offered.differing += change.changed
    if (mode === undefined) continue
    refused.push(...unkept)
    const kept = mode === 'REPLACE' ? read : missingOnly(read, held?.years ?? new Map())
    const years = planYears(held?.years ?? new Map(), kept)
    const writtenChange = changeOf(facts, kept, years)
    if (writtenChange !== null) changes.push(writtenChange)
    writes.push(...needed(facts, years, held))
  }
  return { writes, changes, refused, offered: offered.series > 0 ? offered : null }
}

function missingOnly(read: readonly DayTick[], held: HeldYears): DayTick[] {
  const days = new Set([...held.values()].flatMap((year) => year.map(({ day }) => day)))
  return read.filter(({ day }) => !days.has(day))
}

function unmixed({ line, name, symbol }: FileQuotes, message: string): RefusedRow {
  const words = `The closes of ${name ?? symbol} are left out. ${message}`
  return { line, problems: [{ code: 'OTHER_KIND_OF_CLOSES', message: words }], raw: name ?? symbol ?? '' }
}

/** Questions about a price file are below the field of its prices. */
function inPrices<T extends { field: string }>(question: T): T {
  return { ...question, field: `prices.${question.field}` }
}

/** Nothing is written to a series that does not change. */
function needed(facts: SeriesFacts, years: YearChange[], storedSeries: Known | undefined): SeriesWrite[] {
  const isAllowedAnew =
    storedSeries !== undefined && storedSeries.row.valuesPositions !== facts.valuesPositions
  return isAllowedAnew || years.some((year) => year.written.length > 0) ? [{ facts, years }] : []
}

function inOrder(read: readonly DayTick[]): Ticks {
  return ticks(read.map(({ day, close }) => ({ day: fromEpochDay(day), value: close })))
}

/** The series of some symbols with all their ticks. */
async function loadKnown(
  org: OrgScope,
  kind: SeriesFacts['kind'],
  symbols: readonly string[],
): Promise<Map<string, Known>> {
  if (symbols.length === 0) return new Map()
  const rows = await org.db
    .select()
    .from(series)
    .where(org.owns(series, eq(series.kind, kind), inArray(series.symbol, [...symbols])))
    .orderBy(asc(series.symbol))
  const years = await org.db
    .select({
      id: series.id,
      year: seriesYears.year,
      days: sql<string>`array_to_string(${seriesYears.days}, ',')`,
      closes: sql<string>`array_to_string(${seriesYears.closes}, ',')`,
    })
    .from(series)
    .innerJoin(seriesYears, and(eq(seriesYears.orgId, series.orgId), eq(seriesYears.seriesId, series.id)))
    .where(org.owns(series, eq(series.kind, kind), inArray(series.symbol, [...symbols])))
  const bySeries = Map.groupBy(years, (year) => year.id)
  return new Map(
    rows.map((row) => [
      row.symbol,
      { row, years: new Map((bySeries.get(row.id) ?? []).map((year) => [year.year, ticksOf(year)])) },
    ]),
  )
}

function ticksOf(year: { days: string; closes: string }): DayTick[] {
  const closes = year.closes.split(',')
  return year.days
    .split(',')
    .map((day, index) => ({ day: Number.parseInt(day, 10), close: closes[index] ?? '0' }))
}
