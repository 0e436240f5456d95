import { mappableFields } from '@kinfolio/contract/import-edits'
import {
  type ColumnMapping,
  type ImportKind,
  type ImportPreview,
  type ImportSettings,
} from '@kinfolio/contract/imports'
import type { Ask } from '@kinfolio/formats/rows/parsed'

/** Something about a file that only a person can answer. */
export type Question = ImportPreview['questions'][number]

/** The preview of an import, with all of its rows. */
export type PlanView = Omit<ImportPreview, 'fileName' | 'isReady' | 'isCut' | 'questions'>

/** The part that is the same in the plans for all kinds of files. */
export type PlanOutline = {
  view: PlanView
  /** Nothing is imported while one of these questions is open. */
  questions: Question[]
  /** Questions whose answers would let more rows in. The import can go on without them. */
  offers: Question[]
}

/** This many rows are enough to judge a file; the counts are always those of the whole file. */
const shownRows = 500
/** A person corrects a file with more faults than this and imports it again. */
const maxStoredRefusals = 1_000

/** The preview of a plan before anything is known. */
export function emptyView(kind: ImportKind, format: string): PlanView {
  return {
    kind,
    format,
    columns: [],
    sample: [],
    mapping: {},
    instruments: [],
    contactMapping: null,
    cards: [],
    costMapping: null,
    costs: [],
    rows: [],
    refused: [],
    edits: [],
    groups: [],
    counts: { total: 0, added: 0, duplicate: 0, skipped: 0, refused: 0 },
    prices: null,
    series: [],
    quotes: null,
    companies: [],
    openings: [],
    holdings: [],
    balances: [],
    newBalances: 0,
  }
}

export function toPreview({ view, questions, offers }: PlanOutline, fileName: string): ImportPreview {
  return {
    ...view,
    fileName,
    isReady: questions.length === 0,
    questions: [...questions, ...offers],
    rows: view.rows.slice(0, shownRows),
    cards: view.cards.slice(0, shownRows),
    costs: view.costs.slice(0, shownRows),
    isCut: [view.rows, view.cards, view.costs].some(({ length }) => length > shownRows),
    refused: view.refused.slice(0, maxStoredRefusals),
  }
}

/** Nobody can change a row of an import that was made, so that its cells are not stored. */
export function storedRefused(refused: PlanView['refused']): PlanView['refused'] {
  return refused.slice(0, maxStoredRefusals).map(({ cells: _cells, ...row }) => row)
}

/** Only the headers. The settings store the meaning of the words in the type column beside them. */
export function headersOf(mapping: object | undefined): ColumnMapping {
  const given = Object.entries(mapping ?? {})
  return Object.fromEntries(
    mappableFields.flatMap((field) => {
      const header: unknown = given.find(([name]) => name === field)?.[1]
      return typeof header === 'string' ? [[field, header]] : []
    }),
  )
}

/** Questions about a whole file that only a person can answer. Each is asked once for all rows. */
const doubtWords = {
  dateOrder: 'Days such as 03/04/2024 can be read in two ways. Does the day or the month come first?',
  decimalComma: 'Numbers such as 1,234 can be read in two ways. Is the comma the decimal mark?',
  untied:
    'The figures of some rows do not tie. Does the amount count, or quantity × price, or are these rows left out?',
  priceUnit:
    'The amount of some rows is a hundredth of quantity × price. Is their price a percentage, or in pence or cents?',
  repeatedOrders:
    'Some order numbers are in several rows. Are these the parts of an order, or was it changed, so that the last one counts?',
  spending:
    'The signs of this file may be those of a card. Is what was spent written without a minus, or with one?',
} as const satisfies Record<Ask, string>

// Object.keys is typed as string[]; the object above has exactly the asks.
const asks = Object.keys(doubtWords) as Ask[]

/** The answers for the reader of the file, besides the mapping: they settle what the file leaves in doubt. */
export function answersOf(settings: ImportSettings): Pick<ImportSettings, Ask> & { format?: 'PLAIN_CSV' } {
  const answers = asks.flatMap((ask) => (settings[ask] === undefined ? [] : [[ask, settings[ask]]]))
  return { ...(settings.asTable === true ? { format: 'PLAIN_CSV' } : {}), ...Object.fromEntries(answers) }
}

/** Doubts that keep rows out until somebody decides. */
export function doubtsOf(asked: readonly Ask[] | undefined, settings: ImportSettings): Question[] {
  const open = (asked ?? []).filter((ask) => settings[ask] === undefined)
  return open.map((field) => ({ field, message: doubtWords[field] }))
}

/** A file without anything to import is a question too, because something must be wrong with it. */
export function emptinessOf({ counts }: PlanView): Question[] {
  if (counts.added + counts.duplicate + counts.skipped > 0) return []
  const message =
    counts.refused > 0
      ? 'No row of this file can be imported. Each refused row says why: change it below, or correct the file and try again.'
      : 'There are no rows in this file. Choose a longer period, export it again and try once more.'
  return [{ field: 'file', message }]
}
