import { isDay } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { quoteUnits } from '@kinfolio/ledger/prices/price-series'
import {
  defaultMethod,
  liquidityTiers,
  positionTypes,
  usualLiquidity,
  valuationMethods,
} from '@kinfolio/ledger/rows/position'
import { z } from 'zod'

import { MAX_IMPORT_BYTES } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { Figure, Lenses, PriceFigure, Ratio } from './figures.ts'
import { FileAnswer, SpreadsheetFormat } from './files.ts'
import { ImportResult } from './imports.ts'
import { foreignDetails, NamedDetails, PositionDetails } from './position-details.ts'
import { DailyValues, PositionPerformance } from './position-performance.ts'
import {
  Amount,
  ById,
  Currency,
  Day,
  dayBoundWords,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  isNamedDay,
  Label,
  LongText,
  oneOrMany,
  Percent,
  Price,
  Quantity,
  RecordedDay,
  ShortText,
  SignedAmount,
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

/** UNIT: one unit. HUNDREDTH: it is quoted in pence or cents. PERCENT: of the face value that is the quantity. */
export const QuoteUnit = z.enum(quoteUnits, `Choose one of ${quoteUnits.join(', ')}.`)
export type QuoteUnit = z.infer<typeof QuoteUnit>
export const LiquidityTier = z.enum(liquidityTiers, `Choose one of ${liquidityTiers.join(', ')}.`)
export type LiquidityTier = z.infer<typeof LiquidityTier>

/**
 * From a day on a position is valued in another way: a company by its market price once it is listed. Being the sum of
 * other positions is for good, since it takes no rows of its own.
 */
export const MethodChange = z.object({
  from: RecordedDay,
  method: z.enum(
    valuationMethods.filter((method) => method !== 'CHILDREN'),
    'From a day on a position is valued by QUOTED, STATEMENT or BALANCE.',
  ),
})
export type MethodChange = z.infer<typeof MethodChange>

const MethodChanges = z
  .array(MethodChange)
  .max(20, 'Keep this to 20 changes.')
  .refine(
    (changes) => changes.every(({ from }, index) => index === 0 || from > (changes[index - 1]?.from ?? from)),
    'Each change has a later day than the one before it.',
  )

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
  /** The unit of a close, where its source does not say it or says it wrong. */
  unit: QuoteUnit.nullish(),
})
export type StockLink = z.infer<typeof StockLink>

/** Percent as decimal text, above 0 and at most 100. */
const OwnershipPercent = Percent.refine(
  (text) => decimal(text).gt(0) && decimal(text).lte(100),
  'This is above 0 and at most 100 %.',
)
/** Percent as decimal text, from 0 to 100. */
const TargetWeight = Percent.refine(
  (text) => decimal(text).gte(0) && decimal(text).lte(100),
  'This is from 0 to 100 %.',
)

export const Position = z.object({
  id: Id,
  orgId: Id,
  entityId: Id.nullable(),
  parentPositionId: Id.nullable(),
  type: PositionType,
  /** The method until the first of `methods`. */
  method: ValuationMethod,
  methods: MethodChanges,
  /** The method on the day of the figures. */
  valuedBy: ValuationMethod,
  name: z.string(),
  currency: z.string(),
  status: PositionStatus,
  openedOn: RecordedDay.nullable(),
  closedOn: RecordedDay.nullable(),
  /** Who stands behind it: manager, issuer, company, bank, insurer, lender or debtor, as its type wants. */
  manager: z.string().nullable(),
  custodian: z.string().nullable(),
  /** The part of the whole that the owner holds. Amounts are the owner's share already. */
  ownership: OwnershipPercent.nullable(),
  /** The benchmark; null for the benchmark of the organisation. */
  benchmark: z.string().nullable(),
  /** Null for the usual liquidity of its type. */
  liquidity: LiquidityTier.nullable(),
  /** The target part of all counted positions. */
  targetWeight: TargetWeight.nullable(),
  /** Null for the usual number of its type. */
  valuationEveryMonths: z.int().nullable(),
  /** When the next valuation is due; null where it needs none, or never had one. */
  valuationDueOn: RecordedDay.nullable(),
  notes: z.string(),
  stock: StockLink.nullable(),
  details: PositionDetails,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
  /** The day the figures below are of. */
  asOf: RecordedDay,
  quantity: value(DecimalText),
  price: PriceFigure,
  /** The rolled lens, in the position's currency. */
  nav: Figure,
  lenses: Lenses,
  /** The rolled lens, in the organisation's base currency. */
  navBase: Figure,
  dayChange: Figure,
  /** The cost of the units that are still held. */
  cost: Figure,
  /** Since the beginning: value + all cash flows of the investor, net of fees and taxes. The gain of every other screen. */
  gain: Figure,
  /** Value − cost. It differs from the gain where fees were called or something was paid out. */
  unrealisedGain: Figure,
  realisedGain: Figure,
  paidIn: Figure,
  distributed: Figure,
  unfunded: Figure.nullable(),
  multiples: z
    .object({ dpi: z.number().nullable(), rvpi: z.number().nullable(), tvpi: z.number().nullable() })
    .nullable(),
  /** The internal rate of return since the first flow, of private types: net of all that was paid and received. */
  irr: Ratio.nullable(),
  transactionCount: z.int(),
})
export type Position = z.infer<typeof Position>

