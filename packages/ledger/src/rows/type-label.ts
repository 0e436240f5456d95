import type { PositionType } from './position.ts'
import { transactionLabels, type TransactionType } from './transaction.ts'

type Words = Readonly<Partial<Record<TransactionType, string>>>

const returnedWords: Words = { DISTRIBUTION: 'Return of capital' }
/** What is no fund has no net asset value: somebody says what it is worth. */
const valuedWords: Words = { NAV_ADJUSTMENT: 'Valuation', ESTIMATED_VALUATION: 'Estimated valuation' }
const tradedWords: Words = { BUY: 'Purchase', SELL: 'Sale' }
const thingWords: Words = { ...tradedWords, ...valuedWords }
const lentWords: Words = { BUY: 'Money lent', SELL: 'Money repaid', ...valuedWords }

/** Where the words of the specification would say something else than what happened. */
const wordsOn: Readonly<Partial<Record<PositionType, Words>>> = {
  PUBLIC_EQUITY: returnedWords,
  DIRECT_EQUITY: valuedWords,
  BOND: { ...tradedWords, ...returnedWords },
  CRYPTO: { ...tradedWords, ...returnedWords },
  HEDGE_FUND: { BUY: 'Subscription', SELL: 'Redemption' },
  PRIVATE_LOAN: lentWords,
  CASH: { BUY: 'Money in', SELL: 'Money out', NAV_ADJUSTMENT: 'Balance set' },
  REAL_ESTATE: thingWords,
  VEHICLE: thingWords,
  COLLECTIBLE: thingWords,
  PRECIOUS_METAL: thingWords,
  INSURANCE: { BUY: 'Premium', SELL: 'Payout', ...valuedWords },
  RECEIVABLE: lentWords,
  OTHER_ASSET: thingWords,
  LIABILITY: { BUY: 'Repayment', SELL: 'Drawdown', NAV_ADJUSTMENT: 'Balance set' },
}

/** What a type of transaction is called on a kind of position; where no kind is known, by the specification, §9. */
export function typeLabel(type: TransactionType, on: PositionType | null | undefined): string {
  return (on && wordsOn[on]?.[type]) ?? transactionLabels[type]
}

/** Whether what is said of its worth is called NAV: of funds, and where no kind is known. */
export function isCalledNav(on: PositionType | null | undefined): boolean {
  return typeLabel('NAV_ADJUSTMENT', on) === transactionLabels.NAV_ADJUSTMENT
}
