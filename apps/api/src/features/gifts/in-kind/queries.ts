import type { CostPayment } from '@kinfolio/contract/cost-occurrences'
import type { GiftInKind } from '@kinfolio/contract/gift-records'
import type { Day } from '@kinfolio/ledger/days/day'
import { sum, toText } from '@kinfolio/ledger/numbers/decimal'
import { lotsMovedBy } from '@kinfolio/ledger/rows/lots'
import { compareTransactions } from '@kinfolio/ledger/rows/transaction'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { loadBook } from '../../book/queries.ts'
import { transactions } from '../../transactions/tables.ts'

type Paid = { expectedOn: Day; payments: readonly Pick<CostPayment, 'transactionId' | 'positionName'>[] }

/** What left positions as payments of a gift, with the lots that went, computed from the rows as they are now. */
export async function listInKind(org: OrgScope, instalments: readonly Paid[]): Promise<GiftInKind[]> {
  const paid = instalments.flatMap(({ expectedOn, payments }) =>
    payments.map((payment) => ({ expectedOn, ...payment })),
  )
  if (paid.length === 0) return []
  const t = transactions
  const ids = paid.map(({ transactionId }) => transactionId)
  const rows = await org.db
    .select({ id: t.id, positionId: t.positionId })
    .from(t)
    .where(org.owns(t, and(inArray(t.id, ids), eq(t.subtype, 'TRANSFER'), isNull(t.deletedAt))))
  if (rows.length === 0) return []
  const book = await loadBook(org, [...new Set(rows.map(({ positionId }) => positionId))])
  return paid.flatMap(({ expectedOn, transactionId, positionName }): GiftInKind[] => {
    const positionId = rows.find(({ id }) => id === transactionId)?.positionId
    const entry = positionId === undefined ? undefined : book.entries.get(positionId)
    const row = entry?.input.transactions.find(({ id }) => id === transactionId)
    if (entry === undefined || row === undefined || row.quantity === null || row.amount === null) return []
    const before = entry.input.transactions.filter((each) => compareTransactions(each, row) < 0)
    // A row without a rate into the currency of its position leaves the cost of the others unknown.
    const lots = entry.isConvertible ? lotsMovedBy(row, before, entry.input.costMethod ?? 'FIFO') : []
    return [
      {
        expectedOn,
        transactionId,
        positionId: entry.row.id,
        positionName,
        on: row.day,
        quantity: toText(row.quantity),
        amount: toText(row.amount),
        currency: entry.row.currency,
        cost: lots.length === 0 ? null : toText(sum(lots.map(({ cost }) => cost))),
        lots: lots.map(({ openedOn, quantity, cost }) => ({
          openedOn,
          quantity: toText(quantity),
          cost: toText(cost),
        })),
      },
    ]
  })
}
