import type { Transaction, TransactionCreate } from '@kinfolio/contract/transaction'
import type { TransactionEffect } from '@kinfolio/contract/transaction-effects'
import { addDays } from '@kinfolio/ledger/days/day'
import { toText, zero } from '@kinfolio/ledger/numbers/decimal'
import { effectsOf } from '@kinfolio/ledger/rows/effects'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import { and, eq, gte, isNull, lte, ne } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { loadBook } from '../../book/queries.ts'
import { listRows } from '../../book/rows/queries.ts'
import type { Book } from '../../book/rows/rules.ts'
import { problemsOf, refuse } from '../../book/rules.ts'
import { positions } from '../../positions/tables.ts'
import { fieldsOf, fieldsOfRow, toTransaction, type Fields, type Row } from '../columns/rules.ts'
import { changedLegs, legsOf, type Legs } from '../legs/rules.ts'
import { listEnds } from '../links/queries.ts'
import { cashMovement, isLed, amountAsBefore, linkKindOf, wordsOf } from '../links/rules.ts'
import { bookingDays } from '../settling/rules.ts'
import { requireUnitsToSplit } from '../splits/queries.ts'
import { transactions } from '../tables.ts'
import { bookWith, bookWithout, cashEffect, effectState, entryOf, nextOrder, toAsked } from './rules.ts'

/** The effect of a transaction on its position at the end of its day. `id` names the row that it would replace. */
export async function previewEffect(
  org: OrgScope,
  input: TransactionCreate & { id?: string | undefined },
): Promise<TransactionEffect> {
  const { id, positionId } = input
  const live = id ? (await listEnds(org, id)).filter((row) => row.deletedAt === null) : []
  const row = live.find((end) => end.id === id)
  const legs = row && (await findLegs(org, live))
  if (legs) return previewLegs(org, { row, legs }, input)
  const other = live.find((end) => end.id !== id)
  // Only what was paid for moves cash along: the money itself and the ends of a transfer do not.
  const isOfAction = linkKindOf(live) === 'ACTION'
  if (row && isOfAction) wordsOf(row, { ...input, version: undefined })
  const isPayer = !row || !other || (linkKindOf(live) === 'MIRROR' && !isLed(row))
  const named = input.cashPositionId === undefined ? other?.positionId : input.cashPositionId
  const accountId = isPayer ? (named ?? null) : null
  const book = await loadBook(
    org,
    [positionId, accountId, ...live.map((end) => end.positionId)].flatMap((each) => each ?? []),
  )
  const entry = entryOf(book, positionId)
  const fields = fieldsOf(input, entry.row, org.settings.baseCurrency)
  await requireUnitsToSplit(org, positionId, fields)
  const recordedOrder = row?.recordedOrder ?? nextOrder(book)
  const draft = { ...fields, id: id ?? 'new', recordedOrder, linkId: row?.linkId ?? null }
  // The rows of a corporate action stay as they are, but for their words.
  const added = new Map(isOfAction ? [] : [[positionId, toAsked(draft, entry, book)]])
  if (other && !isPayer && !isOfAction) added.set(other.positionId, otherEnd(other, draft, book))
  const account = accountId === null ? null : entryOf(book, accountId)
  const paid = { fields, position: entry.row }
  const wasPaid = row && { fields: row, position: entryOf(book, row.positionId).row }
  const amountBefore =
    account && wasPaid && other ? amountAsBefore(paid, wasPaid, other, account.row.id) : null
  const movement = account && cashMovement(paid, account.row, input.cashAmount ?? amountBefore, book.rates)
  if (account && movement) {
    const cash = { ...movement, id: 'cash', recordedOrder: recordedOrder + 1, linkId: null }
    added.set(account.row.id, toAsked(cash, account, book))
  }

  const without = bookWithout(book, new Set(live.map((end) => end.id)))
  const changed = isOfAction ? book : bookWith(without, added)
  for (const each of added.keys()) {
    refuse(problemsOf(entryOf(changed, each)), each === positionId ? undefined : entryOf(book, each).row.name)
  }
  const flow = row && other && linkKindOf([row]) === 'TRANSFER' ? undefined : added.get(positionId)
  return {
    currency: entry.row.currency,
    cashFlow: toText(flow ? effectsOf(kindOn(entry.input, fields.on), flow, zero).flow : zero),
    before: effectState(without, positionId, fields.on),
    after: effectState(changed, positionId, fields.on),
    cash: account && movement && cashEffect(account.row, movement, without, changed),
    duplicates: [
      ...(await findDuplicates(org, positionId, fields, id)),
      ...(account && movement
        ? await findDuplicates(org, account.row.id, movement, other?.id, bookingDays)
        : []),
    ],
  }
}

