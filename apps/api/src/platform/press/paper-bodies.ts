import type { Paragraph, Picture, Row, WidgetData } from '@kinfolio/contract/report-data'
import { said } from '@kinfolio/contract/say'

import { alternativeOf } from './alternative.ts'
import { columnOf, sizesOf } from './chart-frame.ts'
import { drawChart, isChart } from './charts.ts'
import { nothing, type Figures } from './figures.ts'
import type { Footnotes, NoteMark } from './footnotes.ts'
import { drawGraph } from './graph-drawing.ts'
import type { PaperWidget } from './paper-input.ts'
import { breakable, keysWithRoom, leastWidth, tablesOf, type PaperTable } from './paper-tables.ts'
import { partColors } from './part-charts.ts'

type Tile = { label: string; value: string; change: string; tone: string; note: string; notes: NoteMark[] }
type Drawing = { kind: 'picture'; path: string; alt: string; width: number; height: number }
type Meter = { label: string; value: string; part: number | null; bound: number | null; notes: NoteMark[] }
type Words = {
  kind: 'paragraph' | 'heading' | 'item'
  pieces: { text: string; isStrong: boolean; notes: NoteMark[] }[]
}

/** What the template knows how to set. */
export type Body =
  | PaperTable
  | Drawing
  | { kind: 'tiles'; tiles: Tile[]; columns: number }
  | { kind: 'ring'; picture: Drawing; tables: PaperTable[] }
  | { kind: 'meters'; meters: Meter[] }
  | { kind: 'heading'; level: string; text: string }
  | { kind: 'text'; paragraphs: Words[] }
  | { kind: 'message'; text: string }
  | { kind: 'space'; height: number }

type Desk = {
  figures: Figures
  footnotes: Footnotes
  /** Of the place of the widget, in points. */
  width: number
  /** Of a row of the grid. */
  unit: number
  /** A table has no more rows. */
  mostRows: number
  /** Keeps a drawing for the template, and says under which name. */
  keep(bytes: Uint8Array | string, ending: 'svg' | 'png'): string
}

/** Below a chart of no more rows, its figures stand too. */
const figuresBelow = 24
/** A chart of more rows is read by nobody. */
export const mostDrawn = 400
const leastHeight = 96
const mostHeight = 430
const titleHeight = 18

/** What stands on paper of a widget, from top to bottom. */
export function bodiesOf({ data, place, image }: PaperWidget, desk: Desk): Body[] {
  if (data.state !== 'READY') return [message(data.message ?? said('There is nothing to show.'))]
  const { picture } = data
  const height = Math.min(mostHeight, Math.max(leastHeight, place.h * desk.unit - titleHeight))
  switch (picture.kind) {
    case 'figures':
      return [tilesOf(data, picture, desk)]
    case 'parts':
      return partsOf(data, picture, height, desk)
    case 'meters':
      return [{ kind: 'meters', meters: metersOf(data, picture, desk) }]
    case 'heat':
      return tablesOf(data, { ...desk, keys: [picture.label, ...picture.cells], heat: picture.cells })
    case 'verdicts':
    case 'table':
      return tablesOf(data, desk)
    case 'heading':
      return [{ kind: 'heading', level: picture.level, text: headingOf(data) }]
    case 'text':
      return [{ kind: 'text', paragraphs: (data.paragraphs ?? []).map((each) => wordsOf(data, each, desk)) }]
    case 'image':
      return [imageOf(data, picture, image, height, desk)]
    case 'space':
      return [{ kind: 'space', height: place.h * desk.unit }]
    case 'pageBreak':
      return []
    case 'graph':
      return [graphOf(data, picture, desk), ...rest(data, desk)]
    case 'lines':
    case 'bars':
    case 'mixed':
    case 'areas':
    case 'waterfall':
    case 'points':
      break
  }
  return [chartOf(data, { width: desk.width, height }, desk), ...rest(data, desk)]
}