const months = 'Between valuations lie 1 to 120 months.'
const fields = {
  entityId: Id.nullable(),
  parentPositionId: Id.nullable(),
  type: PositionType,
  method: ValuationMethod,
  methods: MethodChanges.refine(
    (changes) => changes.every(({ from }) => !isDay(from) || isNamedDay(from)),
    dayBoundWords,
  ),
  name: Label,
  currency: Currency,
  status: PositionStatus,
  openedOn: Day.nullable(),
  closedOn: Day.nullable(),
  manager: ShortText.nullable(),
  custodian: ShortText.nullable(),
  ownership: OwnershipPercent.nullable(),
  benchmark: StockSymbol.nullable(),
  liquidity: LiquidityTier.nullable(),
  targetWeight: TargetWeight.nullable(),
  valuationEveryMonths: z.int(months).min(1, months).max(120, months).nullable(),
  notes: LongText,
  stock: StockLink.nullable(),
  details: NamedDetails,
}
/**
 * The beginning of a new position: the balance of an account, the cost of a thing and its value, or the units of a
 * share.
 */
export const Opening = z.object({
  date: Day,
  /** The purchase price. */
  cost: Amount.optional(),
  /** The value on the day of the value, or the balance. */
  value: SignedAmount.optional(),
  /** The day of the value; the day of the beginning where absent. */
  valuedOn: Day.optional(),
  quantity: Quantity.optional(),
  /** The cost of one unit, in the unit in which it is quoted. */
  price: Price.optional(),
})
export type Opening = z.infer<typeof Opening>

export const PositionCreate = z
  .object({ ...fields, opening: Opening })
  .partial()
  .required({ type: true, name: true })
  .check(({ value: position, issues }) => {
    for (const { path, message } of [...misfits(position), ...openingMisfits(position)])
      issues.push({ code: 'custom', input: position, path, message })
  })
export type PositionCreate = z.infer<typeof PositionCreate>
export const PositionUpdate = z.object(fields).partial().extend({ version: ExpectedVersion })
export type PositionUpdate = z.infer<typeof PositionUpdate>

type Kind = Pick<PositionCreate, 'type' | 'method' | 'methods' | 'liquidity' | 'stock' | 'details'>

/** Whether a type can hold a listed instrument: a balance is money, which has no price of its own. */
export function takesStock(type: PositionType): boolean {
  return defaultMethod(type) !== 'BALANCE'
}

export const noStockWords =
  'An account or a debt is a balance and holds no listed instrument. Leave the stock link out.'

