import type { Day } from '@kinfolio/ledger/days/day'
import { fromFloat, zero } from '@kinfolio/ledger/numbers/decimal'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

/** A purchase, a sale or a split as the ledger keeps it. */
export function ledgerRow(
  order: number,
  on: Day,
  row:
    | { type: 'BUY' | 'SELL'; quantity: number; amount: number; fee?: number; tax?: number }
    | { ratio: number },
): LedgerTransaction {
  const isSplit = 'ratio' in row
  return {
    id: `${order}`,
    type: isSplit ? 'NAV_ADJUSTMENT' : row.type,
    subtype: isSplit ? 'SPLIT' : null,
    day: on,
    recordedOrder: order,
    amount: isSplit ? null : fromFloat(row.amount),
    quantity: isSplit ? null : fromFloat(row.quantity),
    price: null,
    fee: isSplit ? zero : fromFloat(row.fee ?? 0),
    tax: isSplit ? zero : fromFloat(row.tax ?? 0),
    share: null,
    ratio: isSplit ? fromFloat(row.ratio) : null,
    lines: [],
    recallable: zero,
    isReversal: false,
    linkId: null,
  }
}
