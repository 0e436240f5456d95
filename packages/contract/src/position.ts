import { isDay } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { Figure, Lenses, PriceFigure, Ratio } from './figures.ts'
import { Opening, openingMisfits } from './openings.ts'
import { NamedDetails, PositionDetails } from './position-details.ts'
import { misfits } from './position-misfits.ts'
import {
  LiquidityTier,
  MethodChange,
  PositionStatus,
  PositionType,
  ValuationMethod,
} from './position-types.ts'
import {
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
  Percent,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'
import { StockLink } from './stock-links.ts'
import { StockSymbol } from './stock-symbol.ts'
import { value } from './values.ts'

const MethodChanges = z
  .array(MethodChange)
  .max(20, 'Keep this to 20 changes.')
  .refine(
    (changes) => changes.every(({ from }, index) => index === 0 || from > (changes[index - 1]?.from ?? from)),
    'Each change has a later day than the one before it.',
  )

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
  /** The companies that are meant by the two names, which stay as they were written; null where no company is linked. */
  managerId: Id.nullable(),
  custodianId: Id.nullable(),
  /** What those companies are called now. */
  managerCompany: z.string().nullable(),
  custodianCompany: z.string().nullable(),
  /** The cash account on which its money moves, unless a row names another one; null where none is known. */
  settlementPositionId: Id.nullable(),
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
  /** A company alone also writes its name; a name alone is linked with the company of that very name. */
  managerId: Id.nullable(),
  custodianId: Id.nullable(),
  settlementPositionId: Id.nullable(),
  ownership: OwnershipPercent.nullable(),
  benchmark: StockSymbol.nullable(),
  liquidity: LiquidityTier.nullable(),
  targetWeight: TargetWeight.nullable(),
  valuationEveryMonths: z.int(months).min(1, months).max(120, months).nullable(),
  notes: LongText,
  stock: StockLink.nullable(),
  details: NamedDetails,
}

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
