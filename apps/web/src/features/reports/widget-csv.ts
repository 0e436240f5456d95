import type { WidgetData } from '@kinfolio/contract/report-data'
import { csvText } from '@kinfolio/ui/csv-text'
import { t } from '@lingui/core/macro'

import { cellForFile, currencyOf } from './cell-words.ts'

/** The table behind a widget with every digit. A column of money in several currencies has a column that names them. */
export function widgetCsv({ columns, rows }: Pick<WidgetData, 'columns' | 'rows'>): string {
  const fields = columns.flatMap((column) => {
    const currencies = new Set(rows.flatMap(({ cells }) => currencyOf(cells[column.key], column) ?? []))
    const [only] = currencies
    const header = currencies.size === 1 ? `${column.label} (${only})` : column.label
    return [
      { header, read: (row: (typeof rows)[number]) => cellForFile(row.cells[column.key], column) },
      ...(currencies.size > 1
        ? [
            {
              header: t`${column.label}: currency`,
              read: (row: (typeof rows)[number]) => currencyOf(row.cells[column.key], column),
            },
          ]
        : []),
    ]
  })
  return csvText([
    fields.map(({ header }) => header),
    ...rows.map((row) => fields.map(({ read }) => read(row))),
  ])
}
