import type { ApprovalState } from '@kinfolio/contract/approval-kinds'
import type { CostDecision, CostState } from '@kinfolio/contract/cost-kinds'
import { movedToBankDay } from '@kinfolio/ledger/agreements/bank-days'
import type { FeeBase } from '@kinfolio/ledger/agreements/kinds'
import { dueDaysOf, type Schedule } from '@kinfolio/ledger/agreements/schedule'
import { expectedOf, hasRisen, termsOn, type Expected, type Terms } from '@kinfolio/ledger/agreements/terms'
import { addMonths, type Day } from '@kinfolio/ledger/days/day'
import { decimal, sum, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import { letsPay, type Payment } from '../../approvals/rules.ts'
import type { StoredTerms } from '../tables.ts'

/** What an agreement says of its days and amounts. */
export type Agreement = Schedule & {
  currency: string
  vatPercent: string | null
  terms: readonly StoredTerms[]
}

/** What a person said of an occurrence. */
export type Said = { expectedOn: Day; decision: CostDecision; invoiced: string | null; note: string }

/** A payment of an occurrence, of a transaction that is not in the trash. */
export type Paid = {
  id: string
  expectedOn: Day
  transactionId: string
  on: Day
  positionId: string
  positionName: string
  amount: string
  /** Who made the rule by which it was linked. Null: a person linked it. */
  ruleBy: string | null
}

export type Occurrence = {
  expectedOn: Day
  dueOn: Day
  expected: Expected
  invoiced: Decimal | null
  /** Null: somebody said that it is paid, and nobody said how much. */
  paid: Decimal | null
  state: CostState
  isLate: boolean
  hasRisen: boolean
  note: string
  /** Null: it needs no approval. */
  approval: Approval | null
  payments: readonly Paid[]
}

/** How the approval of an occurrence stands, by so many people of so many. */
export type Approval = { state: ApprovalState; given: number; people: number }

export type Range = { today: Day; first: Day; last: Day }

/**
 * The occurrences that are due in a range of days, the earliest first. A day about which somebody decided, or which was paid, stays one
 * after the agreement has changed.
 */
export function occurrencesOf(
  agreement: Agreement,
  said: readonly Said[],
  paid: readonly Paid[],
  { today, first, last }: Range,
  baseOf: (base: FeeBase, on: Day) => Decimal | null,
  approvalOf: (occurrence: Asked) => Approval | null,
): Occurrence[] {
  const { dayRule, closings } = agreement
  const byDay = new Map(dueDaysOf(agreement, first, last).map((each) => [each.expectedOn, each.dueOn]))
  for (const { expectedOn } of [...said, ...paid]) {
    const dueOn = movedToBankDay(expectedOn, dayRule, closings)
    if (dueOn >= first && dueOn <= last) byDay.set(expectedOn, dueOn)
  }
  const terms = agreement.terms.map(toLedger)
  const asked = {
    ...agreement,
    vatPercent: agreement.vatPercent === null ? null : decimal(agreement.vatPercent),
  }
  const decided = new Map(said.map((each) => [each.expectedOn, each]))
  const paidOn = Map.groupBy(paid, ({ expectedOn }) => expectedOn)
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : +(a > b)))
    .map(([expectedOn, dueOn]) => {
      const expected = expectedOf(termsOn(terms, expectedOn), asked, (base) => baseOf(base, expectedOn))
      const payments = paidOn.get(expectedOn) ?? []
      const own = decided.get(expectedOn)
      const invoiced = own?.invoiced == null ? null : decimal(own.invoiced)
      const linked = sumOf(payments)
      const said = stateOf(own?.decision, invoiced, expected, linked)
      const approval =
        said === 'SKIPPED' ? null : approvalOf({ expectedOn, dueOn, expected, invoiced, state: said })
      const state = approvedState(said, approval, invoiced)
      const amount = state === 'PAID' && payments.length === 0 ? (invoiced ?? exact(expected)) : linked
      const actual = payments.length > 0 ? linked : invoiced
      return {
        expectedOn,
        dueOn,
        expected,
        invoiced,
        paid: amount,
        state,
        isLate: dueOn < today && state !== 'PAID' && state !== 'SKIPPED',
        hasRisen: actual !== null && hasRisen(actual, expected, paidBefore(paidOn, expectedOn)),
        note: own?.note ?? '',
        approval,
        payments,
      }
    })
}

