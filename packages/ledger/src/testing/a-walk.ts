import { day, fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { weekdaysBetween } from '../days/weekdays.ts'
import type { Tick } from '../prices/ticks.ts'

/**
 * Closes of so many weekdays that wander by a percent or so a day, the same for the same seed: what a quiet share
 * looks like, without anything to doubt.
 */
export function aWalk(length: number, seed = 1, from: Day = day('2015-01-01')): Tick[] {
  // The minimal standard generator of Park and Miller, 1988.
  let state = seed
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const rows: Tick[] = []
  let price = 100
  for (let on = toEpochDay(from); rows.length < length; on++) {
    if (weekdaysBetween(on - 1, on) === 0) continue
    const bell = random() + random() + random() + random() - 2
    price *= Math.exp(bell * 0.017)
    rows.push({ day: fromEpochDay(on), value: price.toFixed(6) })
  }
  return rows
}
