import type { Position, TypeOrBook } from '@kinfolio/contract/positions'
import { addDays, addMonths, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { closeOn } from '@kinfolio/ledger/prices/price-series'
import { multiples } from '@kinfolio/ledger/returns/multiples'
import { kindOn } from '@kinfolio/ledger/rows/effects'
import {
  bookOf,
  isPrivate,
  usualMonthsBetweenValuations,
  type PositionType,
} from '@kinfolio/ledger/rows/position'
import { splitsAfter } from '@kinfolio/ledger/rows/splits'
import { convert, type Figure, type Reason } from '@kinfolio/ledger/value/figure'
import {
  gainOfStanding,
  valuePosition,
  valueStanding,
  type PositionState,
  type PositionValue,
} from '@kinfolio/ledger/value/valuation'

import {
  toWire,
  type Book,
  type BookEntry,
  type Frame,
  type PositionRow,
  type ValuedEntry,
} from '../book/rows/rules.ts'
import { computed, irrOfStandings, irrSinceInception } from '../performance/rules.ts'

/** Whether a type is among those asked for, each of which may be a type or a book. */
export function isOfType(type: PositionType, asked: readonly TypeOrBook[]): boolean {
  return asked.includes(type) || asked.includes(bookOf(type))
}

/** The state of a position on a day with its lots, by its rows. */
export function stateOf(entry: BookEntry, on: Day, book: Book): PositionState {
  const state = valuePosition(entry.input, on, book.rates)
  return entry.isConvertible ? state : { ...withoutMoney(state, entry), lots: [] }
}

/** The same without the lots, by what its rows come to. */
export function valueOf(entry: ValuedEntry, on: Day, book: Pick<Book, 'rates'>): PositionValue {
  const value = valueStanding(entry.position, on, book.rates)
  return entry.isConvertible ? value : withoutMoney(value, entry)
}

/** Every figure is missing where a row has no rate into its position's currency. */
function withoutMoney<T extends PositionValue>(value: T, entry: Pick<ValuedEntry, 'row'>): T {
  const none: Figure = {
    value: null,
    currency: entry.row.currency,
    day: null,
    source: 'none',
    isStale: false,
    reason: 'NO_RATE',
  }
  return {
    ...value,
    lenses: { official: none, rolled: none, estimate: none },
    paidIn: null,
    distributed: null,
    unfunded: null,
    cost: null,
    unrealisedGain: null,
    realisedGain: null,
  }
}

/** A position on the wire: its record and its figures of one day. */
export function toPosition(entry: ValuedEntry, on: Day, book: Frame): Position {
  const { row } = entry
  const state = valueOf(entry, on, book)
  const { rolled } = state.lenses
  const figure = (value: Decimal | null, missing: Reason = rolled.reason ?? 'NO_VALUATION') =>
    computed(value, on, row.currency, entry.isConvertible ? missing : 'NO_RATE')
  return {
    ...recordOf(row),
    valuedBy: kindOn(row, on).method,
    valuationDueOn: valuationDueOn(entry, state, on),
    asOf: on,
    quantity: toText(state.quantity),
    price: toWire(priceOf(entry, on)),
    nav: toWire(rolled),
    lenses: {
      official: toWire(state.lenses.official),
      rolled: toWire(rolled),
      estimate: toWire(state.lenses.estimate),
    },
    navBase: toWire(convert(rolled, book.base, on, book.rates)),
    dayChange: { ...figure(dayChangeOf(entry, on, book), 'NO_PRICE'), day: tradedOn(entry, on) },
    cost: figure(state.cost),
    unrealisedGain: figure(state.unrealisedGain),
    realisedGain: figure(state.realisedGain),
    paidIn: figure(state.paidIn),
    distributed: figure(state.distributed),
    unfunded: state.unfunded === null ? null : figure(state.unfunded),
    multiples: multiplesOf(row.type, state),
    irr: isPrivate(row.type) ? irrOf(entry, on, book) : null,
    transactionCount: entry.transactionCount,
  }
}

function recordOf({ deletedAt: _, importId: __, ...row }: PositionRow) {
  return {
    ...row,
    ownership: row.ownership && toText(decimal(row.ownership)),
    targetWeight: row.targetWeight && toText(decimal(row.targetWeight)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Statements of a manager arrive weeks after the day they are of; an appraisal is of the day it is made on. */
const usualLagDays = { holdings: 30, assets: 0 }

/**
 * The day by which the next valuation is there, if it is not late: so many months after the last official one, and the
 * days it takes to arrive. Null for what needs none on that day, and where there never was one.
 */
export function valuationDueOn(
  { row }: Pick<BookEntry, 'row'>,
  state: Pick<PositionValue, 'lenses'>,
  on: Day,
): Day | null {
  const last = state.lenses.official.day
  if (kindOn(row, on).method !== 'STATEMENT' || row.status === 'closed' || last === null) return null
  const months = row.valuationEveryMonths ?? usualMonthsBetweenValuations(row.type)
  return addDays(addMonths(last, months), row.details.reportingLagDays ?? usualLagDays[bookOf(row.type)])
}

/** The close that values one unit, in today's units, or why there is none. */
export function priceOf({ position, row, loaded }: ValuedEntry, on: Day): Figure {
  const currency = loaded?.prices.currency ?? row.currency
  const none = { value: null, currency, day: null, source: loaded?.prices.source ?? 'none', isStale: false }
  if (kindOn(position, on).method !== 'QUOTED') return { ...none, reason: 'NO_PRICE' }
  const close = loaded ? closeOn(loaded.prices, on) : null
  if (!loaded || !close) return { ...none, reason: 'NO_PRICE' }
  const splits = position.splits.filter((split) => split.day <= on)
  return {
    value: close.close.div(splitsAfter(splits, close.day)),
    currency,
    day: close.day,
    source: loaded.prices.source,
    isStale: close.isStale,
  }
}

/** The day of the last new close, while it is recent: on weekends and holidays changes are still those of that day. */
export function tradedOn(entry: ValuedEntry, on: Day): Day | null {
  const { day, isStale } = priceOf(entry, on)
  return isStale ? null : day
}

/** What the last day with a new close brought: the change of value without what was paid in or out. */
function dayChangeOf(entry: ValuedEntry, on: Day, book: Frame): Decimal | null {
  const traded = tradedOn(entry, on)
  return traded === null ? null : gainOfDay(entry, traded, book)
}

/** The gain of a position on one day, in its own currency. */
export function gainOfDay(
  { position, isConvertible }: ValuedEntry,
  on: Day,
  { rates }: Pick<Frame, 'rates'>,
): Decimal | null {
  return isConvertible ? gainOfStanding(position, addDays(on, -1), on, rates) : null
}

/** The rate of return since the beginning: of a sum of others by their rows, since money that moved among them is none. */
function irrOf({ byRows, position }: ValuedEntry, on: Day, book: Frame): Position['irr'] {
  return byRows ? irrSinceInception(byRows, on, book) : irrOfStandings(position, on, book)
}

function multiplesOf(type: PositionType, state: PositionValue): Position['multiples'] {
  if (!isPrivate(type)) return null
  const { paidIn, distributed, lenses } = state
  const none = { dpi: null, rvpi: null, tvpi: null }
  if (paidIn === null || distributed === null || lenses.rolled.value === null) return none
  return multiples({ paidIn, distributed, value: lenses.rolled.value }) ?? none
}

/**
 * The positions that enter totals: those without a parent, and those whose parents all the way up are sums of their
 * children. A parent that is such a sum is not counted beside them, and children of any other parent are detail.
 */
export function countedEntries<Entry extends Pick<BookEntry, 'row'>>(
  book: Pick<Book<Entry>, 'entries'>,
): Entry[] {
  const isCounted = (row: PositionRow): boolean => {
    if (row.parentPositionId === null) return true
    const parent = book.entries.get(row.parentPositionId)
    return parent === undefined || (parent.row.method === 'CHILDREN' && isCounted(parent.row))
  }
  return [...book.entries.values()].filter(({ row }) => row.method !== 'CHILDREN' && isCounted(row))
}
