import type { Cell, Column, WidgetData } from '@kinfolio/contract/report-data'
import type { ReportLanguage } from '@kinfolio/contract/report-kinds'
import { said, say } from '@kinfolio/contract/say'
import { fromFloat, toText } from '@kinfolio/ledger/numbers/decimal'

import { writeSheets, type CellKind, type Sheet, type SheetCell } from '../workbook.ts'
import { figuresIn, minorDigits } from './figures.ts'
import { markNotes, reasonWords, verdictWords } from './words.ts'

export type ReportWorkbook = {
  title: string
  language: ReportLanguage
  madeAt: Date
  widgets: readonly WidgetData[]
}

/** A report as a workbook with a sheet for each widget that has a table or words. */
export async function reportWorkbook({
  title,
  language,
  madeAt,
  widgets,
}: ReportWorkbook): Promise<Uint8Array> {
  const told = widgets.filter(({ picture, state }) => state !== 'READY' || !bare.has(picture.kind))
  const names = sheetNames(told.length === 0 ? [title] : told.map((data) => data.title))
  const sheets =
    told.length === 0
      ? [{ name: names[0] ?? said('Report'), columns: [[title, 'text'] as const], rows: [] }]
      : told.map((data, at): Sheet => ({ name: names[at] ?? data.title, ...sheetOf(data, language) }))
  return new Uint8Array(await (await writeSheets(sheets, madeAt)).arrayBuffer())
}

const bare: ReadonlySet<string> = new Set(['heading', 'image', 'space', 'pageBreak'])

/** The table of a widget with exact figures, its notes below. */
export function sheetOf(
  data: WidgetData,
  language: ReportLanguage,
): Omit<Sheet, 'name'> & { rows: SheetCell[][] } {
  const figures = figuresIn(language)
  const notes = [
    ...(data.message === undefined ? [] : [data.message]),
    ...data.notes.map(({ text }) => text),
    ...(data.rowCount > data.rows.length && data.picture.kind === 'table'
      ? [say`The first ${data.rows.length} of ${data.rowCount} rows.`]
      : []),
  ]
  if (data.picture.kind === 'text' && data.paragraphs) {
    const paragraphs = data.paragraphs.map(({ pieces }) =>
      pieces
        .map((piece) => {
          if ('words' in piece) return piece.words
          const { column: kind, currency } = piece
          return figures.alone(piece.cell, { kind, ...(currency === undefined ? {} : { currency }) }) ?? ''
        })
        .join(''),
    )
    return { columns: [[data.title, 'text']], widths: [100], rows: paragraphs.map((text) => [text]), notes }
  }
  const { columns } = data
  if (columns.length === 0) return { columns: [[data.title, 'text']], widths: [60], rows: [], notes }
  const remarks = data.rows.map(({ cells }) => remarkOf(cells, columns))
  const hasRemarks = remarks.some((remark) => remark !== '')
  return {
    columns: [
      ...columns.map((column) => [figures.label(column), kindOf(column)] as const),
      ...(hasRemarks ? [[said('Remarks'), 'text'] as const] : []),
    ],
    widths: [...columns.map(({ kind }, at) => (at === 0 ? 34 : kind === 'text' ? 24 : 18)), 50],
    rows: data.rows.map(({ cells }, at) => [
      ...columns.map((column) => cellOf(cells[column.key], column)),
      ...(hasRemarks ? [remarks[at] || null] : []),
    ]),
    notes,
  }
}

function kindOf({ kind, currency }: Pick<Column, 'kind' | 'currency'>): CellKind {
  switch (kind) {
    case 'day':
      return 'day'
    case 'money':
      return { format: moneyFormat(currency, minorDigits(currency)) }
    case 'price':
      return { format: moneyFormat(currency, 2, '####') }
    case 'quantity':
      return { format: '#,##0.########' }
    case 'ratio':
      return { format: '0.00%' }
    case 'count':
      return { format: '#,##0' }
    case 'number':
      return { format: '#,##0.00##' }
    case 'text':
      break
  }
  return 'text'
}

function moneyFormat(currency: string | undefined, digits: number, more = ''): string {
  const number = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}${more}`
  return currency !== undefined && /^[A-Z]{3}$/.test(currency) ? `[$${currency}] ${number}` : number
}

/** A figure with all of its digits; where it is missing, why. */
function cellOf(cell: Cell | undefined, column: Column): SheetCell {
  if (cell === undefined) return null
  const missing = cell.reason === undefined ? null : said(reasonWords[cell.reason])
  const told = (value: string | null | undefined): SheetCell => {
    if (value === undefined) return cell.text ?? null
    if (value === null) return missing === null ? null : { text: missing, kind: 'text' }
    const isOther = cell.currency !== undefined && cell.currency !== column.currency
    return isOther ? { text: value, kind: kindOf({ ...column, currency: cell.currency }) } : value
  }
  if (column.kind === 'text') return cell.text ?? null
  if (column.kind === 'day') return told(cell.day)
  if (column.kind === 'money' || column.kind === 'quantity') return told(cell.amount)
  if (column.kind === 'price') return told(cell.price ?? (missing === null ? undefined : null))
  return told(
    cell.number === null || cell.number === undefined ? cell.number : toText(fromFloat(cell.number)),
  )
}

/** What the marks of a row say, with the columns that they are of. */
function remarkOf(cells: WidgetData['rows'][number]['cells'], columns: readonly Column[]): string {
  return columns
    .flatMap(({ key, label }) => {
      const mark = cells[key]?.mark
      const words = mark === undefined ? undefined : (markNotes[mark] ?? verdictWords[mark])
      return words === undefined ? [] : [`${label}: ${said(words)}`]
    })
    .join(' ')
}

const longestName = 31

/** Titles as the names of sheets: without what none may have, at most 31 signs, and each its own. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set(['history'])
  return titles.map((title) => {
    const plain = cut(
      title
        .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replaceAll(/\s+/gu, ' ')
        .trim()
        .replaceAll(/^'+|'+$/gu, ''),
      longestName,
    )
    const usual = plain || said('Sheet')
    let name = usual
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const ending = ` (${count})`
      name = `${cut(usual, longestName - ending.length)}${ending}`
    }
    taken.add(name.toLowerCase())
    return name
  })
}

/** At most so many units of UTF-16, without half a sign at the end. */
function cut(text: string, most: number): string {
  let short = ''
  for (const sign of text) {
    if (short.length + sign.length > most) break
    short += sign
  }
  return short.trim().replaceAll(/'+$/gu, '')
}
