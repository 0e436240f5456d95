import type { Transaction } from '@kinfolio/contract/transaction'
import type { LineKind, TransactionType } from '@kinfolio/ledger/rows/transaction'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'
import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

/** What a row of transactions is called: by its type and the kind of its position, and the few special cases. */
export function transactionLabel({
  type,
  subtype,
  link,
  positionType,
}: Pick<Transaction, 'type' | 'subtype'> & Partial<Pick<Transaction, 'link' | 'positionType'>>): string {
  if (link?.kind === 'MIRROR' && link.isLed) return type === 'BUY' ? t`Cash received` : t`Cash paid`
  if (subtype === 'SPLIT') return t`Split`
  if (subtype === 'WRITE_OFF') return t`Write-off`
  if (subtype === 'OPENING') return type === 'BUY' ? t`Opening purchase` : t`Opening balance`
  if (subtype === 'TRANSFER') return type === 'BUY' ? t`Transfer in` : t`Transfer out`
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
  INVESTMENT: t`Investment`,
  MANAGEMENT_FEE: t`Management fee`,
  EXPENSES: t`Expenses`,
  ORGANISATIONAL: t`Organisational costs`,
  EQUALISATION_INTEREST: t`Equalisation interest`,
  RETURN_OF_CAPITAL: t`Return of capital`,
  GAIN: t`Gain`,
  DIVIDEND: t`Dividend`,
  INTEREST: t`Interest`,
}

export const transactionRecords = {
  transactions: {
    label: t`Transaction`,
    plural: t`Transactions`,
    icon: 'lucide:arrow-left-right',
    page: (id) => ({ to: '/transactions/$id', params: { id } }),
  },
} as const satisfies Record<string, TrashWords>
