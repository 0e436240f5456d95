import type { Transaction } from '@kinfolio/contract/transaction'
import { moneySign, movesCash, takesPart, takesType } from '@kinfolio/ledger/rows/effect-table'
import { type Kind } from '@kinfolio/ledger/rows/kind'
import { defaultMethod, type PositionType } from '@kinfolio/ledger/rows/position'
import {
  callLineKinds,
  distributionLineKinds,
  type LineKind,
  type TransactionType,
} from '@kinfolio/ledger/rows/transaction'
import { t } from '@lingui/core/macro'

import { tradeWords } from '../../figures/trade-words.ts'
import { transactionIcons, transactionLabel } from './words.ts'

/**
 * What a user records: the types, and special forms that the API takes as one of the types. A split is a valuation
 * with a ratio. A write-off is a valuation of zero or, where there is a price, a sale of all units for nothing.
 */
export type TransactionKind = TransactionType | 'SPLIT' | 'WRITE_OFF'

export function kindOf({ type, subtype }: Pick<Transaction, 'type' | 'subtype'>): TransactionKind {
  return subtype === 'SPLIT' || subtype === 'WRITE_OFF' ? subtype : type
}

export function typeOf(kind: TransactionKind, { method }: Pick<Kind, 'method'>): TransactionType {
  if (kind === 'WRITE_OFF') return method === 'QUOTED' ? 'SELL' : 'NAV_ADJUSTMENT'
  return kind === 'SPLIT' ? 'NAV_ADJUSTMENT' : kind
}

/** Whether a position takes a kind. Where a price makes the value, no row can set it. A balance has no units. */
export function takesKind(position: Kind, kind: TransactionKind): boolean {
  if ((kind === 'SPLIT' || kind === 'WRITE_OFF') && position.method === 'BALANCE') return false
  if (kind === 'NAV_ADJUSTMENT' && position.method === 'QUOTED') return false
  return takesType(position, typeOf(kind, position))
}

/** Whether the row moves money that some account shows as well. */
export function hasCash(position: Kind, kind: TransactionKind): boolean {
  return kind !== 'SPLIT' && kind !== 'WRITE_OFF' && movesCash(position, kind)
}

/** Which way the money of a row went. An end of a transfer of units, or of a corporate action, moved none. */
export function signOfRow({
  type,
  subtype,
  positionType,
  link,
}: Pick<Transaction, 'type' | 'subtype' | 'positionType' | 'link'>): 1 | -1 | 0 {
  const kind = { type: positionType, method: defaultMethod(positionType) }
  const isMoved = subtype !== null || (link !== null && link.kind !== 'MIRROR')
  return isMoved && kind.method !== 'BALANCE' ? 0 : moneySign(kind, type)
}

const calledTypes: ReadonlySet<PositionType> = new Set(['PRIVATE_FUND', 'CO_INVESTMENT'])

/** The kind that users record most often on such a position. */
export function usualKind({ type, method }: Kind): TransactionKind {
  if (method === 'QUOTED') return 'BUY'
  return calledTypes.has(type) ? 'CAPITAL_CALL' : 'NAV_ADJUSTMENT'
}

const groups: readonly { label: string; kinds: readonly TransactionKind[] }[] = [
  { label: t`Trades`, kinds: ['BUY', 'SELL', 'SPLIT'] },
  { label: t`Fund`, kinds: ['CAPITAL_CALL', 'DISTRIBUTION'] },
  { label: t`Valuation`, kinds: ['NAV_ADJUSTMENT', 'ESTIMATED_VALUATION', 'WRITE_OFF'] },
  { label: t`Income and costs`, kinds: ['DIVIDEND', 'INTEREST', 'FEES'] },
]

/** The kinds that a position takes, in groups. The present kind of the row is always included. */
export function kindOptions(position: Kind, present: TransactionKind | undefined) {
  return groups
    .map(({ label, kinds }) => ({
      label: label === 'Trades' && position.method === 'BALANCE' ? t`Payments` : label,
      options: kinds
        .filter((kind) => kind === present || takesKind(position, kind))
        .map((kind) => ({
          value: kind,
          label: kindLabel(kind, position),
          icon: kindIcon(kind),
          hint: kindHint(position, kind),
        })),
    }))
    .filter(({ options }) => options.length > 0)
}

