import type { Question } from '../flows/question.ts'
import { payoffPlan } from '../loans/payoff-plan.ts'
import { roundMoney, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { rateOn } from '../prices/rates.ts'
import { valuePosition } from '../value/valuation.ts'
import { missingProof, proofRate } from './proof.ts'
import type { Proof, ProofRow } from './proof.ts'

const formula =
  'What is owed, − each repayment = 0 after the last one. Interest = what is owed × rate ÷ payments a year. Annuity: repayment = payment − interest, where the ' +
  'payment is agreed, or owed × r ÷ (1 − (1 + r)^−n), with r the rate of a period and n the payments to come (PMT, IPMT, PPMT and NPER of spreadsheets). Linear: ' +
  'repayment = owed ÷ n. Interest only: all with the last payment. Each rounded to the smallest coin, at the rate of the day that is looked at.'

const names = ['nextPayment', 'nextInterest', 'nextRepayment', 'payments', 'interestToCome', 'owed']

/** Lists every payment to come of loans, and what is owed after each. Without a plan of each of them nothing is told. */
export function explainPayoff({ positions, to, rates, currency }: Question): Proof {
  const rows: ProofRow[] = []
  let residual = zero
  for (const input of positions) {
    const fx = rateOn(rates, input.currency, currency, to)
    if (fx.rate === null) return missingProof('payoff', formula, names, fx.reason)
    const owed = valuePosition(input, to, rates).lenses.rolled.value?.negated() ?? zero
    const plan = input.loan && owed.gt(0) ? payoffPlan(input.loan, owed, to, input.currency) : null
    if (plan === null) return missingProof('payoff', formula, names, 'NO_PLAN')
    const { rate: exactRate } = fx
    const here = (own: Decimal) => roundMoney(own.times(exactRate))
    const about = { positionId: input.id, ...proofRate(fx) }
    rows.push({ what: 'OPENING', day: to, ...about, own: owed, closing: here(owed), result: here(owed) })
    for (const { day, opening, interest, repayment, payment, closing } of plan)
      rows.push({
        what: 'PAYMENT',
        day,
        ...about,
        opening: here(opening),
        closing: here(closing),
        terms: { payment: here(payment), interest: here(interest) },
        own: repayment.negated(),
        result: here(repayment).negated(),
      })
    residual = residual.plus(owed).minus(sum(plan.map(({ repayment }) => repayment)))
  }
  const payments = rows.filter(({ what }) => what === 'PAYMENT')
  const nextOn = payments.map(({ day }) => day).toSorted()[0]
  const next = payments.filter(({ day }) => day === nextOn)
  const term = (of: readonly ProofRow[], name: 'payment' | 'interest') =>
    sum(of.map(({ terms }) => exact(terms?.[name])))
  return {
    measure: 'payoff',
    formula,
    results: {
      nextPayment: term(next, 'payment'),
      nextInterest: term(next, 'interest'),
      nextRepayment: sum(next.map(({ result }) => exact(result))).negated(),
      payments: payments.length,
      interestToCome: term(payments, 'interest'),
      owed: sum(rows.filter(({ what }) => what === 'OPENING').map(({ result }) => exact(result))),
    },
    rows,
    residual,
  }
}

function exact(amount: Decimal | number | undefined): Decimal {
  return amount === undefined || typeof amount === 'number' ? zero : amount
}
