import { dayOf } from '@kinfolio/contract/record-dates'
import { tagSeparator } from '@kinfolio/contract/tag-kinds'
import type { Transaction } from '@kinfolio/contract/transaction'
import { kinfolioHeader, type KinfolioColumn } from '@kinfolio/formats/kinfolio/kinfolio-columns'
import { writeLines } from '@kinfolio/formats/kinfolio/line-cell'

import { toTransaction, type ToldRow } from '../../transactions/columns/rules.ts'

/** The cells of a transaction as its file has them. */
export function transactionCells({ row, position }: ToldRow, tags: readonly string[]): (string | null)[] {
  const cells = cellsOf(toTransaction(row, position), position, row.linkId, tags)
  return kinfolioHeader.map((column) => cells[column])
}

function cellsOf(
  transaction: Transaction,
  position: ToldRow['position'],
  link: string | null,
  tags: readonly string[],
): Record<KinfolioColumn, string | null> {
  return {
    // A column with the name of a field holds that field; the others follow.
    ...transaction,
    day: dayOf(transaction.date),
    lines: writeLines(transaction.lines),
    position: position.name,
    positionType: position.type,
    positionCurrency: position.currency,
    symbol: position.stock?.symbol ?? null,
    isin: position.stock?.isin ?? null,
    link,
    tags: tags.join(`${tagSeparator} `) || null,
  }
}
