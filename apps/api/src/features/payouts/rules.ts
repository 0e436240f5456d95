import type { Payout, PayoutLack, PayoutProof, PayoutYear } from '@kinfolio/contract/payouts'
import { addDays, addMonths, day, daysBetween, type Day } from '@kinfolio/ledger/days/day'
import {
  applyPayouts,
  distributableOf,
  exciseOf,
  minimumReturn,
  type AppliedYear,
  type MinimumReturn,
} from '@kinfolio/ledger/giving/payout'
import { ruleOf, rulesInForce, type TaxMeasure, type TaxRule } from '@kinfolio/ledger/giving/tax-rule'
import { decimal, sum, toText, trimmedText, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import type { BookEntry } from '../book/rows/rules.ts'
import type { Given } from '../gifts/given/queries.ts'
import type { CountedMonth } from './months/rules.ts'
import type { payoutFoundations, payoutYears } from './tables.ts'

export type FoundationRow = typeof payoutFoundations.$inferSelect
export type YearRow = typeof payoutYears.$inferSelect

export const payoutCurrency = 'USD'

/** How many years the meter looks back: the five of carried excess, and as many before them. */
const mostYearsBack = 10

/** The law of a year for private foundations of the United States. Null: no rule is in force. */
export type Law = {
  payout: Decimal | null
  cashHeld: Decimal | null
  excise: Decimal | null
  excessYears: number
  rules: TaxRule[]
}

export function lawOf(all: readonly TaxRule[], year: number): Law {
  const rules = rulesInForce(all, { country: 'US', donor: 'PRIVATE_FOUNDATION', year })
  const of = (measure: TaxMeasure) => ruleOf(rules, measure, { gift: 'CASH', recipient: 'PUBLIC_CHARITY' })
  const [payout, cashHeld, excise, excess] = [of('PAYOUT'), of('CASH_HELD'), of('EXCISE'), of('EXCESS_YEARS')]
  const percent = (rule: TaxRule | null) => (rule?.value == null ? null : decimal(rule.value))
  return {
    payout: percent(payout),
    cashHeld: percent(cashHeld),
    excise: percent(excise),
    excessYears: excess?.value == null ? 0 : Number.parseInt(excess.value, 10),
    rules: [payout, cashHeld, excise, excess].filter((rule) => rule !== null),
  }
}

/**
 * The first year of the meter: when the foundation began, of which something was told, or the first one whose every month has a position. What
 * earlier years left is not known.
 */
export function firstYearOf(
  { begunOn }: FoundationRow,
  told: readonly YearRow[],
  beginnings: readonly Day[],
  thisYear: number,
): number {
  const whole = beginnings.map((on) =>
    on < addMonths(firstDayOf(yearOf(on)), 1) ? yearOf(on) : yearOf(on) + 1,
  )
  const begun = begunOn === null ? whole : [yearOf(begunOn)]
  const years = [...begun, ...told.map(({ year }) => year)].filter((year) => year <= thisYear)
  return Math.max(Math.min(thisYear, ...years), thisYear - mostYearsBack)
}

function yearOf(on: Day): number {
  return Number.parseInt(on.slice(0, 4), 10)
}

type YearInput = { year: number; given: readonly Given[]; told: YearRow | null; law: Law }

export type Computed = YearInput & {
  months: readonly CountedMonth[]
  minimum: MinimumReturn | null
  excise: Decimal | null
  required: Decimal | null
  paid: Decimal | null
  days: { lived: number; ofYear: number }
  lacks: PayoutLack[]
  /** Null: it depends on a year of which something is not known. */
  applied: AppliedYear | null
}

type Asked = {
  /** Which follow one another. */
  years: YearInput[]
  begunOn: Day | null
  today: Day
  month: (on: Day) => CountedMonth
}

/** Every year of a foundation by its months and payments, and where the payments went. */
export function computeYears({ years, begunOn, today, month }: Asked): Computed[] {
  const computed = years.map((input) => {
    const months = monthEnds(input.year, begunOn, today).map(month)
    return computeYear(input, months, daysOf(input.year, begunOn))
  })
  const last = years.at(-1)
  const applied = applyPayouts(computed, last?.law.excessYears ?? 0)
  return computed.map((each) => ({
    ...each,
    applied: applied.find(({ year }) => year === each.year) ?? null,
  }))
}

function computeYear(
  input: YearInput,
  months: readonly CountedMonth[],
  days: Computed['days'],
): Omit<Computed, 'applied'> {
  const { law, told, given } = input
  const { payout, cashHeld } = law
  const minimum =
    payout === null || cashHeld === null ? null : minimumReturn(months, { payout, cashHeld }, days)
  const income = told?.investmentIncome ?? null
  const excise = income === null || law.excise === null ? null : exciseOf(decimal(income), law.excise)
  const stated = told?.statedRequired ?? null
  const byMonths = minimum === null || excise === null ? null : distributableOf(minimum.amount, excise)
  const amounts = given.map(({ amount }) => amount?.max ?? null)
  const known = amounts.filter((amount) => amount !== null)
  const byPayments =
    known.length < amounts.length ? null : sum([...known, decimal(told?.administration ?? '0')])
  const statedPaid = told?.statedPaid ?? null
  const hasRules = payout !== null && cashHeld !== null && law.excise !== null
  const gaps = months.filter(({ liquid, other, debt }) => liquid === null || other === null || debt === null)
  const lacks: PayoutLack[] = [
    ...(stated === null && !hasRules ? [{ kind: 'RULE' as const, at: null }] : []),
    ...(stated === null ? gaps.map((gap) => ({ kind: 'MONTH' as const, at: gap.month })) : []),
    ...(stated === null && income === null ? [{ kind: 'INCOME' as const, at: null }] : []),
    ...(statedPaid === null && byPayments === null ? [{ kind: 'PAYMENT' as const, at: null }] : []),
  ]
  return {
    ...input,
    months,
    minimum,
    excise,
    required: stated === null ? byMonths : decimal(stated),
    paid: statedPaid === null ? byPayments : decimal(statedPaid),
    days,
    lacks,
  }
}

/** The month ends of a year that are over, from the month in which the foundation began. */
function monthEnds(year: number, begunOn: Day | null, today: Day): Day[] {
  return Array.from({ length: 12 }, (_, at) => addDays(addMonths(firstDayOf(year), at + 1), -1)).filter(
    (on) => on <= today && (begunOn === null || on >= begunOn),
  )
}

function daysOf(year: number, begunOn: Day | null): Computed['days'] {
  const first = firstDayOf(year)
  const after = firstDayOf(year + 1)
  const ofYear = daysBetween(first, after)
  const begun = begunOn !== null && begunOn > first ? begunOn : first
  return { lived: begun >= after ? 0 : daysBetween(begun, after), ofYear }
}

function firstDayOf(year: number): Day {
  return day(`${year}`.padStart(4, '0') + '-01-01')
}

/** What of a year can be paid until the end of the next. */
function lastDayOf(year: number): Day {
  return addDays(firstDayOf(year + 2), -1)
}

/** What is still to pay: of last year what this one has not paid yet, and of this one by the months that are over. */
export function toPayOf(computed: readonly Computed[], thisYear: number): Payout['toPay'] {
  const last = computed.find(({ year }) => year === thisYear - 1)
  const current = computed.find(({ year }) => year === thisYear)
  const paid = current?.paid ?? null
  const left = last?.applied && paid !== null ? last.applied.open.minus(minOf(last.applied.open, paid)) : null
  const ofLast = last
    ? [{ year: last.year, amount: textOf(left), lastDay: lastDayOf(last.year), isEstimate: false }]
    : []
  const open = current?.applied?.open
  return [...ofLast, { year: thisYear, amount: textOf(open), lastDay: lastDayOf(thisYear), isEstimate: true }]
}

function minOf(a: Decimal, b: Decimal): Decimal {
  return a.lt(b) ? a : b
}

export function toPayoutYear(computed: Computed, thisYear: number): PayoutYear {
  const { year, told, minimum, excise, required, paid, applied, lacks } = computed
  return {
    year,
    isRunning: year === thisYear,
    isStated: told?.statedRequired != null || told?.statedPaid != null,
    minimumReturn: textOf(minimum?.amount),
    excise: textOf(excise),
    required: textOf(required),
    paid: textOf(paid),
    toPrior: textOf(applied?.toPrior),
    toCurrent: textOf(applied?.toCurrent),
    excess: textOf(applied?.excess),
    used: (applied?.used ?? []).map((part) => ({ year: part.year, amount: toText(part.amount) })),
    expired: textOf(applied?.expired),
    carriedOut: (applied?.carriedOut ?? []).map((part) => ({ ...part, amount: toText(part.amount) })),
    open: textOf(applied?.open),
    missed: year < thisYear - 1 ? textOf(applied?.missed) : null,
    lastDay: lastDayOf(year),
    lacks: [...lacks],
    told: told && {
      year,
      investmentIncome: told.investmentIncome && trimmedText(told.investmentIncome),
      administration: told.administration && trimmedText(told.administration),
      statedRequired: told.statedRequired && trimmedText(told.statedRequired),
      statedPaid: told.statedPaid && trimmedText(told.statedPaid),
      note: told.note,
      version: told.version,
    },
  }
}

export function averagesOf(minimum: MinimumReturn | null): PayoutProof['averages'] {
  return (
    minimum && {
      liquid: toText(minimum.averageLiquid),
      other: toText(minimum.averageOther),
      debt: toText(minimum.averageDebt),
      cashHeld: toText(minimum.cashHeld),
      base: toText(minimum.base),
    }
  )
}

/** The positions of a year, and as what each counted at its last month end. */
export function usesOf(
  entries: readonly BookEntry[],
  charitable: readonly string[],
  months: readonly CountedMonth[],
): PayoutProof['positions'] {
  return entries.flatMap(({ row: { id, name } }): PayoutProof['positions'] => {
    if (charitable.includes(id)) return [{ id, name, as: null }]
    const as = months.findLast(({ counted }) => counted.has(id))?.counted.get(id)
    return as === undefined ? [] : [{ id, name, as }]
  })
}

function textOf(amount: Decimal | null | undefined): string | null {
  return amount == null ? null : toText(amount)
}
