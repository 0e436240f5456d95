import type { Day } from '../days/day.ts'
import { isRun } from '../flows/set-flows.ts'
import type { SetMember } from '../flows/set-flows.ts'
import type { RateTable } from '../prices/rates.ts'
import { dailyOfRun } from '../value/daily-of-run.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { dailyValues } from '../value/daily.ts'
import { attributeGain } from './gain-attribution.ts'
import type { GainAttribution, MissingGain } from './gain-attribution.ts'
import { gainOfRun } from './gain-of-run.ts'

/** Every day of a position between two days, in any currency, for a position given by rows or by days. */
export function daysOfMember(
  member: SetMember,
  from: Day,
  to: Day,
  rates: RateTable,
  currency: string,
): DailySeries {
  return isRun(member)
    ? dailyOfRun(member, from, to, rates, currency)
    : dailyValues(member, from, to, rates, currency)
}

/** The gain of a position from the end of one day to the end of another, and its parts. */
export function gainOfMember(
  member: SetMember,
  from: Day,
  to: Day,
  rates: RateTable,
  currency: string,
): GainAttribution | MissingGain {
  return isRun(member)
    ? gainOfRun(member, from, to, rates, currency)
    : attributeGain(member, from, to, rates, currency)
}