function kindLabel(kind: TransactionKind, position: Kind): string {
  const subtype = kind === 'SPLIT' || kind === 'WRITE_OFF' ? kind : null
  return transactionLabel({ type: typeOf(kind, position), subtype, positionType: position.type })
}

export function kindIcon(kind: TransactionKind): string {
  if (kind === 'WRITE_OFF') return 'lucide:ban'
  return kind === 'SPLIT' ? 'lucide:split' : transactionIcons[kind]
}

const investmentHints: Partial<Record<TransactionKind, string>> = {
  SPLIT: t`More or fewer units of the same worth`,
  CAPITAL_CALL: t`Money that the fund calls; less is left to call`,
  DISTRIBUTION: t`Money that the fund pays back`,
  NAV_ADJUSTMENT: t`What a statement says it is worth: the new total, not the change`,
  ESTIMATED_VALUATION: t`A newer guess, until the next statement`,
  WRITE_OFF: tradeWords.writtenOff,
  FEES: t`Paid beside the investment, not out of its value`,
}

const balanceHints: Partial<Record<TransactionKind, string>> = {
  NAV_ADJUSTMENT: t`What the account holds: the new balance, not the change`,
}
const debtHints: Partial<Record<TransactionKind, string>> = {
  BUY: t`Makes the debt smaller`,
  SELL: tradeWords.drawdown,
  NAV_ADJUSTMENT: t`What is owed, as a negative balance: the new one, not the change`,
  INTEREST: t`Adds to the debt`,
  FEES: t`Adds to the debt`,
}

/** Explains a kind whose name alone would mislead. */
export function kindHint({ type, method }: Kind, kind: TransactionKind): string | undefined {
  if (method === 'QUOTED' && kind === 'DISTRIBUTION')
    return t`Capital paid back: units stay, and what they cost falls`
  if (method !== 'BALANCE') return investmentHints[kind]
  return (type === 'LIABILITY' ? debtHints : balanceHints)[kind]
}

/** A sale says how much of the position it gives up: in units, or as a share where there are no units. */
export type SoldBy = 'units' | 'share'

export type TransactionField =
  | 'quantity'
  | 'price'
  | 'amount'
  | 'fee'
  | 'tax'
  | 'share'
  | 'ratio'
  | 'lines'
  | 'accrued'
  | 'recallable'

/** The number fields that a kind has on a position. All others stay empty. */
export function fieldsOf(
  position: Kind,
  kind: TransactionKind,
  soldBy: SoldBy,
): ReadonlySet<TransactionField> {
  if (kind === 'SPLIT') return new Set(['ratio'])
  if (kind === 'WRITE_OFF') return new Set(position.method === 'QUOTED' ? ['quantity'] : [])
  const fields = new Set<TransactionField>(['amount'])
  const isTrade = (kind === 'BUY' || kind === 'SELL') && position.method !== 'BALANCE'
  if (isTrade && isByShare(position, kind, soldBy)) fields.add('share')
  else if (isTrade) fields.add('quantity').add('price')
  for (const part of ['fee', 'tax'] as const) if (takesPart(position, kind, part)) fields.add(part)
  if (isTrade && position.type === 'BOND' && position.method === 'QUOTED') fields.add('accrued')
  if (position.method === 'STATEMENT' && lineKindsOf(kind).length > 0) fields.add('lines')
  if (kind === 'DISTRIBUTION' && position.method === 'STATEMENT') fields.add('recallable')
  return fields
}

function isByShare({ method }: Kind, kind: TransactionKind, soldBy: SoldBy): boolean {
  return kind === 'SELL' && method === 'STATEMENT' && soldBy === 'share'
}

/** The kinds of lines that an amount can have; empty where it has no lines. */
export function lineKindsOf(kind: TransactionKind): readonly LineKind[] {
  if (kind === 'CAPITAL_CALL' || kind === 'FEES') return callLineKinds
  return kind === 'DISTRIBUTION' ? distributionLineKinds : []
}
