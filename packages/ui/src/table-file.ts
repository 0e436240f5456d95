import { t } from '@lingui/core/macro'

import type { CsvCell } from './csv-text.ts'
import { csvText, plainNumber, withoutFormula } from './csv-text.ts'
import type { DataColumn } from './data-column.tsx'

/** What a table shows, for a file: whole numbers and texts instead of what is drawn for the eye. */
export type TableFile = { header: string[]; rows: CsvCell[][]; isNumeric: boolean[] }

export function tableFile<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[]): TableFile {
  const fields = columns.flatMap((column) => {
    const { header, unit, numeric = false } = column
    const read = column.fileValue ?? column.sortValue
    if (!read) return []
    const own = { header, read, numeric }
    return unit ? [own, { header: t`${header}: currency`, read: unit, numeric: false }] : [own]
  })
  return {
    header: fields.map(({ header }) => header),
    rows: rows.map((row) => fields.map(({ read }) => read(row))),
    isNumeric: fields.map(({ numeric }) => numeric),
  }
}

export function csvOf({ header, rows }: TableFile): Blob {
  return new Blob([csvText([header, ...rows])], { type: 'text/csv; charset=utf-8' })
}

/** A float prints up to fifteen digits exactly. A number with more digits stays a text. */
const significantDigits = 15

/** An Excel workbook. The library that writes it loads when somebody asks for a workbook. */
export async function workbookOf({ header, rows, isNumeric }: TableFile, name: string): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/universal')
  const heading = header.map((text) => ({ value: text, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map((value, at) => workbookCell(value, isNumeric[at] ?? false)))
  const sheet = {
    sheet: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: header.map(() => ({ width: 18 })),
  }
  return writeWorkbook([heading, ...cells], sheet).toBlob()
}

function workbookCell(value: CsvCell, isNumeric: boolean) {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  return isNumeric && holdsAllDigits(value)
    ? { value: Number(value), type: Number }
    : { value: withoutFormula(value), type: String }
}

function holdsAllDigits(text: string): boolean {
  if (!plainNumber.test(text)) return false
  return text.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= significantDigits
}
