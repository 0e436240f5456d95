import { day, type Day } from '@kinfolio/ledger/days/day'
import { paymentDaysAfter } from '@kinfolio/ledger/loans/payment-days'
import { payoffPlan, type LoanTerms, type PayoffStep } from '@kinfolio/ledger/loans/payoff-plan'
import { decimal, sum, type Decimal } from '@kinfolio/ledger/numbers/decimal'

import { readLoan } from './loan-terms.ts'
import type { DetailName } from './position-details.ts'
import type { Position } from './position.ts'

/** What follows from the terms of a loan and what is owed on the day of its figures, in the currency of the position. */
export type LoanFigures = {
  readonly terms: LoanTerms
  readonly owed: Decimal
  readonly next: PayoffStep
  readonly last: PayoffStep
  /** Every payment to come, until nothing is owed. */
  readonly steps: readonly PayoffStep[]
  readonly interestToCome: Decimal
  /** What is still owed at the end of the day until which the rate is fixed; null where that is over or not known. */
  readonly leftWhenFixedEnds: { readonly on: Day; readonly amount: Decimal } | null
}

/**
 * FIGURES: all of them. HIDDEN: whoever asks sees no values, so only the day of the next payment. LACKS: terms are missing. NEVER: the payment
 * does not exceed the interest. OVERDUE: the day by which all is paid back is over, and something is owed.
 */
export type LoanAnswer =
  | { readonly kind: 'FIGURES'; readonly figures: LoanFigures }
  | { readonly kind: 'HIDDEN'; readonly terms: LoanTerms; readonly nextOn: Day }
  | { readonly kind: 'LACKS'; readonly lacks: readonly DetailName[] }
  | { readonly kind: 'NEVER' }
  | { readonly kind: 'OVERDUE' }

type Asked = Pick<Position, 'type' | 'details' | 'nav' | 'asOf' | 'currency'>

/** Null for what is not paid back by a plan, and where nothing is owed or nobody knows what. */
export function loanFigures({ type, details, nav, asOf, currency }: Asked): LoanAnswer | null {
  const reading = readLoan(type, details)
  if (reading === null) return null
  const isHidden = nav.reason === 'HIDDEN'
  const owed = nav.value === null ? null : decimal(nav.value).negated()
  if (!isHidden && !owed?.gt(0)) return null
  // Whoever sees no values sees no regular payment either, and could not tell whether it is missing.
  if (reading.terms === null) return isHidden ? null : { kind: 'LACKS', lacks: reading.lacks }
  const { terms } = reading
  const on = day(asOf)
  const [nextOn] = paymentDaysAfter(terms, on)
  if (nextOn === undefined) return { kind: 'OVERDUE' }
  if (owed === null) return { kind: 'HIDDEN', terms, nextOn }
  const steps = payoffPlan(terms, owed, on, currency)
  const [next, last] = [steps?.[0], steps?.at(-1)]
  if (!steps || !next || !last) return { kind: 'NEVER' }
  const { fixedUntil } = details
  return {
    kind: 'FIGURES',
    figures: {
      terms,
      owed,
      next,
      last,
      steps,
      interestToCome: sum(steps.map(({ interest }) => interest)),
      leftWhenFixedEnds:
        fixedUntil && fixedUntil > on && fixedUntil < last.day
          ? { on: fixedUntil, amount: owedOn(steps, owed, fixedUntil) }
          : null,
    },
  }
}

function owedOn(steps: readonly PayoffStep[], owed: Decimal, on: Day): Decimal {
  return steps.findLast((step) => step.day <= on)?.closing ?? owed
}
