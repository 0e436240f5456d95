import type { JCurve } from '@kinfolio/contract/position-performance'

import { daysFrom } from '../../figures/daily-points.ts'

type Step = JCurve['steps'][number]

/** Every day of the cash of a fund, from its first movement to the last day that is looked at. */
export function daysOfCash({ steps, points }: Pick<JCurve, 'steps' | 'points'>): string[] {
  const [first, last] = [steps[0]?.day, points.at(-1)?.day]
  return first === undefined || last === undefined ? [] : daysFrom(first, last)
}

/** What stood on each day: what the last step until then left. Null before the first one, and where it is not told. */
export function stepValues(
  steps: readonly Step[],
  days: readonly string[],
  key: Exclude<keyof Step, 'day'>,
): (number | null)[] {
  let next = 0
  return days.map((day) => {
    while (next < steps.length && (steps[next]?.day ?? '') <= day) next += 1
    return numberOf(steps[next - 1]?.[key] ?? null)
  })
}

/** Charts draw floats; the words beside them keep the exact text. */
export function numberOf(amount: string | null): number | null {
  return amount === null ? null : +amount
}
