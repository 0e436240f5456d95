import type { Cell, Column, Row, WidgetData } from '@kinfolio/contract/report-data'

import { columnOf } from './chart-frame.ts'
import { nothing, sizeOf, type Figures } from './figures.ts'
import type { Footnotes, NoteMark } from './footnotes.ts'
import { changeColor, inkOn } from './part-charts.ts'
import { verdictWords } from './words.ts'

/** A cell as the template sets it: words, marks of its footnotes, and its looks. */
type PaperCell = {
  text: string
  notes?: NoteMark[]
  tone?: 'good' | 'bad'
  fill?: string
  ink?: string
  /** The colour of the part of a ring that it names. */
  chip?: string
}

export type PaperTable = {
  kind: 'table'
  /** A wide one takes what the others leave; their widths are in points. */
  columns: { label: string; isNumber: boolean; isWide: boolean; width: number }[]
  rows: { cells: PaperCell[]; isSum: boolean; depth: number }[]
  size: number
  /** In hundredths of its place: a table of few columns would else have its figures far from their names. */
  width: number
}

const numbers: ReadonlySet<Column['kind']> = new Set([
  'money',
  'quantity',
  'price',
  'ratio',
  'number',
  'count',
])
/** Letters of figures and words, as parts of the size of the font. */
const letter = 0.56
const sides = 8
const sizes = [8, 7.5, 7, 6.5, 6] as const
/** A word of more letters may break anywhere. */
const longest = 22
const wideText = 10
/** What may stand beside a day: that it is late, the mark of a footnote. */
const beside = 7
/** Words of so many letters stand in one line before they break. */
const leastWords = 14
/** The least part of its place that a table takes. */
const leastPart = 0.62
/** So many take all of it. */
const manyColumns = 5

function isNumeric({ kind }: Pick<Column, 'kind'>): boolean {
  return numbers.has(kind)
}

/** Long words may break, so that none pushes a table off its page. */
export function breakable(text: string): string {
  return text.replaceAll(/\S{22}(?=\S)/gu, '$&\u200B')
}

type Options = {
  figures: Figures
  footnotes: Footnotes
  /** In points. */
  width: number
  /** The colours of parts, by row, for the first column. */
  chips?: readonly (string | null)[]
  /** Columns whose cells are coloured by what they hold. */
  heat?: readonly string[]
  keys?: readonly string[]
  mostRows: number
}

/**
 * The table of a widget, or several where its columns do not fit beside each other even in small letters: each then
 * begins with the first column again.
 */
export function tablesOf(data: WidgetData, options: Options): PaperTable[] {
  const columns = options.keys?.map((key) => columnOf(data, key)) ?? data.columns
  const rows = data.rows.slice(0, options.mostRows)
  const words = columns.map((column) =>
    rows.map(({ cells }) => options.figures.cell(cells[column.key], column) ?? nothing),
  )
  const lengths = columns.map((column, at) =>
    leastLength(options.figures.label(column), words[at] ?? [], isNumeric(column)),
  )
  const fitting = sizes.find((each) => sum(lengths.map((length) => widthOf(length, each))) <= options.width)
  const size = fitting ?? sizes[sizes.length - 1] ?? 6
  const groups = fitting === undefined ? grouped(lengths, options.width, size) : [columns.map((_, at) => at)]
  return groups.map((places) => ({
    kind: 'table',
    size,
    width:
      places.length >= manyColumns
        ? 100
        : partOf(
            sum(places.map((at) => widthOf(naturalLength(lengths[at] ?? 0, words[at] ?? []), size))),
            options.width,
          ),
    columns: places.map((at) => {
      const column = columns[at] ?? { key: '', label: '', kind: 'text' as const }
      const isWide = column.kind === 'text' && (at === 0 || longestOf(words[at] ?? []) > wideText)
      const isNumber = isNumeric(column)
      const least = lengths[at] ?? 0
      // Figures are as wide as they are, and their heading breaks; words may as well stand in one line.
      const natural = naturalLength(least, words[at] ?? []) + (column.kind === 'day' ? beside : 0)
      const width = widthOf(isNumber ? least : natural, size)
      return { label: breakable(options.figures.label(column)), isNumber, isWide, width }
    }),
    rows: rows.map((row, index) => ({
      isSum: row.isSum ?? false,
      depth: row.depth ?? 0,
      cells: places.map((at) =>
        cellOf(row, columns[at], words[at]?.[index] ?? '', { ...options, data, index, isFirst: at === 0 }),
      ),
    })),
  }))
}

