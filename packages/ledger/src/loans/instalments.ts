import { addDays } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { decimal, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { paymentDaysAfter } from './payment-days.ts'
import { payoffPlan, payoffSteps } from './payoff-plan.ts'
import type { LoanTerms, PayoffStep } from './payoff-plan.ts'

/** A row of a debt that changes what is owed. */
export type LoanRow = {
  readonly day: Day
  readonly kind: 'REPAID' | 'ACCRUED' | 'DRAWN'
  readonly amount: Decimal
}

/** What is known of a debt at the end of a day. */
export type LoanRecord = {
  /** The day of its newest statement until then, which tells what is owed; of its first row where there is none. */
  readonly since: Day
  readonly owed: Decimal
  /** In any order, also of days to come. */
  readonly rows: readonly LoanRow[]
}

/** A payment that is open: LATE where its day is over. */
export type Instalment = PayoffStep & {
  readonly state: 'LATE' | 'EXPECTED'
  /** What was repaid of its payment, and what is still to be paid. */
  readonly paid: Decimal
  readonly open: Decimal
  /** Of its interest, what nobody recorded yet. */
  readonly openInterest: Decimal
}

type Days = { readonly on: Day; readonly until: Day }

/** A payment is often made some days before or after it is due. */
const nearDays = 7
/** What was due earlier is told by no plan any more: whoever keeps no instalments is not asked for years of them. */
const askedDays = 366
/** A payment may be so much more or less than what was expected: a lender may count days. */
const margin = decimal('0.075')

/**
 * The instalments of a loan that are open: those of the year until `on` that nobody paid, and those ahead until `until`. What is repaid up to a
 * week before or after a day counts for it; what is well beyond it, or repaid on another day, for the earliest that is open by then. Nothing
 * is asked of days until `since`. Each is the next one of the plan of what would be owed had those before it been paid. What is repaid on a day
 * to come says what is expected until a week after it.
 */
export function instalmentsOf(
  terms: LoanTerms,
  record: LoanRecord,
  { on, until }: Days,
  currency: string,
): Instalment[] {
  if (!record.owed.gt(0)) return []
  const late = askedUntil(terms, record, on, currency).filter((each) => !isPaid(each))
  const covered = lastRepaidAfter(record.rows, on)
  const expected = stepsAhead(terms, record.rows, record.owed.minus(toRepay(late)), on, currency)
    .filter(({ day }) => day <= until && (covered === null || day > addDays(covered, nearDays)))
    .map((step): Asked => ({ step, paid: repaidNear(record.rows, step.day), accrued: zero }))
  return [...late, ...expected].map((each) => toInstalment(each, on))
}

type Asked = { readonly step: PayoffStep; paid: Decimal; readonly accrued: Decimal }

/** What each due day of the year until a day asks for, and what was repaid of it. */
function askedUntil(terms: LoanTerms, { since, owed, rows }: LoanRecord, on: Day, currency: string): Asked[] {
  const begin = latest(since, addDays(on, -askedDays))
  const near = paymentDaysAfter(terms, begin).filter((each) => each <= addDays(on, nearDays))
  const days = near.filter((each) => each <= on)
  const repaid = rows.filter(({ kind, day }) => kind === 'REPAID' && day > begin && day <= on)
  const apart = repaid.filter(({ day }) => !near.some((due) => isNearTo(day, due)))
  const asked: Asked[] = []
  for (const [index, day] of days.entries()) {
    const before = days[index - 1] ?? begin
    const last = index === 0 ? begin : addDays(before, nearDays)
    const eve = latest(begin, addDays(day, -nearDays - 1))
    payArrears(asked, between(apart, last, eve))
    const owedThen = owed.minus(sum(between(rows, eve, on).map(changeOf)))
    const opening = owedThen.minus(amountOf(between(rows, last, eve), 'ACCRUED')).minus(toRepay(asked))
    const step = opening.gt(0) ? payoffSteps(terms, opening, before, currency).next().value : undefined
    if (step === undefined) break
    const accrued = amountOf(between(rows, last, addDays(day, nearDays)), 'ACCRUED')
    const paid = repaidNear(rows, day)
    asked.push({ step, paid, accrued })
    payArrears(asked, [{ day, amount: surplusOf(paid, step) }])
  }
  payArrears(asked, between(apart, addDays(days.at(-1) ?? begin, nearDays), on))
  return asked
}

/** Gives what was repaid beyond a payment, or near none, to the earliest that are open by its day. */
function payArrears(asked: readonly Asked[], repaid: readonly Pick<LoanRow, 'day' | 'amount'>[]): void {
  for (const { amount } of repaid.toSorted((a, b) => a.day.localeCompare(b.day))) {
    let left = amount
    for (const each of asked.filter((one) => !isPaid(one))) {
      const lacking = each.step.payment.minus(each.paid)
      const given = lacking.gt(left) ? left : lacking
      if (!given.gt(0)) break
      each.paid = each.paid.plus(given)
      left = left.minus(given)
    }
  }
}

/** By how much less would be owed if all of these had been paid, with their interest. */
function toRepay(asked: readonly Asked[]): Decimal {
  return sum(asked.filter((each) => !isPaid(each)).map((each) => openOf(each).minus(openInterestOf(each))))
}

/** The payments that come, after one that was paid before its day. */
function stepsAhead(
  terms: LoanTerms,
  rows: readonly LoanRow[],
  owed: Decimal,
  on: Day,
  currency: string,
): readonly PayoffStep[] {
  const steps = payoffPlan(terms, owed, on, currency) ?? []
  const [next] = steps
  const isEarly = next && isPaid({ step: next, paid: repaidNear(rows, next.day), accrued: zero })
  return isEarly ? (payoffPlan(terms, owed, next.day, currency) ?? []) : steps
}

/** Whether a payment was made. Where nobody records interest, what is paid back beside it is all that is seen of one. */
function isPaid({ step: { payment, repayment }, paid, accrued }: Asked): boolean {
  if (paid.gte(payment.minus(payment.times(margin)))) return true
  return accrued.isZero() && paid.gt(0) && paid.minus(repayment).abs().lte(repayment.times(margin))
}

/** What was paid beyond what was asked for. */
function surplusOf(paid: Decimal, { payment }: PayoffStep): Decimal {
  const more = paid.minus(payment)
  return more.gt(payment.times(margin)) ? more : zero
}

function openOf({ step, paid }: Asked): Decimal {
  return step.payment.minus(paid)
}

function openInterestOf({ step, accrued }: Asked): Decimal {
  const open = step.interest.minus(accrued)
  return open.gt(0) ? open : zero
}

function toInstalment(asked: Asked, on: Day): Instalment {
  const { step, paid } = asked
  const state = step.day < on ? 'LATE' : 'EXPECTED'
  return { ...step, state, paid, open: openOf(asked), openInterest: openInterestOf(asked) }
}

/** The rows after a day until another one. */
function between(rows: readonly LoanRow[], after: Day, until: Day): LoanRow[] {
  return rows.filter(({ day }) => day > after && day <= until)
}

function amountOf(rows: readonly LoanRow[], kind: LoanRow['kind']): Decimal {
  return sum(rows.filter((row) => row.kind === kind).map(({ amount }) => amount))
}

function repaidNear(rows: readonly LoanRow[], due: Day): Decimal {
  return amountOf(
    rows.filter(({ day }) => isNearTo(day, due)),
    'REPAID',
  )
}

function isNearTo(day: Day, due: Day): boolean {
  return day >= addDays(due, -nearDays) && day <= addDays(due, nearDays)
}

function lastRepaidAfter(rows: readonly LoanRow[], on: Day): Day | null {
  const ahead = rows.filter(({ kind, day }) => kind === 'REPAID' && day > on).map(({ day }) => day)
  return ahead.toSorted().at(-1) ?? null
}

function changeOf({ kind, amount }: LoanRow): Decimal {
  return kind === 'REPAID' ? amount.negated() : amount
}

function latest(a: Day, b: Day): Day {
  return a > b ? a : b
}
