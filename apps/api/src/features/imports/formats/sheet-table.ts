import { tableOfRows } from './csv-table.ts'
import type { CsvTable } from './csv-table.ts'
import { readSheets } from './workbook-sheets.ts'

/** The first sheet of a workbook that has a row of column names; null when none has. */
export async function readSheetTable(bytes: Uint8Array): Promise<CsvTable | null> {
  for (const sheet of await readSheets(bytes)) {
    const rows = sheet.map((cells, at) => ({ line: at + 1, cells }))
    // The delimiter is only for showing a row that is refused.
    const table = tableOfRows(rows, ',')
    if (table !== null) return table
  }
  return null
}
