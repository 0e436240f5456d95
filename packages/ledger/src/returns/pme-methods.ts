import type { Reason } from '../value/figure.ts'
import { gainRoot } from './discount-roots.ts'
import type { TimedAmount } from './discount-roots.ts'

export const pmeMethods = ['ks', 'ln', 'pmePlus', 'mPme', 'directAlpha'] as const
export type PmeMethod = (typeof pmeMethods)[number]

/**
 * A moment of a fund: what was paid in and what was distributed then (both ≥ 0), the index's level, and the value of
 * the fund after it. mPME needs a value at every moment with a distribution; all methods need the last one.
 */
export type PmeMoment = {
  readonly time: number
  readonly paidIn: number
  readonly distributed: number
  readonly level: number
  readonly nav: number | null
}

export type Pme = {
  /** ks is a ratio: above 1 the fund beat the index. The others are rates: 0.05 is 5 % a year, or a period. */
  readonly value: number | null
  readonly reason?: Reason
  /** All rates, where there are several: then the value is one of them, AMBIGUOUS. */
  readonly roots?: readonly number[]
  /** The value of the index vehicle at the end (ln, pmePlus, mPme). */
  readonly nav?: number
  /** The factor for distributions with which the vehicle ends at the value of the fund (pmePlus). */
  readonly lambda?: number
  /** Whether the vehicle gave out more than it had: it went short of the index, and its rate says little. */
  readonly isShort?: boolean
}

/**
 * Compares a fund with an index that is bought and sold in its place. Moments ascend; the last one is the valuation.
 */
export function pmeByMethod(method: PmeMethod, moments: readonly PmeMoment[]): Pme {
  if (moments.every(({ paidIn }) => paidIn === 0)) return { value: null, reason: 'NO_FLOWS' }
  return methods[method](moments)
}

const methods = {
  ks: kaplanSchoar,
  ln: longNickels,
  pmePlus,
  mPme: modifiedPme,
  directAlpha,
} as const satisfies Record<PmeMethod, (moments: readonly PmeMoment[]) => Pme>

/**
 * (Distributions and value) ÷ contributions, each grown with the index to the end. Source: S. Kaplan and A. Schoar,
 * "Private Equity Performance: Returns, Persistence, and Capital Flows", 2005.
 */
function kaplanSchoar(moments: readonly PmeMoment[]): Pme {
  const { paidIn, distributed } = grown(moments)
  return { value: (distributed + closingNav(moments)) / paidIn }
}

/**
 * The rate of the fund's own flows, with another value at their end: that of an index vehicle that made the same
 * payments. Source: A. Long and C. Nickels, "A Private Investment Benchmark", 1996.
 */
function longNickels(moments: readonly PmeMoment[]): Pme {
  return vehicle(moments, (moment) => moment.distributed)
}

/**
 * Long–Nickels with distributions multiplied by λ, so that the vehicle ends at the fund's value and the distributions
 * of a good fund do not empty it. Null without distributions, since there is nothing to multiply. Source: C.
 * Rouvinez, "Private Equity Benchmarking with PME+", 2003.
 */
function pmePlus(moments: readonly PmeMoment[]): Pme {
  const { paidIn, distributed } = grown(moments)
  if (distributed === 0) return { value: null, reason: 'NO_FLOWS' }
  const lambda = (paidIn - closingNav(moments)) / distributed
  return { ...vehicle(moments, (moment) => lambda * moment.distributed), lambda }
}

/**
 * A vehicle that gives out the same part of itself as the fund did: distributed ÷ (distributed + value after it). It
 * cannot become empty. Source: Cambridge Associates, "Modified Public Market Equivalent", 2013.
 */
function modifiedPme(moments: readonly PmeMoment[]): Pme {
  const unvalued = moments.some(({ distributed, nav }) => distributed > 0 && nav === null)
  if (unvalued) return { value: null, reason: 'NO_VALUATION' }
  return vehicle(moments, ({ distributed, nav }, holding) =>
    distributed === 0 ? 0 : (holding * distributed) / (distributed + (nav ?? 0)),
  )
}

/**
 * The rate of the fund's flows and value, each grown with the index to the end: what the fund earned beyond the
 * index, compounded per year (or period), not continuously. Source: O. Gredil, B. Griffiths and R. Stucke,
 * "Benchmarking Private Equity: The Direct Alpha Method", 2014.
 */
function directAlpha(moments: readonly PmeMoment[]): Pme {
  const flows = moments.map((moment) => ({
    time: moment.time,
    amount: (moment.distributed - moment.paidIn) * growth(moments, moment),
  }))
  return rateOf(withClosing(flows, closingNav(moments)))
}

/** Buys the index with what is paid in. `giveOut` says how much of the holding it then pays out. */
function vehicle(
  moments: readonly PmeMoment[],
  giveOut: (moment: PmeMoment, holding: number) => number,
): Pme & { readonly nav: number; readonly isShort: boolean } {
  let nav = 0
  let level = moments[0]?.level ?? NaN
  let isShort = false
  const flows = moments.map((moment) => {
    const holding = (nav * moment.level) / level + moment.paidIn
    const payout = giveOut(moment, holding)
    nav = holding - payout
    level = moment.level
    isShort ||= nav < -1e-9 * (holding + Math.abs(payout))
    return { time: moment.time, amount: payout - moment.paidIn }
  })
  return { ...rateOf(withClosing(flows, nav)), nav, isShort }
}

function rateOf(flows: readonly TimedAmount[]): Pme {
  const { root, reason, ...others } = gainRoot(flows)
  if (root === null) return { value: null, reason }
  return {
    value: Math.expm1(root),
    ...(reason && { reason }),
    ...('roots' in others && { roots: others.roots }),
  }
}

function withClosing(flows: readonly TimedAmount[], nav: number): TimedAmount[] {
  return flows.map(({ time, amount }, index) =>
    index === flows.length - 1 ? { time, amount: amount + nav } : { time, amount },
  )
}

function grown(moments: readonly PmeMoment[]): { paidIn: number; distributed: number } {
  let [paidIn, distributed] = [0, 0]
  for (const moment of moments) {
    paidIn += moment.paidIn * growth(moments, moment)
    distributed += moment.distributed * growth(moments, moment)
  }
  return { paidIn, distributed }
}

/** What the index made of 1 from a moment to the end. */
function growth(moments: readonly PmeMoment[], moment: PmeMoment): number {
  return (moments.at(-1)?.level ?? NaN) / moment.level
}

function closingNav(moments: readonly PmeMoment[]): number {
  return moments.at(-1)?.nav ?? 0
}
