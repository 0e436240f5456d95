import { neutraliseFormula } from '@kinfolio/formats/tables/csv-cell'
import { isDecimalText } from '@kinfolio/ledger/numbers/decimal'

import { packEntry, packPieces, zipStream } from './zip.ts'

export type CellKind = 'text' | 'number'

/**
 * An Excel workbook of one sheet under a header that stays in sight. A text is a text whatever it looks like, and no
 * formula; a number is one as far as a workbook, which keeps floats, holds all of its digits, else it is a text too.
 */
export async function writeWorkbook(
  sheet: { name: string; columns: readonly (readonly [header: string, kind: CellKind])[]; madeAt: Date },
  rows: Iterable<readonly (string | null)[]> | AsyncIterable<readonly (string | null)[]>,
): Promise<Blob> {
  const files = { ...frame, 'xl/workbook.xml': workbookXml(sheet.name) }
  const entries = [
    ...(await Promise.all(
      Object.entries(files).map(([path, xml]) => packEntry(path, new TextEncoder().encode(start + xml))),
    )),
    await packPieces('xl/worksheets/sheet1.xml', sheetXml(sheet.columns, rows)),
  ]
  const bytes = await new Response(zipStream(entries, sheet.madeAt)).arrayBuffer()
  return new Blob([bytes], { type: workbookType })
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What every workbook has; its styles are 0 number, 1 heading, 2 text. */
const frame = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${typeOf}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

function workbookXml(name: string): string {
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

async function* sheetXml(
  columns: readonly (readonly [header: string, kind: CellKind])[],
  rows: Iterable<readonly (string | null)[]> | AsyncIterable<readonly (string | null)[]>,
): AsyncGenerator<string> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${columns.length}" width="16" customWidth="1"/></cols><sheetData>`
  yield rowXml(
    1,
    columns.map(([header], at) => textXml(placeOf(at, 1), header, 1)),
  )
  let line = 1
  for await (const row of rows) {
    line += 1
    yield rowXml(
      line,
      row.map((value, at) => cellXml(placeOf(at, line), value, columns[at]?.[1] ?? 'text')),
    )
  }
  yield '</sheetData></worksheet>'
}

function rowXml(line: number, cells: readonly string[]): string {
  return `<row r="${line}">${cells.join('')}</row>`
}

function cellXml(place: string, value: string | null, kind: CellKind): string {
  if (value === null || value === '') return ''
  if (kind === 'number' && holdsAllDigits(value)) return `<c r="${place}"><v>${value}</v></c>`
  return textXml(place, isDecimalText(value) ? value : neutraliseFormula(value), 2)
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
