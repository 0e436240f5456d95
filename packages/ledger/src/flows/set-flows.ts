import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exactAmount } from '../numbers/exact-column.ts'
import { exchange, recordedIn, sumOf } from '../numbers/money.ts'
import type { Amount } from '../numbers/money.ts'
import { rateOn } from '../prices/rates.ts'
import type { Rate, RateTable } from '../prices/rates.ts'
import { flowOfRow } from '../rows/effects.ts'
import { inOrder } from '../rows/transaction.ts'
import { lensesOfRun } from '../value/day-run.ts'
import type { RunPosition } from '../value/day-run.ts'
import { convert } from '../value/figure.ts'
import type { Reason } from '../value/figure.ts'
import { lensesOnDays } from '../value/lenses.ts'
import type { Lenses } from '../value/lenses.ts'
import type { PositionInput } from '../value/position-input.ts'
import { flowRowsOf } from './flows.ts'
import type { Flow, FlowRow } from './flows.ts'
import { nettedByDay } from './measured-flows.ts'
import { changeOf, rowOfRun } from './rows-of-run.ts'

/**
 * A position of a set, given by its rows or by its days. `beginningOf`, `measureSet`, `daysOfMember` and
 * `gainOfMember` take both, so a measure need not know which one it has.
 */
export type SetMember = PositionInput | RunPosition

/** What measures of a set share when they end on the same day. */
export type SetFlows<C extends string = string> = {
  readonly rows: readonly FlowRow<C>[]
  /** What moved on the days of the members, netted by day. */
  readonly nets: readonly Flow<C>[]
  readonly missing: readonly { readonly day: Day; readonly reason: Reason }[]
  readonly lensesOn: (member: SetMember, on: Day) => Lenses
}

export function isRun(member: SetMember): member is RunPosition {
  return 'run' in member
}

/** The flows in and out of a set until a day, calculated once for all stretches that end on that day. */
export function flowsOfSet<C extends string>(
  members: readonly SetMember[],
  starts: readonly Day[],
  to: Day,
  rates: RateTable,
  currency: C,
): SetFlows<C> {
  const runs = members.filter(isRun)
  const inputs = members.map((member) => (isRun(member) ? { ...member, transactions: member.apart } : member))
  const { rows, missing } = flowRowsOf(inputs, to, rates, currency)
  const dayOf = new Map(inputs.flatMap(({ transactions }) => transactions.map((row) => [row.id, row.day])))
  const regular = [...Map.groupBy(runs, (run) => run.currency)].map(([own, list]) =>
    netsOf(list, own, to, rates, currency),
  )
  const walked = lensesOnDays(
    members.flatMap((member) => (isRun(member) ? [] : [member])),
    [...starts, to],
    rates,
  )
  return {
    rows,
    nets: regular.flatMap(({ nets }) => nets),
    missing: [
      ...missing.map(({ id, reason }) => ({ day: dayOf.get(id) ?? to, reason })),
      ...regular.flatMap((part) => part.missing),
    ],
    lensesOn: (member, on) => (isRun(member) ? lensesOfRun(member, on, rates) : walked(member, on)),
  }
}

export type SetMeasure<C extends string = string> =
  | {
      readonly start: Amount<C>
      readonly end: Amount<C>
      /** What flowed between the two days, netted by day. What was paid in is negative. */
      readonly between: readonly Flow<C>[]
      readonly reason?: never
    }
  | { readonly start: null; readonly end: null; readonly between: null; readonly reason: Reason }

/**
 * What a set was worth at the ends of two days, and what flowed in between. It is `measuredFlows` for members by rows
 * or by days.
 */
export function measureSet<C extends string>(
  members: readonly SetMember[],
  { from, to, currency }: { readonly from: Day; readonly to: Day; readonly currency: C },
  rates: RateTable,
  { rows, nets, missing, lensesOn }: SetFlows<C>,
): SetMeasure<C> {
  const worth = (list: readonly SetMember[], on: Day) => {
    const figures = list.map((member) => convert(lensesOn(member, on).rolled, currency, on, rates))
    const gap = figures.find(({ value }) => value === null)
    return gap ? { gap } : { value: sumOf(figures.flatMap(({ value }) => value ?? [])) }
  }
  const end = worth(members, to)
  if (end.gap) return missingMeasure(end.gap.reason ?? 'NO_VALUATION')
  const start = worth(
    members.filter((member) => hasBegun(member, from)),
    from,
  )
  if (start.gap) return missingMeasure(start.gap.reason ?? 'NO_VALUATION')
  const isInside = ({ day }: { readonly day: Day }) => day > from && day <= to
  const lost = missing.find(isInside)
  if (lost) return missingMeasure(lost.reason)
  const flows = [
    ...nets.filter(isInside),
    ...rows.filter(isInside).map(({ countedOn, amount }) => ({ day: countedOn, amount })),
  ]
  return { start: start.value, end: end.value, between: nettedByDay(flows) }
}