/** The columns of the grid below which a widget is not read with ease. */
export function leastColumns({ data }: PaperWidget, figures: Figures, unit: number): number {
  const { kind } = data.picture
  if (data.state !== 'READY') return 3
  if (kind === 'figures' || kind === 'image') return 3
  if (kind === 'space') return 1
  if (kind === 'heading') return 3
  if (kind === 'graph') return 8
  const isTable = kind === 'table' || kind === 'heat' || kind === 'verdicts'
  const own = isTable || hasFiguresBelow(data) ? Math.ceil(leastWidth(data, figures) / unit) : 0
  return Math.min(12, Math.max(4, own))
}

function hasFiguresBelow({ picture: { kind }, rows }: WidgetData): boolean {
  return (
    (isChart(kind) || kind === 'graph') &&
    kind !== 'parts' &&
    rows.length <= (kind === 'lines' ? 14 : figuresBelow)
  )
}

const message = (text: string): Body => ({ kind: 'message', text: breakable(text) })
const headingOf = ({ columns, rows }: WidgetData): string =>
  breakable(rows[0]?.cells[columns[0]?.key ?? 'text']?.text ?? '')

function tilesOf(data: WidgetData, picture: Extract<Picture, { kind: 'figures' }>, desk: Desk): Body {
  const told = (row: Row, key: string | undefined) =>
    key === undefined ? '' : (desk.figures.alone(row.cells[key], columnOf(data, key)) ?? nothing)
  const tiles = data.rows.map((row) => {
    const value = row.cells[picture.value]
    const change = picture.change === undefined ? undefined : row.cells[picture.change]
    const moved = told(row, picture.change ?? picture.share)
    return {
      label: breakable(told(row, picture.label)),
      value: told(row, picture.value),
      change: moved === nothing ? '' : moved,
      tone: picture.change === undefined ? 'plain' : (change?.number ?? 0) < 0 ? 'bad' : 'good',
      note: breakable(told(row, picture.note)),
      notes: value === undefined ? [] : desk.footnotes.of(data.widgetId, value),
    }
  })
  const longest = Math.max(8, ...tiles.map(({ value }) => value.length))
  const fitting = Math.max(1, Math.min(tiles.length, Math.floor(desk.width / (longest * 7.6 + 16))))
  // As many in each line, where more than one is needed.
  const columns = Math.ceil(tiles.length / Math.ceil(tiles.length / fitting))
  return { kind: 'tiles', tiles, columns }
}

function partsOf(
  data: WidgetData,
  picture: Extract<Picture, { kind: 'parts' }>,
  height: number,
  desk: Desk,
): Body[] {
  const values = sizesOf(data, picture.value)
  const chips = partColors(values)
  if (!values.some((value) => value !== null && value > 0)) return tablesOf(data, desk)
  const isBeside = desk.width >= 300
  const side = Math.min(isBeside ? desk.width * 0.3 : 130, height, 170)
  const drawn = chartOf(data, { width: side, height: side }, desk)
  const width = isBeside ? desk.width - side - 14 : desk.width
  const drawnOf = [picture.label, picture.value]
  const keys = keysWithRoom(data, desk.figures, { drawn: drawnOf, width })
  const tables = tablesOf(data, { ...desk, chips, width, keys })
  if (drawn.kind !== 'picture') return [drawn, ...tables]
  return isBeside ? [{ kind: 'ring', picture: drawn, tables }] : [drawn, ...tables]
}

function chartOf(data: WidgetData, { width, height }: { width: number; height: number }, desk: Desk): Body {
  if (!canBeDrawn(data)) {
    const isHidden = data.rows.some(({ cells }) =>
      Object.values(cells).some(({ reason }) => reason === 'HIDDEN'),
    )
    return message(
      isHidden
        ? said('This chart is not shown: this report was made for somebody whose role does not see values.')
        : said('There are no figures to draw.'),
    )
  }
  const drawn = { ...data, rows: data.rows.slice(0, mostDrawn) }
  const svg = drawChart({ data: drawn, width, height, figures: desk.figures })
  return {
    kind: 'picture',
    path: desk.keep(svg, 'svg'),
    alt: alternativeOf(data, desk.figures),
    width,
    height,
  }
}

