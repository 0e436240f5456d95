import { requireFinite } from '../numbers/require-finite.ts'

/** A fall from a high and the way back, measured in periods: 0 is the start, n the end of the return n. */
export type Drawdown = {
  /** The part of the high that was lost, ≥ 0: 0.25 is a fall of 25 %. */
  readonly depth: number
  readonly peak: number
  readonly trough: number
  /** When the high was reached again; null while it has not been. */
  readonly recovery: number | null
  /** Periods from the high to its recovery, or to the end while there is none. */
  readonly length: number
}

/**
 * 1 is invested at the start; this is its deepest fall from an earlier high. Of several falls of equal depth it is
 * the first. Without a fall, depth and length are 0 at the start. Null without returns.
 *
 * Source: Bacon 2008, maximum drawdown, drawdown duration and recovery.
 */
export function maximumDrawdown(returns: readonly number[]): Drawdown | null {
  requireFinite(returns, 'returns')
  if (returns.length === 0) return null
  const levels = [1]
  for (const value of returns) levels.push((levels.at(-1) ?? NaN) * (1 + value))
  return deepestFall(levels)
}

/** The same for levels instead of returns: what 1 became, or an index. The periods are places in the list. */
export function deepestFall(levels: ArrayLike<number>): Drawdown {
  let deepest = { depth: 0, peak: 0, trough: 0 }
  let peak = 0
  const list = Array.from(levels)
  list.forEach((level, period) => {
    const high = list[peak] ?? NaN
    if (level >= high) peak = period
    else if (1 - level / high > deepest.depth) deepest = { depth: 1 - level / high, peak, trough: period }
  })
  if (deepest.depth === 0) return { ...deepest, recovery: 0, length: 0 }
  const high = list[deepest.peak] ?? NaN
  const recoveredAt = list.findIndex((level, period) => period > deepest.trough && level >= high)
  const recovery = recoveredAt < 0 ? null : recoveredAt
  return { ...deepest, recovery, length: (recovery ?? list.length - 1) - deepest.peak }
}

/**
 * Every fall of levels from a high until that is reached again, or until the end, the deepest first; of equal depth the earlier
 * one first. The first of them is the deepest fall.
 */
export function everyFall(levels: ArrayLike<number>): Drawdown[] {
  const falls: Drawdown[] = []
  let [peak, trough] = [0, 0]
  const level = (at: number) => levels[at] ?? NaN
  const end = (recovery: number | null, last: number) => {
    if (trough === peak) return
    falls.push({ depth: 1 - level(trough) / level(peak), peak, trough, recovery, length: last - peak })
  }
  for (let at = 1; at < levels.length; at++) {
    if (level(at) >= level(peak)) {
      end(at, at)
      ;[peak, trough] = [at, at]
    } else if (level(at) < level(trough)) trough = at
  }
  end(null, levels.length - 1)
  return falls.toSorted((a, b) => b.depth - a.depth)
}

/** How far each level is below the highest level until then: 0, or the lost part as a negative number. */
export function fallsFromHigh(levels: ArrayLike<number>): number[] {
  let high = -Infinity
  return Array.from(levels, (level) => {
    high = Math.max(high, level)
    return level / high - 1
  })
}
