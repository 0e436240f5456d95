import { z } from 'zod'

import { Reason } from './figures.ts'
import { DecimalText, Id, RecordedDay } from './primitives.ts'
import { Measure } from './proofs.ts'
import { cellMarks, cellRecords, columnKinds, widgetStates } from './report-kinds.ts'
import { value } from './values.ts'

/** Which proof a figure opens: of one position, or of all that the report looks at, or of a part of that. */
export const CellProof = z.object({
  measure: Measure,
  from: RecordedDay.optional(),
  to: RecordedDay,
  positionId: Id.optional(),
  entityId: z.string().optional(),
})
export type CellProof = z.infer<typeof CellProof>

/**
 * One cell of the table behind a widget. Which of these fields it has follows from the kind of its column; a cell that has
 * none of them is empty. A missing figure is null, with the reason.
 */
export const Cell = z.object({
  /** Of a column of text, and the words of a figure that is none. */
  text: z.string().optional(),
  /** Of a column of money or quantities. */
  amount: value(DecimalText).optional(),
  /** Of a column of prices, which every role sees. */
  price: DecimalText.optional(),
  /** Where it is not that of the column. */
  currency: z.string().optional(),
  /** Of a column of ratios, numbers or counts; 0.12 of a ratio is 12 %. */
  number: z.number().nullable().optional(),
  day: RecordedDay.nullable().optional(),
  reason: Reason.optional(),
  mark: z.enum(cellMarks).optional(),
  /** The record that it leads to. */
  record: z.object({ kind: z.enum(cellRecords), id: Id }).optional(),
  proof: CellProof.optional(),
})
export type Cell = z.infer<typeof Cell>

export const Column = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(columnKinds),
  /** Of all cells of money or prices that name none themselves. */
  currency: z.string().optional(),
})
export type Column = z.infer<typeof Column>

/** A row of the table: cells by the keys of their columns. `depth` is how far its first cell is indented. */
export const Row = z.object({
  cells: z.record(z.string(), Cell),
  depth: z.int().min(0).optional(),
  /** It sums rows above it. */
  isSum: z.boolean().optional(),
})
export type Row = z.infer<typeof Row>

const key = z.string()

/**
 * How the table is shown, by the keys of its columns. Every widget is a table and a picture of it: so one way makes the
 * page, the file and the words for those who do not see the picture.
 */
export const Picture = z.discriminatedUnion('kind', [
  /** Each row is one figure: its name, the figure, a change or a share of a whole, and a note below it. */
  z.object({
    kind: z.literal('figures'),
    label: key,
    value: key,
    change: key.optional(),
    share: key.optional(),
    note: key.optional(),
  }),
  /** A line for each column of `y`; `x` is a column of days or of numbers. `steps`: it changes in steps. */
  z.object({
    kind: z.literal('lines'),
    x: key,
    y: z.array(key),
    isArea: z.boolean(),
    isStepped: z.boolean(),
  }),
  z.object({
    kind: z.literal('bars'),
    x: key,
    y: z.array(key),
    isStacked: z.boolean(),
    isHorizontal: z.boolean(),
  }),
  /** Bars and lines over the same `x`: what was paid, and what it came to. */
  z.object({ kind: z.literal('mixed'), x: key, bars: z.array(key), lines: z.array(key) }),
  /** A ring whose parts are the rows. */
  z.object({ kind: z.literal('parts'), label: key, value: key }),
  /** Each row is a rectangle as large as its value, coloured by its change. */
  z.object({ kind: z.literal('areas'), label: key, value: key, change: key.optional() }),
  /** A grid of coloured cells: one column of the table names each row, the others are its cells. */
  z.object({ kind: z.literal('heat'), label: key, cells: z.array(key) }),
  /** Steps from the first row to the last: both are levels, those between are changes. */
  z.object({ kind: z.literal('waterfall'), label: key, value: key }),
  z.object({ kind: z.literal('points'), x: key, y: key, label: key, size: key.optional() }),
  /** A bar for each row that fills as far as its value is of its whole; `bound` marks a place on it. */
  z.object({ kind: z.literal('meters'), label: key, value: key, bound: key.optional() }),
  /** Records as boxes; each row is an arrow from one to another. */
  z.object({ kind: z.literal('graph'), from: key, to: key, label: key }),
  /** Each row is a rule with its verdict, which is the mark of its first cell; those with a depth are what it was found by. */
  z.object({ kind: z.literal('verdicts'), label: key, value: key, bound: key }),
  z.object({ kind: z.literal('table') }),
  z.object({ kind: z.literal('heading'), level: z.enum(['large', 'small']) }),
  /** Paragraphs: each row is one, `text` holds words and cells in their order. */
  z.object({ kind: z.literal('text') }),
  z.object({ kind: z.literal('image'), attachmentId: Id, description: z.string() }),
  z.object({ kind: z.literal('space') }),
  z.object({ kind: z.literal('pageBreak') }),
])
export type Picture = z.infer<typeof Picture>

/**
 * A piece of a paragraph: words, or a figure of the report. Of an answer that a model wrote: `isStruck` is a number that was not looked up,
 * `isName` a text that it may not be told, `of` what a figure is the figure of.
 */
export const Piece = z.union([
  z.object({
    words: z.string(),
    isStrong: z.boolean().optional(),
    isStruck: z.boolean().optional(),
    isName: z.boolean().optional(),
  }),
  z.object({
    cell: Cell,
    column: z.enum(columnKinds),
    currency: z.string().optional(),
    of: z.string().optional(),
  }),
])
export type Piece = z.infer<typeof Piece>

/** A paragraph of a text, a heading in it, or an item of a list. */
export const Paragraph = z.object({
  kind: z.enum(['paragraph', 'heading', 'item']),
  pieces: z.array(Piece),
})
export type Paragraph = z.infer<typeof Paragraph>

/** Something that a reader must know of the figures: what is left out, old or estimated. Printed below the widget. */
export const WidgetNote = z.object({
  kind: z.enum(['MISSING', 'STALE', 'ESTIMATED', 'SHORTENED', 'METHOD']),
  text: z.string(),
  record: z.object({ kind: z.enum(cellRecords), id: Id }).optional(),
})
export type WidgetNote = z.infer<typeof WidgetNote>

/** What a widget tells on a day: a table, its picture, and what to know about it. */
export const WidgetData = z.object({
  widgetId: z.string(),
  type: z.string(),
  title: z.string(),
  state: z.enum(widgetStates),
  /** Why there is nothing to see, and what to do next. */
  message: z.string().optional(),
  asOf: RecordedDay,
  from: RecordedDay,
  to: RecordedDay,
  currency: z.string(),
  columns: z.array(Column),
  rows: z.array(Row),
  /** How many rows there are, where more than can be sent. */
  rowCount: z.int(),
  picture: Picture,
  paragraphs: z.array(Paragraph).optional(),
  notes: z.array(WidgetNote),
})
export type WidgetData = z.infer<typeof WidgetData>
