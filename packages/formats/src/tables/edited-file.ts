import type { MappableField } from '@kinfolio/contract/import-edits'
import { say } from '@kinfolio/contract/say'
import { transactionTypes, type TransactionType } from '@kinfolio/ledger/rows/transaction'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { rawOf } from '../rows/doubts.ts'
import { isCellEdit, isFieldEdit, type Edit, type FieldEdit } from '../rows/edits.ts'
import { cellsOf, refuse } from '../rows/parsed.ts'
import type {
  ColumnMapping,
  ParsedTransaction,
  ReadingOptions,
  RefusedRow,
  TransactionFile,
} from '../rows/parsed.ts'
import { settleSourceIds } from '../rows/source-ids.ts'
import type { CsvTable } from './csv-table.ts'
import { dateOrderOf } from './day-column.ts'
import { editedTable, headersOf, otherFile, saidIn } from './edited-table.ts'
import { markEvidence } from './number-column.ts'
import { plainCsv } from './plain-csv.ts'
import { restatedRow, type FieldTexts } from './restated-row.ts'

type Part = Pick<TransactionFile, 'rows' | 'refused'>

/**
 * Takes into a file what a person changed in its table: the rows that were read as they were before, what the cells
 * say, and the rows that were refused and whose fields were set. `read` reads some rows of the table as the format
 * does.
 */
export function withEditedTable(
  file: TransactionFile,
  { table, edits, options }: { table: CsvTable; edits: readonly Edit[]; options: ReadingOptions },
  read: (table: CsvTable, options: ReadingOptions) => Part | null,
): TransactionFile {
  if (edits.length === 0) return file
  const headers = headersOf(file)
  const own = edits.filter(isCellEdit).find(({ column }) => column === headers.sourceId)
  if (own !== undefined)
    throw new UnreadableFile(
      say`The column "${own.column}" holds the number by which a row is known again. It stays as the file has it.`,
    )
  const ways = { ...options, ...waysOf(table, headers, options) }
  const asStated = (lines: ReadonlySet<number>) => ({
    ...table,
    rows: table.rows.flatMap((row) =>
      lines.has(row.line) ? [{ line: row.line, cells: row.stated ?? row.cells }] : [],
    ),
  })
  const unread = new Set(file.refused.map(({ line }) => line))
  const fields = edits.filter(isFieldEdit).filter(({ line }) => unread.has(line))
  const changed = new Set([...edits.filter(isCellEdit), ...fields].map(({ line }) => line))
  const stated = asStated(changed)
  const whole = refusedAs(stated)
  const before = read(stated, ways) ?? { rows: [], refused: whole }
  // A row that belongs to another one is in neither list; it is known by its text then.
  const known = new Set([...before.rows, ...before.refused].map(({ line }) => line))
  const set = withSetRows(file, { table, fields, options: ways }, read)
  const told = {
    ...set,
    edited: saidIn(table, edits, headers),
    stated: {
      rows: before.rows,
      refused: [...before.refused, ...whole.filter(({ line }) => !known.has(line))],
    },
  }
  return withFields(
    told,
    edits.filter(isFieldEdit).filter(({ line }) => !unread.has(line)),
  )
}

function refusedAs(table: CsvTable): RefusedRow[] {
  return table.rows.map(({ line, cells }) => refuse(line, [], cells.join(table.delimiter)))
}

/**
 * Rows of a table that were refused, with the fields that a person set. A kind that was chosen is no word of the
 * source, so such a row is read by its columns; another one is read as the format does.
 */
function withSetRows(
  file: TransactionFile,
  { table, fields, options }: { table: CsvTable; fields: readonly FieldEdit[]; options: ReadingOptions },
  read: (table: CsvTable, options: ReadingOptions) => Part | null,
): TransactionFile {
  if (fields.length === 0) return file
  const { type: typeHeader, ...headers } = headersOf(file)
  const rows: ParsedTransaction[] = []
  const left = new Map<number, RefusedRow>()
  const groups = Map.groupBy(textsByLine(fields), ([, texts]) => JSON.stringify([texts.type, texts.currency]))
  for (const group of groups.values()) {
    const [first] = group
    const { type: typed, currency } = first?.[1] ?? {}
    const type = typeOf(typed)
    const lines = new Set(group.map(([line]) => line))
    const cellEdits = group.flatMap(([line, texts]) =>
      // Object.entries is typed with string keys; these are exactly the fields of the record.
      (Object.entries(texts) as [MappableField, string][]).flatMap(([field, text]) => {
        const column = field === 'type' ? undefined : headers[field]
        return column === undefined ? [] : [{ line, column, text }]
      }),
    )
    const some = { ...table, rows: table.rows.filter(({ line }) => lines.has(line)) }
    const part = editedTable(some, cellEdits)
    const mapping: ColumnMapping = {
      ...headers,
      defaults: { ...file.mapping?.defaults, ...(type ? { type } : {}), ...(currency ? { currency } : {}) },
    }
    const isAsFormat = type === undefined && (currency === undefined || headers.currency !== undefined)
    const words: ColumnMapping =
      type === undefined && typeHeader !== undefined
        ? { ...mapping, type: typeHeader, typeValues: file.mapping?.typeValues ?? {} }
        : mapping
    const settled = isAsFormat ? read(part, options) : readPlain(part, { ...options, mapping: words })
    if (settled === null) continue
    rows.push(...settled.rows)
    for (const one of settled.refused) left.set(one.line, one)
  }
  const taken = new Set(rows.map(({ line }) => line))
  const settled = settleSourceIds([...file.rows, ...rows].toSorted((a, b) => a.line - b.line))
  return {
    ...file,
    rows: settled.rows,
    refused: [
      ...file.refused.filter(({ line }) => !taken.has(line)).map((one) => left.get(one.line) ?? one),
      ...settled.repeated,
    ],
  }
}

