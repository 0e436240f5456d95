import type { Problem, ProblemCode } from '@kinfolio/ledger/rows/problems'

import { numeral, say } from './say.ts'

type Params = Readonly<Record<string, string>>

/** Why a transaction cannot stand, in words: what is wrong and what to do. A forgotten code does not compile. */
const words: Record<ProblemCode, (params: Params) => string> = {
  UNKNOWN_TYPE: ({ type }) => say`${type} is no type of transaction. Choose one of the list.`,
  NOT_A_DAY: ({ day }) => say`There is no day ${day} in the calendar. Write it as 2024-02-29.`,
  NOT_A_NUMBER: ({ field }) => say`The ${field} is not a number. Write it as 1234.56.`,
  TYPE_NOT_TAKEN: ({ type, method }) =>
    method === 'CHILDREN'
      ? 'This position is the sum of the positions below it. Record the transaction on one of those.'
      : say`A position valued by ${method?.toLowerCase()} does not take ${type}. Choose another type, or change how the position is valued.`,
  BEFORE_OPENING: ({ openedOn }) =>
    say`The position opens on ${openedOn}. Choose a later day, or move the opening day of the position.`,
  AFTER_CLOSING: ({ closedOn }) =>
    say`The position was closed on ${closedOn}. Choose an earlier day, or open the position again.`,
  NEEDS_AMOUNT: () => 'This needs an amount.',
  NEEDS_QUANTITY: () => 'This needs a quantity: how many units were traded.',
  NEEDS_SHARE: () => 'Say which share of the position was sold, from more than 0 to 1.',
  NEEDS_RATIO: () => 'A split needs its ratio: new units for one old unit.',
  AMOUNT_NOT_TAKEN: () => 'A split has no amount. Leave it empty.',
  QUANTITY_NOT_TAKEN: () => 'This type has no quantity here. Leave it empty.',
  SHARE_NOT_TAKEN: () => 'A share is for sales of positions without units. Leave it empty.',
  RATIO_NOT_TAKEN: () => 'A ratio belongs to a split only. Leave it empty.',
  FEE_NOT_TAKEN: () => 'This type has no fee. Record the fee as a row of its own.',
  TAX_NOT_TAKEN: () => 'This type has no tax. Record the tax as a row of its own.',
  LINES_NOT_TAKEN: ({ kind }) => say`A line of kind ${kind} does not belong to this type.`,
  NOT_RETURN_OF_CAPITAL: () =>
    'A distribution of what is quoted is a return of capital: give its amount as a line of that kind. Record anything else it paid as a dividend or interest.',
  RECALLABLE_NOT_TAKEN: () => 'Only a distribution of a fund can be recallable.',
  NEGATIVE_NUMBER: ({ field }) => say`The ${field} cannot be negative. A reversal is a row of its own.`,
  RATIO_OUT_OF_RANGE: () => 'A ratio is above zero.',
  SHARE_OUT_OF_RANGE: () => 'A share is above 0 and at most 1.',
  LINES_DO_NOT_SUM: ({ lines, amount }) =>
    say`The lines sum to ${numeral(lines)}, the amount is ${numeral(amount)}. Make them equal.`,
  RECALLS_MORE_THAN_DISTRIBUTED: ({ amount }) =>
    say`No more than the distribution of ${numeral(amount)} can be recallable.`,
  UNITS_MIXED: () =>
    'This position is held partly in units and partly without. Give every purchase a quantity, or none.',
  SELLS_MORE_THAN_HELD: ({ quantity, held }) =>
    say`This sells ${numeral(quantity)} units, but only ${numeral(held)} are held on that day. Check the quantity, the day, and that every purchase is there.`,
  REPAYS_MORE_THAN_OWED: ({ owed }) => say`No more than the debt of ${numeral(owed)} can be repaid.`,
  CALLS_BEYOND_COMMITMENT: ({ day, called, left }) =>
    say`On ${day} ${numeral(called)} is called, and ${numeral(left)} is left of the commitment. Check the amount. What stands outside the commitment is a part of its own that does not count against it; where more was committed, raise the commitment of the position first.`,
  OPENING_NOT_TAKEN: () =>
    'Only a purchase, a balance or a valuation can be what a position begins with. Leave the subtype empty.',
  OPENING_NOT_FIRST: () =>
    'There are earlier rows on this position, so that it does not begin here. Record the opening before them, or this as a plain valuation.',
  SUBTYPE_NOT_TAKEN: ({ subtype, type }) =>
    say`${subtype} is no kind of ${type}. Record it as a corporate action, or leave the subtype empty.`,
  RATIO_AGAINST_SUBTYPE: ({ subtype }) =>
    subtype === 'REVERSE_SPLIT'
      ? 'A reverse split leaves fewer units: there are fewer new units than old ones. Turn the numbers around, or choose a split.'
      : 'A stock dividend adds units: with it there are more units than before. Check the numbers.',
  COST_SHARE_OUT_OF_RANGE: ({ percent }) =>
    say`The part of the cost that goes along is from 0 to 100 %, and not ${numeral(percent)} %.`,
  HOLDS_NOTHING: ({ day }) =>
    say`Nothing is held on ${day}. Choose a day after the first purchase, or record that purchase first.`,
  REVERSES_NOTHING: () => 'There is no earlier row that this one takes back.',
}

/** A problem of the ledger in words. */
export function problemWords({ code, params }: Pick<Problem, 'code' | 'params'>): string {
  return words[code](params)
}
