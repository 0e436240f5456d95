import { one, zero } from '../numbers/decimal.ts'
import type { Fault } from './problems.ts'
import { leavesUnits, movesPart } from './transaction.ts'
import type { LedgerTransaction, TransactionSubtype, TransactionType } from './transaction.ts'

/** The types that a corporate action is a subtype of. What is not named here may be on any type. */
const typesOfAction: Partial<Readonly<Record<TransactionSubtype, readonly TransactionType[]>>> = {
  REVERSE_SPLIT: ['NAV_ADJUSTMENT'],
  STOCK_DIVIDEND: ['NAV_ADJUSTMENT'],
  SPIN_OFF: ['DISTRIBUTION', 'BUY'],
  RIGHTS: ['DISTRIBUTION', 'BUY'],
  RIGHTS_EXERCISE: ['SELL', 'BUY'],
  MERGER: ['SELL', 'BUY'],
  EXCHANGE: ['SELL', 'BUY'],
  RETURN_OF_CAPITAL: ['DISTRIBUTION'],
  DELISTING: ['SELL'],
  CASH_IN_LIEU: ['SELL'],
}

/** Whether a row changes the number of units by a ratio, whether or not it names one. */
export function isSplitSubtype({ subtype }: LedgerTransaction): boolean {
  return subtype === 'SPLIT' || subtype === 'REVERSE_SPLIT' || subtype === 'STOCK_DIVIDEND'
}

/** Whether `share` is the part of the cost that goes along, which may be nothing. */
export function takesCostShare(row: LedgerTransaction): boolean {
  return leavesUnits(row) || (row.type === 'SELL' && row.subtype === 'MERGER')
}

/** Whether a row is an end of a movement at which no money changes hands from which a fee or tax could be taken. */
export function movesWithoutCosts(row: LedgerTransaction): boolean {
  const isPaid =
    (row.type === 'SELL' && row.subtype === 'MERGER') ||
    (row.type === 'BUY' && row.subtype === 'RIGHTS_EXERCISE')
  return movesPart(row) && !isPaid
}

/** Whether a row means nothing where no unit is held. A plain split may stand there, as files of brokers have it. */
export function actsOnUnits(row: LedgerTransaction): boolean {
  if (row.isReversal) return false
  return leavesUnits(row) || row.subtype === 'REVERSE_SPLIT' || row.subtype === 'STOCK_DIVIDEND'
}

export function* checkAction({ type, subtype, ratio }: LedgerTransaction): Generator<Fault> {
  if (!subtype) return
  if (typesOfAction[subtype]?.includes(type) === false) {
    yield { code: 'SUBTYPE_NOT_TAKEN', params: { subtype, type } }
  }
  if (ratio === null) return
  const isAgainst =
    (subtype === 'REVERSE_SPLIT' && ratio.isGreaterThanOrEqualTo(one)) ||
    (subtype === 'STOCK_DIVIDEND' && ratio.isLessThanOrEqualTo(one))
  if (isAgainst) yield { code: 'RATIO_AGAINST_SUBTYPE', params: { subtype, ratio: ratio.toFixed() } }
}

export function* checkCostShare(row: LedgerTransaction): Generator<Fault> {
  const { share } = row
  if (share === null) return
  if (share.isLessThan(zero) || share.isGreaterThan(one)) {
    yield { code: 'COST_SHARE_OUT_OF_RANGE', params: { percent: share.times(100).toFixed() } }
  }
}
