import type { Day } from '@kinfolio/ledger/days/day'
import { fromFloat } from '@kinfolio/ledger/numbers/decimal'
import { bareTransaction } from '@kinfolio/ledger/rows/bare-transaction'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

/** A purchase, a sale or a split as the ledger keeps it. */
export function ledgerRow(
  order: number,
  on: Day,
  row:
    | { type: 'BUY' | 'SELL'; quantity: number; amount: number; fee?: number; tax?: number }
    | { ratio: number },
): LedgerTransaction {
  const about = { ...bareTransaction, id: `${order}`, day: on, recordedOrder: order }
  if ('ratio' in row)
    return { ...about, type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', amount: null, ratio: fromFloat(row.ratio) }
  const { type, quantity, amount, fee = 0, tax = 0 } = row
  return {
    ...about,
    type,
    subtype: null,
    amount: fromFloat(amount),
    quantity: fromFloat(quantity),
    fee: fromFloat(fee),
    tax: fromFloat(tax),
  }
}
