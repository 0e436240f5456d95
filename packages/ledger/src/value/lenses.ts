import type { Day } from '../days/day.ts'
import { roundMoney, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { sumOf } from '../numbers/money.ts'
import { closeOn, ownTrades } from '../prices/price-series.ts'
import type { RateTable } from '../prices/rates.ts'
import { rateOn } from '../prices/rates.ts'
import { kindOn } from '../rows/kind.ts'
import type { ValuationMethod } from '../rows/position.ts'
import { applyRow, startRunning } from '../rows/running.ts'
import type { Running } from '../rows/running.ts'
import { splitsAfter } from '../rows/splits.ts'
import type { Split } from '../rows/splits.ts'
import { inOrder } from '../rows/transaction.ts'
import { convert } from './figure.ts'
import type { Converted, Figure, Reason } from './figure.ts'
import type { PositionFacts, PositionInput } from './position-input.ts'

export const lenses = ['official', 'rolled', 'estimate'] as const
export type Lens = (typeof lenses)[number]

export type Lenses = Readonly<Record<Lens, Figure>>

/** The state that gives the lenses of a day: what the rows until its end add up to. */
export type LensBasis = Pick<Running, 'quantity' | 'official' | 'rolled' | 'estimate' | 'valuedOn'> & {
  readonly splits: readonly Split[]
  /** Whether no row is of the day or before it. Then nothing is held yet, which is worth 0. */
  readonly isNotBegun: boolean
}

/** The basis of a position whose rows until the end of a day have been applied. */
export function lensBasis(state: Running): LensBasis {
  const { quantity, official, rolled, estimate, valuedOn, splits, applied } = state
  return { quantity, official, rolled, estimate, valuedOn, splits, isNotBegun: applied.length === 0 }
}

/** The three lenses at the end of a day. A sum of children needs `sumOfLenses` instead. */
export function lensesOf(position: PositionFacts, basis: LensBasis, on: Day, rates: RateTable): Lenses {
  const { method } = kindOn(position, on)
  return method === 'QUOTED'
    ? alike(quotedValue(position, basis, on, rates))
    : runningLenses(position, method, basis)
}

/** The lenses of a position whose rows carry its value: by statement, or a running balance. */
export function runningLenses(position: PositionFacts, method: ValuationMethod, basis: LensBasis): Lenses {
  return method === 'BALANCE' ? alike(balance(position, basis)) : statementLenses(position, basis)
}

/**
 * The lenses of a position at the ends of successive days, for a caller that asks for many: rows are applied once. A
 * day before the last one is a RangeError.
 */
export function walkLenses(input: PositionInput, rates: RateTable): (on: Day) => Lenses {
  const childWalks = (input.children ?? []).map((child) => walkLenses(child, rates))
  const rows = inOrder(input.transactions)
  const state = startRunning(input, input.commitment, rows)
  let last: Day | null = null
  return (on) => {
    if (last !== null && on < last) throw new RangeError(`A walk cannot go back from ${last} to ${on}.`)
    last = on
    for (let row = rows[state.applied.length]; row !== undefined && row.day <= on;) {
      applyRow(state, row)
      row = rows[state.applied.length]
    }
    if (kindOn(input, on).method !== 'CHILDREN') return lensesOf(input, lensBasis(state), on, rates)
    return sumOfLenses(
      childWalks.map((walk) => walk(on)),
      input.currency,
      on,
      rates,
    )
  }
}

/** The lenses of positions on some days. The rows of every position are applied once for all of these days. */
export function lensesOnDays(
  inputs: readonly PositionInput[],
  days: Iterable<Day>,
  rates: RateTable,
): (input: PositionInput, on: Day) => Lenses {
  const ascending = [...new Set(days)].toSorted()
  const valued = new Map(
    inputs.map((input) => {
      const walk = walkLenses(input, rates)
      return [input, new Map(ascending.map((on) => [on, walk(on)]))]
    }),
  )
  return (input, on) => valued.get(input)?.get(on) ?? walkLenses(input, rates)(on)
}

function missing<C extends string>(currency: C, source: string, reason: Reason): Converted<C> {
  return { value: null, currency, day: null, source, isStale: false, reason }
}

/** A quoted value and a balance are the same on every lens: nobody states or estimates them. */
function alike(figure: Figure): Lenses {
  return { official: figure, rolled: figure, estimate: figure }
}

/**
 * Quantity × close ÷ splits since the close × rate, rounded once. A quantity of zero is worth 0 and needs no price.
 */
function quotedValue(position: PositionFacts, basis: LensBasis, on: Day, rates: RateTable): Figure {
  const { currency, prices, useTotalReturn } = position
  const { quantity } = basis
  const source = prices?.source ?? 'none'
  if (quantity.isZero()) return { value: zero, currency, day: on, source, isStale: false }
  if (prices === null) return missing(currency, source, 'NO_PRICE')
  if (prices.isTotalReturn && !useTotalReturn) return missing(currency, source, 'TOTAL_RETURN_SERIES')
  const close = closeOn(prices, on)
  if (close === null) return missing(currency, source, 'NO_PRICE')
  const fx = rateOn(rates, prices.currency, currency, on)
  const { day, isStale, isOwnTrade } = close
  if (fx.rate === null) return { ...missing(currency, source, fx.reason), day, isStale }
  const value = quantity.times(close.close).times(fx.rate).div(splitsAfter(basis.splits, day))
  const reason = isOwnTrade
    ? ('LAST_TRADE' as const)
    : close.isUnconfirmed
      ? ('UNCONFIRMED_PRICE' as const)
      : null
  return {
    value: roundMoney(value),
    currency,
    day,
    source: isOwnTrade ? ownTrades : source,
    isStale,
    ...(reason && { reason }),
  }
}

/** Whether no row ever set or changed the value, so that nobody knows that it is zero. */
function isUnknown({ commitment }: PositionFacts, { valuedOn, isNotBegun }: LensBasis): boolean {
  return valuedOn === null && commitment === null && !isNotBegun
}

function balance(position: PositionFacts, basis: LensBasis): Figure {
  const { currency } = position
  if (isUnknown(position, basis)) return missing(currency, 'balance', 'NO_VALUATION')
  return { value: basis.rolled, currency, day: basis.valuedOn, source: 'balance', isStale: false }
}

function statementLenses(position: PositionFacts, basis: LensBasis): Lenses {
  const { currency } = position
  const figure = (value: Decimal, day: Day | null, source: string): Figure => ({
    value,
    currency,
    day,
    source,
    isStale: false,
  })
  const { official, estimate } = basis
  return {
    official:
      official === null
        ? missing(currency, 'statement', 'NO_VALUATION')
        : figure(official.value, official.day, 'statement'),
    rolled: isUnknown(position, basis)
      ? missing(currency, 'cost', 'NO_VALUATION')
      : rolledFigure(basis, figure),
    estimate:
      estimate === null
        ? missing(currency, 'estimate', 'NO_ESTIMATE')
        : figure(estimate.value, estimate.day, 'estimate'),
  }
}

/** Where more was distributed than was valued, the figure is 0. A NAV that is itself below zero stays as it is. */
function rolledFigure(
  { official, rolled, valuedOn }: LensBasis,
  figure: (value: Decimal, day: Day | null, source: string) => Figure,
): Figure {
  const lowest = official !== null && official.value.isLessThan(zero) ? official.value : zero
  const basis =
    official === null
      ? { ...figure(rolled, valuedOn, 'cost'), reason: 'AT_COST' as const }
      : figure(rolled, official.day, 'statement')
  return rolled.isLessThan(lowest) ? { ...basis, value: lowest, reason: 'DISTRIBUTED_BEYOND_NAV' } : basis
}

/** A sum tells what the values of its children are, where they are no prices of the day. */
function reasonOfSum(figures: readonly Figure[]): Pick<Figure, 'reason'> {
  for (const reason of ['AT_COST', 'LAST_TRADE'] as const)
    if (figures.some((figure) => figure.reason === reason)) return { reason }
  return {}
}

/** The sum of children, lens by lens, in the parent's currency. */
export function sumOfLenses(
  children: readonly Lenses[],
  currency: string,
  on: Day,
  rates: RateTable,
): Lenses {
  const lens = (name: Lens) =>
    sumOfFigures(
      children.map((child) => child[name]),
      currency,
      on,
      rates,
    )
  return { official: lens('official'), rolled: lens('rolled'), estimate: lens('estimate') }
}

/** Null with the first reason when a child is missing: part of a sum is not the value of the whole. */
function sumOfFigures<C extends string>(
  figures: readonly Figure[],
  currency: C,
  on: Day,
  rates: RateTable,
): Converted<C> {
  const converted = figures.map((figure) => convert(figure, currency, on, rates))
  const gap = converted.find((figure) => figure.value === null)
  if (gap !== undefined) return missing(currency, 'children', gap.reason ?? 'NO_VALUATION')
  if (converted.length === 0) return missing(currency, 'children', 'NO_VALUATION')
  const days = converted.flatMap((figure) => figure.day ?? [])
  return {
    value: sumOf(converted.flatMap((figure) => figure.value ?? [])),
    currency,
    day: days.toSorted()[0] ?? null,
    source: 'children',
    isStale: converted.some((figure) => figure.isStale),
    ...reasonOfSum(converted),
  }
}
