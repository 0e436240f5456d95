import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { flowRowsOf } from '../flows/flows.ts'
import { rowOfRun, rowsOfRun } from '../flows/rows-of-run.ts'
import type { RateTable } from '../prices/rates.ts'
import { lastIndexOn } from '../prices/ticks.ts'
import type { RunPosition } from '../value/day-run.ts'
import { lensesOfRun } from '../value/day-run.ts'
import { daysOfChange, gainOverDays } from './gain-attribution.ts'
import type { GainAttribution, MissingGain } from './gain-attribution.ts'

/**
 * The gain and its parts as `attributeGain` calculates them, from the days of a position. In the position's own
 * currency the parts of all days add up exactly to those of one step from the first day to the last, so one step is
 * enough.
 */
export function gainOfRun<C extends string>(
  position: RunPosition,
  from: Day,
  to: Day,
  rates: RateTable,
  currency: C,
): GainAttribution<C> | MissingGain {
  const lensesOn = (on: Day) => lensesOfRun(position, on, rates)
  const question = { from, to, rates, currency }
  const { days } = position.run
  const [start, end] = [lastIndexOn({ days }, toEpochDay(from)), lastIndexOn({ days }, toEpochDay(to))]
  if (currency === position.currency) {
    const row = rowOfRun(position, { after: start, until: end, day: to }, rates, currency, [])
    const rows = row === null || 'reason' in row ? [] : [row]
    return gainOverDays(position, question, rows, { lensesOn, days: [to] })
  }
  const since = position.apart.filter((row) => row.day > from)
  const apart = flowRowsOf([{ ...position, transactions: since }], to, rates, currency)
  const own = rowsOfRun(position, start, end, rates, currency)
  const [lost] = [...apart.missing, ...own.missing]
  if (lost !== undefined) return { gain: null, reason: lost.reason }
  const rows = [...apart.rows, ...own.rows].toSorted((a, b) => (a.day < b.day ? -1 : +(a.day > b.day)))
  return gainOverDays(position, question, rows, {
    lensesOn,
    days: daysOfChange(position, days.subarray(start + 1, end + 1), question),
  })
}
