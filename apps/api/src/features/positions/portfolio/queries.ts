import type { Slice, HealthItem, PortfolioHistory, PortfolioSummary } from '@kinfolio/contract/portfolio'
import type { Closing } from '@kinfolio/ledger/closings'
import { contributionsToReturn } from '@kinfolio/ledger/contribution'
import { dailyValues } from '@kinfolio/ledger/daily'
import { combineDaily, dayColumns, type DailySeries } from '@kinfolio/ledger/daily-series'
import { addDays, daysBetween, fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/day'
import { sum, toFloat, toText, zero } from '@kinfolio/ledger/decimal'
import { kindOn } from '@kinfolio/ledger/effects'
import { convert, total, type Figure, type Total } from '@kinfolio/ledger/figure'
import { sumOfGains } from '@kinfolio/ledger/gain-attribution'
import type { Lens } from '@kinfolio/ledger/lenses'
import { periodsUntil } from '@kinfolio/ledger/periods'
import type { PositionValue } from '@kinfolio/ledger/valuation'

import type { OrgScope } from '../../../access/scope.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import {
  computed,
  flowsBetween,
  gainBetween,
  gainToWire,
  returnsOver,
  timeWeighted,
  type Gain,
  type Stretch,
} from '../performance/rules.ts'
import { dailyToWire } from '../queries.ts'
import { countedEntries, gainOfDay, tradedOn, valuationDueOn, valueOf } from '../rules.ts'
import { loadBook, loadValues } from '../valuation/queries.ts'
import {
  lastDay,
  openingDay,
  totalToWire,
  type Book,
  type BookEntry,
  type ValuedEntry,
} from '../valuation/rules.ts'
import { liquidityOf, type Liquidity } from './rules.ts'

type Part = { entry: ValuedEntry; state: PositionValue; figure: Figure }
type ValuedBook = Book<ValuedEntry>

