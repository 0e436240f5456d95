import type { Slice, HealthItem, PortfolioHistory, PortfolioSummary } from '@kinfolio/contract/portfolio'
import { dailyValues } from '@kinfolio/ledger/daily'
import type { DailySeries } from '@kinfolio/ledger/daily-series'
import { combineDaily } from '@kinfolio/ledger/daily-series'
import { addDays, daysBetween, fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/day'
import { sum, toFloat, toText, zero } from '@kinfolio/ledger/decimal'
import { convert, total, type Figure, type Total } from '@kinfolio/ledger/figure'
import { flowsOf } from '@kinfolio/ledger/flows'
import { gain } from '@kinfolio/ledger/gain'
import type { Lens } from '@kinfolio/ledger/lenses'
import { periodsUntil, type Period } from '@kinfolio/ledger/periods'
import { spreadGains, timeWeightedReturn } from '@kinfolio/ledger/time-weighted-return'
import type { PositionState } from '@kinfolio/ledger/valuation'
import { xirr } from '@kinfolio/ledger/xirr'

import type { OrgScope } from '../../../access/scope.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import { dailyToWire, openingDay } from '../queries.ts'
import { countedEntries, gainOf, ratioToWire, stateOf, tradedOn } from '../rules.ts'
import { loadBook } from '../valuation/queries.ts'
import { toWire, totalToWire, type Book, type BookEntry } from '../valuation/rules.ts'
import { liquidityOf, valuationAgeDays, type Liquidity } from './rules.ts'

type Part = { entry: BookEntry; state: PositionState; figure: Figure }

/** Net worth on a day, through the three lenses, and what it is made of. */
export async function getSummary(org: OrgScope, asOf?: Day): Promise<PortfolioSummary> {
  const book = await loadBook(org)
  const on = asOf ?? book.today
  const { base } = book
  const parts = countedEntries(book).map((entry): Part => {
    const state = stateOf(entry, on, book)
    return { entry, state, figure: convert(state.lenses.rolled, base, on, book.rates) }
  })
  const whole = totalOf(parts, base)
  const ofLiquidity = (liquidity: Liquidity) =>
    totalToWire(
      totalOf(
        parts.filter(({ entry }) => liquidityOf(entry.row.type) === liquidity),
        base,
      ),
      base,
    )
  const names = new Map((await listEntities(org)).map((entity) => [entity.id, entity.name]))
  const slices = (keyOf: (part: Part) => string, labelOf: (key: string) => string) =>
    slicesOf(parts, whole, base, keyOf, labelOf)
  return {
    asOf: on,
    today: book.today,
    lastPricedOn: lastPricedOn(parts, book),
    baseCurrency: base,
    positionCount: book.entries.size,
    netWorth: {
      official: lensTotal(parts, 'official', on, book),
      rolled: totalToWire(whole, base),
      estimate: lensTotal(parts, 'estimate', on, book),
    },
    liquid: ofLiquidity('liquid'),
    illiquid: ofLiquidity('illiquid'),
    debt: ofLiquidity('debt'),
    byType: slices(
      ({ entry }) => entry.row.type,
      (key) => key,
    ),
    byEntity: slices(
      ({ entry }) => entry.row.entityId ?? '',
      (key) => names.get(key) ?? '',
    ),
    byCurrency: slices(
      ({ entry }) => entry.row.currency,
      (key) => key,
    ),
    ...moversOf(parts, on, book),
    health: healthOf(parts, on),
  }
}

function totalOf(parts: readonly Part[], currency: string): Total {
  return total(
    parts.map(({ entry, figure }) => ({ id: entry.row.id, figure })),
    currency,
  )
}

/** Positions without an official value or estimate of their own enter that lens with the rolled value. */
function lensTotal(parts: readonly Part[], lens: Lens, on: Day, book: Book) {
  const figures = parts.map(({ entry, state, figure }) => {
    const own = state.lenses[lens]
    const isAbsent = own.reason === 'NO_ESTIMATE' && lens === 'estimate'
    return { id: entry.row.id, figure: isAbsent ? figure : convert(own, book.base, on, book.rates) }
  })
  return totalToWire(total(figures, book.base), book.base)
}

function slicesOf(
  parts: readonly Part[],
  whole: Total,
  base: string,
  keyOf: (part: Part) => string,
  labelOf: (key: string) => string,
): Slice[] {
  return [...Map.groupBy(parts, keyOf)]
    .map(([key, members]) => {
      const of = totalOf(members, base)
      const hasShare = of.value !== null && whole.value !== null && !whole.value.isZero()
      return {
        key,
        label: labelOf(key),
        total: totalToWire(of, base),
        share: hasShare && of.value && whole.value ? toFloat(of.value.div(whole.value)) : null,
      }
    })
    .toSorted((a, b) => (b.share ?? -Infinity) - (a.share ?? -Infinity) || (a.key < b.key ? -1 : 1))
}

/** What moved most on the newest day with new closes, in the base currency. */
function moversOf(
  parts: readonly Part[],
  on: Day,
  book: Book,
): Pick<PortfolioSummary, 'moversOn' | 'movers'> {
  const traded = parts.flatMap(({ entry, state }) => {
    const day = state.quantity.isZero() ? null : tradedOn(entry, on)
    return day === null ? [] : [{ entry, day }]
  })
  const moversOn =
    traded
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null
  const moved = traded.flatMap(({ entry, day }) => {
    const own = day === moversOn ? gainOf(entry, addDays(day, -1), day, book) : null
    const value = stateOf(entry, day, book).lenses.rolled.value
    if (own === null || own.isZero() || value === null) return []
    const figure = { value: own, currency: entry.row.currency, day, source: 'transactions', isStale: false }
    const change = convert(figure, book.base, day, book.rates).value
    const before = value.minus(own)
    return change === null
      ? []
      : [{ entry, change, changeRatio: before.gt(0) ? toFloat(own.div(before)) : null }]
  })
  const movers = moved
    .toSorted((a, b) => b.change.abs().comparedTo(a.change.abs()) ?? 0)
    .slice(0, 6)
    .map(({ entry: { row }, change, changeRatio }) => ({
      positionId: row.id,
      name: row.name,
      type: row.type,
      change: toText(change),
      changeRatio,
    }))
  return { moversOn, movers }
}

function healthOf(parts: readonly Part[], on: Day): HealthItem[] {
  return parts.flatMap(({ entry: { row }, state, figure }): HealthItem[] => {
    const about = { positionId: row.id, name: row.name, day: figure.day }
    if (figure.value === null) return [{ kind: 'MISSING', reason: figure.reason ?? 'NO_VALUATION', ...about }]
    if (figure.isStale) return [{ kind: 'STALE', ...about }]
    if (row.method !== 'STATEMENT' || row.status === 'closed') return []
    const { day } = state.lenses.official
    const isOld = day === null || daysBetween(day, on) > valuationAgeDays
    return isOld ? [{ kind: 'OLD_VALUATION', ...about, day }] : []
  })
}

/**
 * The newest day on which the price of everything held and every rate needed was there, where today some are not:
 * the first of the last days of all those series.
 */
function lastPricedOn(parts: readonly Part[], book: Book): Day | null {
  const held = parts.filter(({ state, entry }) => entry.row.method !== 'QUOTED' || !state.quantity.isZero())
  const currencies = new Set([book.base, ...held.map(({ entry }) => entry.row.currency)])
  const lastDays = held.flatMap(({ entry }) =>
    entry.row.method === 'QUOTED' ? (entry.loaded?.prices.days.at(-1) ?? []) : [],
  )
  if (currencies.size > 1) {
    for (const currency of currencies)
      lastDays.push(...(book.rates.perEuro.get(currency)?.days.slice(-1) ?? []))
  }
  if (lastDays.length === 0) return null
  const last = fromEpochDay(Math.min(...lastDays))
  return daysBetween(last, book.today) > 7 ? last : null
}

/** The whole day by day, its returns by period, and how it got from the first day to the last. */
export async function getHistory(org: OrgScope, range: { from?: Day; to?: Day }): Promise<PortfolioHistory> {
  const book = await loadBook(org)
  const to = range.to ?? book.today
  const counted = countedEntries(book)
  const firsts = counted.map(openingDay).filter((on) => on !== null)
  const first = firsts.toSorted()[0] ?? addDays(to, -30)
  const from = range.from !== undefined && range.from > first ? range.from : first
  const start = from < to ? from : addDays(to, -1)
  const { known, missing } = splitKnown(counted, start, to, book)
  const history = combined(known, start, to, book)
  const periods = firsts.length === 0 || first >= to ? [] : periodsUntil(to, first)
  return {
    history: dailyToWire(history, book.base),
    missing,
    periods: periods.map((period) => periodOf(period, counted, book)),
    change: changeOf(counted, start, to, book),
  }
}

/** Positions of which not one day is known cannot be drawn: they are named instead of blanking out the rest. */
function splitKnown(entries: readonly BookEntry[], from: Day, to: Day, book: Book) {
  const known: BookEntry[] = []
  const missing: PortfolioHistory['missing'] = []
  for (const entry of entries) {
    const series = dailyValues(entry.input, from, to, book.rates, book.base)
    const isKnown = entry.isConvertible && series.values.some((value) => !Number.isNaN(value) && value !== 0)
    if (isKnown || (series.gaps.length === 0 && entry.isConvertible)) known.push(entry)
    else missing.push({ id: entry.row.id, name: entry.row.name, reason: series.gaps[0]?.reason ?? 'NO_RATE' })
  }
  return { known, missing }
}

function combined(
  entries: readonly BookEntry[],
  from: Day,
  to: Day,
  book: Book,
  isForReturns = false,
): DailySeries {
  const list = entries.map((entry) => dailyValues(entry.input, from, to, book.rates, book.base))
  if (list.length > 0) return combineDaily(isForReturns ? list.map(spreadGains) : list)
  const length = daysBetween(from, to) + 1
  const none = () => new Float64Array(length)
  return { from: toEpochDay(from), values: none(), contributions: none(), withdrawals: none(), gaps: [] }
}

function periodOf(
  { key, from, to }: Period,
  entries: readonly BookEntry[],
  book: Book,
): PortfolioHistory['periods'][number] {
  const series = combined(entries, from, to, book, true)
  const isConvertible = entries.every((entry) => entry.isConvertible)
  const twr = isConvertible ? timeWeightedReturn(series, from, to) : null
  const change = changeBetween(entries, from, to, book)
  const reason = series.gaps[0]?.reason ?? (isConvertible ? 'NEGATIVE_BASE' : 'NO_RATE')
  const { start, end } = change
  const rate =
    start.value === null || end.value === null || !isConvertible
      ? ({ value: null, reason } as const)
      : xirr([
          { day: from, amount: -toFloat(start.value) },
          ...change.flows.map((flow) => ({ day: flow.day, amount: toFloat(flow.amount) })),
          { day: to, amount: toFloat(end.value) },
        ])
  return {
    key,
    from,
    to,
    twr: twr === null ? { value: null, reason } : { value: twr },
    xirr: ratioToWire(rate),
    gain: toWire(change.gain),
  }
}

function changeOf(entries: readonly BookEntry[], from: Day, to: Day, book: Book): PortfolioHistory['change'] {
  const change = changeBetween(entries, from, to, book)
  return {
    start: toWire(change.start),
    end: toWire(change.end),
    contributions: toText(change.contributions),
    withdrawals: toText(change.withdrawals),
    gain: toWire(change.gain),
  }
}

/** V1 − V0 + out − in of the whole, exact; missing where an end of it is. */
function changeBetween(entries: readonly BookEntry[], from: Day, to: Day, book: Book) {
  const [start, end] = [valueAt(entries, from, book), valueAt(entries, to, book)]
  const inputs = entries.map((entry) => entry.input)
  const flows = flowsOf(inputs, to, book.rates, book.base).flows.filter((flow) => flow.day > from)
  const amounts = flows.map((flow) => flow.amount)
  const contributions = sum(amounts.filter((amount) => amount.lt(zero))).negated()
  const withdrawals = sum(amounts.filter((amount) => amount.gt(zero)))
  const about = { currency: book.base, day: to, source: 'positions', isStale: false }
  const gained: Figure =
    start.value === null || end.value === null
      ? { ...about, value: null, reason: start.reason ?? end.reason ?? 'NO_VALUATION' }
      : { ...about, value: gain({ start: start.value, end: end.value, in: contributions, out: withdrawals }) }
  return { start, end, flows, contributions, withdrawals, gain: gained }
}

/** The whole at the end of a day in the base currency; null with a reason where a part is missing. */
function valueAt(entries: readonly BookEntry[], on: Day, book: Book): Figure {
  const about = { currency: book.base, day: on, source: 'positions', isStale: false }
  const figures = entries.map((entry) => ({
    id: entry.row.id,
    figure: isBeforeOpening(entry, on)
      ? { ...about, value: zero }
      : convert(stateOf(entry, on, book).lenses.rolled, book.base, on, book.rates),
  }))
  const { value, isComplete, missing } = total(figures, book.base)
  return isComplete
    ? { ...about, value }
    : { ...about, value: null, reason: missing[0]?.reason ?? 'NO_VALUATION' }
}

function isBeforeOpening(entry: BookEntry, on: Day): boolean {
  const opening = openingDay(entry)
  return opening !== null && on <= opening
}
