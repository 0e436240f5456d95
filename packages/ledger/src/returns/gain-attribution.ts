import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { flowRowsOf } from '../flows/flows.ts'
import type { FlowRow } from '../flows/flows.ts'
import { sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exchange, less, negated, nothingOf, sumOf } from '../numbers/money.ts'
import type { Amount, RateInto } from '../numbers/money.ts'
import { daysOfRates, rateOn } from '../prices/rates.ts'
import type { RateTable } from '../prices/rates.ts'
import { kindOn } from '../rows/kind.ts'
import type { Reason } from '../value/figure.ts'
import { gain } from '../value/gain.ts'
import { walkLenses } from '../value/lenses.ts'
import type { Lenses } from '../value/lenses.ts'
import type { PositionFacts, PositionInput } from '../value/position-input.ts'

/** The parts of a gain, exact: gain = price + currency + income − fees − taxes + residual. */
export type GainParts<C extends string = string> = {
  readonly gain: Amount<C>
  readonly price: Amount<C>
  readonly currency: Amount<C>
  /** Gross. */
  readonly income: Amount<C>
  readonly fees: Amount<C>
  readonly taxes: Amount<C>
  /** The gain less its parts. It is calculated, and never assigned to a part. */
  readonly residual: Amount<C>
}

/** One day on which the value or money moved; `opening` is the value after the step before it. */
export type GainStep<C extends string = string> = Omit<GainParts<C>, 'residual'> & {
  readonly positionId: string
  readonly day: Day
  readonly opening: Amount<C>
  readonly closing: Amount<C>
  readonly in: Amount<C>
  readonly out: Amount<C>
  readonly flows: readonly FlowRow<C>[]
}

export type GainAttribution<C extends string = string> = GainParts<C> & {
  readonly opening: Amount<C>
  readonly closing: Amount<C>
  readonly in: Amount<C>
  readonly out: Amount<C>
  readonly steps: readonly GainStep<C>[]
}

export type MissingGain = { readonly gain: null; readonly reason: Reason }

/**
 * The gain of a position from the end of one day to the end of another, in any currency, split into what prices,
 * exchange rates and income brought and what fees and taxes took. Day by day, in the position's own value L and
 * capital flow C, at the rates of the closes r:
 *
 *   price = (L₁ − (L₀ + C)) × r₁, the local change net of flows at the closing rate;
 *   currency = L₀ × (r₁ − r₀) + C × (r₁ − the rate of the flow).
 *
 * Each product is rounded half-even to 10 places once, and the value at the closing rate of what was there before
 * prices moved, (L₀ + C) × r₁, is the one amount both parts share, so that they add up to the last digit. Income, fees
 * and taxes are converted at the rate of their row. Days without a value between two that have one are left out, and
 * their flows count on the next one. Null with the reason where an end is missing, or the rate of a flow.
 *
 * Source: the usual split of base-currency return into local return and currency surprise (Karnosky and Singer,
 * "Global Asset Management and Performance Attribution", 1994), in money instead of rates.
 */
export function attributeGain<C extends string>(
  input: PositionInput,
  from: Day,
  to: Day,
  rates: RateTable,
  currency: C,
): GainAttribution<C> | MissingGain {
  const members = kindOn(input, to).method === 'CHILDREN' ? (input.children ?? []) : []
  if (members.length > 0) {
    return sumOfGains(members.map((child) => attributeGain(child, from, to, rates, currency)))
  }
  const since = { ...input, transactions: input.transactions.filter((row) => row.day > from) }
  const { rows, missing } = flowRowsOf([since], to, rates, currency)
  const [lost] = missing
  if (lost !== undefined) return { gain: null, reason: lost.reason }
  const rowDays = input.transactions.map((row) => toEpochDay(row.day))
  return gainOverDays(input, { from, to, rates, currency }, rows, {
    lensesOn: walkLenses(input, rates),
    days: daysOfChange(input, rowDays, { from, to, rates, currency }),
  })
}

type Asked<C extends string> = {
  readonly from: Day
  readonly to: Day
  readonly rates: RateTable
  readonly currency: C
}

/**
 * The gain over some days, ascending, and the rows after the first day, ascending. The last of the days is the last
 * day of the gain.
 */
export function gainOverDays<C extends string>(
  { id, currency: own }: Pick<PositionFacts, 'id' | 'currency'>,
  { from, to, rates, currency }: Asked<C>,
  rows: readonly FlowRow<C>[],
  { lensesOn, days }: { readonly lensesOn: (on: Day) => Lenses; readonly days: readonly Day[] },
): GainAttribution<C> | MissingGain {
  const valueOn = valuesOf(lensesOn, own, rates, currency)
  const opening = valueOn(from)
  if (opening.local === null || opening.value === null) return { gain: null, reason: opening.reason }

  const steps: GainStep<C>[] = []
  let before = { local: opening.local, value: opening.value }
  let pending: FlowRow<C>[] = []
  let next = 0
  for (const on of days) {
    const { local, value, rate, reason } = valueOn(on)
    for (let row = rows[next]; row !== undefined && row.day <= on; row = rows[++next]) pending.push(row)
    if (local === null || value === null) {
      if (on === to) return { gain: null, reason }
      continue
    }
    steps.push(stepOf(id, on, before, { local, value, rate }, pending))
    before = { local, value }
    pending = []
  }
  const total = (pick: (step: GainStep<C>) => Amount<C>) => sumOf(steps.map(pick))
  return withResidual({
    opening: opening.value,
    closing: before.value,
    in: sumOf(rows.filter((row) => row.amount.isLessThan(zero)).map((row) => negated(row.amount))),
    out: sumOf(rows.filter((row) => row.amount.isGreaterThan(zero)).map((row) => row.amount)),
    price: total((step) => step.price),
    currency: total((step) => step.currency),
    income: total((step) => step.income),
    fees: total((step) => step.fees),
    taxes: total((step) => step.taxes),
    steps,
  })
}