/** What an occurrence asks for: the invoice where there is one. */
export function askedAmount({ expected, invoiced }: Pick<Occurrence, 'expected' | 'invoiced'>): Expected {
  return invoiced === null ? expected : { min: invoiced, max: invoiced }
}

type Asked = Pick<Occurrence, 'expectedOn' | 'dueOn' | 'expected' | 'invoiced' | 'state'>

/** An occurrence as those see it who approve payments: what it asks for at most. */
export function asPayment(
  cost: { id: string; name: string; version: number; currency: string },
  occurrence: Asked,
): Payment {
  const { expectedOn, dueOn, state } = occurrence
  return {
    costId: cost.id,
    expectedOn,
    transactionId: null,
    version: cost.version,
    amount: askedAmount(occurrence)?.max ?? null,
    currency: cost.currency,
    on: dueOn,
    recordName: cost.name,
    isPaid: state === 'PAID',
  }
}

/** Above the limit nobody says alone that something is approved. */
function approvedState(said: CostState, approval: Approval | null, invoiced: Decimal | null): CostState {
  if (approval === null || said === 'PAID' || said === 'DISPUTED') return said
  if (letsPay(approval.state)) return 'APPROVED'
  if (said !== 'APPROVED') return said
  return invoiced === null ? 'EXPECTED' : 'INVOICED'
}

/** What is still to be paid of an occurrence, at least and at most. Null: unknown. */
export function openAmount(occurrence: Occurrence): Expected {
  const { state, paid } = occurrence
  if (state === 'PAID' || state === 'SKIPPED') return { min: zero, max: zero }
  const asked = askedAmount(occurrence)
  if (asked === null) return null
  const left = (amount: Decimal) => {
    const rest = amount.minus(paid ?? zero)
    return rest.isNegative() ? zero : rest
  }
  return { min: left(asked.min), max: left(asked.max) }
}

/** Whether somebody said that it is paid, and no payment is named. */
export function isToldOnly({ state, payments }: Pick<Occurrence, 'state' | 'payments'>): boolean {
  return state === 'PAID' && payments.length === 0
}

/** A payment counts as the whole of what was expected, if it lacks no more than 7.5 % of the least. */
const enough = decimal('0.925')

function stateOf(
  decision: CostDecision | undefined,
  invoiced: Decimal | null,
  expected: Expected,
  linked: Decimal,
): CostState {
  if (decision === 'SKIPPED' || decision === 'PAID' || decision === 'DISPUTED') return decision
  const asked = invoiced ?? expected?.min.times(enough) ?? null
  if (asked !== null && linked.gt(zero) && linked.gte(asked)) return 'PAID'
  return decision ?? 'EXPECTED'
}

/** What was paid of the occurrences of the year before. */
function paidBefore(paidOn: ReadonlyMap<Day, readonly Paid[]>, expectedOn: Day): Decimal[] {
  const since = addMonths(expectedOn, -12)
  return [...paidOn].flatMap(([on, payments]) => (on >= since && on < expectedOn ? [sumOf(payments)] : []))
}

function sumOf(payments: readonly Paid[]): Decimal {
  return sum(payments.map(({ amount }) => decimal(amount)))
}

function exact(expected: Expected): Decimal | null {
  return expected !== null && expected.min.eq(expected.max) ? expected.min : null
}

function toLedger(terms: StoredTerms): Terms {
  const { from } = terms
  if (terms.kind === 'AMOUNT') return { from, kind: 'AMOUNT', amount: decimal(terms.amount) }
  if (terms.kind === 'RANGE') return { from, kind: 'RANGE', min: decimal(terms.min), max: decimal(terms.max) }
  return { from, kind: 'PERCENT', percent: decimal(terms.percent), base: terms.base }
}