/** The day of the first record of a position; null where there is none. */
export function beginningOf(member: SetMember): Day | null {
  if (!isRun(member)) return inOrder(member.transactions)[0]?.day ?? null
  const [first] = member.run.days
  return first === undefined ? null : fromEpochDay(first)
}

export function missingMeasure(reason: Reason): Extract<SetMeasure, { readonly reason: Reason }> {
  return { start: null, end: null, between: null, reason }
}

function hasBegun(member: SetMember, on: Day): boolean {
  const first = beginningOf(member)
  return first !== null && first <= on
}

type Nets<C extends string> = Pick<SetFlows<C>, 'nets' | 'missing'>

/**
 * What members of one currency moved together on each day until the last, without their rows that count by themselves
 * (`apart`).
 */
function netsOf<C extends string>(
  runs: readonly RunPosition[],
  own: string,
  to: Day,
  rates: RateTable,
  currency: C,
): Nets<C> {
  return own === currency
    ? { nets: ownNets(runs, to, currency), missing: [] }
    : convertedNets(runs, own, to, rates, currency)
}

/** In their own currency nothing is rounded, so one sum holds all of a day. */
function ownNets<C extends string>(runs: readonly RunPosition[], to: Day, currency: C): Flow<C>[] {
  const last = toEpochDay(to)
  const first = Math.min(...runs.map(({ run }) => run.days[0] ?? last))
  const length = Math.max(last - first + 1, 0)
  const [whole, rest] = [new Float64Array(length), new Float64Array(length)]
  const hasMoved = new Uint8Array(length)
  for (const { run } of runs) {
    const { whole: units, rest: parts } = run.received
    for (let index = 0; (run.days[index] ?? Infinity) <= last; index++) {
      const at = (run.days[index] ?? NaN) - first
      whole[at] = (whole[at] ?? NaN) + (units[index] ?? NaN) - (units[index - 1] ?? 0)
      rest[at] = (rest[at] ?? NaN) + (parts[index] ?? NaN) - (parts[index - 1] ?? 0)
      hasMoved[at] = 1
    }
  }
  const apart = new Map<number, Decimal>()
  for (const position of runs) {
    for (const row of position.apart) {
      const at = toEpochDay(row.day) - first
      if (at < length) apart.set(at, (apart.get(at) ?? zero).plus(flowOfRow(position, row)))
    }
  }
  const nets: Flow<C>[] = []
  for (let at = 0; at < length; at++) {
    if (hasMoved[at] !== 1) continue
    const amount = exactAmount(whole[at] ?? NaN, rest[at] ?? NaN).minus(apart.get(at) ?? zero)
    if (!amount.isZero()) nets.push({ day: fromEpochDay(first + at), amount: recordedIn(amount, currency) })
  }
  return nets
}

/** In another currency each position has its own rounded sum of a day, as its rows do. */
function convertedNets<C extends string>(
  runs: readonly RunPosition[],
  own: string,
  to: Day,
  rates: RateTable,
  currency: C,
): Nets<C> {
  const last = toEpochDay(to)
  const rateOfDay = new Map<number, Rate<C>>()
  const amounts = new Map<number, Amount<C>>()
  const missing: { day: Day; reason: Reason }[] = []
  const add = (on: number, amount: Amount<C>) => {
    const before = amounts.get(on)
    amounts.set(on, before === undefined ? amount : sumOf([before, amount]))
  }
  for (const position of runs) {
    const { days, received } = position.run
    const apart = Map.groupBy(position.apart, (row) => toEpochDay(row.day))
    for (let index = 0; (days[index] ?? Infinity) <= last; index++) {
      const on = days[index] ?? NaN
      const dayRate = rateOfDay.get(on) ?? rateOn(rates, own, currency, fromEpochDay(on))
      rateOfDay.set(on, dayRate)
      const ofDay = apart.get(on)
      if (dayRate.rate !== null && ofDay === undefined) {
        add(on, exchange(changeOf(received, index - 1, index), dayRate.rate))
        continue
      }
      const day = fromEpochDay(on)
      const row = rowOfRun(position, { after: index - 1, until: index, day }, rates, currency, ofDay ?? [])
      if (row === null) continue
      if ('reason' in row) missing.push(row)
      else add(on, row.amount)
    }
  }
  const nets = [...amounts].map(([on, amount]) => ({ day: fromEpochDay(on), amount }))
  return { nets: nets.filter(({ amount }) => !amount.isZero()), missing }
}
