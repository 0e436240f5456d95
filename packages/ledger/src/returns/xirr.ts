import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { requireDated } from '../numbers/require-finite.ts'
import type { Reason } from '../value/figure.ts'
import { gainRoot } from './discount-roots.ts'

export type Xirr = {
  /** Effective annual rate: 0.12 is 12 %. */
  readonly value: number | null
  readonly reason?: Reason
  /**
   * All rates that discount the flows to nothing, where there are several: then the value is one of them, AMBIGUOUS.
   */
  readonly roots?: readonly number[]
  /** Over less than a year: the rate of the period itself, (1 + r)^(days ÷ 365) − 1. */
  readonly unannualised?: number
  /** ln(1 + value). It has exact digits where a rate near −100 % has lost them. */
  readonly logRate?: number
}

/**
 * The internal rate of return of dated flows, from the investor's side (paid in negative, the closing value as the
 * last flow), act/365 fixed, between −100 % and 1,000,000 %. Rows in any order; flows of one day are netted first. One
 * rate is the answer, whatever the sign of the gain. Of several it is the one nearest 0 with the sign of the gain, else
 * the one nearest 0, with AMBIGUOUS and all of them. RangeError, with its row, for a day that does not exist or an
 * amount that is not finite.
 *
 * Source: Microsoft Excel's XIRR for day count and compounding; the choice among roots is this ledger's.
 */
export function xirr(flows: Iterable<{ readonly day: Day; readonly amount: number }>): Xirr {
  const rows = [...flows]
  requireDated(rows)
  const byDay = new Map<number, number>()
  for (const { day, amount } of rows) {
    const epochDay = toEpochDay(day)
    byDay.set(epochDay, (byDay.get(epochDay) ?? 0) + amount)
  }
  const netted = [...byDay].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => a - b)
  const first = netted[0]?.[0]
  const last = netted.at(-1)?.[0]
  if (first === undefined || last === undefined) return { value: null, reason: 'NO_FLOWS' }
  if (last === first) return { value: null, reason: byDay.size > 1 ? 'NO_SIGN_CHANGE' : 'UNDER_ONE_DAY' }
  const solution = gainRoot(netted.map(([epochDay, amount]) => ({ time: (epochDay - first) / 365, amount })))
  const days = last - first
  const ofPeriod = (root: number | undefined) =>
    days < 365 && root !== undefined ? { unannualised: Math.expm1((root * days) / 365) } : {}
  if (solution.root === null) return { value: null, reason: solution.reason, ...ofPeriod(solution.beyond) }
  const { root, ...several } = solution
  return { value: Math.expm1(root), ...several, ...ofPeriod(root), logRate: root }
}
