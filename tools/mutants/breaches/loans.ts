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
    { rule: 'an annuity below the interest never pays back', now: '    if (wanted.isNegative()) return\n', instead: '' },
    { rule: 'nobody pays back more than is owed', now: 'wanted.gt(opening) ? opening : wanted', instead: 'wanted' },
    { rule: 'linear repayments are equal', now: 'const part = toCoins(owed.div(count), currency)', instead: 'const part = toCoins(owed.div(count + 1), currency)' },
    { rule: 'an agreed annuity stands', now: 'payment ?? toCoins', instead: 'toCoins' },
    { rule: 'interest is part of an annuity', now: 'annuity.minus(interest)', instead: 'annuity' },
    { rule: 'without interest an annuity is a part of what is owed', now: '  if (rate.isZero()) return owed.div(count)\n', instead: '' },
  ],
  'loans/instalments': [
    { rule: 'an instalment is late from the day after it', now: 'step.day < on', instead: 'step.day <= on' },
    { rule: 'nothing is asked of days until a statement', now: 'latest(since, addDays(on, -askedDays))', instead: 'addDays(on, -askedDays)' },
    { rule: 'instalments are asked for a year', now: 'const askedDays = 366', instead: 'const askedDays = 732' },
    { rule: 'a repayment counts for a day up to a week away', now: 'const nearDays = 7', instead: 'const nearDays = 6' },
    { rule: 'a payment may lack 7.5 %', now: "decimal('0.075')", instead: "decimal('0.07')" },
    { rule: 'a plan goes on as if earlier ones had been paid', now: '.minus(toRepay(asked))\n', instead: '\n' },
    { rule: 'what is expected follows from what would be owed', now: 'record.owed.minus(toRepay(late))', instead: 'record.owed' },
    { rule: 'where interest is recorded its repayment alone is no payment', now: 'accrued.isZero() && ', instead: '' },
    { rule: 'a payment ahead says what is expected until a week after it', now: 'day > addDays(covered, nearDays)', instead: 'day > covered' },
    { rule: 'what was paid early is not expected again', now: 'return isEarly ?', instead: 'return !isEarly ?' },
  ],
  'loans/loan-record': [
    { rule: 'a row that was taken back is no payment', now: 'withoutReversed(inOrder(debt.transactions))', instead: 'inOrder(debt.transactions)' },
    { rule: 'a statement of a day to come tells nothing yet', now: ' && row.day <= on)', instead: ')' },
  ],
})
