import { daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { Flow } from '../flows/flows.ts'
import { nettedByDay } from '../flows/measured-flows.ts'
import { toFloat } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { less, negated, sumOf } from '../numbers/money.ts'
import type { Amount } from '../numbers/money.ts'
import { xirr } from '../returns/xirr.ts'
import type { Xirr } from '../returns/xirr.ts'
import type { Reason } from '../value/figure.ts'

/**
 * Who takes a fee. FUND: inside a fund, so that its value is net of it. OUTSIDE_COMMITMENT: called beside the
 * commitment. DIRECT: trading, custody, banking and advice. OVERHEAD: what the family spends to run its wealth.
 */
export const feeLayers = ['FUND', 'OUTSIDE_COMMITMENT', 'DIRECT', 'OVERHEAD'] as const
export type FeeLayer = (typeof feeLayers)[number]

export type Fee<C extends string = string> = {
  readonly layer: FeeLayer
  readonly day: Day
  /** What it took; below zero: what it gave back. */
  readonly amount: Amount<C>
  /** The position whose flows and value are less by it; null: none is, as of a bill that was paid from outside. */
  readonly bornBy: string | null
}

type Question<C extends string> = {
  readonly to: Day
  /** Of the set, with its value at both ends, as `measuredFlows` gives them. */
  readonly flows: readonly Flow<C>[]
  readonly members: ReadonlySet<string>
  readonly fees: readonly Fee<C>[]
}

/** A ratio, 0.02 is 2 %, or why there is none. */
type Share = { readonly value: number | null; readonly reason?: Reason }

export type FeeDrag<C extends string = string> = {
  readonly byLayer: Readonly<Record<FeeLayer, Amount<C>>>
  readonly total: Amount<C>
  readonly before: { readonly flows: readonly Flow<C>[]; readonly gain: Amount<C>; readonly irr: Xirr }
  readonly net: { readonly flows: readonly Flow<C>[]; readonly gain: Amount<C>; readonly irr: Xirr }
  /** The rate of return before fees less the one after them. */
  readonly drag: Share
  /** total ÷ (total + net gain). */
  readonly feesToGain: Share
  /** Gain before fees less net gain less the fees. It is calculated, and never assigned to a fee. */
  readonly residual: Amount<C>
}

/**
 * What fees took from a set of positions between the ends of two days. Before fees, the investor keeps each fee that the
 * set bears, on its day. After fees, each fee that was paid from outside the set is paid on its day. Carry that accrued
 * is a fee of the last day, less what had accrued on the first: the investor would own it at either end.
 *
 * Source: the gross and net internal rates of return of the ILPA Performance Template, carried through to the
 * investor's own costs.
 */
export function feeDrag<C extends string>({ to, flows, members, fees }: Question<C>): FeeDrag<C> {
  const isBorne = ({ bornBy }: Fee<C>) => bornBy !== null && members.has(bornBy)
  const before = side(to, [...flows, ...fees.filter(isBorne).map(({ day, amount }) => ({ day, amount }))])
  const net = side(to, [
    ...flows,
    ...fees.filter((fee) => !isBorne(fee)).map(({ day, amount }) => ({ day, amount: negated(amount) })),
  ])
  const layer = (name: FeeLayer) => sumOf(fees.filter((fee) => fee.layer === name).map((fee) => fee.amount))
  const byLayer = {
    FUND: layer('FUND'),
    OUTSIDE_COMMITMENT: layer('OUTSIDE_COMMITMENT'),
    DIRECT: layer('DIRECT'),
    OVERHEAD: layer('OVERHEAD'),
  }
  const total = sumOf(Object.values(byLayer))
  return {
    byLayer,
    total,
    before,
    net,
    drag: differenceOf(before.irr, net.irr),
    feesToGain: before.gain.isGreaterThan(0)
      ? { value: toFloat(total.div(before.gain)) }
      : { value: null, reason: 'NEGATIVE_BASE' },
    residual: less(less(before.gain, net.gain), total),
  }
}

/** Fees of one year of the average value: total ÷ average × 365 ÷ days. The average is in floats of the same currency. */
export function feesToAverageValue(
  total: Decimal,
  average: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): Share {
  const days = daysBetween(from, to)
  if (average <= 0 || days < 1) return { value: null, reason: 'NEGATIVE_BASE' }
  return { value: (toFloat(total) / average) * (365 / days) }
}

function side<C extends string>(to: Day, all: readonly Flow<C>[]) {
  const flows = nettedByDay(all)
  const amounts = flows.map(({ day, amount }) => ({ day, amount: toFloat(amount) }))
  // What is worth nothing at the end was still held until then, so its last day counts.
  const irr = xirr([...amounts, { day: to, amount: 0 }])
  return { flows, gain: sumOf(flows.map(({ amount }) => amount)), irr }
}

function differenceOf(before: Xirr, net: Xirr): Share {
  const reason = before.reason ?? net.reason
  if (before.value === null || net.value === null || reason !== undefined)
    return { value: null, reason: reason ?? 'NO_FLOWS' }
  return { value: before.value - net.value }
}
