import { fromEpochDay } from '../days/day.ts'

export const rebalancings = ['never', 'month', 'quarter', 'year'] as const
export type Rebalancing = (typeof rebalancings)[number]

/** A series of a blend: its part of 1, and its level on each day; null on days without one. */
export type BlendPart = { readonly weight: number; readonly levels: readonly (number | null)[] }

/**
 * What 1 became that was spread over several series by their weights on the first day, at the end of each day from that epoch
 * day on. The parts then drift apart; at the end of each month, quarter or year of the calendar they are brought back to their
 * weights, or never. A day on which one of the series has no level has none; where that is the last of a month, the
 * next day with all of them takes its place. All days are null where the first has no level.
 *
 * Source: Bacon 2008, ch. 3, blended and balanced benchmarks.
 */
export function blendOf(
  parts: readonly BlendPart[],
  first: number,
  rebalanced: Rebalancing,
): (number | null)[] {
  const length = Math.max(0, ...parts.map(({ levels }) => levels.length))
  const levelsOn = (at: number): number[] | null => {
    const levels = parts.map((part) => part.levels[at] ?? null)
    return levels.every((level) => level !== null && level > 0) ? (levels as number[]) : null // each was looked at
  }
  const blend: (number | null)[] = Array.from({ length }, () => null)
  let start = levelsOn(0)
  if (parts.length === 0 || start === null) return blend
  let base = 1
  let isDue = false
  for (let at = 0; at < length; at++) {
    const levels = levelsOn(at)
    isDue ||= endsPeriod(first + at, rebalanced)
    if (levels === null) continue
    const level = base * parts.reduce((sum, { weight }, i) => sum + grown(weight, levels[i], start?.[i]), 0)
    blend[at] = level
    if (!isDue) continue
    ;[base, start, isDue] = [level, levels, false]
  }
  return blend
}

function grown(weight: number, level: number | undefined, start: number | undefined): number {
  return (weight * (level ?? NaN)) / (start ?? NaN)
}

/** Whether the day is the last of its month, quarter or year. */
function endsPeriod(epochDay: number, rebalanced: Rebalancing): boolean {
  if (rebalanced === 'never') return false
  const next = fromEpochDay(epochDay + 1)
  if (!next.endsWith('-01')) return false
  const month = +next.slice(5, 7)
  return rebalanced === 'month' || (rebalanced === 'quarter' ? month % 3 === 1 : month === 1)
}