async function findLegs(org: OrgScope, rows: readonly Row[]): Promise<Legs<Row> | null> {
  if (rows.length < 2) return null
  const named = await listRows(
    org,
    rows.map((row) => row.positionId),
  )
  const types = new Map(named.map(({ id, type }) => [id, type]))
  return legsOf(rows, (positionId) => types.get(positionId))
}

/** The effect of a row of an exchange, whose other rows change with it. */
async function previewLegs(
  org: OrgScope,
  { row, legs }: { row: Row; legs: Legs<Row> },
  input: TransactionCreate,
): Promise<TransactionEffect> {
  const { from, to, fee } = legs
  const rows = [from, to, ...(fee ? [fee] : [])]
  const book = await loadBook(org, [from.positionId, to.positionId])
  const position = (positionId: string) => entryOf(book, positionId).row
  const base = org.settings.baseCurrency
  const changes = changedLegs({ row, legs, position, base }, { ...input, version: undefined })
  const without = bookWithout(book, new Set(rows.map((each) => each.id)))
  const changed = bookWith(
    without,
    rows.map((each) => {
      const asked = { ...each, ...changes.get(each.id) }
      return [each.positionId, toAsked(asked, entryOf(book, each.positionId), book)] as const
    }),
  )
  for (const { positionId } of [from, to]) {
    refuse(
      problemsOf(entryOf(changed, positionId)),
      positionId === row.positionId ? undefined : position(positionId).name,
    )
  }
  const fields = changes.get(row.id) ?? fieldsOfRow(row)
  return {
    currency: position(row.positionId).currency,
    cashFlow: '0',
    before: effectState(without, row.positionId, fields.on),
    after: effectState(changed, row.positionId, fields.on),
    cash: null,
    duplicates: await findDuplicates(org, row.positionId, fields, row.id),
  }
}

/** The other end of a transfer changes with this one. A row that was paid for stays as it is. */
function otherEnd(
  other: Parameters<typeof toAsked>[0] & { positionId: string },
  fields: Pick<Fields, 'on' | 'amount' | 'quantity'>,
  book: Book,
): LedgerTransaction {
  const { on, amount, quantity } = fields
  const isTransfer = linkKindOf([other]) === 'TRANSFER'
  const moved = isTransfer ? { ...other, on, amount, quantity } : other
  return toAsked(moved, entryOf(book, other.positionId), book)
}

/** Rows of a position that look like the same event, some days apart. */
async function findDuplicates(
  org: OrgScope,
  positionId: string,
  fields: Fields,
  exceptId?: string,
  daysApart = 0,
): Promise<Transaction[]> {
  const same = (column: typeof transactions.amount | typeof transactions.quantity, value: string | null) =>
    value === null ? isNull(column) : eq(column, value)
  const rows = await org.db
    .select({
      row: transactions,
      position: { name: positions.name, type: positions.type, entityId: positions.entityId },
    })
    .from(transactions)
    .innerJoin(
      positions,
      and(eq(positions.orgId, transactions.orgId), eq(positions.id, transactions.positionId)),
    )
    .where(
      org.owns(
        transactions,
        eq(transactions.positionId, positionId),
        eq(transactions.type, fields.type),
        gte(transactions.on, addDays(fields.on, -daysApart)),
        lte(transactions.on, addDays(fields.on, daysApart)),
        same(transactions.amount, fields.amount),
        same(transactions.quantity, fields.quantity),
        isNull(transactions.deletedAt),
        exceptId ? ne(transactions.id, exceptId) : undefined,
      ),
    )
    .limit(5)
  return rows.map(({ row, position }) => toTransaction(row, position))
}