function readPlain(table: CsvTable, options: ReadingOptions): Part | null {
  const file = plainCsv.read(table, options)
  return (file.missingColumns ?? []).length > 0 ? null : file
}

/** How the whole table writes days and numbers: a few of its rows may not show it. */
function waysOf(
  table: CsvTable,
  headers: Partial<Record<MappableField, string>>,
  { dateOrder, decimalComma }: ReadingOptions,
): Pick<ReadingOptions, 'dateOrder' | 'decimalComma'> {
  const columnOf = (field: MappableField) => {
    const at = table.columns.indexOf(headers[field] ?? '')
    return at === -1 ? [] : table.rows.map(({ cells, stated = cells }) => stated[at] ?? '')
  }
  const order = dateOrder ?? dateOrderOf(columnOf('day')) ?? undefined
  const mark = markEvidence((['quantity', 'price', 'amount', 'fee', 'tax'] as const).flatMap(columnOf))
  const isComma = decimalComma ?? (mark === ',' ? true : mark === '.' ? false : undefined)
  return {
    ...(order === undefined ? {} : { dateOrder: order }),
    ...(isComma === undefined ? {} : { decimalComma: isComma }),
  }
}

/**
 * A file with the fields that a person changed in rows that were read. Of a line that states several rows, the first is the one that is shown
 * and changed.
 */
export function withFields(file: TransactionFile, fields: readonly FieldEdit[]): TransactionFile {
  if (fields.length === 0) return file
  const unread = new Set(file.refused.map(({ line }) => line))
  const lines = new Set([...file.rows.map(({ line }) => line), ...unread])
  for (const { line } of fields) {
    if (!lines.has(line)) throw otherFile(line, 'row')
    if (unread.has(line))
      throw new UnreadableFile(
        say`Line ${line} could not be read, so nothing of it can be changed here. Take the change back, and record this row by hand.`,
      )
  }
  const texts = textsByLine(fields)
  const stated = file.rows.filter(({ line }) => texts.has(line))
  const first = new Map(stated.toReversed().map((row) => [row.line, row]))
  const refused: RefusedRow[] = []
  const rows = file.rows.flatMap((row) => {
    const own = texts.get(row.line)
    if (own === undefined || first.get(row.line) !== row) return [row]
    const restated = restatedRow(row, own)
    if (!Array.isArray(restated)) return [restated]
    const typed = cellsOf(row).map((cell) => ({ ...cell, text: own[cell.field ?? 'notes'] ?? cell.text }))
    refused.push({ ...refuse(row.line, restated, rawOf(row)), cells: typed })
    return []
  })
  const edited = file.edited ?? fields.map((edit) => ({ ...edit, column: null, said: null }))
  const out = new Set(refused.map(({ line }) => line))
  const known = new Set(file.stated?.rows.map(({ line }) => line))
  return {
    ...file,
    // A line is imported whole or not at all.
    rows: rows.filter(({ line }) => !out.has(line)),
    refused: [...file.refused, ...refused].toSorted((a, b) => a.line - b.line),
    edited: edited
      .map((cell) => {
        const row = cell.column === null ? first.get(cell.line) : undefined
        return cell.field === null || row === undefined ? cell : { ...cell, said: row[cell.field] }
      })
      .toSorted((a, b) => a.line - b.line),
    stated: {
      rows: [...(file.stated?.rows ?? []), ...stated.filter(({ line }) => !known.has(line))],
      refused: file.stated?.refused ?? [],
    },
  }
}

function textsByLine(edits: readonly FieldEdit[]): Map<number, FieldTexts> {
  const byLine = new Map<number, FieldTexts>()
  for (const { line, field, text } of edits) byLine.set(line, { ...byLine.get(line), [field]: text })
  return byLine
}

function typeOf(text: string | undefined): TransactionType | undefined {
  return transactionTypes.find((type) => type === text)
}
