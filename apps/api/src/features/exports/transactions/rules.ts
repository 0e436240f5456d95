import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transactions'
import { kinfolioHeader, type KinfolioColumn } from '@kinfolio/formats/kinfolio/kinfolio-columns'
import { writeLines } from '@kinfolio/formats/kinfolio/line-cell'

import { toTransaction, type ToldRow } from '../../transactions/columns/rules.ts'

/** The cells of a transaction as its file has them. */
export function transactionCells({ row, position }: ToldRow): (string | null)[] {
  const cells = cellsOf(toTransaction(row, position), position, row.linkId)
  return kinfolioHeader.map((column) => cells[column])
}

function cellsOf(
  transaction: Transaction,
  position: ToldRow['position'],
  link: string | null,
): Record<KinfolioColumn, string | null> {
  const { id, type, subtype, date, settledOn, amount, currency, quantity, price, fee, tax } = transaction
  const { fxRate, lines, share, recallable, recallableUntil, ratio, counterparty, notes, reverses } =
    transaction
  return {
    day: dayOf(date),
    type,
    subtype,
    position: position.name,
    positionType: position.type,
    symbol: position.stock?.symbol ?? null,
    isin: position.stock?.isin ?? null,
    currency,
    quantity,
    price,
    amount,
    fee,
    tax,
    fxRate,
    settledOn,
    lines: writeLines(lines),
    share,
    recallable,
    recallableUntil,
    ratio,
    counterparty,
    notes,
    positionCurrency: position.currency,
    positionId: position.id,
    reverses,
    link,
    id,
  }
}
