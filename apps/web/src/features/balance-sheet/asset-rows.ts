import type { BalanceSheet, SheetLine } from '@kinfolio/contract/balance-sheet'
import type { Figure, Total } from '@kinfolio/contract/figures'

/** The investment book of an entity as one line among the assets. */
type BookLine = { kind: 'INVESTMENTS'; entityId: string | null; total: Total; count: number }
export type AssetRow = (SheetLine & { kind: 'LINE' }) | BookLine

export function rowsOf(sheet: BalanceSheet): AssetRow[] {
  const books = sheet.entities.flatMap(({ entityId, kinds }): BookLine[] => {
    const investments = kinds.find(({ kind }) => kind === 'INVESTMENTS')
    return investments && investments.count > 0
      ? [{ kind: 'INVESTMENTS', entityId, total: investments.total, count: investments.count }]
      : []
  })
  return [...books, ...sheet.lines.map((line) => ({ ...line, kind: 'LINE' as const }))]
}

export function rowId(row: AssetRow): string {
  return row.kind === 'LINE' ? row.positionId : `book ${row.entityId}`
}

/** The amount that a row adds to a sum. A book with missing figures counts with the others, and the sheet says so. */
export function partsOf(row: AssetRow): { id: string; figure: Figure }[] {
  if (row.kind === 'LINE') return [{ id: row.positionId, figure: row.value }]
  const { value, currency, missing } = row.total
  const about = { currency, day: null, source: 'transactions', isStale: false }
  return [
    ...(value === null ? [] : [{ id: rowId(row), figure: { ...about, value } }]),
    ...missing.map(({ id, reason }) => ({ id, figure: { ...about, value: null, reason } })),
  ]
}
