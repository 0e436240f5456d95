import { said } from '@kinfolio/contract/say'
import type { Transaction } from '@kinfolio/contract/transaction'
import type { RowLabel } from '@kinfolio/ledger/rows/row-labels'
import type { LineKind, TransactionSubtype, TransactionType } from '@kinfolio/ledger/rows/transaction'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'
import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

type ActionSubtype = Exclude<TransactionSubtype, 'OPENING' | 'SPLIT' | 'WRITE_OFF' | 'TRANSFER'>

/** What the rows of corporate actions are called: of those with two ends, what arrives is a BUY. */
const actionLabels: Record<ActionSubtype, (type: TransactionType) => string> = {
  REVERSE_SPLIT: () => t`Reverse split`,
  STOCK_DIVIDEND: () => t`Stock dividend`,
  SPIN_OFF: (type) => (type === 'BUY' ? t`Spin-off received` : t`Spin-off`),
  RIGHTS: (type) => (type === 'BUY' ? t`Rights received` : t`Rights issue`),
  RIGHTS_EXERCISE: (type) => (type === 'BUY' ? t`Rights taken up` : t`Rights given in`),
  MERGER: (type) => (type === 'BUY' ? t`Merger received` : t`Merger`),
  EXCHANGE: (type) => (type === 'BUY' ? t`Exchange received` : t`Exchange`),
  RETURN_OF_CAPITAL: () => t`Return of capital`,
  DELISTING: () => t`Delisting`,
  CASH_IN_LIEU: () => t`Cash for a fraction`,
}

function isOfAction(subtype: TransactionSubtype | null): subtype is ActionSubtype {
  return subtype !== null && subtype in actionLabels
}

/** What a row of transactions is called: by its type and the kind of its position, and the few special cases. */
export function transactionLabel({
  type,
  subtype,
  link,
  positionType,
}: Pick<Transaction, 'type' | 'subtype'> & Partial<Pick<Transaction, 'link' | 'positionType'>>): string {
  const isOfMovement = link?.kind === 'MIRROR' || link?.kind === 'EXCHANGE'
  const isMoney =
    link?.isLed === true && type !== 'FEES' && (isOfMovement || (link.kind === 'ACTION' && subtype === null))
  if (isMoney) return type === 'BUY' ? t`Cash received` : t`Cash paid`
  if (isOfAction(subtype)) return actionLabels[subtype](type)
  if (subtype === 'SPLIT') return t`Split`
  if (subtype === 'WRITE_OFF') return t`Write-off`
  if (subtype === 'OPENING') return type === 'BUY' ? t`Opening purchase` : t`Opening balance`
  if (subtype === 'TRANSFER') return type === 'BUY' ? t`Transfer in` : t`Transfer out`
  return said(typeLabel(type, positionType))
}

/** What rows of one name are called, as in the list. */
export function labelWords({ types: [type], on, subtype, isLed }: RowLabel): string {
  if (type === undefined) return ''
  if (isLed) return type === 'BUY' ? t`Cash received` : t`Cash paid`
  return transactionLabel({ type, subtype, positionType: on?.[0] })
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
  CLEAN_PRICE: t`Clean price`,
  ACCRUED_INTEREST: t`Accrued interest`,
}

export const transactionRecords = {
  transactions: {
    label: t`Transaction`,
    plural: t`Transactions`,
    icon: 'lucide:arrow-left-right',
    page: (id) => ({ to: '/transactions/$id', params: { id } }),
  },
} as const satisfies Record<string, TrashWords>
