import { periodKeys } from '@kinfolio/ledger/periods'
import { positionTypes, valuationMethods } from '@kinfolio/ledger/position'
import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { Figure, Lenses, PriceFigure, Ratio, Reason } from './figures.ts'
import { ImportResult } from './imports.ts'
import {
  Amount,
  ById,
  Currency,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  oneOrMany,
  Percent,
  ShortText,
  Version,
} from './primitives.ts'
import { value } from './values.ts'

export const PositionType = z.enum(positionTypes)
export type PositionType = z.infer<typeof PositionType>
export const ValuationMethod = z.enum(valuationMethods)
export type ValuationMethod = z.infer<typeof ValuationMethod>
export const PositionStatus = z.enum(['planned', 'active', 'closed'])
export type PositionStatus = z.infer<typeof PositionStatus>

/** Which listed instrument a position holds: its symbol finds the price series. */
export const StockLink = z.object({
  symbol: z
    .string()
    .trim()
    .min(1, 'This needs a symbol, such as SWDA.L.')
    .max(40)
    .regex(/^[^\p{Cc}\s]+$/u, 'A symbol has no spaces.'),
  exchange: ShortText.nullable().default(null),
  isin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/,
      'An ISIN has two letters, nine letters or digits, and a check digit.',
    )
    .nullable()
    .default(null),
  provider: ShortText.nullable().default(null),
})
export type StockLink = z.infer<typeof StockLink>

/** Terms of a private fund. Other types add theirs with their screens. */
export const PositionDetails = z.object({
  commitment: value(Amount).optional(),
  vintage: z
    .int('A vintage is a year, such as 2021.')
    .min(1900, 'A vintage is a year after 1900.')
    .max(2200, 'A vintage is a year before 2200.')
    .nullable()
    .optional(),
  strategy: ShortText.nullable().optional(),
  termYears: z
    .int('A term is a whole number of years.')
    .min(0, 'A term is not negative.')
    .max(100, 'A term has at most 100 years.')
    .nullable()
    .optional(),
  managementFee: Percent.nullable().optional(),
  hurdle: Percent.nullable().optional(),
  carry: Percent.nullable().optional(),
})
export type PositionDetails = z.infer<typeof PositionDetails>

/** How a value was made: the rows behind the figure, for its proof. */
export const ValuationProof = z.object({
  quantity: DecimalText.nullable(),
  /** The close as it was quoted. */
  close: DecimalText.nullable(),
  closeCurrency: z.string().nullable(),
  /** 100 where the series is quoted in hundredths of the currency, such as pence. */
  divisor: z.int().nullable(),
  closeOn: Day.nullable(),
  /** New units for one old unit, over the splits since that close; 1 where there was none. */
  splitRatio: DecimalText.nullable(),
  priceSource: z.string().nullable(),
  /** From the position's currency to the base currency. */
  rate: DecimalText.nullable(),
  rateOn: Day.nullable(),
  rateLegs: z.array(
    z.object({ from: z.string(), to: z.string(), rate: DecimalText, day: Day, source: z.string() }),
  ),
})
export type ValuationProof = z.infer<typeof ValuationProof>

export const Position = z.object({
  id: Id,
  orgId: Id,
  entityId: Id.nullable(),
  parentPositionId: Id.nullable(),
  type: PositionType,
  method: ValuationMethod,
  name: z.string(),
  currency: z.string(),
  status: PositionStatus,
  openedOn: Day.nullable(),
  closedOn: Day.nullable(),
  custodian: z.string().nullable(),
  notes: z.string(),
  stock: StockLink.nullable(),
  details: PositionDetails,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
  /** The day the figures below are of. */
  asOf: Day,
  quantity: value(DecimalText),
  price: PriceFigure,
  /** The rolled lens, in the position's currency. */
  nav: Figure,
  lenses: Lenses,
  /** The rolled lens, in the organisation's base currency. */
  navBase: Figure,
  dayChange: Figure,
  cost: Figure,
  unrealisedGain: Figure,
  realisedGain: Figure,
  paidIn: Figure,
  distributed: Figure,
  unfunded: Figure.nullable(),
  multiples: z
    .object({ dpi: z.number().nullable(), rvpi: z.number().nullable(), tvpi: z.number().nullable() })
    .nullable(),
  proof: value(ValuationProof),
  transactionCount: z.int(),
})
export type Position = z.infer<typeof Position>

const fields = {
  entityId: Id.nullable(),
  parentPositionId: Id.nullable(),
  type: PositionType,
  method: ValuationMethod,
  name: Label,
  currency: Currency,
  status: PositionStatus,
  openedOn: Day.nullable(),
  closedOn: Day.nullable(),
  custodian: ShortText.nullable(),
  notes: LongText,
  stock: StockLink.nullable(),
  details: PositionDetails,
}
export const PositionCreate = z.object(fields).partial().required({ type: true, name: true })
export type PositionCreate = z.infer<typeof PositionCreate>
export const PositionUpdate = z.object(fields).partial().extend({ version: ExpectedVersion })
export type PositionUpdate = z.infer<typeof PositionUpdate>

/** A position type, or the name of a book. */
export const TypeOrBook = z.enum([...positionTypes, 'holdings', 'assets'])
export type TypeOrBook = z.infer<typeof TypeOrBook>

export const PositionFilter = z.object({
  type: oneOrMany(TypeOrBook).optional(),
  excludeType: oneOrMany(TypeOrBook).optional(),
  parentPositionId: Id.optional(),
  entityId: Id.optional(),
  status: oneOrMany(PositionStatus).optional(),
  /** The day the figures are of; today where absent. */
  asOf: Day.optional(),
})
export type PositionFilter = z.infer<typeof PositionFilter>

