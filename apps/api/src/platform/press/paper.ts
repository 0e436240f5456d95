import { findWidget } from '@kinfolio/contract/report-widgets'
import { said, say } from '@kinfolio/contract/say'

import { isChart } from './charts.ts'
import { figuresIn, type Figures } from './figures.ts'
import { footnotesOf } from './footnotes.ts'
import { blocksOf, type Block } from './layout.ts'
import { bodiesOf, leastColumns, mostDrawn, type Body } from './paper-bodies.ts'
import type { PaperInput, PaperWidget } from './paper-input.ts'
import { breakable } from './paper-tables.ts'
import { lensWords } from './words.ts'

/** Sheets in points. */
const sheets = { A4: { width: 595.28, name: 'a4' }, LETTER: { width: 612, name: 'us-letter' } } as const
const margin = 51
const gutter = 16
const gridColumns = 12
/** A list of contents that names more widgets than these is longer than what it leads to. */
const mostListed = 60
/** A drawing of a table has no more rows. */
const mostAlone = 200
/** So many cells take half of the memory of a process; the workbook of a report has all that there are. */
const mostCells = 18_000
const mostRows = 2_000
const leastRows = 10
/** Pictures whose rows are all set as a table. */
const tables: ReadonlySet<string> = new Set(['table', 'heat', 'verdicts', 'parts', 'meters'])

type PaperPiece =
  | { kind: 'widget'; title: string; bodies: Body[]; notes: string[]; isWhole: boolean }
  | { kind: 'row'; columns: { width: number; pieces: PaperPiece[] }[] }
  | { kind: 'pageBreak' }

/** What the template reads: nothing in it is markup, so that whatever somebody wrote stays as it was written. */
type Sheets = {
  title: string
  description: string
  organization: string
  language: string
  sheet: string
  margin: number
  made: [year: number, month: number, day: number]
  facts: { label: string; value: string }[]
  words: ReturnType<typeof paperWords>
  depth: number
  pages: { title: string; pieces: PaperPiece[] }[]
  method: { title: string; text: string }[]
  rates: { pair: string; rate: string; day: string; source: string }[]
}

export type PressedPaper = { sheets: Sheets; files: Map<string, Uint8Array> }

/** A report as the sheets that the template sets, with the drawings in them. */
export function paperOf(input: PaperInput): PressedPaper {
  const figures = figuresIn(input.language)
  const footnotes = footnotesOf()
  const sheet = sheets[input.size]
  const width = sheet.width - 2 * margin
  const unit = width / gridColumns
  const files = new Map<string, Uint8Array>()
  const keep = keptIn(files)
  const tableCount = input.widgets.filter(({ data }) => tables.has(data.picture.kind)).length

  function piecesOf(widgets: readonly PaperWidget[], blocks: readonly Block[], room: number): PaperPiece[] {
    return blocks.map((block) => {
      if ('columns' in block) {
        const whole = block.columns.reduce((sum, column) => sum + column.width, 0)
        const left = room - gutter * (block.columns.length - 1)
        return {
          kind: 'row' as const,
          columns: block.columns.map((column) => ({
            width: column.width,
            pieces: piecesOf(widgets, column.blocks, (left * column.width) / whole),
          })),
        }
      }
      const widget = widgets[block.index]
      if (widget === undefined || widget.data.picture.kind === 'pageBreak')
        return { kind: 'pageBreak' as const }
      const most = rowsOf(widget, tableCount)
      const desk = { figures, footnotes, width: room, unit, keep, mostRows: most }
      return pieceOf(widget, bodiesOf(widget, desk), most)
    })
  }

  const pages = input.pages.map(({ pageId, title }, at) => {
    const widgets = input.widgets.filter((widget) => widget.pageId === pageId)
    const placed = widgets.map((widget, index) => ({
      index,
      place: widget.place,
      least: leastColumns(widget, figures, unit),
    }))
    return {
      title: breakable(title || say`Page ${at + 1}`),
      pieces: piecesOf(widgets, blocksOf(placed), width),
    }
  })
  return { sheets: { ...coverOf(input, figures, sheet.name), pages, ...methodOf(input, figures) }, files }
}

/** A widget by itself, on a sheet that is as high as it needs. */
export function pieceAlone(
  widget: PaperWidget,
  language: PaperInput['language'],
  width: number,
): { sheets: object; files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>()
  const keep = keptIn(files)
  const bodies = bodiesOf(widget, {
    figures: figuresIn(language),
    footnotes: footnotesOf(),
    width,
    unit: width / gridColumns,
    keep,
    mostRows: mostAlone,
  })
  const { title } = widget.data
  return {
    sheets: { alone: pieceOf(widget, bodies, mostAlone), width, language, title: breakable(title) },
    files,
  }
}

