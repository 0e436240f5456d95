import type { Transaction } from '@kinfolio/contract/transactions'
import type { LineKind, TransactionType } from '@kinfolio/ledger/transaction'
import { typeLabel } from '@kinfolio/ledger/type-label'

/** What a row of transactions is called: by its type and the kind of its position, and the few special cases. */
export function transactionLabel({
  type,
  subtype,
  link,
  positionType,
}: Pick<Transaction, 'type' | 'subtype'> & Partial<Pick<Transaction, 'link' | 'positionType'>>): string {
  if (link?.kind === 'MIRROR' && link.isLed) return type === 'BUY' ? 'Cash received' : 'Cash paid'
  if (subtype === 'SPLIT') return 'Split'
  if (subtype === 'WRITE_OFF') return 'Write-off'
  if (subtype === 'TRANSFER') return type === 'BUY' ? 'Transfer in' : 'Transfer out'
  return typeLabel(type, positionType)
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
