import type { tradesWidgets } from '@kinfolio/contract/report-widgets/trades'
import { said, say } from '@kinfolio/contract/say'
import { addDays, day } from '@kinfolio/ledger/days/day'
import type { TransactionType } from '@kinfolio/ledger/rows/transaction'
import { typeLabel } from '@kinfolio/ledger/rows/type-label'

import { listTransactions } from '../../../transactions/queries.ts'
import { column, empty, row, type Reader } from '../reader.ts'

/** Which types each choice shows; none: all. */
const typesOf: Readonly<
  Record<'all' | 'trades' | 'income' | 'private' | 'valuations', readonly TransactionType[] | undefined>
> = {
  all: undefined,
  trades: ['BUY', 'SELL'],
  income: ['DIVIDEND', 'INTEREST'],
  private: ['CAPITAL_CALL', 'DISTRIBUTION'],
  valuations: ['NAV_ADJUSTMENT', 'ESTIMATED_VALUATION'],
}

/** The transactions of the period as their list shows them, the newest first. */
export const listOfTransactions: Reader<(typeof tradesWidgets)['transactions']['settings']> = async (
  sight,
  { of, most },
) => {
  const type = typesOf[of]
  const { items, total } = await listTransactions(sight.org, {
    page: 1,
    limit: most,
    sortDirection: 'desc',
    from: addDays(sight.from, 1),
    to: sight.to,
    ...(type ? { type: [...type] } : {}),
    ...(sight.within.positionIds ? { positionIds: [...sight.within.positionIds] } : {}),
  })
  if (items.length === 0) return empty('Nothing is recorded in these days. Choose a longer period.')
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('position', 'Position', 'text'),
      column('type', 'Type', 'text'),
      column('quantity', 'Quantity', 'quantity'),
      column('price', 'Price', 'money'),
      column('amount', 'Amount', 'money'),
      column('fee', 'Fee', 'money'),
      column('tax', 'Tax', 'money'),
      column('counterparty', 'With', 'text'),
    ],
    rows: items.map((item) =>
      row({
        day: { day: day(item.date.slice(0, 10)), record: { kind: 'transaction', id: item.id } },
        position: { text: item.positionName, record: { kind: 'position', id: item.positionId } },
        type: { text: said(typeLabel(item.type, item.positionType)) },
        quantity: item.quantity === null ? {} : { amount: item.quantity },
        price: item.price === null ? {} : { amount: item.price, currency: item.currency },
        amount: { amount: item.amount, currency: item.currency },
        fee: item.fee === '0' ? {} : { amount: item.fee, currency: item.currency },
        tax: item.tax === '0' ? {} : { amount: item.tax, currency: item.currency },
        counterparty: { text: item.counterparty ?? '' },
      }),
    ),
    rowCount: total,
    picture: { kind: 'table' },
    notes:
      total > items.length
        ? [{ kind: 'SHORTENED', text: say`The newest ${items.length} of ${total} transactions.` }]
        : [],
  }
}
