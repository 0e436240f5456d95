import { fileText } from '../files/file-text.ts'
import { unzipFile } from '../files/unzip-file.ts'
import { isZip } from '../files/zip-entries.ts'
import { readCsvTable } from './csv-table.ts'
import type { CsvTable } from './csv-table.ts'
import { readSheetTable } from './sheet-table.ts'

/** The table of a CSV file or a workbook, zipped or not. Null if there is no row of column names. */
export function readTable(bytes: Uint8Array): CsvTable | null {
  if (!isZip(bytes)) return readCsvTable(fileText(bytes))
  const unzipped = unzipFile(bytes)
  return unzipped.kind === 'FILE' ? readCsvTable(fileText(unzipped.bytes)) : readSheetTable(bytes)
}
