import type { Transaction } from '@kinfolio/contract/transactions'
import { type LineKind, type TransactionType, transactionLabels } from '@kinfolio/ledger/transaction'

/** What a row of transactions is called: the words of the specification, and of the few special cases. */
export function transactionLabel({
  type,
  subtype,
  link,
}: Pick<Transaction, 'type' | 'subtype'> & Partial<Pick<Transaction, 'link'>>): string {
  if (link?.kind === 'MIRROR' && link.isLed) return type === 'BUY' ? 'Cash received' : 'Cash paid'
  if (subtype === 'SPLIT') return 'Split'
  if (subtype === 'WRITE_OFF') return 'Write-off'
  if (subtype === 'TRANSFER') return type === 'BUY' ? 'Transfer in' : 'Transfer out'
  return transactionLabels[type]
}

export const transactionIcons: Record<TransactionType, string> = {
  BUY: 'lucide:plus',
  SELL: 'lucide:minus',
  CAPITAL_CALL: 'lucide:arrow-down-to-line',
  NAV_ADJUSTMENT: 'lucide:scale',
  ESTIMATED_VALUATION: 'lucide:pencil-ruler',
  FEES: 'lucide:receipt-text',
  DISTRIBUTION: 'lucide:arrow-up-from-line',
  DIVIDEND: 'lucide:coins',
  INTEREST: 'lucide:percent',
}

export const lineLabels: Record<LineKind, string> = {
  INVESTMENT: 'Investment',
  MANAGEMENT_FEE: 'Management fee',
  EXPENSES: 'Expenses',
  ORGANISATIONAL: 'Organisational costs',
  EQUALISATION_INTEREST: 'Equalisation interest',
  RETURN_OF_CAPITAL: 'Return of capital',
  GAIN: 'Gain',
  DIVIDEND: 'Dividend',
  INTEREST: 'Interest',
}