function keptIn(files: Map<string, Uint8Array>) {
  return (bytes: Uint8Array | string, ending: string): string => {
    const path = `/drawing-${files.size + 1}.${ending}`
    files.set(path, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)
    return path
  }
}

/** Kinds that say by themselves what they are. */
const untitled: ReadonlySet<string> = new Set(['heading', 'text', 'image', 'space'])

/** How many rows a table of this many has room for. */
function rowsOf({ data }: PaperWidget, tableCount: number): number {
  const share = Math.floor(mostCells / Math.max(1, tableCount) / Math.max(1, data.columns.length))
  return Math.max(leastRows, Math.min(mostRows, share))
}

function pieceOf({ data }: PaperWidget, bodies: Body[], most: number): PaperPiece {
  const isOwnTitle = findWidget(data.type)?.title !== data.title
  const hasTitle =
    data.state !== 'READY' || !untitled.has(data.picture.kind) || (data.picture.kind === 'text' && isOwnTitle)
  const isTable = bodies.some(
    (body) => body.kind === 'table' || body.kind === 'ring' || body.kind === 'text' || body.kind === 'meters',
  )
  return {
    kind: 'widget',
    title: hasTitle ? breakable(data.title) : '',
    bodies,
    notes: [
      ...data.notes.filter(({ kind }) => kind !== 'METHOD').map(({ text }) => breakable(text)),
      ...shortened(data, most),
    ],
    isWhole: !isTable || data.rows.length <= 24,
  }
}

/** Says how much of a table or a chart is not on paper. A line over many days leaves some out without a loss. */
function shortened(
  { picture: { kind }, rows, rowCount, notes }: PaperWidget['data'],
  most: number,
): string[] {
  const isTable = tables.has(kind)
  if (!isTable && (kind === 'lines' || !isChart(kind))) return []
  const shown = Math.min(rows.length, isTable ? most : mostDrawn)
  if (rowCount <= shown || (shown === rows.length && notes.some((note) => note.kind === 'SHORTENED')))
    return []
  return [
    [
      say`The first ${shown} of ${rowCount} rows.`,
      ...(rows.length > shown ? [said('The workbook of this report has more.')] : []),
    ].join(' '),
  ]
}

/** What the template says by itself. */
function paperWords({ to, madeOn }: PaperInput, figures: Figures) {
  return {
    asOf: say`As of ${figures.day(to)}`,
    madeOn: say`Made on ${figures.day(madeOn)}`,
    page: say`Page ${'#1'} of ${'#2'}`,
    contents: said('Contents'),
    method: said('How the figures were made'),
    rates: said('Rates of exchange'),
    currencies: said('Currencies'),
    rate: said('Rate'),
    day: said('Day'),
    source: said('Source'),
  }
}

function coverOf(
  input: PaperInput,
  figures: Figures,
  sheet: string,
): Omit<Sheets, 'pages' | 'method' | 'rates'> {
  const { title, description, organization, preparedFor, scope, language } = input
  const [year = 0, month = 0, day = 0] = input.madeOn.split('-').map((part) => Number(part))
  const widgetCount = input.widgets.length
  return {
    language,
    sheet,
    margin,
    title: breakable(title),
    description: breakable(description),
    organization: breakable(organization),
    made: [year, month, day],
    words: paperWords(input, figures),
    depth: widgetCount > mostListed ? 1 : 2,
    facts: [
      { label: said('Prepared for'), value: breakable(preparedFor) },
      {
        label: said('Period'),
        value: say`From the end of ${figures.day(input.from)} to the end of ${figures.day(input.to)}`,
      },
      { label: said('As of'), value: figures.day(input.to) },
      { label: said('Currency'), value: input.currency },
      { label: said('Values'), value: said(lensWords[input.lens] ?? input.lens) },
      {
        label: said('Looks at'),
        value: breakable(input.scope.length === 0 ? said('All positions') : scope.join(', ')),
      },
      { label: said('Made on'), value: figures.day(input.madeOn) },
    ].filter(({ value }) => value !== ''),
  }
}

function methodOf(
  { method, rates, widgets }: PaperInput,
  figures: Figures,
): Pick<Sheets, 'method' | 'rates'> {
  const own = widgets.flatMap(({ data }) =>
    data.notes.flatMap(({ kind, text }) => (kind === 'METHOD' ? [{ title: data.title, text }] : [])),
  )
  const seen = new Set<string>()
  const parts = [...method, ...own].filter(({ title, text }) => {
    const key = `${title}\n${text}`
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
  return {
    method: parts.map(({ title, text }) => ({ title: breakable(title), text: breakable(text) })),
    rates: rates.map((rate) => ({ ...rate, day: figures.day(rate.day), source: breakable(rate.source) })),
  }
}
