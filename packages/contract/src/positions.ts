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
import { StockSymbol } from './stock-symbol.ts'
import { value } from './values.ts'

export const PositionType = z.enum(positionTypes)
export type PositionType = z.infer<typeof PositionType>
export const ValuationMethod = z.enum(valuationMethods)
export type ValuationMethod = z.infer<typeof ValuationMethod>
export const PositionStatus = z.enum(['planned', 'active', 'closed'])
export type PositionStatus = z.infer<typeof PositionStatus>

/** Which listed instrument a position holds: its symbol finds the price series. */
export const StockLink = z.object({
  symbol: StockSymbol,
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

/** What a gain is made of, exact: gain = price + currency + income − fees − taxes. */
export const GainParts = z.object({
  price: value(DecimalText),
  currency: value(DecimalText),
  income: value(DecimalText),
  fees: value(DecimalText),
  taxes: value(DecimalText),
})
export type GainParts = z.infer<typeof GainParts>

/** A gain with its parts; they are null where it is missing. */
export const GainSplit = z.object({ gain: Figure, parts: GainParts.nullable() })
export type GainSplit = z.infer<typeof GainSplit>

/** A fund against the benchmark: `ks` is a ratio, above 1 the fund was better; the others are rates of return. */
export const PublicMarketEquivalent = z.object({
  ks: Ratio,
  ln: Ratio,
  pmePlus: Ratio,
  mPme: Ratio,
  directAlpha: Ratio,
})
export type PublicMarketEquivalent = z.infer<typeof PublicMarketEquivalent>

/** Of the returns of trading days, annualised with 252 and without a riskless rate. */
export const Risk = z.object({
  /** How many returns they are made of, and of how many the benchmark's is known too. */
  returnCount: z.int(),
  pairCount: z.int(),
  volatility: Ratio,
  /** The deepest fall from a high: the part that was lost, ≥ 0. */
  maxDrawdown: Ratio,
  /** The days of that fall, and its length in trading days; without a recovery while the high was not reached again. */
  drawdown: z.object({ peakOn: Day, troughOn: Day, recoveredOn: Day.nullable(), length: z.int() }).nullable(),
  sharpe: Ratio,
  sortino: Ratio,
  beta: Ratio,
  correlation: Ratio,
  trackingError: Ratio,
})
export type Risk = z.infer<typeof Risk>

/** What a position did over one stretch of days, in its own currency. */
export const PositionPeriod = PeriodReturn.extend({
  parts: GainParts.nullable(),
  /** The gain in the base currency; null where that is the position's own. */
  base: GainSplit.nullable(),
  /** The benchmark over the same days, in the position's currency; null where it has no series. */
  benchmark: Ratio.nullable(),
  /** Of private types. */
  pme: PublicMarketEquivalent.nullable(),
  /** Of quoted positions. */
  risk: Risk.nullable(),
})
export type PositionPeriod = z.infer<typeof PositionPeriod>

/** The cash of a fund since its beginning and what it is worth, at ends of quarters and on the day itself. */
export const JCurve = z.object({
  points: z.array(
    z.object({
      day: Day,
      paidIn: value(DecimalText),
      distributed: value(DecimalText),
      /** What came back less what was paid. */
      netCashFlow: value(DecimalText),
      nav: value(DecimalText),
      netWithNav: value(DecimalText),
      tvpi: z.number().nullable(),
    }),
  ),
  /** When most of the investor's own money was out. */
  trough: z.object({ day: Day, netCashFlow: value(DecimalText) }).nullable(),
  /** When all of it had come back. */
  breakEvenOn: Day.nullable(),
})
export type JCurve = z.infer<typeof JCurve>

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
  /** What it is compared with; null where the organisation's benchmark has no series. */
  benchmark: z.object({ symbol: z.string(), isTotalReturn: z.boolean() }).nullable(),
  periods: z.array(PositionPeriod),
  /** Of private types. */
  jCurve: JCurve.nullable(),
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
    summary: 'What it earned by period and why, against the benchmark, and its lots',
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