/** How wide the columns of a table are at the least, in the smallest letters that are read with ease. */
export function leastWidth(data: WidgetData, figures: Figures, keys?: readonly string[]): number {
  const columns = keys?.map((key) => columnOf(data, key)) ?? data.columns
  return sum(
    columns.map((column) => {
      const words = data.rows.map(({ cells }) => figures.cell(cells[column.key], column) ?? nothing)
      return widthOf(leastLength(figures.label(column), words, isNumeric(column)), 7)
    }),
  )
}

/** The columns that a picture is drawn of, and of the others as many as have room beside them, in the order of the table. */
export function keysWithRoom(
  data: WidgetData,
  figures: Figures,
  { drawn, width }: { drawn: readonly string[]; width: number },
): string[] {
  const kept = new Set(drawn)
  for (const { key } of data.columns) {
    if (!kept.has(key) && leastWidth(data, figures, [...kept, key]) <= width) kept.add(key)
  }
  return data.columns.flatMap(({ key }) => (kept.has(key) ? key : []))
}

type Place = Options & { data: WidgetData; index: number; isFirst: boolean }

function cellOf(row: Row, column: Column | undefined, words: string, place: Place): PaperCell {
  const cell = column === undefined ? undefined : row.cells[column.key]
  const chip = place.isFirst ? place.chips?.[place.index] : undefined
  const verdict = cell?.mark === undefined ? undefined : verdictWords[cell.mark]
  const notes = cell === undefined ? [] : place.footnotes.of(place.data.widgetId, cell)
  const text = verdict === undefined || words === '' ? words : `${words} \u00B7 ${verdict}`
  return {
    text: column !== undefined && isNumeric(column) ? text : breakable(text),
    ...(notes.length === 0 ? {} : { notes }),
    ...toneOf(cell),
    ...(chip ? { chip } : {}),
    ...(column && place.heat?.includes(column.key) ? heatOf(cell, column, place) : {}),
  }
}

function toneOf(cell: Cell | undefined): Pick<PaperCell, 'tone'> {
  if (cell?.mark === 'GOOD') return { tone: 'good' }
  return cell?.mark === 'WARNING' || cell?.mark === 'LATE' ? { tone: 'bad' } : {}
}

function heatOf(
  cell: Cell | undefined,
  { kind }: Column,
  { data, heat = [] }: Place,
): Pick<PaperCell, 'fill' | 'ink'> {
  const size = sizeOf(cell, kind)
  if (size === null) return {}
  const fill = changeColor(size, widestOf(data, heat))
  return { fill, ink: inkOn(fill) }
}

const widest = new WeakMap<WidgetData, number>()

function widestOf(data: WidgetData, keys: readonly string[]): number {
  const known = widest.get(data)
  if (known !== undefined) return known
  const most = Math.max(
    0,
    ...keys.map((key) => {
      const { kind } = columnOf(data, key)
      return Math.max(0, ...data.rows.map(({ cells }) => Math.abs(sizeOf(cells[key], kind) ?? 0)))
    }),
  )
  widest.set(data, most)
  return most
}

/** Columns by the places of those that fit beside the first. */
function grouped(lengths: readonly number[], width: number, size: number): number[][] {
  const [first = 0] = lengths
  const groups: number[][] = []
  let room = -1
  for (const [at, length] of lengths.entries()) {
    if (at === 0) continue
    const own = widthOf(length, size)
    if (own > room) {
      groups.push([0])
      room = width - widthOf(first, size)
    }
    groups.at(-1)?.push(at)
    room -= own
  }
  return groups
}

/** So much of its place that columns stand apart, and not more. */
function partOf(natural: number, width: number): number {
  return Math.round(100 * Math.min(1, Math.max(leastPart, (natural * 1.25) / width)))
}

/** As long as its words are, up to where they may as well break. */
function naturalLength(least: number, words: readonly string[]): number {
  return Math.max(least, Math.min(40, longestOf(words)))
}

/** Figures never break; words do, but for those that are too short to. */
function leastLength(label: string, words: readonly string[], isNumber: boolean): number {
  const heading = Math.max(0, ...label.split(' ').map(({ length }) => Math.min(length, longest)))
  const own = isNumber
    ? longestOf(words)
    : Math.max(
        Math.min(16, longestOf(words.flatMap((text) => text.split(' ')))),
        Math.min(leastWords, longestOf(words)),
      )
  return Math.max(heading, own, 4)
}

function longestOf(words: readonly string[]): number {
  return words.reduce((most, { length }) => Math.max(most, length), 0)
}

const widthOf = (length: number, size: number): number => length * letter * size + sides
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
