import { fromEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exactAmount } from '../numbers/exact-column.ts'
import type { ExactColumn } from '../numbers/exact-column.ts'
import { hasOwnRate, rateOn } from '../prices/rates.ts'
import type { RateTable } from '../prices/rates.ts'
import { gainEffectsOf } from '../rows/effects.ts'
import type { GainEffects } from '../rows/effects.ts'
import { kindOn } from '../rows/kind.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import type { RunPosition } from '../value/day-run.ts'
import type { Reason } from '../value/figure.ts'
import { convertParts, lessParts } from './flows.ts'
import type { FlowRow } from './flows.ts'

type Missing = { readonly day: Day; readonly reason: Reason }

/**
 * The flows of each day after one index and up to another, one row for each day. They leave out the rows that are
 * counted by themselves (`apart`).
 */
export function rowsOfRun<C extends string>(
  position: RunPosition,
  after: number,
  until: number,
  rates: RateTable,
  currency: C,
): { readonly rows: readonly FlowRow<C>[]; readonly missing: readonly Missing[] } {
  const apart = Map.groupBy(position.apart, (row) => row.day)
  const rows: FlowRow<C>[] = []
  const missing: Missing[] = []
  for (let index = after + 1; index <= until; index++) {
    const day = fromEpochDay(position.run.days[index] ?? NaN)
    const ofDay = apart.get(day) ?? []
    const row = rowOfRun(position, { after: index - 1, until: index, day }, rates, currency, ofDay)
    if (row === null) continue
    if ('reason' in row) missing.push(row)
    else rows.push(row)
  }
  return { rows, missing }
}

/**
 * What moved after an index and until another, as one row of a day, without the rows in `without`; null where nothing
 * moved. Those of the rows in `without` that count at the rate of the day are a part of its rounded sum.
 */
export function rowOfRun<C extends string>(
  position: RunPosition,
  { after, until, day }: { readonly after: number; readonly until: number; readonly day: Day },
  rates: RateTable,
  currency: C,
  without: readonly LedgerTransaction[],
): FlowRow<C> | Missing | null {
  const parts = partsOfRun(position, after, until, without)
  if (Object.values(parts).every((part) => part.isZero())) return null
  const rate = rateOn(rates, position.currency, currency, day)
  if (rate.rate === null) return { day, reason: rate.reason }
  const elsewhere = without.filter((row) => hasOwnRate(row, position.currency, currency))
  const atRateOfDay = partsOfRun(position, after, until, elsewhere)
  const ofRowsApart = lessEffects(atRateOfDay, parts)
  return {
    positionId: position.id,
    transactionId: `${position.id} ${day}`,
    day,
    countedOn: day,
    isInternal: false,
    ...lessParts(convertParts(atRateOfDay, rate.rate), convertParts(ofRowsApart, rate.rate)),
    ownCapital: parts.capital,
    rate,
  }
}

function partsOfRun(
  position: RunPosition,
  after: number,
  until: number,
  without: readonly LedgerTransaction[],
): GainEffects {
  const { run } = position
  const [received, income, fees, taxes] = [run.received, run.income, run.fees, run.taxes].map((column) =>
    changeOf(column, after, until),
  ) as [Decimal, Decimal, Decimal, Decimal] // one for each of the columns
  const whole = { capital: income.minus(fees).minus(taxes).minus(received), income, fees, taxes }
  return without.map((row) => gainEffectsOf(kindOn(position, row.day), row)).reduce(lessEffects, whole)
}

function lessEffects(one: GainEffects, other: GainEffects): GainEffects {
  return {
    capital: one.capital.minus(other.capital),
    income: one.income.minus(other.income),
    fees: one.fees.minus(other.fees),
    taxes: one.taxes.minus(other.taxes),
  }
}

/** By how much a column grew after one index and until another. */
export function changeOf({ whole, rest }: ExactColumn, after: number, until: number): Decimal {
  if (until < 0) return zero
  return exactAmount((whole[until] ?? NaN) - (whole[after] ?? 0), (rest[until] ?? NaN) - (rest[after] ?? 0))
}
