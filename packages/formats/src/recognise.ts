import { readExactJson } from './files/exact-json.ts'
import { fileText } from './files/file-text.ts'
import { limits } from './files/limits.ts'
import { UnreadableFile } from './files/unreadable-file.ts'
import { unzipFile } from './files/unzip-file.ts'
import { readXml } from './files/xml-tree.ts'
import { isZip } from './files/zip-entries.ts'
import { knownFormats } from './known-formats.ts'
import { withAnswers } from './rows/doubts.ts'
import { isCellEdit, isFieldEdit } from './rows/edits.ts'
import { refuse } from './rows/parsed.ts'
import type { ColumnMapping, Problem, ReadingOptions, UnknownFile } from './rows/parsed.ts'
import { sampleOf, readCsvTable } from './tables/csv-table.ts'
import type { CsvTable } from './tables/csv-table.ts'
import { withEditedTable, withFields } from './tables/edited-file.ts'
import { editedTable, withCells } from './tables/edited-table.ts'
import type { Format, KnownFile, Sources, Told } from './tables/format.ts'
import { readSheetTable } from './tables/sheet-table.ts'

export type ImportFile = KnownFile | UnknownFile

const foreignStarts = [
  { start: '%PDF', words: 'This is a PDF. Export the same data as CSV or JSON and import that file.' },
  {
    start: '\u00d0\u00cf\u0011\u00e0',
    words: 'This is an old Excel workbook. Save it as .xlsx or CSV and import that file.',
  },
  {
    start: 'PPPB',
    words:
      'This is a binary file of Portfolio Performance. Save it there as XML (File, Save as) and import that file.',
  },
  ...['\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF8'].map((start) => ({
    start,
    words:
      'This is a picture. Numbers cannot be read off it: ask the bank or broker for an export as CSV, XML or a workbook, and import that file.',
  })),
]

/**
 * What a file holds. Its content decides; its name only suggests the symbol of a price series. Throws `UnreadableFile`
 * if nothing of the file can be read. A readable file of no known format is UNKNOWN.
 */
export function readImportFile(
  file: { name: string; bytes: Uint8Array },
  options: ReadingOptions = {},
): ImportFile {
  const { edits = [] } = options
  const read = readSent(checked(file), options)
  if (read.kind === 'TRANSACTIONS') {
    // What was changed in a table is in its file already.
    return withAnswers(read.edited ? read : withFields(read, edits.filter(isFieldEdit)), options)
  }
  if (edits.length === 0) return read
  throw new UnreadableFile(
    'Cells were changed by hand, and no transactions are in this file. Take the changes back, or choose the file in which they were made.',
  )
}

function readSent(sent: { name: string; bytes: Uint8Array }, options: ReadingOptions): ImportFile {
  if (!isZip(sent.bytes)) return readUnzipped(sent, options)
  const unzipped = unzipFile(sent.bytes)
  if (unzipped.kind === 'FILE') return readUnzipped(unzipped, options)
  const table = readSheetTable(sent.bytes)
  return table === null
    ? { kind: 'UNKNOWN', message: noHeader }
    : readTable(table, { ...options, fileName: sent.name })
}

/** What is known before a file is read: answers, and meanings of words for a table whose columns are not mapped yet. */
export type AnsweredOptions = ReadingOptions & { words?: Pick<ColumnMapping, 'typeValues' | 'defaults'> }

/** Does the same as `readImportFile`. Words without a mapping are used with the suggested mapping. */
export function readAnsweredFile(
  sent: { name: string; bytes: Uint8Array },
  { words = {}, ...options }: AnsweredOptions,
): ImportFile {
  if (options.mapping !== undefined) {
    return readImportFile(sent, { ...options, mapping: { ...options.mapping, ...words } })
  }
  const file = readImportFile(sent, options)
  const isOpen = file.kind === 'TRANSACTIONS' && file.format === 'PLAIN_CSV'
  if (!isOpen || Object.keys(words).length === 0) return file
  const { typeValues: _typeValues, defaults: _defaults, ...headers } = file.mapping ?? {}
  return readImportFile(sent, { ...options, mapping: { ...headers, ...words } })
}

function readUnzipped(
  { name, bytes }: { name: string; bytes: Uint8Array },
  options: ReadingOptions,
): ImportFile {
  const text = fileText(bytes)
  const told = { ...options, fileName: name }
  const textFile = readKnown('TEXT', text, told)
  if (textFile !== null) return textFile
  const start = text.trimStart().charAt(0)
  if (start === '{' || start === '[') return readJson(text, told)
  if (start === '<') return readMarkup(text, told)

  const table = readCsvTable(text)
  if (table === null) return { kind: 'UNKNOWN', message: hasFixedFields(text) ? fixedFields : noHeader }
  return readTable(table, told)
}

