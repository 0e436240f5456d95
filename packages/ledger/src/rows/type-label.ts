import type { PositionType } from './position.ts'
import { transactionLabels, type TransactionType } from './transaction.ts'

type Words = Readonly<Partial<Record<TransactionType, string>>>

const returned = 'Return of capital'
const thing: Words = { BUY: 'Purchase', SELL: 'Sale' }
const lent: Words = { BUY: 'Money lent', SELL: 'Money repaid' }

/** Where the words of the specification would say something else than what happened. */
const wordsOn: Readonly<Partial<Record<PositionType, Words>>> = {
  PUBLIC_EQUITY: { DISTRIBUTION: returned },
  BOND: { ...thing, DISTRIBUTION: returned },
  CRYPTO: { ...thing, DISTRIBUTION: returned },
  HEDGE_FUND: { BUY: 'Subscription', SELL: 'Redemption' },
  PRIVATE_LOAN: lent,
  CASH: { BUY: 'Money in', SELL: 'Money out', NAV_ADJUSTMENT: 'Balance set' },
  REAL_ESTATE: thing,
  VEHICLE: thing,
  COLLECTIBLE: thing,
  PRECIOUS_METAL: thing,
  INSURANCE: { BUY: 'Premium', SELL: 'Payout' },
  RECEIVABLE: lent,
  OTHER_ASSET: thing,
  LIABILITY: { BUY: 'Repayment', SELL: 'Drawdown', NAV_ADJUSTMENT: 'Balance set' },
}

/** What a type of transaction is called on a kind of position; where no kind is known, by the specification, §9. */
export function typeLabel(type: TransactionType, on: PositionType | null | undefined): string {
  return (on && wordsOn[on]?.[type]) ?? transactionLabels[type]
}
