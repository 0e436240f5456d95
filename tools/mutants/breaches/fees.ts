import { breachesOf } from '../breach.ts'

/** Of what fees took, and of where they stand in transactions. */
// prettier-ignore
export const feeBreaches = breachesOf({
  'fees/fee-drag': [
    { rule: 'before fees the investor keeps what the set bears', now: 'fees.filter(isBorne)', instead: 'fees.filter(() => false)' },
    { rule: 'after fees a bill from outside is paid', now: 'amount: negated(amount)', instead: 'amount' },
    { rule: 'a fee is borne by a position of the set', now: 'bornBy !== null && members.has(bornBy)', instead: 'bornBy !== null' },
    { rule: 'the residual is what neither gain nor fees explain', now: 'less(less(before.gain, net.gain), total)', instead: 'less(before.gain, net.gain)' },
    { rule: 'fees are a part of a gain above zero only', now: 'before.gain.isGreaterThan(0)', instead: '!before.gain.isZero()' },
    { rule: 'fees of a year are those of 365 days', now: '(365 / days)', instead: '(360 / days)' },
  ],
  'fees/fees-of-rows': [
    { rule: 'a line outside the commitment is beside it', now: "isInsideCommitment ? 'FUND' : 'OUTSIDE_COMMITMENT'", instead: "isInsideCommitment ? 'FUND' : 'FUND'" },
    { rule: 'what a statement tells counts once', now: 'all.filter((fee) => !isTold(fee))', instead: 'all' },
    { rule: 'FEES without lines are outside the commitment', now: "isPrivate(kindOn(input, row.day).type) ? 'OUTSIDE_COMMITMENT' : 'DIRECT'", instead: "isPrivate(kindOn(input, row.day).type) ? 'DIRECT' : 'DIRECT'" },
    { rule: 'a reversal gives its fee back', now: 'isReversal ? own.negated() : own', instead: 'isReversal ? own : own' },
    { rule: 'the parts of a row are its fees', now: 'less(fees, sumOf(first))', instead: 'fees' },
  ],
  'fees/management-fee': [
    { rule: 'a step counts from the day after the investment period', now: 'addDays(investmentEndsOn, 1)', instead: 'investmentEndsOn' },
    { rule: 'the rate falls with each year', now: 'reduction.times(year)', instead: 'reduction' },
    { rule: 'a base is taken on the eve', now: 'const eve = addDays(begin, -1)', instead: 'const eve = begin' },
    { rule: 'a base is taken anew each quarter', now: 'begins.add(quarter)', instead: 'begins.add(from)' },
    { rule: 'a stretch counts both of its days', now: 'decimal(`${daysBetween(from, to) + 1}`)', instead: 'decimal(`${daysBetween(from, to)}`)' },
    { rule: 'a year of 360 days', now: 'days.div(360)', instead: 'days.div(365)' },
    { rule: 'a year of 365 days', now: "dayCount === 'ACTUAL_365') return days.div(365)", instead: "dayCount === 'ACTUAL_365') return days.div(366)" },
    { rule: 'a part of a month is the part of its days', now: '.div(daysBetween(first, next))', instead: '.div(30)' },
  ],
  'fees/waterfall': [
    { rule: 'the hurdle is of what is open with its hurdle', now: 'openCapital.plus(openHurdle).times(growth', instead: 'openCapital.times(growth' },
    { rule: 'what was paid in comes back first', now: 'const capital = least(proceeds, openCapital)', instead: 'const capital = least(proceeds, openHurdle)' },
    { rule: 'the manager catches up by the difference of both parts', now: 'catchUp.minus(carry)', instead: 'catchUp' },
    { rule: 'the catch-up counts the hurdle as profit', now: 'profit: profit.plus(hurdle)', instead: 'profit' },
    { rule: 'without a catch-up the rest is split', now: 'if (catchUp.isZero() ||', instead: 'if (' },
    { rule: 'a catch-up ends', now: 'catchUp.gt(carry)', instead: 'catchUp.gte(carry)' },
    { rule: 'carry is kept up to the part of all profit', now: 'least(ofProfit, ofRest)', instead: 'ofRest' },
    { rule: 'carry is kept once the hurdle is paid', now: 'const beyond = atLeastZero(profit.minus(sum(rows.map(({ accrued }) => accrued))))', instead: 'const beyond = profit' },
    { rule: 'what was taken beyond that is asked back', now: 'atLeastZero(paid.minus(kept))', instead: 'atLeastZero(kept.minus(paid))' },
    { rule: 'the hurdle is met with the last coin', now: 'openCapital.plus(openHurdle).isZero()) hurdleMetOn', instead: 'openCapital.isZero()) hurdleMetOn' },
  ],
})
