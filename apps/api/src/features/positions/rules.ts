import type { Ratio } from '@kinfolio/contract/figures'
import type { Position, TypeOrBook } from '@kinfolio/contract/positions'
import { addDays, type Day } from '@kinfolio/ledger/day'
import { sum, toText, zero, type Decimal } from '@kinfolio/ledger/decimal'
import { convert, type Figure, type Reason } from '@kinfolio/ledger/figure'
import { flowsOf } from '@kinfolio/ledger/flows'
import { gain } from '@kinfolio/ledger/gain'
import { multiples } from '@kinfolio/ledger/multiples'
import { bookOf, isPrivate, type PositionType } from '@kinfolio/ledger/position'
import { closeOn } from '@kinfolio/ledger/price-series'
import { rateOn } from '@kinfolio/ledger/rates'
import { splitsAfter } from '@kinfolio/ledger/splits'
import { valuePosition, type PositionState } from '@kinfolio/ledger/valuation'
import type { Xirr } from '@kinfolio/ledger/xirr'

import { toWire, type Book, type BookEntry, type PositionRow } from './valuation/rules.ts'

/** Whether a type is among those asked for, each of which may be a type or a book. */
export function isOfType(type: PositionType, asked: readonly TypeOrBook[]): boolean {
  return asked.includes(type) || asked.includes(bookOf(type))
}

/** The state of a position on a day; every figure is missing where a row has no rate into its currency. */
export function stateOf(entry: BookEntry, on: Day, book: Book): PositionState {
  const state = valuePosition(entry.input, on, book.rates)
  if (entry.isConvertible) return state
  const none: Figure = {
    value: null,
    currency: entry.row.currency,
    day: null,
    source: 'none',
    isStale: false,
    reason: 'NO_RATE',
  }
  return {
    ...state,
    lenses: { official: none, rolled: none, estimate: none },
    paidIn: null,
    distributed: null,
    unfunded: null,
    cost: null,
    unrealisedGain: null,
    realisedGain: null,
    lots: [],
  }
}

/** A position on the wire: its record and its figures of one day. */
export function toPosition(entry: BookEntry, on: Day, book: Book): Position {
  const { row } = entry
  const state = stateOf(entry, on, book)
  const { rolled } = state.lenses
  const computed = (value: Decimal | null, missing: Reason = rolled.reason ?? 'NO_VALUATION') =>
    toWire({
      value,
      currency: row.currency,
      day: on,
      source: 'transactions',
      isStale: false,
      ...(value === null ? { reason: entry.isConvertible ? missing : 'NO_RATE' } : {}),
    })
  return {
    ...recordOf(row),
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
    dayChange: { ...computed(dayChangeOf(entry, on, book), 'NO_PRICE'), day: tradedOn(entry, on) },
    cost: computed(state.cost),
    unrealisedGain: computed(state.unrealisedGain),
    realisedGain: computed(state.realisedGain),
    paidIn: computed(state.paidIn),
    distributed: computed(state.distributed),
    unfunded: state.unfunded === null ? null : computed(state.unfunded),
    multiples: multiplesOf(row.type, state),
    proof: proofOf(entry, state, on, book),
    transactionCount: entry.transactionCount,
  }
}

