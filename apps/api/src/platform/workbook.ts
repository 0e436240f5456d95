import { neutraliseFormula } from '@kinfolio/formats/tables/csv-cell'
import { isDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { isDecimalText } from '@kinfolio/ledger/numbers/decimal'

import { packEntry, packPieces, zipStream, type PackedEntry } from './zip.ts'

/** What the cells of a column hold. A format is that of numbers, as workbooks write formats. */
export type CellKind = 'text' | 'number' | 'day' | { format: string }
/** A text by itself is of the kind of its column. */
export type SheetCell = string | null | { text: string; kind: CellKind }
type Rows = Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>

export type Sheet = {
  /** At most 31 signs, and no other sheet of the workbook has it. */
  name: string
  columns: readonly (readonly [header: string, kind: CellKind])[]
  rows: Rows
  /** Of the columns, in letters; 16 where absent. */
  widths?: readonly number[]
  /** Lines below the rows. */
  notes?: readonly string[]
}

/**
 * An Excel workbook of one sheet under a header that stays in sight. A text is a text whatever it looks like, and no
 * formula; a number is one as far as a workbook, which keeps floats, holds all of its digits, else it is a text too.
 */
export async function writeWorkbook(
  { madeAt, ...sheet }: Pick<Sheet, 'name' | 'columns'> & { madeAt: Date },
  rows: Rows,
): Promise<Blob> {
  return writeSheets([{ ...sheet, rows }], madeAt)
}

/** The same with several sheets. A day is a day of the workbook, shown as its reader writes days. */
export async function writeSheets(sheets: readonly Sheet[], madeAt: Date): Promise<Blob> {
  const styles = stylesOf()
  const pages: PackedEntry[] = []
  for (const [at, sheet] of sheets.entries()) {
    pages.push(await packPieces(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, styles)))
  }
  // The styles are known when all cells are written.
  const files = {
    ...frame(sheets.length),
    'xl/workbook.xml': workbookXml(sheets),
    'xl/styles.xml': styles.xml(),
  }
  const entries = [
    ...(await Promise.all(
      Object.entries(files).map(([path, xml]) => packEntry(path, new TextEncoder().encode(start + xml))),
    )),
    ...pages,
  ]
  const bytes = await new Response(zipStream(entries, madeAt)).arrayBuffer()
  return new Blob([bytes], { type: workbookType })
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What every workbook has. */
function frame(count: number): Record<string, string> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const parts = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${typeOf}.worksheet+xml"/>`,
  )
  const links = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/>${parts.join('')}<Override PartName="/xl/styles.xml" ContentType="${typeOf}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${links.join('')}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  }
}

type Styles = ReturnType<typeof stylesOf>

const [plainStyle, headingStyle, textStyle, dayStyle] = [0, 1, 2, 3]
/** Of the formats that a workbook brings along; those below are everybody's. */
const firstFormat = 164

/** The styles of a workbook: those that every one has, and one for each format that its cells ask for. */
function stylesOf() {
  const formats: string[] = []
  return {
    /** The number by which a cell names a format. */
    of(format: string): number {
      const at = formats.indexOf(format)
      return dayStyle + 1 + (at === -1 ? formats.push(format) - 1 : at)
    },
    xml(): string {
      const named = formats.map(
        (format, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${escaped(format)}"/>`,
      )
      const own = formats.map((_, at) => `<xf numFmtId="${firstFormat + at}" applyNumberFormat="1"/>`)
      const list =
        formats.length === 0 ? '' : `<numFmts count="${formats.length}">${named.join('')}</numFmts>`
      return `<styleSheet xmlns="${main}">${list}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${dayStyle + 1 + formats.length}"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/>${own.join('')}</cellXfs></styleSheet>`
    },
  }
}

function workbookXml(sheets: readonly Sheet[]): string {
  const named = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`
}

async function* sheetXml(
  { columns, rows, widths, notes = [] }: Sheet,
  styles: Styles,
): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const cols = widths
    ? columns.map(
        (_, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[at] ?? 16}" customWidth="1"/>`,
      )
    : [`<col min="1" max="${columns.length}" width="16" customWidth="1"/>`]
  yield `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`
  yield rowXml(
    1,
    columns.map(([header], at) => textXml(placeOf(at, 1), header, headingStyle)),
  )
  let line = 1
  for await (const row of rows) {
    line += 1
    yield rowXml(
      line,
      row.map((cell, at) => {
        const own = typeof cell === 'object' && cell !== null ? cell : null
        const text = own === null ? (cell as string | null) : own.text // what is no object is a text, or nothing
        return cellXml(placeOf(at, line), text, own?.kind ?? columns[at]?.[1] ?? 'text', styles)
      }),
    )
  }
  // An empty line parts the notes from the rows.
  line += 1
  for (const note of notes) {
    line += 1
    yield rowXml(line, [cellXml(placeOf(0, line), note, 'text', styles)])
  }
  yield '</sheetData></worksheet>'
}

function rowXml(line: number, cells: readonly string[]): string {
  return `<row r="${line}">${cells.join('')}</row>`
}

function cellXml(place: string, value: string | null, kind: CellKind, styles: Styles): string {
  if (value === null || value === '') return ''
  if (kind === 'day') {
    const serial = serialOf(value)
    return serial === null
      ? textXml(place, value, textStyle)
      : `<c r="${place}" s="${dayStyle}"><v>${serial}</v></c>`
  }
  if (kind !== 'text' && holdsAllDigits(value)) {
    const style = kind === 'number' ? plainStyle : styles.of(kind.format)
    return `<c r="${place}"${style === plainStyle ? '' : ` s="${style}"`}><v>${value}</v></c>`
  }
  return textXml(place, isDecimalText(value) ? value : neutraliseFormula(value), textStyle)
}

const serialOfEpoch = 25_569
/** Workbooks have a 29 February 1900, which never was: only from here on are their days those of the calendar. */
const firstSerial = 61

/** A day as workbooks count days; null where they have none. */
function serialOf(text: string): number | null {
  if (!isDay(text)) return null
  const serial = toEpochDay(text) + serialOfEpoch
  return serial < firstSerial ? null : serial
}

function textXml(place: string, text: string, style: number): string {
  // Large files are read back under a limit of bytes, so that nothing is said that need not be.
  const space = /^\s|\s$|[\n\r\t]/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`
}

const significantDigits = 15

function holdsAllDigits(text: string): boolean {
  if (!isDecimalText(text)) return false
  return text.replace(/[-.]/g, '').replace(/^0+/, '').length <= significantDigits
}

/** `A1`, `Z1`, `AA1`. */
function placeOf(column: number, line: number): string {
  let letters = ''
  for (let at = column; at >= 0; at = Math.floor(at / 26) - 1) {
    letters = String.fromCharCode(65 + (at % 26)) + letters
  }
  return `${letters}${line}`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As it stands, a reader of XML would take it for a line feed.
  '\r': '&#13;',
}

/** What XML cannot hold at all becomes the sign for an unknown letter. */
function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? sign)
    .replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
}
