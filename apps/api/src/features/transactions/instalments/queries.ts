import { fail } from '@kinfolio/contract/errors'
import type { Instalment, InstalmentConfirm, InstalmentEffect } from '@kinfolio/contract/instalments'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'
import { and, eq, isNull, or } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { stateOf } from '../../book/figures/rules.ts'
import { loadBook, loadRows } from '../../book/queries.ts'
import { listRows } from '../../book/rows/queries.ts'
import type { BookEntry, PositionRow } from '../../book/rows/rules.ts'
import { problemsOf, refuse } from '../../book/rules.ts'
import { positions } from '../../positions/tables.ts'
import { fieldsOf } from '../columns/rules.ts'
import { bookWith, cashEffect, effectState, entryOf, nextOrder, toAsked } from '../effects/rules.ts'
import { cashMovement } from '../links/rules.ts'
import { loadBooked } from '../settling/queries.ts'
import {
  hasPlan,
  openInstalments,
  rowsOfInstalment,
  toInstalment,
  withBooked,
  type OpenInstalment,
} from './rules.ts'

type Days = { on: Day; until: Day }
type Loan = Pick<BookEntry, 'row' | 'input'> & { owed: Decimal }

/** So many days ahead instalments are expected. */
const aheadDays = 90

/** The open instalments of loans of which so much is owed, by their positions. */
export async function loadInstalments(
  org: OrgScope,
  owing: readonly { row: PositionRow; owed: Decimal }[],
  days: Days,
): Promise<ReadonlyMap<string, readonly OpenInstalment[]>> {
  const planned = owing.filter(({ row, owed }) => hasPlan(row) && owed.gt(0))
  if (planned.length === 0) return new Map()
  const entries = await loadRows(
    org,
    planned.map(({ row }) => row.id),
  )
  const loans = planned.flatMap(({ row, owed }): Loan[] => {
    const entry = entries.get(row.id)
    return entry ? [{ ...entry, owed }] : []
  })
  return withBank(org, loans, days)
}

/** What is open of some loans today. */
export async function loadOpen(org: OrgScope, ids: readonly string[]) {
  const on = org.today
  const book = await loadBook(org, ids)
  const loans = [...book.entries.values()].flatMap((entry): Loan[] => {
    const owed = hasPlan(entry.row) ? stateOf(entry, on, book).lenses.rolled.value?.negated() : null
    return owed ? [{ ...entry, owed }] : []
  })
  return withBank(org, loans, { on, until: addDays(on, aheadDays) })
}

/** The open instalments, beside what the bank told of their accounts. */
async function withBank(org: OrgScope, loans: readonly Loan[], days: Days) {
  const open = loans.map((loan) => [loan.row, openInstalments(loan, loan.owed, days)] as const)
  const asked = open.flatMap(([, instalments]) => instalments.map(({ day }) => day)).toSorted()
  const accounts = [...new Set(loans.flatMap(({ row }) => row.settlementPositionId ?? []))]
  const [first, last] = [asked[0], asked.at(-1)]
  const booked = first && last && accounts.length > 0 ? await loadBooked(org, accounts, [first, last]) : []
  return new Map(open.map(([row, instalments]) => [row.id, withBooked(row, instalments, booked)] as const))
}

/** The open instalments of a loan, or of the loans whose money moves on an account, by day. */
export async function listInstalments(org: OrgScope, positionId: string): Promise<Instalment[]> {
  const [asked] = await listRows(org, [positionId])
  if (!asked) fail('POSITION_NOT_FOUND')
  const loans = await org.db
    .select()
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        and(
          eq(positions.type, 'LIABILITY'),
          or(eq(positions.id, positionId), eq(positions.settlementPositionId, positionId)),
        ),
      ),
    )
  const planned = loans.filter(hasPlan)
  if (planned.length === 0) return []
  const open = await loadOpen(
    org,
    planned.map(({ id }) => id),
  )
  const accounts = await listRows(
    org,
    planned.flatMap(({ settlementPositionId }) => settlementPositionId ?? []),
  )
  const listed = planned.flatMap((row) => {
    const account = accounts.find(({ id }) => id === row.settlementPositionId)
    const named = account ? { id: account.id, name: account.name } : null
    return (open.get(row.id) ?? []).map((each) => toInstalment(row, named, each))
  })
  return listed.toSorted(
    (a, b) => a.dueOn.localeCompare(b.dueOn) || a.positionName.localeCompare(b.positionName),
  )
}

/** What confirming an instalment would do to the loan and its account at the end of the day it was paid. */
export async function previewInstalment(org: OrgScope, input: InstalmentConfirm): Promise<InstalmentEffect> {
  const { positionId, cashPositionId } = input
  const book = await loadBook(org, cashPositionId === null ? [positionId] : [positionId, cashPositionId])
  const loan = entryOf(book, positionId)
  const rows = rowsOfInstalment(input)
  const order = nextOrder(book)
  const fieldsOfLoan = [rows.interest, rows.payment]
    .filter((row) => row !== null)
    .map((row) => fieldsOf(row, loan.row, org.settings.baseCurrency))
  const added = fieldsOfLoan.map((fields, index) => {
    const draft = { ...fields, id: `new ${index}`, recordedOrder: order + index, linkId: null }
    return [positionId, toAsked(draft, loan, book)] as const
  })
  const paid = fieldsOf(rows.payment, loan.row, org.settings.baseCurrency)
  const account = cashPositionId === null ? null : entryOf(book, cashPositionId)
  const movement =
    account && cashMovement({ fields: paid, position: loan.row }, account.row, null, book.rates)
  const cash =
    account && movement
      ? toAsked({ ...movement, id: 'cash', recordedOrder: order + 2, linkId: null }, account, book)
      : null
  const changed = bookWith(book, [...added, ...(account && cash ? [[account.row.id, cash] as const] : [])])
  refuse(problemsOf(entryOf(changed, positionId)))
  if (account) refuse(problemsOf(entryOf(changed, account.row.id)), account.row.name)
  return {
    currency: loan.row.currency,
    before: effectState(book, positionId, paid.on),
    after: effectState(changed, positionId, paid.on),
    cash: account && movement && cashEffect(account.row, movement, book, changed),
  }
}