/** Reads a source with the first format that the answers allow and that recognises it. Null if there is none. */
function readKnown<Of extends keyof Sources>(of: Of, source: Sources[Of], told: Told): KnownFile | null {
  // The compiler does not follow `of` through a filter; these are exactly the formats that read such a source.
  const formats = knownFormats.filter((format) => format.of === of) as Format<Of>[]
  const matchingFormat = formats.find((format) => isWanted(format, told) && format.recognises(source, told))
  return matchingFormat?.read(source, told) ?? null
}

/** Files between banks and programs: a long number at the beginning, or records that end with a slash. */
function hasFixedFields(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n', 1)
  return /^\d{2}[^;,\t|]{38,}$/.test(first) || /^01,.*\/\s*$/.test(first)
}

const markup =
  'This file is XML or a web page, which is not known. Export the transactions as CSV and import that file.'
const webPage =
  'This is a web page, even if its name says otherwise. Export the transactions as CSV and import that file.'
const otherJson =
  'This JSON file is not an export that is known. Export the transactions as CSV and import that file.'
const otherColumns =
  'The columns of this file are not known. Say which of them hold the day, the type, the quantity and the amount.'
const fixedFields =
  'This is a file for programs, such as CODA, Norma 43, CFONB, ABO or BAI2, which is not known. Ask the bank for CAMT.053, MT940, OFX or CSV and import that file.'
const noHeader =
  'This file has no row of column names, so its columns cannot be told apart. Add one as the first row, such as day, type, symbol, quantity, price, or date, description, amount for a bank account.'

function checked(file: { name: string; bytes: Uint8Array }): { name: string; bytes: Uint8Array } {
  const { bytes } = file
  if (bytes.length > limits.fileBytes) throw tooLarge()
  if (bytes.length === 0) throw new UnreadableFile('This file is empty. Export it again and try once more.')
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  const foreign = foreignStarts.find((known) => start.startsWith(known.start))
  if (foreign !== undefined) throw new UnreadableFile(foreign.words)
  return file
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile('This file is larger than 20 MB. Split it and import the parts.')
}

/** A format must be the one that the person chose. A mapping of columns means PLAIN_CSV, or a table of contacts or costs. */
function isWanted(
  { format }: Pick<Format, 'format'>,
  { mapping, contactMapping, costMapping, format: asked }: Told,
): boolean {
  if (costMapping !== undefined) return format === 'COSTS_CSV'
  if (contactMapping !== undefined) return format === 'CONTACTS_CSV'
  const wanted = asked ?? (mapping === undefined ? undefined : 'PLAIN_CSV')
  return wanted === undefined || wanted === format
}

function readMarkup(text: string, told: Told): ImportFile {
  if (/^\s*<(?:!doctype html|html|table)\b/i.test(text)) return { kind: 'UNKNOWN', message: webPage }
  // A tree takes far more memory than its text, and a small archive may have a large text.
  if (text.length > limits.fileBytes) throw tooLarge()
  return readKnown('XML', readXml(text), told) ?? { kind: 'UNKNOWN', message: markup }
}

/** JSON has no columns, so a mapping is ignored. */
function readJson(text: string, { mapping: _mapping, ...told }: Told): ImportFile {
  return readKnown('JSON', readExactJson(text), told) ?? { kind: 'UNKNOWN', message: otherJson }
}

function readTable(stated: CsvTable, told: Told): ImportFile {
  const { edits = [], ...options } = told
  const table = editedTable(stated, edits.filter(isCellEdit))
  const file = readKnown('TABLE', table, told)
  if (file === null)
    return { kind: 'UNKNOWN', message: otherColumns, columns: table.columns, sample: sampleOf(table) }
  if (file.kind !== 'TRANSACTIONS') return file
  const edited = withEditedTable(file, { table, edits, options }, (part, ways) => {
    const some = readKnown('TABLE', part, { ...told, ...ways })
    return some?.kind === 'TRANSACTIONS' ? some : null
  })
  return withRowsAbove(withCells(edited, table), table)
}

/** Rows of another table above the one that was read are refused, because only one table of a file is read. */
function withRowsAbove(file: KnownFile, { above = [], delimiter }: CsvTable): KnownFile {
  const isRead = file.kind === 'TRANSACTIONS' && file.refused.length + file.rows.length > 0
  if (!isRead || above.length === 0) return file
  const refused = above.map(({ line, cells }) => refuse(line, [otherTable], cells.join(delimiter)))
  return { ...file, refused: [...refused, ...file.refused] }
}

const otherTable: Problem = {
  code: 'OTHER_TABLE',
  message:
    'This row is of another table, above the one that was read. Put that table into a file of its own and import it as well.',
}