/** The gains of disjoint positions together; missing where one of them is missing. */
export function sumOfGains<C extends string>(
  parts: readonly (GainAttribution<C> | MissingGain)[],
): GainAttribution<C> | MissingGain {
  const complete: GainAttribution<C>[] = []
  for (const part of parts) {
    if (part.gain === null) return part
    complete.push(part)
  }
  const total = (pick: (part: GainAttribution<C>) => Amount<C>) => sumOf(complete.map(pick))
  return withResidual({
    opening: total((part) => part.opening),
    closing: total((part) => part.closing),
    in: total((part) => part.in),
    out: total((part) => part.out),
    price: total((part) => part.price),
    currency: total((part) => part.currency),
    income: total((part) => part.income),
    fees: total((part) => part.fees),
    taxes: total((part) => part.taxes),
    steps: complete.flatMap((part) => part.steps).toSorted((a, b) => (a.day < b.day ? -1 : +(a.day > b.day))),
  })
}

function withResidual<C extends string>(
  components: Omit<GainAttribution<C>, 'gain' | 'residual'>,
): GainAttribution<C> {
  const whole = gain({
    start: components.opening,
    end: components.closing,
    in: components.in,
    out: components.out,
  })
  const { price, currency, income, fees, taxes } = components
  const parts = less(sumOf([price, currency, income]), sumOf([fees, taxes]))
  return { ...components, gain: whole, residual: less(whole, parts) }
}

type Valued<C extends string> = { readonly local: Decimal; readonly value: Amount<C> }

function stepOf<C extends string>(
  positionId: string,
  day: Day,
  before: Valued<C>,
  after: Valued<C> & { readonly rate: RateInto<C> | null },
  flows: readonly FlowRow<C>[],
): GainStep<C> {
  const total = (pick: (row: FlowRow<C>) => Amount<C>) => sumOf(flows.map(pick))
  // On this day nothing is left to convert: what was sold then was sold at the rate of its sale.
  const rate = after.rate ?? flows.at(-1)?.rate.rate ?? null
  const local = before.local.plus(sum(flows.map((row) => row.ownCapital)))
  const atClose = rate === null ? nothingOf<C>() : exchange(local, rate)
  const paid = total((row) => row.capital)
  const amounts = flows.map((row) => row.amount)
  const [received, paidIn] = [
    sumOf(amounts.filter((amount) => amount.isGreaterThan(zero))),
    negated(sumOf(amounts.filter((amount) => amount.isLessThan(zero)))),
  ]
  return {
    positionId,
    day,
    opening: before.value,
    closing: after.value,
    in: paidIn,
    out: received,
    gain: gain({ start: before.value, end: after.value, in: paidIn, out: received }),
    price: less(after.value, atClose),
    currency: less(less(atClose, before.value), paid),
    income: total((row) => row.income),
    fees: total((row) => row.fees),
    taxes: total((row) => row.taxes),
    flows,
  }
}

type ValueOn<C extends string> = { readonly rate: RateInto<C> | null; readonly reason: Reason } & (
  | { readonly local: Decimal; readonly value: Amount<C> }
  | { readonly local: null; readonly value: null }
)

/** The values at the ends of successive days, in the position's currency and in the one asked for. */
function valuesOf<C extends string>(
  lensesOn: (on: Day) => Lenses,
  own: string,
  rates: RateTable,
  currency: C,
): (on: Day) => ValueOn<C> {
  const none = { local: null, value: null, rate: null } as const
  return (on) => {
    const { value: local, reason = 'NO_VALUATION' } = lensesOn(on).rolled
    if (local === null) return { ...none, reason }
    const fx = rateOn(rates, own, currency, on)
    if (fx.rate !== null) {
      return { local, value: exchange(local, fx.rate), rate: fx.rate, reason }
    }
    return local.isZero() ? { local, value: nothingOf(), rate: null, reason } : { ...none, reason: fx.reason }
  }
}

/**
 * The days after the first, up to the last, on which the value in the position's currency can have moved. Between two
 * of them only the rate moves, and one step takes in that whole move. In the position's own currency one step also
 * takes in the closes between two rows.
 */
export function daysOfChange(
  position: PositionFacts,
  rowDays: Iterable<number>,
  { from, to, rates, currency }: Asked<string>,
): Day[] {
  const [first, last] = [toEpochDay(from), toEpochDay(to)]
  const days = new Set([last])
  const add = (on: number) => {
    if (on > first && on < last) days.add(on)
  }
  for (const on of rowDays) add(on)
  for (const change of position.methods ?? []) add(toEpochDay(change.from))
  if (currency !== position.currency && position.prices !== null) {
    position.prices.days.forEach(add)
    if (position.prices.currency !== position.currency) {
      for (const code of [position.prices.currency, position.currency]) {
        for (const on of daysOfRates(rates, code)) add(on)
      }
    }
  }
  return [...days].toSorted((a, b) => a - b).map(fromEpochDay)
}
