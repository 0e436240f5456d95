import { say } from '@kinfolio/contract/say'

import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { styleReader } from './workbook-styles.ts'
import { xmlReader } from './xml-events.ts'
import type { XmlHandlers } from './xml-events.ts'
import { unpackEntry, zipEntries } from './zip-entries.ts'
import type { UnpackedBytes, ZipEntry } from './zip-entries.ts'

/**
 * The content of a cell as the workbook stores it: the digits of a number, or days since the first day of its calendar.
 */
export type WorkbookCell =
  | { kind: 'TEXT' | 'NUMBER' | 'INSTANT'; text: string }
  | { kind: 'DAYS'; text: string; isFrom1904: boolean }
  | { kind: 'BOOLEAN'; isTrue: boolean }

/** A row with content. `line` is its number in the sheet. `cells` ends with the last filled cell. */
export type SheetRow = { line: number; cells: string[] }

/** A sheet and its name. */
export type NamedSheet = { name: string; rows: SheetRow[] }

/**
 * The sheets of an Excel workbook. `textOf` makes the text of each cell. Sheets are read cell by cell, so empty rows
 * and cells take no memory, whatever place a cell states.
 */
export function readWorkbook(bytes: Uint8Array, textOf: (cell: WorkbookCell) => string): SheetRow[][] {
  return readNamedSheets(bytes, textOf).map(({ rows }) => rows)
}

/** The same with the names of the sheets. */
export function readNamedSheets(bytes: Uint8Array, textOf: (cell: WorkbookCell) => string): NamedSheet[] {
  const parts = new Map(zipEntries(bytes).map((entry) => [entry.name, entry]))
  const allowed = { left: limits.unzippedBytes }
  const read = (name: string | undefined, handlers: XmlHandlers) =>
    readPart(parts.get(name ?? ''), allowed, handlers)

  const targets = new Map<string, { kind: string; name: string }>()
  read('xl/_rels/workbook.xml.rels', relationReader(targets))
  const sheets: SheetPlace[] = []
  const calendar = { isFrom1904: false }
  read('xl/workbook.xml', sheetListReader(sheets, calendar))
  const partOf = (wanted: string) => targets.values().find(({ kind }) => kind === wanted)?.name
  const isDay: boolean[] = []
  read(partOf('styles'), styleReader(isDay))
  const shared: string[] = []
  read(partOf('sharedStrings'), sharedStringReader(shared))

  const worksheets = sheets.flatMap(({ id, name }) => {
    const target = targets.get(id)
    return target?.kind === 'worksheet' ? [{ name, part: target.name }] : []
  })
  if (worksheets.length === 0) throw damaged()
  if (worksheets.length > limits.sheets)
    throw tooMany(`${worksheets.length} sheets, more than ${limits.sheets}`)
  const count = { cells: 0 }
  return worksheets.map(({ name, part }) => {
    const rows: SheetRow[] = []
    read(part, sheetReader(rows, { shared, isDay, count, ...calendar }, textOf))
    return { name, rows }
  })
}

const brokenWords =
  'This workbook is damaged or protected. Open it, save the sheet as CSV and import that file.'
const mostOfPart = {
  elements: limits.workbookElements,
  attributes: limits.workbookElements * 4,
  brokenWords,
}

function readPart(entry: ZipEntry | undefined, allowed: UnpackedBytes, handlers: XmlHandlers): void {
  if (entry === undefined) return
  const reader = xmlReader(handlers, mostOfPart)
  const decoder = new TextDecoder()
  unpackEntry(entry, allowed, (piece) => reader.write(decoder.decode(piece, { stream: true })))
  reader.write(decoder.decode())
  reader.end()
}

/** Reads the places of the workbook's parts. */
function relationReader(targets: Map<string, { kind: string; name: string }>): XmlHandlers {
  return {
    ...ignoring,
    open: (name, attributes) => {
      const target = attributes.get('Target')
      if (name !== 'Relationship' || target === undefined) return
      const kind = attributes.get('Type')?.split('/').at(-1) ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      targets.set(attributes.get('Id') ?? '', { kind, name: path })
    },
  }
}

type SheetPlace = { id: string; name: string }

function sheetListReader(sheets: SheetPlace[], calendar: { isFrom1904: boolean }): XmlHandlers {
  let isFirst = true
  return {
    ...ignoring,
    open: (name, attributes) => {
      if (name === 'sheet')
        sheets.push({ id: attributes.get('id') ?? '', name: attributes.get('name') ?? '' })
      if (name !== 'workbookPr' || !isFirst) return
      isFirst = false
      calendar.isFrom1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '')
    },
  }
}

