import { breachesOf } from '../breach.ts'

/** Of payments of loans, and how they pay them back. */
// prettier-ignore
export const loanBreaches = breachesOf({
  'loans/payment-days': [
    { rule: 'a loan is not paid from its maturity on', now: 'maturesOn <= on', instead: 'maturesOn < on' },
    { rule: 'a payment of the day itself is over', now: 'if (next > on) days.push(next)', instead: 'if (next >= on) days.push(next)' },
    { rule: 'days of payment are counted back from the maturity where the first is not known', now: 'firstOn ?? maturesOn', instead: 'firstOn ?? on' },
    { rule: 'nothing is paid before the first payment', now: 'firstOn === null ? stepsBack(anchor, on, months) : 0', instead: 'stepsBack(anchor, on, months)' },
    { rule: 'no payment is after the maturity', now: 'if (maturesOn !== null && next > maturesOn) break', instead: 'if (maturesOn !== null && next >= maturesOn) break' },
    { rule: 'a maturity before the next day of the rhythm is a payment', now: '? [maturesOn] : days', instead: '? [] : days' },
  ],
  'loans/payoff-plan': [
    { rule: 'the rate of a period is that of a year over the payments of a year', now: 'terms.rate.div(100 * terms.perYear)', instead: 'terms.rate.div(1200)' },
    { rule: 'interest is on what is owed', now: 'opening.times(rate)', instead: 'owed.times(rate)' },
    { rule: 'the last payment takes what is left', now: 'isLast ? opening : repaymentOf(interest)', instead: 'repaymentOf(interest)' },
    { rule: 'an annuity below the interest never pays back', now: '    if (wanted.isNegative()) return null\n', instead: '' },
    { rule: 'nobody pays back more than is owed', now: 'wanted.gt(opening) ? opening : wanted', instead: 'wanted' },
    { rule: 'linear repayments are equal', now: 'const part = toCoins(owed.div(count), currency)', instead: 'const part = toCoins(owed.div(count + 1), currency)' },
    { rule: 'an agreed annuity stands', now: 'payment ?? toCoins', instead: 'toCoins' },
    { rule: 'interest is part of an annuity', now: 'annuity.minus(interest)', instead: 'annuity' },
    { rule: 'without interest an annuity is a part of what is owed', now: '  if (rate.isZero()) return owed.div(count)\n', instead: '' },
  ],
})
