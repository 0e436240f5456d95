import type { PositionType } from './position.ts'
import { transactionLabels, type TransactionType } from './transaction.ts'

type Words = Readonly<Partial<Record<TransactionType, string>>>

const returnedWords: Words = { DISTRIBUTION: 'Return of capital' }
const thingWords: Words = { BUY: 'Purchase', SELL: 'Sale' }
const lentWords: Words = { BUY: 'Money lent', SELL: 'Money repaid' }

/** Where the words of the specification would say something else than what happened. */
const wordsOn: Readonly<Partial<Record<PositionType, Words>>> = {
  PUBLIC_EQUITY: returnedWords,
  BOND: { ...thingWords, ...returnedWords },
  CRYPTO: { ...thingWords, ...returnedWords },
  HEDGE_FUND: { BUY: 'Subscription', SELL: 'Redemption' },
  PRIVATE_LOAN: lentWords,
  CASH: { BUY: 'Money in', SELL: 'Money out', NAV_ADJUSTMENT: 'Balance set' },
  REAL_ESTATE: thingWords,
  VEHICLE: thingWords,
  COLLECTIBLE: thingWords,
  PRECIOUS_METAL: thingWords,
  INSURANCE: { BUY: 'Premium', SELL: 'Payout' },
  RECEIVABLE: lentWords,
  OTHER_ASSET: thingWords,
  LIABILITY: { BUY: 'Repayment', SELL: 'Drawdown', NAV_ADJUSTMENT: 'Balance set' },
}

/** What a type of transaction is called on a kind of position; where no kind is known, by the specification, §9. */
export function typeLabel(type: TransactionType, on: PositionType | null | undefined): string {
  return (on && wordsOn[on]?.[type]) ?? transactionLabels[type]
}
