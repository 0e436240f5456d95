import { UnreadableFile } from '../files/unreadable-file.ts'
import { tableOfRows } from './csv-table.ts'
import type { CsvTable } from './csv-table.ts'
import { tableStarts } from './several-tables.ts'
import { readSheets } from './workbook-sheets.ts'

/** The first sheet of a workbook that has a row of column names. Null if no sheet has one. */
export function readSheetTable(bytes: Uint8Array): CsvTable | null {
  const sheets = readSheets(bytes)
  if (sheets.filter((rows) => tableStarts(rows).length > 0).length > 1) {
    throw new UnreadableFile(
      'Several sheets of this workbook hold days and amounts. Save each as a file of its own and import them one by one.',
    )
  }
  for (const rows of sheets) {
    // The delimiter is used only to show a refused row.
    const table = tableOfRows(rows, ',')
    if (table !== null) return table
  }
  return null
}
