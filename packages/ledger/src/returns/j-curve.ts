import type { Day } from '../days/day.ts'
import { quarterEnds } from '../days/quarter-ends.ts'
import { flowsOf } from '../flows/flows.ts'
import type { Flow } from '../flows/flows.ts'
import { sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { RateTable } from '../prices/rates.ts'
import type { Reason } from '../value/figure.ts'
import type { Lens } from '../value/lenses.ts'
import type { PositionInput } from '../value/position-input.ts'
import { valuePosition } from '../value/valuation.ts'
import { multiples } from './multiples.ts'

/** The state of a fund at the end of a day, since its beginning, exact, in its own currency. */
export type JCurvePoint = {
  readonly day: Day
  readonly paidIn: Decimal
  readonly distributed: Decimal
  /** What came back less what was paid, as the cash really moved: fees and withheld taxes are in it. */
  readonly netCashFlow: Decimal
  readonly nav: Decimal | null
  /** Why there is no NAV, or what to know about it. */
  readonly reason?: Reason
  /** Net cash flow plus NAV: what the fund has gained; negative where it has lost. */
  readonly netWithNav: Decimal | null
  /** Null where nothing was paid in, or where there is no NAV. */
  readonly tvpi: number | null
}

export type JCurve = {
  readonly points: readonly JCurvePoint[]
  /**
   * The day of the flow after which the investor's own money in the fund was at its most, and how much that was
   * (negative).
   */
  readonly trough: { readonly day: Day; readonly netCashFlow: Decimal } | null
  /** The first day after the trough by which all of it had come back; null while it has not. */
  readonly breakEvenOn: Day | null
}

/**
 * The J-curve of a position: what it cost and brought in cash, and what it is worth, at the end of each of some days,
 * ascending. By default the days are every quarter's end from the first flow on, and the last day itself. Trough and
 * break-even are those of the cash, to the day. Nothing after `until` is looked at.
 *
 * Source: the usual chart of private funds, as in the guides of ILPA and Invest Europe; multiples as in `multiples`.
 */
export function jCurve(
  input: PositionInput,
  until: Day,
  rates: RateTable,
  options: { readonly days?: readonly Day[]; readonly lens?: Lens } = {},
): JCurve {
  const { flows } = flowsOf([input], until, rates, input.currency)
  const days = options.days?.filter((on) => on <= until) ?? usualDays(flows, until)
  const points = days.map((on) => pointOn(input, flows, on, rates, options.lens ?? 'rolled'))
  return { points, ...turningDays(flows) }
}

function usualDays(flows: readonly Flow[], until: Day): Day[] {
  const [first] = flows
  if (first === undefined) return []
  const ends = quarterEnds(first.day, until)
  return ends.at(-1) === until ? ends : [...ends, until]
}

function pointOn(
  input: PositionInput,
  flows: readonly Flow[],
  on: Day,
  rates: RateTable,
  lens: Lens,
): JCurvePoint {
  const state = valuePosition(input, on, rates)
  const { value: nav, reason } = state.lenses[lens]
  const paidIn = state.paidIn ?? zero
  const distributed = state.distributed ?? zero
  const netCashFlow = sum(flows.filter((flow) => flow.day <= on).map((flow) => flow.amount))
  return {
    day: on,
    paidIn,
    distributed,
    netCashFlow,
    nav,
    ...(reason !== undefined && { reason }),
    netWithNav: nav === null ? null : netCashFlow.plus(nav),
    tvpi: nav === null ? null : (multiples({ paidIn, distributed, value: nav })?.tvpi ?? null),
  }
}

function turningDays(flows: readonly Flow[]): Pick<JCurve, 'trough' | 'breakEvenOn'> {
  let netCashFlow = zero
  let trough: { day: Day; netCashFlow: Decimal } | null = null
  let breakEvenOn: Day | null = null
  for (const { day, amount } of flows) {
    netCashFlow = netCashFlow.plus(amount)
    if (netCashFlow.isLessThan(trough?.netCashFlow ?? zero)) {
      trough = { day, netCashFlow }
      breakEvenOn = null
    } else if (trough !== null && breakEvenOn === null && !netCashFlow.isNegative()) breakEvenOn = day
  }
  return { trough, breakEvenOn }
}
