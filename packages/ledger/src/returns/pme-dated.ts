import { daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { requireDated } from '../numbers/require-finite.ts'
import { pmeByMethod } from './pme-methods.ts'
import type { Pme, PmeMethod, PmeMoment } from './pme-methods.ts'

/**
 * A fund's dated flows against an index, in one currency. Rates are effective annual, act/365 fixed as for `xirr`.
 *
 * Flows are signed from the investor's side (paid in negative), in any order. Flows of one day are netted. `closing`
 * is the fund's value at the end of its day, on or after the last flow. `levelOn` gives the index's level on a day,
 * `navOn` the fund's value after that day's flows (only mPME asks for it, for the days of distributions). A missing
 * level or value makes the result null, with NO_PRICE or NO_VALUATION and the day. RangeError, with its row, for a
 * day that does not exist, an amount that is not finite, or a flow after the closing day.
 */
export function pmeDated(input: {
  readonly method: PmeMethod
  readonly flows: readonly { readonly day: Day; readonly amount: number }[]
  readonly closing: { readonly day: Day; readonly value: number }
  readonly levelOn: (on: Day) => number | null
  readonly navOn?: (on: Day) => number | null
}): Pme & { readonly missingOn?: Day } {
  const { method, flows, closing, levelOn, navOn } = input
  requireDated([...flows, { day: closing.day, amount: closing.value }])
  const late = flows.findIndex(({ day }) => day > closing.day)
  if (late >= 0) {
    throw new RangeError(
      `Row ${late + 1}: the flow of ${flows[late]?.day} is after the value of ${closing.day}.`,
    )
  }
  const byDay = new Map<Day, number>([[closing.day, 0]])
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount)
  const netted = [...byDay]
    .filter(([on, amount]) => amount !== 0 || on === closing.day)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const first = netted[0]?.[0] ?? closing.day
  const moments: PmeMoment[] = []
  for (const [on, amount] of netted) {
    const level = levelOn(on)
    if (level === null || !(level > 0)) return { value: null, reason: 'NO_PRICE', missingOn: on }
    const nav = on === closing.day ? closing.value : method === 'mPme' ? (navOn?.(on) ?? null) : null
    if (method === 'mPme' && amount > 0 && nav === null) {
      return { value: null, reason: 'NO_VALUATION', missingOn: on }
    }
    moments.push({
      time: daysBetween(first, on) / 365,
      paidIn: Math.max(-amount, 0),
      distributed: Math.max(amount, 0),
      level,
      nav,
    })
  }
  return pmeByMethod(method, moments)
}