function recordOf({ deletedAt: _, importId: __, ...row }: PositionRow) {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

/** New units for one old unit, over the splits between a close and a day. */
function splitRatio({ input }: BookEntry, after: Day, on: Day): Decimal {
  return splitsAfter(
    input.transactions.filter((row) => row.day <= on),
    after,
  )
}

/** The close that values one unit, in today's units, or why there is none. */
export function priceOf(entry: BookEntry, on: Day): Figure {
  const { input, row, loaded } = entry
  const currency = loaded?.prices.currency ?? row.currency
  const none = { value: null, currency, day: null, source: loaded?.prices.source ?? 'none', isStale: false }
  if (input.method !== 'QUOTED') return { ...none, reason: 'NO_PRICE' }
  const close = loaded ? closeOn(loaded.prices, on) : null
  if (!loaded || !close) return { ...none, reason: 'NO_PRICE' }
  return {
    value: close.close.div(splitRatio(entry, close.day, on)),
    currency,
    day: close.day,
    source: loaded.prices.source,
    isStale: close.isStale,
  }
}

/** The day of the last new close, while it is recent: on weekends and holidays changes are still those of that day. */
export function tradedOn(entry: BookEntry, on: Day): Day | null {
  const { day, isStale } = priceOf(entry, on)
  return isStale ? null : day
}

/** What the last day with a new close brought: the change of value without what was paid in or out. */
function dayChangeOf(entry: BookEntry, on: Day, book: Book): Decimal | null {
  const traded = tradedOn(entry, on)
  return traded === null ? null : gainOf(entry, addDays(traded, -1), traded, book)
}

/** V1 − V0 + out − in from the end of one day to the end of another, in the position's currency; null over a gap. */
export function gainOf(entry: BookEntry, from: Day, to: Day, book: Book): Decimal | null {
  const start = stateOf(entry, from, book).lenses.rolled.value
  const end = stateOf(entry, to, book).lenses.rolled.value
  if (end === null) return null
  const opening = start ?? (entry.firstOn !== null && from < entry.firstOn ? zero : null)
  if (opening === null) return null
  const { flows } = flowsOf([entry.input], to, book.rates, entry.row.currency)
  const inside = flows.filter((flow) => flow.day > from)
  return gain({
    start: opening,
    end,
    in: sum(inside.filter((flow) => flow.amount.lt(zero)).map((flow) => flow.amount.negated())),
    out: sum(inside.filter((flow) => flow.amount.gt(zero)).map((flow) => flow.amount)),
  })
}

function multiplesOf(type: PositionType, state: PositionState): Position['multiples'] {
  if (!isPrivate(type)) return null
  const { paidIn, distributed, lenses } = state
  const none = { dpi: null, rvpi: null, tvpi: null }
  if (paidIn === null || distributed === null || lenses.rolled.value === null) return none
  return multiples({ paidIn, distributed, value: lenses.rolled.value }) ?? none
}

function proofOf(entry: BookEntry, state: PositionState, on: Day, book: Book): Position['proof'] {
  const { row, loaded, input } = entry
  const isQuoted = input.method === 'QUOTED'
  const close = isQuoted && loaded ? closeOn(loaded.prices, on) : null
  const found = rateOn(book.rates, row.currency, book.base, on)
  return {
    quantity: isQuoted ? toText(state.quantity) : null,
    close: close && loaded ? toText(close.close.times(loaded.prices.divisor)) : null,
    closeCurrency: close && loaded ? loaded.prices.currency : null,
    divisor: close && loaded ? loaded.prices.divisor : null,
    closeOn: close?.day ?? null,
    splitRatio: close ? toText(splitRatio(entry, close.day, on)) : null,
    priceSource: close && loaded ? loaded.prices.source : null,
    rate: found.rate === null ? null : toText(found.rate.decimalPlaces(12)),
    rateOn: found.rate === null ? null : found.day,
    rateLegs:
      found.rate === null
        ? []
        : found.legs.map((leg) => ({
            from: 'EUR',
            to: leg.currency,
            rate: toText(leg.perEuro),
            day: leg.day ?? on,
            source: leg.day === null ? 'parity' : 'rates',
          })),
  }
}

/** A rate of return on the wire. */
export function ratioToWire(rate: Xirr): Ratio {
  return {
    value: rate.value,
    ...(rate.reason ? { reason: rate.reason } : {}),
    ...(rate.roots ? { roots: [...rate.roots] } : {}),
    ...(rate.unannualised === undefined ? {} : { unannualised: rate.unannualised }),
  }
}

/**
 * The positions that enter totals: those without a parent, and those whose parents all the way up are sums of their
 * children. A parent that is such a sum is not counted beside them, and children of any other parent are detail.
 */
export function countedEntries(book: Book): BookEntry[] {
  const isCounted = (row: PositionRow): boolean => {
    if (row.parentPositionId === null) return true
    const parent = book.entries.get(row.parentPositionId)
    return parent === undefined || (parent.row.method === 'CHILDREN' && isCounted(parent.row))
  }
  return [...book.entries.values()].filter(({ row }) => row.method !== 'CHILDREN' && isCounted(row))
}
