import type { FeeCheck, FeeCheckLack } from '@kinfolio/contract/fund-fee-checks'
import type { PositionDetails } from '@kinfolio/contract/position-details'
import type { FeeBase } from '@kinfolio/ledger/agreements/kinds'
import { toCoins, type Expected } from '@kinfolio/ledger/agreements/terms'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import {
  feeSteps,
  managementFee,
  type FeeDayCount,
  type FeeStretch,
  type FeeTerms,
} from '@kinfolio/ledger/fees/management-fee'
import {
  byDay,
  canCatchUp,
  clawback,
  keptCarry,
  waterfall,
  type CarryTerms,
  type FundFlow,
  type Waterfall,
} from '@kinfolio/ledger/fees/waterfall'
import { decimal, sum, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { PositionType } from '@kinfolio/ledger/rows/position'

import type { fundFees } from '../tables.ts'

type FundFeesRow = typeof fundFees.$inferSelect

/** What is known of a fund besides its fee statements, in its own currency. */
export type FundFacts = {
  type: PositionType
  currency: string
  details: PositionDetails
  /** What a fee is taken of at the end of a day. */
  baseOn: (base: FeeBase, on: Day) => Decimal | null
  /** What a valuation of the very day says. */
  valueOn: (on: Day) => Decimal | null
  /** What was paid in and came out until the end of a day; null: it began with a value. */
  flowsUntil: (on: Day) => FundFlow[] | null
}

/** What agreements on the fee ask for within the days of a statement; null: there are none. */
export type AgreedFee = { asked: Expected } | null

/** How the fee by the terms is made, or what it lacks. */
export type FeeByTerms =
  | {
      fee: Decimal
      dayCount: FeeDayCount
      isDayCountChosen: boolean
      stretches: readonly FeeStretch[]
      lacks: []
    }
  | { fee: null; lacks: FeeCheckLack[] }

/** How the carry by the terms is made, or what it lacks. */
export type CarryByTerms =
  | {
      terms: CarryTerms
      /** By what came out until the last day, and by the value of that day on top of it; null: that is not known. */
      divided: Waterfall
      atValue: Waterfall | null
      paid: Decimal
      /** The carry that the manager may have taken, and all that is due if the fund ended at its value. */
      payable: Decimal
      kept: Decimal | null
      clawback: Decimal
      lacks: []
    }
  | { paid: Decimal; divided: null; lacks: FeeCheckLack[] }

/** The figures of a statement that can be held against what is agreed. */
export function checksOf(
  row: FundFeesRow,
  { facts, agreed, statements }: { facts: FundFacts; agreed: AgreedFee; statements: readonly FundFeesRow[] },
): FeeCheck[] {
  return [
    agreed === null
      ? checkOf(row, 'managementFee', decimal(row.managementFee), only(feeByTerms(row, facts)))
      : {
          ...checkOf(row, 'managementFee', decimal(row.managementFee), {
            expected: agreed.asked,
            lacks: agreed.asked === null ? ['AGREEMENT'] : [],
          }),
          by: 'AGREEMENTS' as const,
        },
    ...offsetChecks(row, facts.details),
    ...(facts.type === 'PRIVATE_FUND' ? carryChecks(row, facts, statements) : []),
  ]
}

/** Rate × base × part of a year. Where the terms do not say how days count, they count by months, or by days if only that fits. */
export function feeByTerms(row: FundFeesRow, { currency, details, baseOn }: FundFacts): FeeByTerms {
  const terms = feeTermsOf(details)
  const lacks: FeeCheckLack[] = row.currency === currency ? [...terms.lacks] : ['CURRENCY', ...terms.lacks]
  if (terms.terms === null || lacks.length > 0) return { fee: null, lacks }
  const steps = feeSteps(terms.terms)
  const asked = { from: row.fromOn, to: row.toOn, currency, baseOn }
  const ways: FeeDayCount[] = details.feeDays == null ? ['MONTHS', 'ACTUAL_365'] : [details.feeDays]
  const found = ways.map((dayCount) => ({ dayCount, ...managementFee(steps, { ...asked, dayCount }) }))
  const known = found.flatMap((each) => (each.fee === null ? [] : [each]))
  const stated = decimal(row.managementFee)
  const chosen = known.find(({ fee }) => isWithin(stated.minus(fee), row)) ?? known[0]
  if (chosen !== undefined) {
    const { fee, dayCount, stretches } = chosen
    return { fee, dayCount, stretches, isDayCountChosen: details.feeDays == null, lacks: [] }
  }
  const isCommitment = found.some(({ missing }) => missing?.base === 'COMMITMENT')
  return { fee: null, lacks: [isCommitment ? 'commitment' : 'BASE'] }
}

function feeTermsOf(details: PositionDetails): { terms: FeeTerms | null; lacks: FeeCheckLack[] } {
  const { managementFee: rate, feeBasis, investmentPeriodEndsOn: endsOn } = details
  const { laterManagementFee, laterFeeBasis, feeReduction } = details
  const changes = [laterManagementFee, laterFeeBasis, feeReduction].some((each) => each != null)
  const lacks: FeeCheckLack[] = [
    ...(rate == null ? ['managementFee' as const] : []),
    ...(feeBasis == null ? ['feeBasis' as const] : []),
    ...(changes && endsOn == null ? ['investmentPeriodEndsOn' as const] : []),
  ]
  if (rate == null || feeBasis == null) return { terms: null, lacks }
  const terms = {
    rate: decimal(rate),
    base: feeBasis,
    investmentEndsOn: endsOn ?? null,
    laterRate: decimal(laterManagementFee ?? rate),
    laterBase: laterFeeBasis ?? feeBasis,
    reduction: decimal(feeReduction ?? '0'),
  }
  return { terms, lacks }
}

/** What companies pay to the manager comes off its fee by a percentage. What is more than the fee may wait for the next one. */
function offsetChecks(row: FundFeesRow, { feeOffset }: PositionDetails): FeeCheck[] {
  if (feeOffset == null && row.companyFees === null) return []
  const lacks: FeeCheckLack[] = [
    ...(feeOffset == null ? ['feeOffset' as const] : []),
    ...(row.companyFees === null ? ['COMPANY_FEES' as const] : []),
  ]
  const max =
    feeOffset == null || row.companyFees === null
      ? null
      : toCoins(decimal(row.companyFees).times(feeOffset).div(100), row.currency)
  const fee = decimal(row.managementFee)
  const expected = max && { min: max.gt(fee) ? fee : max, max }
  return [checkOf(row, 'offsets', decimal(row.offsets), { expected, lacks })]
}

/** Where no carry was told yet, it is not said that terms are missing. */
function carryChecks(row: FundFeesRow, facts: FundFacts, statements: readonly FundFeesRow[]): FeeCheck[] {
  const found = carryByTerms(row, facts, statements)
  const isKnown = found.divided !== null
  if (!isKnown && found.paid.isZero() && decimal(row.carryAccrued ?? '0').isZero()) return []
  const paid = checkOf(row, 'carryPaid', found.paid, {
    expected: isKnown ? { min: zero, max: found.payable } : null,
    lacks: found.lacks,
  })
  if (row.carryAccrued === null) return [paid]
  const kept = isKnown ? found.kept : null
  const accrued = kept && (kept.gt(found.paid) ? kept.minus(found.paid) : zero)
  const lacks = isKnown && kept === null ? (['VALUE'] as const) : found.lacks
  const stated = decimal(row.carryAccrued)
  return [
    paid,
    checkOf(row, 'carryAccrued', stated, {
      expected: accrued && { min: accrued, max: accrued },
      lacks: [...lacks],
    }),
  ]
}

/** The waterfall of the whole fund until the last day of a statement. Carry counts on the last day of the statement that tells it. */
export function carryByTerms(
  row: FundFeesRow,
  { currency, details, valueOn, flowsUntil }: FundFacts,
  statements: readonly FundFeesRow[],
): CarryByTerms {
  const until = statements.filter(({ toOn }) => toOn <= row.toOn)
  const paid = sum(until.map(({ carryPaid }) => decimal(carryPaid)))
  const flows = flowsUntil(row.toOn)
  const { terms, lacks: missing } = carryTermsOf(details)
  const isForeign = until.some((each) => each.currency !== currency)
  const lacks: FeeCheckLack[] = [
    ...(isForeign ? ['CURRENCY' as const] : []),
    ...missing,
    ...(flows === null ? ['BEGINNING' as const] : []),
  ]
  if (terms === null || flows === null || lacks.length > 0) return { paid, divided: null, lacks }
  const taken = until.map(({ toOn, carryPaid }) => ({
    day: toOn,
    paidIn: zero,
    proceeds: decimal(carryPaid),
  }))
  const all = byDay([...flows, ...taken])
  const divided = waterfall(all, terms, currency)
  if (divided.hurdleMetOn !== null && !areTold(until, divided.hurdleMetOn, row.toOn))
    return { paid, divided: null, lacks: ['STATEMENTS'] }
  const value = row.carryAccrued === null ? null : valueOn(row.toOn)
  const left = value && value.plus(row.carryAccrued ?? '0')
  const end = left && { day: row.toOn, paidIn: zero, proceeds: left.isNegative() ? zero : left }
  const atValue = end && waterfall(byDay([...all, end]), terms, currency)
  const kept = atValue && keptCarry(atValue, terms, currency)
  const payable = kept !== null && kept.lt(divided.manager) ? kept : divided.manager
  return {
    terms,
    divided,
    atValue,
    paid,
    payable,
    kept,
    clawback: clawback(paid, kept ?? payable),
    lacks: [],
  }
}

function carryTermsOf({ hurdle, carry, catchUp, waterfall: kind }: PositionDetails): {
  terms: CarryTerms | null
  lacks: FeeCheckLack[]
} {
  const lacks: FeeCheckLack[] = [
    ...(hurdle == null ? ['hurdle' as const] : []),
    ...(carry == null ? ['carry' as const] : []),
    ...(catchUp == null ? ['catchUp' as const] : []),
    ...(kind == null ? ['waterfall' as const] : []),
    ...(kind === 'AMERICAN' ? ['DEALS' as const] : []),
  ]
  if (hurdle == null || carry == null || catchUp == null) return { terms: null, lacks }
  const terms = { hurdle: decimal(hurdle), carry: decimal(carry), catchUp: decimal(catchUp) }
  return { terms, lacks: canCatchUp(terms) ? lacks : [...lacks, 'CATCH_UP'] }
}

/** Whether statements tell every day from one to another. No two of them tell the same day. */
function areTold(statements: readonly FundFeesRow[], from: Day, to: Day): boolean {
  let next = from
  for (const { fromOn, toOn } of statements.toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1))) {
    if (fromOn > next) return false
    if (toOn >= next) next = addDays(toOn, 1)
  }
  return next > to
}