const AsOf = z.object({ asOf: Day.optional() })

/** The price series behind a position. */
export const PositionStock = z.object({
  link: StockLink,
  series: z
    .object({
      id: Id,
      symbol: z.string(),
      currency: z.string(),
      divisor: z.int(),
      isTotalReturn: z.boolean(),
      usesTotalReturn: z.boolean(),
      firstOn: Day,
      lastOn: Day,
      count: z.int(),
      source: z.string(),
    })
    .nullable(),
  price: PriceFigure,
})
export type PositionStock = z.infer<typeof PositionStock>

/** One point per day: the value at its end, null where it is missing, and the flows of the day. */
export const DailyValues = z.object({
  currency: z.string(),
  from: Day,
  to: Day,
  values: value(z.array(z.number().nullable())),
  contributions: value(z.array(z.number())),
  withdrawals: value(z.array(z.number())),
  gaps: z.array(z.object({ from: Day, to: Day, reason: Reason })),
})
export type DailyValues = z.infer<typeof DailyValues>

/** Returns over one stretch of days. */
export const PeriodReturn = z.object({
  key: z.enum(periodKeys),
  from: Day,
  to: Day,
  twr: Ratio,
  xirr: Ratio,
  gain: Figure,
})
export type PeriodReturn = z.infer<typeof PeriodReturn>

/** Units bought together, with what they cost. */
export const Lot = z.object({
  openedOn: Day,
  quantity: value(DecimalText),
  cost: value(DecimalText),
  value: value(DecimalText),
  gain: value(DecimalText),
})
export const PositionPerformance = z.object({
  asOf: Day,
  currency: z.string(),
  periods: z.array(PeriodReturn),
  lots: z.array(Lot),
})
export type PositionPerformance = z.infer<typeof PositionPerformance>

const tag = 'Positions'
export const positions = {
  list: endpoint('GET', '/positions', { tag, summary: 'Positions with their figures, by name' })
    .input(PositionFilter)
    .output(z.array(Position)),
  create: endpoint('POST', '/positions', { tag, needsValues: true, summary: 'Open a position' })
    .input(PositionCreate)
    .output(Position)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND', 'POSITION_NOT_FOUND')),
  export: endpoint('GET', '/positions/export', {
    tag,
    right: 'export',
    isDetailed: true,
    summary: 'All positions as CSV, with a header line; imports again',
  })
    .input(z.object({ orgId: Id.optional() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(Blob) }))
    .errors(only('ORG_MISMATCH')),
  import: endpoint('POST', '/positions/import', {
    tag,
    right: 'import',
    summary: 'Import positions from CSV, owned by an entity',
  })
    .input(z.object({ file: z.file(), entityId: Id }))
    .output(ImportResult)
    .errors(only('FILE_UNREADABLE', 'FILE_TOO_LARGE', 'ENTITY_NOT_FOUND')),
  get: endpoint('GET', '/positions/{id}', { tag, summary: 'One position with its figures' })
    .input(ById.extend(AsOf.shape))
    .output(Position)
    .errors(only('POSITION_NOT_FOUND')),
  update: endpoint('PUT', '/positions/{id}', { tag, needsValues: true, summary: 'Change a position' })
    .input(PositionUpdate.extend({ id: Id }))
    .output(Position)
    .errors(
      only(
        'POSITION_NOT_FOUND',
        'ENTITY_NOT_FOUND',
        'VERSION_CONFLICT',
        'PARENT_CYCLE',
        'TRANSACTION_REFUSED',
      ),
    ),
  remove: endpoint('DELETE', '/positions/{id}', {
    tag,
    summary: 'Move a position and its transactions to the trash',
  })
    .input(ById)
    .errors(only('POSITION_NOT_FOUND', 'POSITION_IN_USE')),
  children: endpoint('GET', '/positions/{id}/children', { tag, summary: 'The positions below this one' })
    .input(ById.extend(AsOf.shape))
    .output(z.array(Position))
    .errors(only('POSITION_NOT_FOUND')),
  values: endpoint('GET', '/positions/{id}/values', { tag, summary: 'Its value day by day, with the flows' })
    .input(ById.extend({ from: Day.optional(), to: Day.optional() }))
    .output(DailyValues)
    .errors(only('POSITION_NOT_FOUND')),
  performance: endpoint('GET', '/positions/{id}/performance', {
    tag,
    summary: 'Its returns by period, and its lots',
  })
    .input(ById.extend(AsOf.shape))
    .output(PositionPerformance)
    .errors(only('POSITION_NOT_FOUND')),
  stock: endpoint('GET', '/positions/{id}/stock', {
    tag,
    summary: 'The instrument it holds and the prices of it',
  })
    .input(ById.extend(AsOf.shape))
    .output(PositionStock)
    .errors(only('POSITION_NOT_FOUND', 'STOCK_NOT_LINKED')),
  linkStock: endpoint('POST', '/positions/{id}/link-stock', {
    tag,
    status: 200,
    summary: 'Link it to a listed instrument',
  })
    .input(StockLink.extend({ id: Id }))
    .output(Position)
    .errors(only('POSITION_NOT_FOUND', 'INVALID_INPUT')),
  unlinkStock: endpoint('DELETE', '/positions/{id}/unlink-stock', {
    tag,
    right: 'write',
    summary: 'Remove the stock link',
  })
    .input(ById)
    .errors(only('POSITION_NOT_FOUND', 'STOCK_NOT_LINKED')),
}
