import { toCoins } from '../agreements/terms.ts'
import { daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { fromFloat, sum, toFloat, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'

/** What the agreement of a fund says of carried interest over the whole fund. All are percent. */
export type CarryTerms = {
  /** What investors get first on what they paid in, for a year of 365 days, compounded. */
  readonly hurdle: Decimal
  /** The manager's part of the profit. */
  readonly carry: Decimal
  /** The manager's part of what is paid once the hurdle is, until it has its carry of all profit: 100 all of it, 0 nothing. */
  readonly catchUp: Decimal
}

/** What was paid in on a day, and what came out for investors and manager together. */
export type FundFlow = { readonly day: Day; readonly paidIn: Decimal; readonly proceeds: Decimal }

/** How the proceeds of a day are divided, and what is open afterwards. */
export type WaterfallRow = FundFlow & {
  /** What the hurdle grew by since the row before. */
  readonly accrued: Decimal
  /** To investors: what they paid in, then their hurdle. */
  readonly capital: Decimal
  readonly hurdle: Decimal
  readonly catchUp: Shared
  readonly split: Shared
  readonly openCapital: Decimal
  readonly openHurdle: Decimal
}

type Shared = { readonly investors: Decimal; readonly manager: Decimal }

export type Waterfall = {
  readonly rows: readonly WaterfallRow[]
  readonly investors: Decimal
  /** The carry that is due. */
  readonly manager: Decimal
  /** The first day on which investors have back what they paid in, with their hurdle. */
  readonly hurdleMetOn: Day | null
}

/** A manager who gets no more of the catch-up than its carry never catches up. */
export function canCatchUp({ catchUp, carry }: CarryTerms): boolean {
  return catchUp.isZero() || catchUp.gt(carry)
}

/**
 * Divides what a fund pays by its whole-fund (European) waterfall: what was paid in, the hurdle on it, the catch-up of the
 * manager, then the split. Flows are in the order of their days. Every amount is rounded half-even to the smallest coin, and
 * what investors and manager get is what came out, to the last coin.
 *
 * Source: the distribution waterfall of ILPA's Model Limited Partnership Agreement, whole-of-fund version.
 */
export function waterfall(flows: readonly FundFlow[], terms: CarryTerms, currency: string): Waterfall {
  const rows: WaterfallRow[] = []
  let [openCapital, openHurdle, investors, manager, profit] = [zero, zero, zero, zero, zero]
  let hurdleMetOn: Day | null = null
  for (const [at, { day, paidIn, proceeds }] of flows.entries()) {
    const before = flows[at - 1]?.day ?? day
    const accrued = toCoins(openCapital.plus(openHurdle).times(growth(terms.hurdle, before, day)), currency)
    openCapital = openCapital.plus(paidIn)
    openHurdle = openHurdle.plus(accrued)
    const capital = least(proceeds, openCapital)
    const hurdle = least(proceeds.minus(capital), openHurdle)
    openCapital = openCapital.minus(capital)
    openHurdle = openHurdle.minus(hurdle)
    const rest = proceeds.minus(capital).minus(hurdle)
    const catchUp = caughtUp(rest, { terms, profit: profit.plus(hurdle), manager, currency })
    const left = rest.minus(catchUp.investors).minus(catchUp.manager)
    const split = shared(left, terms.carry, currency)
    manager = manager.plus(catchUp.manager).plus(split.manager)
    investors = investors.plus(capital).plus(hurdle).plus(catchUp.investors).plus(split.investors)
    profit = profit.plus(proceeds).minus(capital)
    rows.push({ day, paidIn, proceeds, accrued, capital, hurdle, catchUp, split, openCapital, openHurdle })
    if (proceeds.gt(0) && openCapital.plus(openHurdle).isZero()) hurdleMetOn ??= day
  }
  return { rows, investors, manager, hurdleMetOn }
}

/**
 * The carry that a manager keeps if the fund ended with these flows. Where capital was called after carry was due and did not come
 * back, that is less than the waterfall gave: no more than its part of all profit, and no more than its catch-up of what is left of
 * that once the hurdle is paid.
 */
export function keptCarry({ rows, manager }: Waterfall, terms: CarryTerms, currency: string): Decimal {
  const last = rows.at(-1)
  if (last === undefined || last.openCapital.plus(last.openHurdle).isZero()) return manager
  const paidIn = sum(rows.map((row) => row.paidIn))
  const profit = atLeastZero(sum(rows.map(({ proceeds }) => proceeds)).minus(paidIn))
  const beyond = atLeastZero(profit.minus(sum(rows.map(({ accrued }) => accrued))))
  const ofProfit = profit.times(terms.carry).div(100)
  const ofRest = beyond.times(terms.catchUp.isZero() ? terms.carry : terms.catchUp).div(100)
  return least(manager, toCoins(least(ofProfit, ofRest), currency))
}

/** What a manager has to give back: carry that it took beyond what it keeps. */
export function clawback(paid: Decimal, kept: Decimal): Decimal {
  return atLeastZero(paid.minus(kept))
}

/** By how much one grows over some days, less one. */
function growth(hurdle: Decimal, from: Day, to: Day): Decimal {
  return fromFloat((1 + toFloat(hurdle) / 100) ** (daysBetween(from, to) / 365) - 1)
}

type SoFar = { terms: CarryTerms; profit: Decimal; manager: Decimal; currency: string }

/** As much as it takes until the manager has its carry of all profit: (carry × profit − what it has) ÷ (catch-up − carry). */
function caughtUp(rest: Decimal, { terms, profit, manager, currency }: SoFar): Shared {
  const { carry, catchUp } = terms
  const behind = profit.times(carry).div(100).minus(manager)
  if (catchUp.isZero() || !behind.gt(0)) return { investors: zero, manager: zero }
  const whole = toCoins(behind.times(100).div(catchUp.minus(carry)), currency)
  return shared(least(rest, whole), catchUp, currency)
}

function shared(amount: Decimal, percent: Decimal, currency: string): Shared {
  const manager = toCoins(amount.times(percent).div(100), currency)
  return { investors: amount.minus(manager), manager }
}

const atLeastZero = (amount: Decimal) => (amount.isNegative() ? zero : amount)
const least = (one: Decimal, other: Decimal) => (one.lt(other) ? one : other)

/** Flows of one day as one, and all in the order of their days. */
export function byDay(flows: readonly FundFlow[]): FundFlow[] {
  const days = new Map<Day, FundFlow>()
  for (const { day, paidIn, proceeds } of flows) {
    const { paidIn: paid, proceeds: out } = days.get(day) ?? { paidIn: zero, proceeds: zero }
    days.set(day, { day, paidIn: paid.plus(paidIn), proceeds: out.plus(proceeds) })
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