/** Net worth on a day, through the three lenses, and what it is made of. */
export async function getSummary(org: OrgScope, asOf?: Day): Promise<PortfolioSummary> {
  const on = asOf ?? org.today
  const book = await loadValues(org, on)
  const { base } = book
  const parts = countedEntries(book).map((entry): Part => {
    const state = valueOf(entry, on, book)
    return { entry, state, figure: convert(state.lenses.rolled, base, on, book.rates) }
  })
  const whole = totalOf(parts, base)
  const ofLiquidity = (liquidity: Liquidity) =>
    totalToWire(
      totalOf(
        parts.filter(({ entry }) => liquidityOf(entry.row) === liquidity),
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

/**
 * Positions without an estimate of their own enter that lens with the rolled value. On the official lens a position
 * ends on the day of its last statement, and its value converts at the rate of that day.
 */
function lensTotal(parts: readonly Part[], lens: Lens, on: Day, book: ValuedBook) {
  const figures = parts.map(({ entry, state, figure }) => {
    const own = state.lenses[lens]
    const isAbsent = own.reason === 'NO_ESTIMATE' && lens === 'estimate'
    const isStated = lens === 'official' && kindOn(entry.row, on).method === 'STATEMENT'
    const day = isStated ? (own.day ?? on) : on
    return { id: entry.row.id, figure: isAbsent ? figure : convert(own, book.base, day, book.rates) }
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
  book: ValuedBook,
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
    const { currency } = entry.row
    const own = day === moversOn ? gainOfDay(entry, day, book) : null
    const value = valueOf(entry, day, book).lenses.rolled.value
    if (own === null || own.isZero() || value === null) return []
    const figure = { value: own, currency, day, source: 'transactions', isStale: false }
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
  return parts.flatMap(({ entry, state, figure }): HealthItem[] => {
    const { row } = entry
    const about = { positionId: row.id, name: row.name, day: figure.day }
    if (figure.value === null) return [{ kind: 'MISSING', reason: figure.reason ?? 'NO_VALUATION', ...about }]
    if (figure.isStale) return [{ kind: 'STALE', ...about }]
    if (kindOn(entry.row, on).method !== 'STATEMENT' || row.status === 'closed') return []
    const { day } = state.lenses.official
    const dueOn = valuationDueOn(entry, state, on)
    return dueOn === null || dueOn < on ? [{ kind: 'OLD_VALUATION', ...about, day }] : []
  })
}

/**
 * The newest day on which the price of everything held and every rate needed was there, where today some are not:
 * the first of the last days of all those series.
 */
function lastPricedOn(parts: readonly Part[], book: ValuedBook): Day | null {
  const isQuoted = ({ row }: ValuedEntry) => kindOn(row, book.today).method === 'QUOTED'
  const held = parts.filter(({ state, entry }) => !isQuoted(entry) || !state.quantity.isZero())
  const currencies = new Set([book.base, ...held.map(({ entry }) => entry.row.currency)])
  const lastDays = held.flatMap(({ entry }) =>
    isQuoted(entry) ? (entry.loaded?.prices.days.at(-1) ?? []) : [],
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
  const to = lastDay(range.to, book)
  const counted = countedEntries(book)
  const opening = openingDay(counted, book)
  const first = opening ?? addDays(to, -30)
  const from = range.from !== undefined && range.from > first ? range.from : first
  const stretch = { from: from < to ? from : addDays(to, -1), to, currency: book.base }
  const members = counted.map((entry): Member => {
    return {
      entry,
      days: dailyValues(entry.input, stretch.from, to, book.rates, book.base),
      gain: gainBetween([entry], stretch, book),
    }
  })
  const known = members.filter(isKnown)
  const periods = opening === null || opening >= to ? [] : periodsUntil(to, opening)
  return {
    history: dailyToWire(combined(known, stretch), book.base),
    missing: members.filter((member) => !isKnown(member)).map(toMissing),
    periods: periods.map((period) => returnsOver(period, book.base, counted, book)),
    change: changeOf(members, stretch, book),
    contributions: contributionsOf(members, stretch, book),
  }
}

type Member = { entry: BookEntry; days: DailySeries; gain: Gain }

/** Positions of which not one day is known cannot be drawn: they are named instead of blanking out the rest. */
function isKnown({ entry, days: { values, gaps } }: Member): boolean {
  const hasDay = values.some((value) => !Number.isNaN(value) && value !== 0)
  return entry.isConvertible && (hasDay || gaps.length === 0)
}

function toMissing({ entry: { row, isConvertible }, days }: Member): PortfolioHistory['missing'][number] {
  return { id: row.id, name: row.name, reason: (isConvertible && days.gaps[0]?.reason) || 'NO_RATE' }
}

function combined(members: readonly Member[], { from, to }: Stretch): DailySeries {
  if (members.length > 0) return combineDaily(members.map(({ days }) => days))
  return { ...dayColumns(daysBetween(from, to) + 1), from: toEpochDay(from), gaps: [] }
}

/** How the whole got from one day to another: what was paid in and taken out, and what was gained, of what. */
function changeOf(members: readonly Member[], stretch: Stretch, book: Book): PortfolioHistory['change'] {
  const { from, to, currency } = stretch
  const entries = members.map(({ entry }) => entry)
  const found = flowsBetween(entries, stretch, book)
  const worth = (closings: readonly Closing[] | undefined) =>
    closings === undefined ? null : sum(closings.flatMap(({ figure }) => figure.value ?? []))
  const isTold = found.flows !== null
  const [start, end] = isTold ? [found.openings, found.closings] : []
  const byDay = Map.groupBy(isTold ? found.rows : [], (row) => row.countedOn)
  const amounts = [...byDay.values()].map((rows) => sum(rows.map((row) => row.amount)))
  return {
    start: computed(worth(start), from, currency, found.reason),
    end: computed(worth(end), to, currency, found.reason),
    contributions: isTold ? toText(sum(amounts.filter((amount) => amount.lt(zero))).negated()) : null,
    withdrawals: isTold ? toText(sum(amounts.filter((amount) => amount.gt(zero)))) : null,
    ...gainToWire(sumOfGains(members.map(({ gain }) => gain)), stretch),
  }
}

/** What each position added to the return of the whole. */
function contributionsOf(
  members: readonly Member[],
  stretch: Stretch,
  book: Book,
): PortfolioHistory['contributions'] {
  const { from, to } = stretch
  const whole = timeWeighted(
    members.map(({ entry }) => entry),
    stretch,
    book,
  )
  const parts =
    whole.value === null
      ? null
      : members.length === 1
        ? [whole.value]
        : contributionsToReturn(
            members.map(({ days }) => days),
            from,
            to,
          )
  return {
    whole,
    members: members.map(({ entry, gain }, index) => ({
      positionId: entry.row.id,
      name: entry.row.name,
      type: entry.row.type,
      toReturn: parts?.[index] ?? null,
      gain: gainToWire(gain, stretch).gain,
    })),
  }
}