/** Fields of the input that the position's type or method does not have. */
export function misfits(position: Kind): { path: string[]; message: string }[] {
  const { type, method = defaultMethod(type), methods = [], liquidity, stock, details = {} } = position
  const issues = foreignDetails(type, details).map(({ name, message }) => ({
    path: ['details', name],
    message,
  }))
  if (liquidity && usualLiquidity(type) === null)
    issues.push({
      path: ['liquidity'],
      message: 'What is owed is never turned into money. Leave this empty.',
    })
  if (stock && !takesStock(type)) issues.push({ path: ['stock'], message: noStockWords })
  if (methods.length > 0 && method === 'CHILDREN') {
    const message =
      'A position that is the sum of the positions below it stays so. Leave out the later methods.'
    issues.push({ path: ['methods'], message })
  }
  return issues
}

/** Fields of a beginning that the position's method does not have, and fields that are missing. */
function openingMisfits(position: Kind & { opening?: Opening }): { path: string[]; message: string }[] {
  const { type, method = defaultMethod(type), opening } = position
  if (opening === undefined) return []
  if (method === 'CHILDREN') {
    const message = 'A position that is the sum of the positions below it begins with them. Leave this out.'
    return [{ path: ['opening'], message }]
  }
  const { date, cost, value, valuedOn, quantity, price } = opening
  const needs = (name: string, message: string) => ({ path: ['opening', name], message })
  const issues = []
  if (method === 'QUOTED') {
    if (value !== undefined)
      issues.push(needs('value', 'Its value follows from its price. Leave this empty.'))
    if (quantity === undefined) issues.push(needs('quantity', 'Say how many units are held.'))
    else if (cost === undefined && price === undefined)
      issues.push(needs('cost', 'Say what the units cost, or one of them.'))
    return issues
  }
  if (method === 'BALANCE') {
    if (cost !== undefined) issues.push(needs('cost', 'A balance has no cost. Leave this empty.'))
    if (quantity !== undefined) issues.push(needs('quantity', 'A balance has no units. Leave this empty.'))
    if (value === undefined) issues.push(needs('value', 'Say the balance on that day.'))
    return issues
  }
  if (cost === undefined && value === undefined)
    issues.push(needs('value', 'Say what it is worth, or what it cost.'))
  if (quantity !== undefined && cost === undefined) issues.push(needs('cost', 'Say what the units cost.'))
  if (valuedOn !== undefined && valuedOn < date)
    issues.push(needs('valuedOn', 'It was valued on or after the day on which it begins.'))
  return issues
}

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
/** The currency that amounts are in; the position's own where absent. */
const In = z.object({ currency: Currency.optional() })

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
      firstOn: RecordedDay,
      lastOn: RecordedDay,
      count: z.int(),
      source: z.string(),
    })
    .nullable(),
  price: PriceFigure,
})
export type PositionStock = z.infer<typeof PositionStock>

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
    isLong: true,
    right: 'export',
    isDetailed: true,
    summary: 'All positions as CSV or XLSX, with a header line; imports again',
  })
    .input(z.object({ orgId: Id.optional(), format: SpreadsheetFormat.default('csv') }))
    .output(FileAnswer)
    .errors(only('ORG_MISMATCH')),
  import: endpoint('POST', '/positions/import', {
    tag,
    isLong: true,
    right: 'import',
    file: { maxBytes: MAX_IMPORT_BYTES, refusal: 'FILE_TOO_LARGE' },
    summary: 'Import positions from CSV or XLSX, owned by an entity',
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
    needsValues: true,
    summary: 'Move a position and its transactions to the trash',
  })
    .input(ById)
    .errors(only('POSITION_NOT_FOUND', 'POSITION_IN_USE')),
  children: endpoint('GET', '/positions/{id}/children', { tag, summary: 'The positions below this one' })
    .input(ById.extend(AsOf.shape))
    .output(z.array(Position))
    .errors(only('POSITION_NOT_FOUND')),
  values: endpoint('GET', '/positions/{id}/values', { tag, summary: 'Its value day by day, with the flows' })
    .input(ById.extend({ from: Day.optional(), to: Day.optional() }).extend(In.shape))
    .output(DailyValues)
    .errors(only('POSITION_NOT_FOUND')),
  performance: endpoint('GET', '/positions/{id}/performance', {
    tag,
    summary: 'What it earned by period and why, against the benchmark, and its lots',
  })
    .input(ById.extend(AsOf.shape).extend(In.shape))
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
