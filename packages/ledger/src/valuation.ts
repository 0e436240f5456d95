import type { Day } from './day.ts'
import { roundMoney, sum, zero } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import type { Kind } from './effects.ts'
import { convert } from './figure.ts'
import type { Figure, Reason } from './figure.ts'
import { costBasis } from './lots.ts'
import type { CostMethod, Lot } from './lots.ts'
import { closeOn } from './price-series.ts'
import type { PriceSeries } from './price-series.ts'
import type { RateTable } from './rates.ts'
import { rateOn } from './rates.ts'
import { applyRow, startRunning } from './running.ts'
import type { Running } from './running.ts'
import { splitsAfter } from './splits.ts'
import { inOrder } from './transaction.ts'
import type { LedgerTransaction } from './transaction.ts'

/** Everything the ledger needs to know of one position. Money of its rows is in `currency`. */
export type PositionInput = Kind & {
  readonly id: string
  readonly currency: string
  readonly commitment: Decimal | null
  /** In any order. */
  readonly transactions: readonly LedgerTransaction[]
  readonly prices: PriceSeries | null
  /** Whether its owner lets a series with dividends in its closes value it. */
  readonly useTotalReturn: boolean
  /** FIFO unless the organisation keeps average cost. */
  readonly costMethod?: CostMethod
  /** The positions a CHILDREN position is the sum of; under any other method they are detail and not looked at. */
  readonly children?: readonly PositionInput[]
}

export const lenses = ['official', 'rolled', 'estimate'] as const
export type Lens = (typeof lenses)[number]

export type Lenses = Readonly<Record<Lens, Figure>>

/**
 * A position at the end of a day, in its own currency. What its method does not know is null: a balance has no
 * paid-in or cost, a position without commitment no unfunded, a sum of children only a value.
 */
export type PositionState = {
  readonly quantity: Decimal
  readonly lenses: Lenses
  readonly paidIn: Decimal | null
  readonly distributed: Decimal | null
  readonly unfunded: Decimal | null
  readonly cost: Decimal | null
  /** Rolled value − cost. */
  readonly unrealisedGain: Decimal | null
  readonly realisedGain: Decimal | null
  readonly lots: readonly Lot[]
  readonly lastTransactionOn: Day | null
}

/** What a position is worth at the end of a day, on each lens, and what its rows add up to until then. */
export function valuePosition(input: PositionInput, on: Day, rates: RateTable): PositionState {
  if (input.method === 'CHILDREN') return sumOfChildren(input, on, rates)
  const rows = inOrder(input.transactions).filter((row) => row.day <= on)
  const state = startRunning(input, input.commitment, rows)
  for (const row of rows) applyRow(state, row)
  const lenses =
    input.method === 'QUOTED' ? quotedLenses(input, state.quantity, on, rates) : lensesOf(input, state)
  const lastTransactionOn = rows.at(-1)?.day ?? null
  const { quantity, paidIn, distributed } = state
  if (input.method === 'BALANCE') return { ...onlyValue, quantity, lenses, lastTransactionOn }
  const { lots, cost, realisedGain } = costBasis(rows, input.costMethod ?? 'FIFO')
  return {
    quantity,
    lenses,
    paidIn,
    distributed,
    unfunded: input.commitment === null ? null : state.unfunded,
    cost,
    unrealisedGain: lenses.rolled.value?.minus(cost) ?? null,
    realisedGain,
    lots,
    lastTransactionOn,
  }
}

const onlyValue = {
  paidIn: null,
  distributed: null,
  unfunded: null,
  cost: null,
  unrealisedGain: null,
  realisedGain: null,
  lots: [],
}

function missing(currency: string, source: string, reason: Reason): Figure {
  return { value: null, currency, day: null, source, isStale: false, reason }
}

/** A quoted value is one value: nobody states or estimates it. */
function quotedLenses(input: PositionInput, quantity: Decimal, on: Day, rates: RateTable): Lenses {
  const figure = quotedValue(input, quantity, on, rates)
  return { official: figure, rolled: figure, estimate: figure }
}

