import { requireFinite, requirePairs } from '../numbers/require-finite.ts'
import { pmeByMethod } from './pme-methods.ts'
import type { Pme, PmeMethod } from './pme-methods.ts'

/**
 * A fund of equally spaced periods against an index, as the textbooks print it; rates are per period.
 *
 * Flows are either signed from the investor's side (`cashflows`) or given as two lists, both ≥ 0 (`contributions`,
 * `distributions`). `index` has one level a period, above 0. `nav` is the value at the end of the last period, or one
 * value a period (which mPME needs). RangeError, with its row, for what is not finite, of another length, or out of
 * range.
 */
export function pme(
  input: {
    readonly method: PmeMethod
    readonly index: readonly number[]
    readonly nav: number | readonly number[]
  } & (
    | { readonly cashflows: readonly number[] }
    | { readonly contributions: readonly number[]; readonly distributions: readonly number[] }
  ),
): Pme {
  const { method, index, nav } = input
  const [paidIn, distributed] =
    'cashflows' in input
      ? [input.cashflows.map((flow) => Math.max(-flow, 0)), input.cashflows.map((flow) => Math.max(flow, 0))]
      : [input.contributions, input.distributions]
  const navs = typeof nav === 'number' ? index.map(() => nav) : nav
  requirePairs(paidIn, index, ['contributions', 'index levels'])
  requirePairs(distributed, index, ['distributions', 'index levels'])
  requirePairs(navs, index, ['values', 'index levels'])
  requireRange(paidIn, 'contributions', (value) => value >= 0)
  requireRange(distributed, 'distributions', (value) => value >= 0)
  requireRange(index, 'index levels', (value) => value > 0)
  const offset = typeof nav === 'number' ? index.length - 1 : 0
  return pmeByMethod(
    method,
    index.map((level, time) => ({
      time,
      level,
      paidIn: paidIn[time] ?? 0,
      distributed: distributed[time] ?? 0,
      nav: time >= offset ? (navs[time] ?? 0) : null,
    })),
  )
}

function requireRange(numbers: readonly number[], what: string, isIn: (number: number) => boolean): void {
  requireFinite(numbers, what)
  const row = numbers.findIndex((number) => !isIn(number))
  if (row >= 0) throw new RangeError(`Row ${row + 1} of the ${what}: ${numbers[row]} is out of range.`)
}
