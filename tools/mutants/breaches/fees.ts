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
})
