import { decimal, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'

/** What a foundation has at the end of a month. Null: a value is missing. Debt is above zero. */
export type MonthEnd = {
  readonly month: string
  /** Securities and cash. */
  readonly liquid: Decimal | null
  /** Everything else that is not in charitable use. */
  readonly other: Decimal | null
  readonly debt: Decimal | null
}

export type PayoutRates = {
  /** Percentages. */
  readonly payout: Decimal
  readonly cashHeld: Decimal
}

export type MinimumReturn = {
  readonly averageLiquid: Decimal
  readonly averageOther: Decimal
  readonly averageDebt: Decimal
  /** Cash that is deemed to be needed for charitable work. */
  readonly cashHeld: Decimal
  readonly base: Decimal
  readonly amount: Decimal
}

const hundred = decimal('100')

/**
 * The minimum investment return of a year: 5 % of what the average of the month ends leaves after debt and the cash that is deemed to be
 * needed. A year that the foundation did not live from its first day asks for the part of its days. Null where a value of a month is
 * missing, or there is no month: a gap is never averaged. Source: 26 U.S.C. § 4942(e), 26 CFR § 53.4942(a)-2(c).
 */
export function minimumReturn(
  months: readonly MonthEnd[],
  { payout, cashHeld }: PayoutRates,
  days: { readonly lived: number; readonly ofYear: number },
): MinimumReturn | null {
  const liquid = averageOf(months.map((month) => month.liquid))
  const other = averageOf(months.map((month) => month.other))
  const debt = averageOf(months.map((month) => month.debt))
  if (liquid === null || other === null || debt === null) return null
  const net = notBelowZero(liquid.plus(other).minus(debt))
  const held = coins(net.times(cashHeld).div(hundred))
  const base = net.minus(held)
  const amount = coins(base.times(payout).div(hundred).times(days.lived).div(days.ofYear))
  return { averageLiquid: liquid, averageOther: other, averageDebt: debt, cashHeld: held, base, amount }
}

/** The mean of all values, rounded half-even to the cent. Null where one is missing, or there is none. */
export function averageOf(values: readonly (Decimal | null)[]): Decimal | null {
  const known = values.filter((each) => each !== null)
  if (known.length === 0 || known.length < values.length) return null
  return coins(sum(known).div(known.length))
}

/** What is left to pay of a minimum return after the excise tax on net investment income, which has to be above zero. */
export function distributableOf(minimum: Decimal, tax: Decimal): Decimal {
  return notBelowZero(minimum.minus(tax))
}

/** The excise tax on net investment income at a rate in percent. */
export function exciseOf(income: Decimal, rate: Decimal): Decimal {
  return coins(notBelowZero(income).times(rate).div(hundred))
}

export type PayoutYear = {
  readonly year: number
  /** Null: it is not known. */
  readonly required: Decimal | null
  readonly paid: Decimal | null
}

/** What was paid in a year beyond what was asked, and the last year in which it counts. */
export type Excess = { readonly year: number; readonly amount: Decimal; readonly lastYear: number }

/** Where the payments of a year went. paid = toPrior + toCurrent + excess. */
export type AppliedYear = PayoutYear & {
  /** To what the year before left open. */
  readonly toPrior: Decimal
  readonly toCurrent: Decimal
  readonly excess: Decimal
  readonly carriedIn: readonly Excess[]
  /** What of the excess of earlier years met the rest of this one, the oldest first. */
  readonly used: readonly { readonly year: number; readonly amount: Decimal }[]
  /** Excess whose last year this was. */
  readonly expired: Decimal
  readonly carriedOut: readonly Excess[]
  /** What is still open of this year at its end. It can be paid until the end of the next. */
  readonly open: Decimal
  /** What of it the next year did not pay either; null: that year is not told. */
  readonly missed: Decimal | null
}

/**
 * Applies payments to years, which follow one another: first to what the year before left open, then to the year itself; the rest is
 * excess. What a year leaves open is met from the excess of the five years before, the oldest first. It ends before the first year whose
 * requirement or payments are unknown, since all later years depend on it. Source: 26 U.S.C. § 4942(h), (i); Form 990-PF, Part XII.
 */
export function applyPayouts(years: readonly PayoutYear[], excessYears: number): AppliedYear[] {
  const applied: AppliedYear[] = []
  let carried: readonly Excess[] = []
  let before = zero
  for (const { year, required, paid } of years) {
    if (required === null || paid === null) break
    const toPrior = least(paid, before)
    const toCurrent = least(paid.minus(toPrior), required)
    const excess = paid.minus(toPrior).minus(toCurrent)
    const { used, left } = useOldest(carried, required.minus(toCurrent))
    const last = applied.at(-1)
    if (last) applied[applied.length - 1] = { ...last, missed: before.minus(toPrior) }
    const own = { year, amount: excess, lastYear: year + excessYears }
    const carriedOut = [...left, own].filter((each) => each.lastYear > year && each.amount.gt(0))
    const open = required.minus(toCurrent).minus(sum(used.map(({ amount }) => amount)))
    const expired = sum(left.filter(({ lastYear }) => lastYear <= year).map(({ amount }) => amount))
    const told = { year, required, paid, toPrior, toCurrent, excess, carriedIn: carried, used, expired }
    applied.push({ ...told, carriedOut, open, missed: null })
    carried = carriedOut
    before = open
  }
  return applied
}

function useOldest(carried: readonly Excess[], asked: Decimal) {
  let needed = asked
  const used: { year: number; amount: Decimal }[] = []
  const left = carried.map((each): Excess => {
    const amount = least(each.amount, needed)
    needed = needed.minus(amount)
    if (amount.gt(0)) used.push({ year: each.year, amount })
    return { ...each, amount: each.amount.minus(amount) }
  })
  return { used, left: left.filter(({ amount }) => amount.gt(0)) }
}

function least(a: Decimal, b: Decimal): Decimal {
  return a.lt(b) ? a : b
}

function notBelowZero(amount: Decimal): Decimal {
  return amount.lt(0) ? zero : amount
}

function coins(amount: Decimal): Decimal {
  return amount.decimalPlaces(2)
}