/** Whether any figure of the picture is known. */
export function canBeDrawn(data: WidgetData): boolean {
  const { picture } = data
  const keys =
    picture.kind === 'lines' || picture.kind === 'bars'
      ? picture.y
      : picture.kind === 'mixed'
        ? [...picture.bars, ...picture.lines]
        : picture.kind === 'points'
          ? [picture.y]
          : 'value' in picture
            ? [picture.value]
            : []
  return keys.some((key) => sizesOf(data, key).some((value) => value !== null))
}

function graphOf(data: WidgetData, picture: Extract<Picture, { kind: 'graph' }>, desk: Desk): Body {
  const { svg, width, height } = drawGraph(
    { data, width: desk.width, height: 0, figures: desk.figures },
    picture,
  )
  const scale = Math.min(1, desk.width / width, mostHeight / height)
  const alt = alternativeOf(data, desk.figures)
  return { kind: 'picture', path: desk.keep(svg, 'svg'), alt, width: width * scale, height: height * scale }
}

/** The figures below a chart that has few of them. */
function rest(data: WidgetData, desk: Desk): Body[] {
  if (!hasFiguresBelow(data)) return []
  const drawn = drawnKeys(data.picture)
  return tablesOf(data, { ...desk, keys: keysWithRoom(data, desk.figures, { drawn, width: desk.width }) })
}

function drawnKeys(picture: Picture): string[] {
  if (picture.kind === 'lines' || picture.kind === 'bars') return [picture.x, ...picture.y]
  if (picture.kind === 'mixed') return [picture.x, ...picture.bars, ...picture.lines]
  if (picture.kind === 'points') return [picture.label, picture.x, picture.y]
  if (picture.kind === 'graph') return [picture.from, picture.to, picture.label]
  return 'label' in picture && 'value' in picture ? [picture.label, picture.value] : []
}

function metersOf(data: WidgetData, picture: Extract<Picture, { kind: 'meters' }>, desk: Desk): Meter[] {
  const column = columnOf(data, picture.value)
  const [values, bounds] = [
    sizesOf(data, picture.value),
    picture.bound === undefined ? [] : sizesOf(data, picture.bound),
  ]
  const largest = Math.max(0, ...values.map((value) => value ?? 0))
  return data.rows.slice(0, desk.mostRows).map((row, at) => {
    const cell = row.cells[picture.value]
    const words = desk.figures.alone(cell, column) ?? nothing
    const bound =
      picture.bound === undefined
        ? ''
        : desk.figures.cell(row.cells[picture.bound], columnOf(data, picture.bound))
    // A ratio is of 1, with its bound on the way; an amount is of its bound, else of the largest.
    const isRatio = column.kind === 'ratio'
    const whole = isRatio ? Math.max(1, largest) : (bounds[at] ?? largest)
    return {
      label: breakable(desk.figures.cell(row.cells[picture.label], columnOf(data, picture.label)) ?? ''),
      value: bound ? `${words} of ${bound}` : words,
      part: partOf(values[at], whole),
      bound: isRatio ? partOf(bounds[at], whole) : null,
      notes: cell === undefined ? [] : desk.footnotes.of(data.widgetId, cell),
    }
  })
}

function partOf(value: number | null | undefined, whole: number): number | null {
  return value === null || value === undefined || whole <= 0 ? null : Math.max(0, Math.min(1, value / whole))
}

function wordsOf(data: WidgetData, { kind, pieces }: Paragraph, { figures, footnotes }: Desk): Words {
  return {
    kind,
    pieces: pieces.map((piece) => {
      if ('words' in piece)
        return { text: breakable(piece.words), isStrong: piece.isStrong ?? false, notes: [] }
      const { cell, column, currency } = piece
      const of = { kind: column, ...(currency === undefined ? {} : { currency }) }
      return {
        text: figures.alone(cell, of) ?? nothing,
        isStrong: false,
        notes: footnotes.of(data.widgetId, cell),
      }
    }),
  }
}

function imageOf(
  data: WidgetData,
  { description }: Extract<Picture, { kind: 'image' }>,
  image: Uint8Array | undefined,
  height: number,
  desk: Desk,
): Body {
  if (image === undefined)
    return message(said('This picture is not there any more, or is not for the reader of this report.'))
  return {
    kind: 'picture',
    path: desk.keep(image, 'png'),
    alt: description || data.title,
    width: desk.width,
    height,
  }
}
