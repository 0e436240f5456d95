import { positionTypes } from '@kinfolio/ledger/rows/position'
import { transactionSubtypes, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { z } from 'zod'

import { CompanyType } from './companies.ts'
import { IMPORTS_PER_PAGE, MAX_IMPORT_BYTES, MAX_SYMBOL_LENGTH } from './constants.ts'
import { CostMapping, PreviewCost } from './cost-files.ts'
import { endpoint, only } from './endpoint.ts'
import { EditedCell, ImportEdits, mappableFields, RowGroup } from './import-edits.ts'
import { OpeningLots, PreviewHolding } from './import-holdings.ts'
import {
  ById,
  Currency,
  Day,
  DecimalText,
  fromJson,
  Id,
  Instant,
  Label,
  pageOf,
  pageQuery,
  Rate,
  RecordedDay,
} from './primitives.ts'
import { ComparedBalance } from './stated-balances.ts'
import { value } from './values.ts'

export const ImportKind = z.enum([
  'TRANSACTIONS',
  'POSITIONS',
  'PRICES',
  'RATES',
  'OWNERSHIP',
  'CARDS',
  'COSTS',
])
export type ImportKind = z.infer<typeof ImportKind>

/** Which column of the file holds what; the header's own words are the values. */
export const ColumnMapping = z
  .partialRecord(z.enum(mappableFields), z.string().max(200))
  .meta({ description: 'Field to column header' })
export type ColumnMapping = z.infer<typeof ColumnMapping>

/** The fields of a contact that columns of any table can be mapped to. */
export const contactColumns = [
  'name',
  'givenName',
  'familyName',
  'email',
  'phone',
  'company',
  'role',
  'street',
  'city',
  'postalCode',
  'country',
  'bornOn',
  'notes',
] as const
export type ContactColumn = (typeof contactColumns)[number]

/** Which column of the file holds what of a contact; the header's own words are the values. */
export const ContactMapping = z
  .partialRecord(z.enum(contactColumns), z.string().max(200))
  .meta({ description: 'Field of a contact to column header' })
export type ContactMapping = z.infer<typeof ContactMapping>

/** What to do with an instrument that the file names. */
export const InstrumentChoice = z.discriminatedUnion('action', [
  z.object({ action: z.literal('USE'), positionId: Id }),
  z.object({
    action: z.literal('CREATE'),
    name: Label,
    type: z.enum(positionTypes),
    currency: Currency,
    symbol: z.string().trim().max(MAX_SYMBOL_LENGTH).nullable(),
  }),
  z.object({ action: z.literal('SKIP') }),
])
export type InstrumentChoice = z.infer<typeof InstrumentChoice>

/** The basis of the closes of a price file. No file says it. */
export const PriceBasis = z.enum(['TRADED', 'SPLIT_ADJUSTED', 'TOTAL_RETURN'])
export type PriceBasis = z.infer<typeof PriceBasis>

export const PriceSettings = z.object({
  symbol: z.string().trim().min(1, 'Which instrument is this? Enter its symbol.').max(MAX_SYMBOL_LENGTH),
  /** A currency, or a unit such as GBX for pence. */
  currency: z.string().trim().min(3, 'In which currency are these prices?').max(3),
  basis: PriceBasis,
  /** For split-adjusted closes: the splits they were adjusted for, so that the traded closes can be restored. */
  splits: z
    .array(z.object({ on: Day, ratio: Rate }))
    .max(50)
    .optional(),
  /** Whether a total-return series may value positions, which it overstates or understates in the past. */
  valuesPositions: z.boolean().optional(),
})
export type PriceSettings = z.infer<typeof PriceSettings>

/** The answers to what a file leaves open. */
export const ImportSettings = z.object({
  mapping: ColumnMapping.optional(),
  typeValues: z.record(z.string().max(200), z.enum(transactionTypes)).optional(),
  defaults: z.object({ type: z.enum(transactionTypes).optional(), currency: Currency.optional() }).optional(),
  dateOrder: z.enum(['DMY', 'MDY', 'YMD']).optional(),
  decimalComma: z.boolean().optional(),
  /** Which figure counts where those of a row do not tie; PRODUCT is quantity × price. */
  untied: z.enum(['AMOUNT', 'PRODUCT', 'LEAVE_OUT']).optional(),
  /** What a price is where the amount is a hundredth of quantity × price. */
  priceUnit: z.enum(['PERCENT', 'HUNDREDTH', 'LEAVE_OUT']).optional(),
  /** Whether rows with one order number are parts of it, or the last of them is what became of it. */
  repeatedOrders: z.enum(['PARTS', 'LAST', 'LEAVE_OUT']).optional(),
  /** Whether money spent is written with a minus. */
  spending: z.enum(['PLUS', 'MINUS']).optional(),
  /** Owner of positions that the import opens. */
  entityId: Id.nullable().optional(),
  /** The position of rows that name no instrument. */
  positionId: Id.nullable().optional(),
  /** Reads a file by its columns, even where another format was recognised. */
  asTable: z.boolean().optional(),
  instruments: z.record(z.string().max(300), InstrumentChoice).optional(),
  edits: ImportEdits.optional(),
  /** What was held before the file, where a person says it. Absent of an instrument: as the file states it, if it does. */
  openingLots: OpeningLots.optional(),
  /** Makes a table one of contacts, and says what its columns hold. */
  contactMapping: ContactMapping.optional(),
  /** Makes a table one of costs, and says what its columns hold. */
  costMapping: CostMapping.optional(),
  /** By the line of a card: whether it is added, or left out. Absent: added, unless it is there already. */
  cards: z.record(z.string().max(12), z.enum(['ADD', 'LEAVE_OUT'])).optional(),
  prices: PriceSettings.optional(),
  /**
   * Whether the import takes the closes that a file of transactions also holds. ADD: on days that have none yet.
   * Absent: no.
   */
  quotes: z.enum(['ADD', 'REPLACE']).optional(),
  /**
   * Whether names of managers and custodians of which there is no company become companies. Absent: no, since brokers write
   * the number of an account there. A company that is there already is linked anyway.
   */
  companies: z.boolean().optional(),
})
export type ImportSettings = z.infer<typeof ImportSettings>

/** Settings travel beside the file as JSON text. */
const ImportForm = z.object({
  file: z.file({ error: 'Choose a file to import.' }),
  settings: z
    .string()
    .max(
      1_000_000,
      'The answers about this file are too long. Change fewer cells here, and the others in the file.',
    )
    .default('{}')
    .transform(fromJson('The import settings are not valid JSON.'))
    .pipe(ImportSettings),
})

export const ImportProblem = z.object({
  code: z.string(),
  message: z.string(),
  column: z.string().optional(),
  field: z.enum(mappableFields).optional(),
  /** The row does not belong into the book, or somebody decided so: nothing is missing without it. */
  isLeftOut: z.literal(true).optional(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** A row of a file that is not imported: left out on purpose, or refused because of something to correct. */
export const RefusedRow = z.object({
  line: z.int(),
  problems: z.array(ImportProblem),
  raw: z.string(),
  /** Its values, each under a header of the table or of a field that was read; only while it can be changed. */
  cells: z
    .array(
      z.object({
        column: z.string().nullable(),
        field: z.enum(mappableFields).nullable(),
        text: z.string(),
      }),
    )
    .optional(),
})
export type RefusedRow = z.infer<typeof RefusedRow>

/** Whether a row was left out on purpose. It counts among those that somebody skipped, not among the refused. */
export function isLeftOut({ problems }: Pick<RefusedRow, 'problems'>): boolean {
  return problems.length > 0 && problems.every((problem) => problem.isLeftOut === true)
}

export const ImportCounts = z.object({
  total: z.int(),
  added: z.int(),
  duplicate: z.int(),
  skipped: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** An instrument that the file names, and what will be done with its rows. */
export const ImportInstrument = z.object({
  key: z.string(),
  /** The custody account in which the file has it; null where it says none. */
  account: z.string().nullable(),
  symbol: z.string().nullable(),
  isin: z.string().nullable(),
  name: z.string(),
  currency: z.string().nullable(),
  /** What it is, as the file or a source of prices says; null: nobody says, and the type of the suggestion is a guess. */
  type: z.enum(positionTypes).nullable(),
  rowCount: z.int(),
  /** From an earlier answer, or the position with this symbol; null: somebody has to choose. */
  choice: InstrumentChoice.nullable(),
  suggestion: InstrumentChoice,
})
export type ImportInstrument = z.infer<typeof ImportInstrument>

export const PreviewRow = z.object({
  line: z.int(),
  status: z.enum(['NEW', 'DUPLICATE', 'SKIPPED', 'REFUSED', 'OPEN']),
  type: z.string(),
  day: RecordedDay,
  instrument: z.string(),
  quantity: DecimalText.nullable(),
  price: DecimalText.nullable(),
  amount: DecimalText.nullable(),
  currency: z.string().nullable(),
  fee: DecimalText.nullable(),
  /** SPLIT, or TRANSFER of one end of a move between custody accounts. */
  subtype: z.enum(transactionSubtypes).nullable(),
  /** New units for one old unit, of a split. */
  ratio: DecimalText.nullable(),
  problems: z.array(ImportProblem),
  warnings: z.array(ImportProblem),
})
export type PreviewRow = z.infer<typeof PreviewRow>

/** A balance that the file states, or one that was stated before and that the file puts in doubt. */
export const PreviewBalance = ComparedBalance.extend({
  /** The name of the account. */
  account: z.string(),
  /** Whether it is new here: false where an earlier import brought it. */
  isNew: z.boolean(),
})
export type PreviewBalance = z.infer<typeof PreviewBalance>

/** The row by which the file says what an account began with. */
export const PreviewOpening = z.object({
  account: z.string(),
  on: RecordedDay,
  amount: value(DecimalText),
  currency: z.string(),
  /** STATED: the file says so. DERIVED: a later balance less the rows until then. KEPT: what the book began with, less the older rows of the file. */
  basis: z.enum(['STATED', 'DERIVED', 'KEPT']),
  /** The day of the balance that it was derived from, and the last day of rows before it. */
  derivedFrom: z.object({ on: RecordedDay, lastRowOn: RecordedDay.nullable() }).nullable(),
  /** The opening of the book in whose place it stands. */
  replaces: z.object({ on: RecordedDay, amount: value(DecimalText) }).nullable(),
  /** Why it cannot be recorded; null: it is. */
  problem: ImportProblem.nullable(),
})
export type PreviewOpening = z.infer<typeof PreviewOpening>

/** A card of an address book, and what will be done with it. */
export const PreviewCard = z.object({
  line: z.int(),
  kind: z.enum(['CONTACT', 'COMPANY']),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  choice: z.enum(['ADD', 'LEAVE_OUT']),
  /** The record that it is already, and by what; `id` is null where an earlier card of the file is the same. */
  match: z
    .object({ id: Id.nullable(), name: z.string(), by: z.enum(['UID', 'EMAIL', 'PHONE', 'NAME']) })
    .nullable(),
  /** Where the person works. `companyId` is null of a company that the import makes. */
  companies: z.array(z.object({ companyId: Id.nullable(), name: z.string(), role: z.string() })),
  /** The tags that it gets; `isNew` of one that the import makes. */
  tags: z.array(z.object({ name: z.string(), isNew: z.boolean() })),
  /** Whom it names, as what; `contactId` is null of a contact that the import makes. */
  relations: z.array(z.object({ type: z.string(), name: z.string(), contactId: Id.nullable() })),
  /** A photo, or the logo of a company, which comes in. */
  hasPhoto: z.boolean(),
  /** What has no field of its own, and goes into the notes line by line. */
  facts: z.array(z.string()),
  /** What does not come in, and why. */
  leftOut: z.array(z.object({ line: z.int(), property: z.string(), message: z.string() })),
})
export type PreviewCard = z.infer<typeof PreviewCard>

/** The changes that a price or rate file would make in one series. */
export const SeriesChange = z.object({
  symbol: z.string(),
  currency: z.string(),
  firstOn: RecordedDay,
  lastOn: RecordedDay,
  days: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
})
export type SeriesChange = z.infer<typeof SeriesChange>

export const ImportPreview = z.object({
  kind: ImportKind,
  format: z.string(),
  fileName: z.string(),
  /** True when commit would go through with these settings. */
  isReady: z.boolean(),
  /** The questions that nobody has answered yet, in words. */
  questions: z.array(z.object({ field: z.string(), message: z.string() })),
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: ColumnMapping,
  instruments: z.array(ImportInstrument),
  /** The columns of a table of contacts; null of any other file. */
  contactMapping: ContactMapping.nullable(),
  cards: z.array(PreviewCard),
  /** The columns of a table of costs; null of any other file. */
  costMapping: CostMapping.nullable(),
  costs: z.array(PreviewCost),
  rows: z.array(PreviewRow),
  /** True when only the first rows are shown here. */
  isCut: z.boolean(),
  refused: z.array(RefusedRow),
  /** What was changed by hand. */
  edits: z.array(EditedCell),
  /** Rows that belong together and can be chosen at once, also those that are not shown. */
  groups: z.array(RowGroup),
  counts: ImportCounts,
  prices: z
    .object({ symbol: z.string().nullable(), currency: z.string().nullable(), hasAdjustedClose: z.boolean() })
    .nullable(),
  series: z.array(SeriesChange),
  /** Closes that a file of transactions also holds, of instruments that are imported; null where it has none. */
  quotes: z.object({ series: z.int(), days: z.int(), differing: z.int() }).nullable(),
  /** Whom the new positions or costs name, and the company of that name; null: there is none yet. */
  companies: z.array(z.object({ name: z.string(), type: CompanyType, companyId: Id.nullable() })),
  openings: z.array(PreviewOpening),
  /** What was held of securities before the file. */
  holdings: z.array(PreviewHolding),
  /** What the book and the stated balances say after the import, those that differ first. */
  balances: z.array(PreviewBalance),
  /** How many balances the file states that are not recorded yet. */
  newBalances: z.int(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** One import, as it was committed. */
export const ImportResult = z.object({
  id: Id,
  kind: ImportKind,
  format: z.string(),
  fileName: z.string(),
  counts: ImportCounts,
  refused: z.array(RefusedRow),
  /** The cells that were changed by hand, with what the file says there. */
  edits: z.array(EditedCell),
  positions: z.array(z.object({ id: Id, name: z.string() })),
  /** The companies that it made of names. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
  /** The contacts that it made and that are there. */
  contacts: z.array(z.object({ id: Id, name: z.string() })),
  /** The costs that it made and that are there. */
  costs: z.array(z.object({ id: Id, name: z.string() })),
  series: z.array(SeriesChange),
  createdAt: Instant,
  createdBy: z.string(),
  undoneAt: Instant.nullable(),
})
export type ImportResult = z.infer<typeof ImportResult>

const tag = 'Imports'
export const imports = {
  list: endpoint('GET', '/imports', { tag, needsValues: true, summary: 'Imports, newest first' })
    .input(z.object(pageQuery(IMPORTS_PER_PAGE)))
    .output(pageOf(ImportResult)),
  preview: endpoint('POST', '/imports/preview', {
    tag,
    isLong: true,
    right: 'import',
    file: { maxBytes: MAX_IMPORT_BYTES, refusal: 'FILE_TOO_LARGE' },
    writes: false,
    status: 200,
    summary: 'Read a file and show what importing it would change',
  })
    .input(ImportForm)
    .output(ImportPreview)
    .errors(only('FILE_UNREADABLE', 'FILE_TOO_LARGE', 'INVALID_INPUT')),
  commit: endpoint('POST', '/imports/commit', {
    tag,
    isLong: true,
    right: 'import',
    file: { maxBytes: MAX_IMPORT_BYTES, refusal: 'FILE_TOO_LARGE' },
    summary: 'Import a file as one unit',
  })
    .input(ImportForm)
    .output(ImportResult)
    .errors(only('FILE_UNREADABLE', 'FILE_TOO_LARGE', 'IMPORT_INCOMPLETE', 'INVALID_INPUT', 'TOO_MANY_TAGS')),
  get: endpoint('GET', '/imports/{id}', {
    tag,
    needsValues: true,
    summary: 'One import with the rows it refused',
  })
    .input(ById)
    .output(ImportResult)
    .errors(only('IMPORT_NOT_FOUND')),
  undo: endpoint('POST', '/imports/{id}/undo', {
    tag,
    isLong: true,
    right: 'import',
    status: 200,
    summary: 'Take back a whole import',
  })
    .input(ById)
    .output(ImportResult)
    .errors(only('IMPORT_NOT_FOUND', 'IMPORT_CHANGED', 'IMPORT_UNDONE')),
}