type Reckoned = { expected: Expected; lacks: readonly FeeCheckLack[] }

function only({ fee, lacks }: FeeByTerms): Reckoned {
  return { expected: fee && { min: fee, max: fee }, lacks }
}

function checkOf(
  row: FundFeesRow,
  what: FeeCheck['what'],
  stated: Decimal,
  { expected, lacks }: Reckoned,
): FeeCheck {
  const difference = expected && differenceOf(stated, expected)
  return {
    what,
    by: 'TERMS',
    stated: toText(stated),
    min: expected && toText(expected.min),
    max: expected && toText(expected.max),
    difference: difference && toText(difference),
    isWithin: difference && isWithin(difference, row),
    lacks: [...lacks],
  }
}

/** Whether a difference is no more than one unit of what the statement prints. */
function isWithin(difference: Decimal, { printedUnit }: FundFeesRow): boolean {
  return difference.abs().lte(decimal(printedUnit))
}

function differenceOf(stated: Decimal, { min, max }: NonNullable<Expected>): Decimal {
  if (stated.gt(max)) return stated.minus(max)
  return stated.lt(min) ? stated.minus(min) : zero
}

/** All that is asked within the days of a statement; null: nothing is, or something of it is unknown. */
export function agreedOf(asked: readonly Expected[]): Expected {
  const known = asked.flatMap((each) => each ?? [])
  if (known.length === 0 || known.length < asked.length) return null
  return { min: sum(known.map(({ min }) => min)), max: sum(known.map(({ max }) => max)) }
}
