import { addDays, day, toEpochDay, type Day } from '@kinfolio/ledger/day'

/** Evenly spread numbers from 0 to 1, the same ones for the same seed: a demo looks alike on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** An invented series of closes: a walk with a yearly drift and a daily swing, on working days. */
export type Walk = { start: number; yearlyDrift: number; dailySwing: number; seed: number; decimals: number }

function workingDays(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let on = from; on <= to; on = addDays(on, 1)) {
    // 1970-01-01 was a Thursday: 2 and 3 days later it was Saturday and Sunday.
    const weekday = toEpochDay(on) % 7
    if (weekday !== 2 && weekday !== 3) days.push(on)
  }
  return days
}

/** The closes of a walk on working days, as decimal text. */
export function closesOf(walk: Walk, from: Day, to: Day): { on: Day; close: string }[] {
  const next = randomNumbers(walk.seed)
  let value = walk.start
  return workingDays(from, to).map((on) => {
    // The sum of three even numbers is nearly normal, with a deviation of a half.
    const shock = next() + next() + next() - 1.5
    value *= 1 + walk.yearlyDrift / 260 + walk.dailySwing * 2 * shock
    return { on, close: value.toFixed(walk.decimals) }
  })
}

export const demoStart = day('2019-12-30')
