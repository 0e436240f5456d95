import type { AttachmentKind } from '@kinfolio/contract/attachment-kinds'
import type { EntityType } from '@kinfolio/contract/entities'
import type { ExpectedPeriod } from '@kinfolio/contract/expected-kinds'
import type { PositionDetails } from '@kinfolio/contract/position-details'
import type { PositionStatus, ValuationMethod } from '@kinfolio/contract/position-types'
import { addMonths, type Day } from '@kinfolio/ledger/days/day'
import { usualMonthsBetweenValuations, type PositionType } from '@kinfolio/ledger/rows/position'

import type { Wanted } from '../occurrences/rules.ts'

/** What has to be known of a position to say which papers it usually brings. */
export type PositionFacts = {
  type: PositionType
  method: ValuationMethod
  status: PositionStatus
  name: string
  openedOn: Day | null
  closedOn: Day | null
  /** The day on which it was recorded. */
  recordedOn: Day
  valuationEveryMonths: number | null
  details: PositionDetails
}

type Usual = Pick<Wanted, 'kind' | 'period' | 'days'> & Partial<Wanted>

const fundOfFunds = /\bfunds?[ -]of[ -](?:[\w-]+[ -])?funds?\b|dachfonds/i

/**
 * The days that the ILPA reporting template gives: 60 after a quarter and 120 after a year; to funds of funds, which wait for
 * their own funds, 120 and 180. A fund that tells its own lag has as much more at the end of the year.
 */
const ilpa = { direct: 60, fundOfFunds: 120, moreAtYearEnd: 60 }

const periods: Readonly<Record<number, ExpectedPeriod>> = {
  1: 'MONTH',
  3: 'QUARTER',
  6: 'HALF_YEAR',
  12: 'YEAR',
}

/** The papers that a position usually brings. Its kind says which, its reporting lag says when. */
export function usualOfPosition(position: PositionFacts): Wanted[] {
  // What is the sum of others brings no papers of its own, and what is planned brings none yet.
  if (position.method === 'CHILDREN' || position.status === 'planned') return []
  const { recordedOn, openedOn, closedOn } = position
  const bounds = {
    label: '',
    daysAtYearEnd: null,
    yearEndMonth: 12,
    dueOn: null,
    from: openedOn !== null && openedOn > recordedOn ? openedOn : recordedOn,
    until: closedOn,
  }
  return [...papersOfType(position), ...renewalOf(position)].map((usual) => ({ ...bounds, ...usual }))
}

/** Entities that keep books of their own close them once a year. */
export function usualOfEntity(entity: {
  type: EntityType
  fiscalYearEnd: string | null
  recordedOn: Day
}): Wanted[] {
  if (!['HOLDING_COMPANY', 'PARTNERSHIP', 'FOUNDATION'].includes(entity.type)) return []
  return [
    {
      kind: 'ANNUAL_REPORT',
      label: '',
      period: 'YEAR',
      days: 270,
      daysAtYearEnd: null,
      yearEndMonth: +(entity.fiscalYearEnd ?? '12-31').slice(0, 2),
      dueOn: null,
      from: entity.recordedOn,
      until: null,
    },
  ]
}

function papersOfType(position: PositionFacts): Usual[] {
  const { type, details } = position
  switch (type) {
    case 'PRIVATE_FUND':
    case 'HEDGE_FUND':
    case 'CO_INVESTMENT': {
      const usual = isFundOfFunds(position) ? ilpa.fundOfFunds : ilpa.direct
      const days = details.reportingLagDays ?? usual
      const atYearEnd = days + ilpa.moreAtYearEnd
      return [
        ...everyValuation(position, 'CAPITAL_ACCOUNT_STATEMENT', { days, daysAtYearEnd: atYearEnd }),
        { kind: 'ANNUAL_REPORT', period: 'YEAR', days: atYearEnd },
      ]
    }
    case 'DIRECT_EQUITY':
      return [{ kind: 'ANNUAL_REPORT', period: 'YEAR', days: details.reportingLagDays ?? 180 }]
    case 'CASH':
      if (details.accountKind === 'CASH_IN_HAND') return []
      return details.accountKind === 'TERM_DEPOSIT'
        ? [{ kind: 'BANK_STATEMENT', period: 'YEAR', days: 30 }]
        : [{ kind: 'BANK_STATEMENT', period: 'MONTH', days: 15 }]
    case 'LIABILITY':
      return details.liabilityKind === 'TAX'
        ? []
        : details.liabilityKind === 'CARD'
          ? [{ kind: 'BANK_STATEMENT', period: 'MONTH', days: 15 }]
          : [{ kind: 'BANK_STATEMENT', period: 'YEAR', days: 60 }]
    case 'REAL_ESTATE':
    case 'COLLECTIBLE':
      return everyValuation(position, 'VALUATION', { days: 90 })
    case 'INSURANCE':
      return isSaving(details) ? [{ kind: 'VALUATION', period: 'YEAR', days: 90 }] : []
    case 'PUBLIC_EQUITY':
    case 'FUND':
    case 'BOND':
    case 'CRYPTO':
    case 'PRIVATE_LOAN':
    case 'OTHER_INVESTMENT':
    case 'VEHICLE':
    case 'PRECIOUS_METAL':
    case 'RECEIVABLE':
    case 'OTHER_ASSET':
      break
  }
  return []
}

/** An insurance that ends is renewed: what asks for the new policy is the end of the one that is recorded. */
function renewalOf({ type, details, recordedOn }: PositionFacts): Usual[] {
  const ends = type === 'INSURANCE' && !isSaving(details) ? details.maturesOn : details.insuredUntil
  // What was over long before it was recorded was recorded as history.
  if (!ends || ends < addMonths(recordedOn, -12)) return []
  return [{ kind: 'INSURANCE_POLICY', period: 'EXPIRY', days: 30, dueOn: ends }]
}

function everyValuation(
  { type, valuationEveryMonths }: PositionFacts,
  kind: AttachmentKind,
  days: Pick<Usual, 'days' | 'daysAtYearEnd'>,
): Usual[] {
  const period = periods[valuationEveryMonths ?? usualMonthsBetweenValuations(type)]
  return period === undefined ? [] : [{ kind, period, ...days }]
}

function isSaving({ policyKind }: PositionDetails): boolean {
  return ['LIFE', 'ENDOWMENT', 'ANNUITY', 'PENSION'].includes(policyKind ?? '')
}

function isFundOfFunds({ name, details }: PositionFacts): boolean {
  return fundOfFunds.test(details.strategy ?? '') || fundOfFunds.test(name)
}
