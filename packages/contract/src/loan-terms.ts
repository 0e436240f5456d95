import type { LoanTerms } from '@kinfolio/ledger/loans/payoff-plan'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { PositionType } from '@kinfolio/ledger/rows/position'

import type { DetailName, PositionDetails } from './position-details.ts'

/** What the details of a debt say of its payments. `lacks` names the details without which none can be foretold. */
export type LoanReading =
  | { readonly terms: LoanTerms }
  | { readonly terms: null; readonly lacks: readonly DetailName[] }

const paymentsPerYear = { MONTHLY: 12, QUARTERLY: 4, SEMI_ANNUAL: 2, ANNUAL: 1 } as const
/** What is always paid back by a plan, also where nobody wrote down how. */
const planned = new Set<PositionDetails['liabilityKind']>(['MORTGAGE', 'LOAN'])

/**
 * Null for what is not paid back by a plan: another type, a card, a tax that is owed, a credit line without agreed repayment, and
 * a debt whose interest is paid with the whole at the end. A debt that is paid back at the end while its interest is paid on the way
 * is an INTEREST_ONLY one.
 */
export function readLoan(type: PositionType, details: PositionDetails): LoanReading | null {
  const { liabilityKind, interestRate, paymentFrequency, repayment, regularPayment } = details
  if (type !== 'LIABILITY' || (!planned.has(liabilityKind) && !repayment)) return null
  if (paymentFrequency === 'AT_THE_END') return null
  const perYear = paymentsPerYear[(paymentFrequency ?? '') as keyof typeof paymentsPerYear]
  const firstOn = details.firstPaymentOn ?? null
  const maturesOn = details.maturesOn ?? null
  const isOpenAnnuity = repayment === 'ANNUITY' && !maturesOn && !!regularPayment
  const lacks: DetailName[] = [
    ...(interestRate ? [] : (['interestRate'] as const)),
    ...(perYear ? [] : (['paymentFrequency'] as const)),
    ...(repayment ? [] : (['repayment'] as const)),
    ...(maturesOn || isOpenAnnuity ? [] : (['maturesOn'] as const)),
    ...(isOpenAnnuity && !firstOn ? (['firstPaymentOn'] as const) : []),
  ]
  if (lacks.length > 0 || !interestRate || !repayment) return { terms: null, lacks }
  return {
    terms: {
      perYear,
      firstOn,
      maturesOn,
      rate: decimal(interestRate),
      repayment: repayment === 'AT_THE_END' ? 'INTEREST_ONLY' : repayment,
      payment: repayment === 'ANNUITY' && regularPayment ? decimal(regularPayment) : null,
    },
  }
}