/** Quantity × close ÷ splits since the close × rate, rounded once. Nothing held is worth 0 and needs no price. */
function quotedValue(input: PositionInput, quantity: Decimal, on: Day, rates: RateTable): Figure {
  const { currency, prices, useTotalReturn } = input
  const source = prices?.source ?? 'none'
  if (quantity.isZero()) return { value: zero, currency, day: on, source, isStale: false }
  if (prices === null) return missing(currency, source, 'NO_PRICE')
  if (prices.isTotalReturn && !useTotalReturn) return missing(currency, source, 'TOTAL_RETURN_SERIES')
  const close = closeOn(prices, on)
  if (close === null) return missing(currency, source, 'NO_PRICE')
  const found = rateOn(rates, prices.currency, currency, on)
  const { day, isStale } = close
  if (found.rate === null) return { ...missing(currency, source, found.reason), day, isStale }
  const ratio = splitsAfter(
    input.transactions.filter((row) => row.day <= on),
    day,
  )
  return {
    value: roundMoney(quantity.times(close.close).times(found.rate).div(ratio)),
    currency,
    day,
    source,
    isStale,
  }
}

/** The lenses of a position whose rows carry its value: by statement, or a running balance. */
export function lensesOf(input: PositionInput, state: Running): Lenses {
  const { currency } = input
  const figure = (value: Decimal, day: Day | null, source: string): Figure => ({
    value,
    currency,
    day,
    source,
    isStale: false,
  })
  const isNotBegun = state.applied.length === 0 && input.transactions.length > 0
  const isUnknown = state.valuedOn === null && input.commitment === null && !isNotBegun
  if (input.method === 'BALANCE') {
    const balance = isUnknown
      ? missing(currency, 'balance', 'NO_VALUATION')
      : figure(state.rolled, state.valuedOn, 'balance')
    return { official: balance, rolled: balance, estimate: balance }
  }
  const { official, estimate } = state
  return {
    official:
      official === null
        ? missing(currency, 'statement', 'NO_VALUATION')
        : figure(official.value, official.day, 'statement'),
    rolled: isUnknown ? missing(currency, 'cost', 'NO_VALUATION') : rolledFigure(state, figure),
    estimate:
      estimate === null
        ? missing(currency, 'estimate', 'NO_ESTIMATE')
        : figure(estimate.value, estimate.day, 'estimate'),
  }
}

/** More distributed than was valued shows as 0; a NAV that is itself below zero shows as it is. */
function rolledFigure(
  { official, rolled, valuedOn }: Running,
  figure: (value: Decimal, day: Day | null, source: string) => Figure,
): Figure {
  const lowest = official !== null && official.value.isLessThan(zero) ? official.value : zero
  const basis =
    official === null
      ? { ...figure(rolled, valuedOn, 'cost'), reason: 'AT_COST' as const }
      : figure(rolled, official.day, 'statement')
  return rolled.isLessThan(lowest) ? { ...basis, value: lowest, reason: 'DISTRIBUTED_BEYOND_NAV' } : basis
}

function sumOfChildren(input: PositionInput, on: Day, rates: RateTable): PositionState {
  const children = (input.children ?? []).map((child) => valuePosition(child, on, rates))
  const lens = (name: Lens) =>
    sumOfFigures(
      children.map((child) => child.lenses[name]),
      input.currency,
      on,
      rates,
    )
  const days = children.flatMap((child) => child.lastTransactionOn ?? [])
  return {
    ...onlyValue,
    quantity: zero,
    lenses: { official: lens('official'), rolled: lens('rolled'), estimate: lens('estimate') },
    lastTransactionOn: days.toSorted().at(-1) ?? null,
  }
}

/** Null with the first reason when a child is missing: part of a sum is not the value of the whole. */
function sumOfFigures(figures: readonly Figure[], currency: string, on: Day, rates: RateTable): Figure {
  const converted = figures.map((figure) => convert(figure, currency, on, rates))
  const gap = converted.find((figure) => figure.value === null)
  if (gap !== undefined) return missing(currency, 'children', gap.reason ?? 'NO_VALUATION')
  if (converted.length === 0) return missing(currency, 'children', 'NO_VALUATION')
  const days = converted.flatMap((figure) => figure.day ?? [])
  return {
    value: sum(converted.flatMap((figure) => figure.value ?? [])),
    currency,
    day: days.toSorted()[0] ?? null,
    source: 'children',
    isStale: converted.some((figure) => figure.isStale),
    ...(converted.some((figure) => figure.reason === 'AT_COST') && { reason: 'AT_COST' as const }),
  }
}
