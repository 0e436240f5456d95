import { failInput } from '@kinfolio/contract/errors'
import type { TransactionLink, TransactionUpdate } from '@kinfolio/contract/transaction'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { isFeeBeside } from '@kinfolio/ledger/rows/payments'
import { movesPart } from '@kinfolio/ledger/rows/transaction'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { selecting } from '../../book/rows/queries.ts'
import type { PositionRow } from '../../book/rows/rules.ts'
import { positions } from '../../positions/tables.ts'
import { loadRates } from '../../prices/queries.ts'
import { changedFields, fieldsOfRow, type Fields, type Row } from '../columns/rules.ts'
import { transactions } from '../tables.ts'
import {
  cashMovement,
  isLed,
  kindOfLink,
  amountAsBefore,
  linkKindOf,
  paidOtherwise,
  toLink,
  type PaidRow,
} from './rules.ts'

/** The links of some rows, by the id of the row; rows without another live end that the caller sees have none. */
export async function loadLinks(
  org: OrgScope,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, TransactionLink>> {
  const linkIds = [...new Set(rows.flatMap(({ linkId }) => linkId ?? []))]
  if (linkIds.length === 0) return new Map()
  const ends = await selecting(org, transactions, positions)
    .select({ row: transactions, position: { name: positions.name, type: positions.type } })
    .from(transactions)
    .innerJoin(
      positions,
      and(eq(positions.orgId, transactions.orgId), eq(positions.id, transactions.positionId)),
    )
    .where(org.owns(transactions, inArray(transactions.linkId, linkIds), isNull(transactions.deletedAt)))
  const links = rows.flatMap((row) => {
    const ofLink = ends.filter((end) => end.row.linkId === row.linkId)
    const others = ofLink.filter((end) => end.row.id !== row.id && !isFeeBeside(end.row))
    // Of several, the one that leads, and from there what arrives.
    const other =
      others.find((end) => end.row.id === row.linkId) ?? others.find((end) => movesPart(end.row)) ?? others[0]
    if (!other) return []
    const types = new Map(ofLink.map((end) => [end.row.positionId, end.position.type]))
    const kind = kindOfLink(
      ofLink.map((end) => end.row),
      (positionId) => types.get(positionId),
    )
    return [[row.id, toLink(row, other.row, other.position, kind)] as const]
  })
  return new Map(links)
}

/** A row and those that it is linked with, live or in the trash; no row where the id is unknown. */
export async function listEnds(org: OrgScope, id: string): Promise<Row[]> {
  const [row] = await org.db
    .select()
    .from(transactions)
    .where(org.owns(transactions, eq(transactions.id, id)))
  if (!row || row.linkId === null) return row ? [row] : []
  return org.db
    .select()
    .from(transactions)
    .where(org.owns(transactions, eq(transactions.linkId, row.linkId)))
}

/** The money that a row moves on an account, with the rates of its day at hand. */
export async function loadMovement(
  org: OrgScope,
  paid: PaidRow,
  account: PositionRow,
  amount: string | null,
): Promise<Fields> {
  const rates = await loadRates(org, [paid.fields.currency, paid.position.currency, account.currency])
  return cashMovement(paid, account, amount, rates)
}

type Ends = { row: Row; other: Row | null; position: (id: string) => PositionRow }
type ChangePlan = {
  fields: Fields
  linkId: string | null
  /** The new fields of the other row; null: there is none, or it is deleted. */
  led: { positionId: string; fields: Fields } | null
}

/** The effect of a change on a row and on the row that it is linked with. */
export async function planChange(org: OrgScope, ends: Ends, change: TransactionUpdate): Promise<ChangePlan> {
  const { row, other, position } = ends
  const target = position(change.positionId)
  const fields = changedFields(row, change, target, org.settings.baseCurrency)
  if (other && (linkKindOf([row]) === 'TRANSFER' || isLed(row))) {
    requireSameMovement(row, fields, change)
    const led = { positionId: other.positionId, fields: otherEndOf({ row, fields, other, position }) }
    return { fields, linkId: row.linkId, led }
  }
  const accountId = change.cashPositionId === undefined ? other?.positionId : change.cashPositionId
  if (!accountId) return { fields, linkId: other ? null : row.linkId, led: null }
  const paid = { fields, position: target }
  const wasPaid = { fields: row, position: position(row.positionId) }
  const amountBefore = other ? amountAsBefore(paid, wasPaid, other, accountId) : null
  const movement = await loadMovement(org, paid, position(accountId), change.cashAmount ?? amountBefore)
  const { type, on, amount, currency } = movement
  const otherFields = other ? { ...fieldsOfRow(other), type, on, amount, currency } : movement
  return { fields, linkId: row.id, led: { positionId: accountId, fields: otherFields } }
}

/** Of a row that moves together with another one only day, amount and quantity can be different. */
function requireSameMovement(row: Row, fields: Fields, change: TransactionUpdate): void {
  const words =
    linkKindOf([row]) === 'TRANSFER'
      ? 'This is one end of a transfer. To move something else or elsewhere, delete it and record a new one.'
      : 'This is the money that another row moved. Change what it was for, or the account, on that row.'
  for (const key of ['type', 'subtype', 'currency', 'reverses'] as const) {
    if (fields[key] !== row[key]) failInput(key, words)
  }
  if (change.positionId !== row.positionId) failInput('positionId', words)
  if (change.cashPositionId) failInput('cashPositionId', words)
}

/** The other row after a change of one end: of a transfer the same, of a payment what now was paid for. */
function otherEndOf({ row, fields, other, position }: Ends & { fields: Fields; other: Row }): Fields {
  const { on, amount, quantity, price } = fields
  const before = fieldsOfRow(other)
  if (linkKindOf([row]) === 'TRANSFER') return { ...before, on, amount, quantity, price }
  const paid = { fields: { ...before, on }, position: position(other.positionId) }
  const [moved, wasMoved] = [decimal(amount ?? '0'), decimal(row.amount ?? '0')]
  const isSameMoney = row.currency === other.currency || row.currency === paid.position.currency
  return moved.eq(wasMoved) || !isSameMoney ? paid.fields : paidOtherwise(paid, moved, wasMoved)
}
