import type { YearTable } from '@kinfolio/contract/year'

import type { YearDays } from './year-search.ts'

/** The address of the file of a year: of a workbook where no table is named. */
export function yearFilePath(asked: YearDays, table: YearTable | null): string {
  const said = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const format: [string, string][] =
    table === null
      ? [['format', 'xlsx']]
      : [
          ['format', 'csv'],
          ['table', table],
        ]
  return `/year/export?${new URLSearchParams([...format, ...said]).toString()}`
}
