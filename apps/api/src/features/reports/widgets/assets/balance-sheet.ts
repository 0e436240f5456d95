import type { BalanceSheet, SheetColumn } from '@kinfolio/contract/balance-sheet'
import type { Cell, Row } from '@kinfolio/contract/report-data'
import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'

import { missingNotes, ofTotal } from '../cells.ts'
import { column, empty, row, type Reader } from '../reader.ts'
import { sheetWords } from '../words.ts'

/** What is owned and owed, by kind; a column for all, and one for each entity that owns something. */
export const balanceSheet: Reader<(typeof assetsWidgets)['balance-sheet']['settings']> = async (
  sight,
  { byEntity },
) => {
  const sheet = await sight.balanceSheet()
  if (sheet.whole.kinds.length === 0) return empty('Nothing is owned or owed on this day.')
  const columns = columnsOf(sheet, byEntity)
  const rowOf = (
    label: string,
    cellOf: (of: SheetColumn) => Cell | undefined,
    more: Omit<Row, 'cells'> = {},
  ) =>
    row(
      {
        line: { text: label },
        ...Object.fromEntries(columns.map(({ key, of }) => [key, cellOf(of)])),
      },
      more,
    )
  const kinds = sheet.whole.kinds.map(({ kind }) =>
    rowOf(
      sheetWords(kind),
      (of) => {
        const own = of.kinds.find((one) => one.kind === kind)
        return own && ofTotal(own.total)
      },
      { depth: 1 },
    ),
  )
  const isDebt = sheet.whole.kinds.map(({ kind }) => kind === 'LIABILITY')
  return {
    columns: [
      column('line', 'Line', 'text'),
      ...columns.map(({ key, label }) => column(key, label, 'money', sheet.currency)),
    ],
    rows: [
      ...kinds.filter((_, at) => isDebt[at] !== true),
      rowOf('Assets', ({ assets }) => ofTotal(assets), { isSum: true }),
      ...kinds.filter((_, at) => isDebt[at]),
      rowOf('Liabilities', ({ liabilities }) => ofTotal(liabilities), { isSum: true }),
      rowOf('Net worth', ({ equity }) => ofTotal(equity), { isSum: true }),
    ],
    picture: { kind: 'table' },
    notes: missingNotes(sheet.whole.equity),
  }
}

function columnsOf(
  { whole, entities }: BalanceSheet,
  byEntity: boolean,
): { key: string; label: string; of: SheetColumn }[] {
  const own = byEntity && entities.length > 1 ? entities : []
  return [
    { key: 'whole', label: 'Everything', of: whole },
    ...own.map((of) => ({ key: of.entityId ?? 'none', label: of.name || 'No entity', of })),
  ]
}