function sharedStringReader(shared: string[]): XmlHandlers {
  const text = textCollector()
  return {
    open: (name) => {
      if (name === 'si') text.begin()
      else text.open(name)
    },
    close: (name) => {
      text.close(name)
      if (name !== 'si') return
      if (shared.length === limits.sharedStrings) {
        throw tooMany('more than 500,000 texts')
      }
      shared.push(text.end())
    },
    text: text.add,
  }
}

type Book = {
  shared: readonly string[]
  isDay: readonly boolean[]
  isFrom1904: boolean
  /** The number of cells in all sheets, with empty cells between filled ones. */
  count: { cells: number }
}

function sheetReader(rows: SheetRow[], book: Book, textOf: (cell: WorkbookCell) => string): XmlHandlers {
  let [line, column] = [0, 0]
  let row: SheetRow | null = null
  let cell: { type: string; style: string | undefined } | null = null
  let value: string | null = null
  let isInValue = false
  const inline = textCollector()

  const endCell = () => {
    if (row === null || cell === null) throw damaged()
    const held = contentOf(cell, { value, inline: inline.end() }, book)
    const text = held === null ? '' : textOf(held)
    if (text === '') return
    if (column > limits.columns) {
      throw new UnreadableFile(
        say`Line ${line} of this workbook has a cell in column ${column}, beyond the 1,000th. Remove the columns you do not need.`,
      )
    }
    book.count.cells += column - row.cells.length
    if (book.count.cells > limits.cells) throw tooMany('more than 2 million cells')
    while (row.cells.length < column - 1) row.cells.push('')
    row.cells.push(text)
  }
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        const stated = attributes.get('r')
        const next = stated === undefined ? line + 1 : wholeNumber(stated)
        if (next <= line) throw damaged()
        ;[line, column] = [next, 0]
        row = { line, cells: [] }
      } else if (name === 'c') {
        const stated = attributes.get('r')
        const next = stated === undefined ? column + 1 : columnOf(stated)
        if (next <= column) throw damaged()
        column = next
        cell = { type: attributes.get('t') ?? 'n', style: attributes.get('s') }
        value = null
        inline.begin()
      } else if (name === 'v') {
        isInValue = cell !== null
        value ??= ''
      } else inline.open(name)
    },
    close: (name) => {
      if (name === 'v') isInValue = false
      else if (name === 'c') {
        endCell()
        cell = null
      } else if (name === 'row') {
        if (row !== null && row.cells.length > 0) rows.push(row)
        if (rows.length > limits.rows) throw tooMany('more than 200,000 rows')
        row = null
      } else inline.close(name)
    },
    text: (text) => {
      if (isInValue) value += text
      else if (cell !== null) inline.add(text)
    },
  }
}

/** Null if a cell is empty or has the error of a formula. */
function contentOf(
  { type, style }: { type: string; style: string | undefined },
  { value, inline }: { value: string | null; inline: string },
  { shared, isDay, isFrom1904 }: Book,
): WorkbookCell | null {
  if (type === 'inlineStr') return { kind: 'TEXT', text: inline }
  if (value === null || value === '' || type === 'e') return null
  if (type === 'str') return { kind: 'TEXT', text: unescaped(value) }
  if (type === 's') return { kind: 'TEXT', text: shared[wholeNumber(value)] ?? missing() }
  if (type === 'b') return { kind: 'BOOLEAN', isTrue: value === '1' }
  if (type === 'd') return { kind: 'INSTANT', text: value }
  if (type !== 'n') throw damaged()
  if (style !== undefined && isDay[wholeNumber(style)]) return { kind: 'DAYS', text: value, isFrom1904 }
  return { kind: 'NUMBER', text: value }
}

/** The text of an element, in one piece or in several pieces with different fonts. Phonetic text is left out. */
function textCollector() {
  let text = ''
  let isInText = false
  let isSpoken = false
  return {
    begin: () => {
      text = ''
    },
    open: (name: string) => {
      if (name === 't') isInText = true
      if (name === 'rPh') isSpoken = true
    },
    close: (name: string) => {
      if (name === 't') isInText = false
      if (name === 'rPh') isSpoken = false
    },
    add: (piece: string) => {
      if (isInText && !isSpoken) text += piece
    },
    end: () => unescaped(text),
  }
}

/** A workbook writes characters that XML cannot hold as `_x000D_`. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function columnOf(place: string): number {
  const [, letters = ''] = /^([A-Z]{1,3})\d{1,7}$/.exec(place) ?? []
  if (letters === '') throw damaged()
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

function wholeNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw damaged()
  return Number.parseInt(text, 10)
}

const ignoring: XmlHandlers = { open: () => {}, close: () => {}, text: () => {} }

function missing(): never {
  throw damaged()
}

function damaged(): UnreadableFile {
  return new UnreadableFile(brokenWords)
}

function tooMany(what: string): UnreadableFile {
  return new UnreadableFile(say`This workbook has ${what}. Split it and import the parts.`)
}
