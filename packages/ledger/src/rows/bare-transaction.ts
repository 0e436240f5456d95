import { zero } from '../numbers/decimal.ts'
import type { LedgerTransaction } from './transaction.ts'

/** What a row has of which nothing is said but its type, day, order and amount. */
export const bareTransaction = {
  quantity: null,
  price: null,
  fee: zero,
  tax: zero,
  share: null,
  ratio: null,
  lines: [],
  recallable: zero,
  isReversal: false,
  linkId: null,
} satisfies Partial<LedgerTransaction>
