import { z } from 'zod'

import { KnownOn } from './closings.ts'
import { YearQuery } from './cost-years.ts'
import { endpoint, only } from './endpoint.ts'
import { Figure, Reason, Total } from './figures.ts'
import { FileAnswer, SpreadsheetFormat } from './files.ts'
import { PositionType } from './position-types.ts'
import { Currency, Day, DecimalText, Id, RecordedDay } from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

const Held = z.object({ id: Id, name: z.string(), type: PositionType, entityId: Id.nullable() })

/** What every line about a transaction says: its day, its position, and what it is called there. */
const OfRow = z.object({ on: RecordedDay, position: Held, transactionId: Id, what: z.string() })

/** What was sold of one lot, or was realised without a sale: in the currency of the position, and in that of the year. */
export const YearSale = OfRow.extend({
  /** Null where nothing that was bought was given up, as with what a fund distributes beyond its cost. */
  acquiredOn: RecordedDay.nullable(),
  heldDays: z.int().nullable(),
  /** Held for more than a year of the calendar. */
  isLong: z.boolean().nullable(),
  /** The cost is an average of several purchases; `acquiredOn` is the first of them. */
  isPooled: z.boolean(),
  /** Null without units. */
  quantity: value(DecimalText),
  ownCurrency: z.string(),
  ownCost: value(DecimalText),
  ownProceeds: value(DecimalText),
  ownGain: value(DecimalText),
  /** Cost at the rate of the day of the purchase, proceeds at that of the sale; null where a rate is missing. */
  cost: value(DecimalText),
  proceeds: value(DecimalText),
  gain: value(DecimalText),
})
export type YearSale = z.infer<typeof YearSale>

/** A payment of income. Interest that was settled with the price of a bond is below zero where it was paid. */
export const YearIncome = OfRow.extend({
  /** Two letters of ISO 3166-1, or what somebody wrote; null where nobody said. */
  country: z.string().nullable(),
  ownCurrency: z.string(),
  ownGross: value(DecimalText),
  ownWithheld: value(DecimalText),
  gross: value(DecimalText),
  withheld: value(DecimalText),
  net: value(DecimalText),
})
export type YearIncome = z.infer<typeof YearIncome>

/** What left an account in another currency, or gave back an overdraft in one, and what exchange rates made of it meanwhile. */
export const YearExchange = OfRow.extend({
  ownCurrency: z.string(),
  /** In the currency of the account. */
  amount: value(DecimalText),
  /** At the rates by which it came in. */
  cost: value(DecimalText),
  /** At the rate by which it left. */
  proceeds: value(DecimalText),
  gain: value(DecimalText),
})
export type YearExchange = z.infer<typeof YearExchange>

/** An account in another currency: realised + unrealised − unrealisedBefore is its gain by exchange rates. */
export const YearAccount = z.object({
  position: Held,
  ownCurrency: z.string(),
  /** At the end, in its own currency. */
  balance: value(DecimalText),
  cost: value(DecimalText),
  value: value(DecimalText),
  unrealisedBefore: value(DecimalText),
  realised: value(DecimalText),
  unrealised: value(DecimalText),
  gain: value(DecimalText),
})
export type YearAccount = z.infer<typeof YearAccount>

export const chargeKinds = ['FEE', 'TAX', 'DEBT_INTEREST'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** A fee, a tax that was not withheld from income, or what a debt asked for. */
export const YearCharge = OfRow.extend({
  kind: z.enum(chargeKinds),
  ownCurrency: z.string(),
  own: value(DecimalText),
  amount: value(DecimalText),
})
export type YearCharge = z.infer<typeof YearCharge>

const HoldingEnd = z.object({
  /** Null without units. */
  quantity: value(DecimalText),
  ownValue: Figure,
  value: Figure,
  /** Null of what has no cost, as an account, and where a rate is missing. */
  ownCost: value(DecimalText),
  cost: value(DecimalText),
})

/** A position at both ends; start cost + added − givenUp is the cost at the end. */
export const YearHolding = z.object({
  position: Held,
  ownCurrency: z.string(),
  start: HoldingEnd,
  end: HoldingEnd,
  added: value(DecimalText),
  givenUp: value(DecimalText),
})
export type YearHolding = z.infer<typeof YearHolding>

/** Money that came in (above zero) or left on a day. What moved between the positions that are looked at is none. */
export const YearFlow = z.object({
  on: RecordedDay,
  amount: value(DecimalText),
  /** The transactions behind it; the rest is what links between own positions leave, as exchange does. */
  rows: z.array(OfRow.omit({ on: true }).extend({ amount: value(DecimalText) })),
  rest: value(DecimalText),
})
export type YearFlow = z.infer<typeof YearFlow>

/** start + paidIn − takenOut + price + currency + income − interestPaid − withheld − taxes − fees + residual = end. */
export const YearReconciliation = z.object({
  start: value(DecimalText),
  paidIn: value(DecimalText),
  takenOut: value(DecimalText),
  /** What prices did to all that was held, sold or not. */
  price: value(DecimalText),
  /** What exchange rates did to it. */
  currency: value(DecimalText),
  income: value(DecimalText),
  interestPaid: value(DecimalText),
  withheld: value(DecimalText),
  taxes: value(DecimalText),
  fees: value(DecimalText),
  end: value(DecimalText),
  /** It is computed, and no part of anything: zero, unless something was counted twice or not at all. */
  residual: value(DecimalText),
})
export type YearReconciliation = z.infer<typeof YearReconciliation>

const IncomeSums = z.object({
  gross: value(DecimalText),
  withheld: value(DecimalText),
  net: value(DecimalText),
})

/** The newest lines where there are more than a page can show; `rowCount` counts all. A file has all of them. */
const linesOf = <T extends z.ZodType>(line: T) => ({ rows: z.array(line), rowCount: z.int() })

/** A year of an entity, or of everything, as an accountant needs it. */
export const Year = z.object({
  firstOn: RecordedDay,
  /** The last day that figures are of: today in a year that is not over. */
  lastOn: RecordedDay,
  isOver: z.boolean(),
  today: RecordedDay,
  currency: z.string(),
  /** The day of the first record, for the choice of years; null without any. */
  openedOn: RecordedDay.nullable(),
  /** Until which day all that is looked at is closed; null where some of it is closed nowhere. */
  closedThrough: RecordedDay.nullable(),
  reconciliation: YearReconciliation,
  /** What no sum holds, and why. */
  missing: z.array(z.object({ position: Held, of: z.enum(['VALUE', 'SALES', 'EXCHANGE']), reason: Reason })),
  sales: z.object({
    ...linesOf(YearSale),
    cost: value(DecimalText),
    proceeds: value(DecimalText),
    gain: value(DecimalText),
    /** Of lots held for a year or less, for longer, and what was realised without a lot. */
    shortGain: value(DecimalText),
    longGain: value(DecimalText),
    otherGain: value(DecimalText),
  }),
  income: z.object({
    ...linesOf(YearIncome),
    ...IncomeSums.shape,
    /** The largest first. */
    countries: z.array(
      IncomeSums.extend({
        country: z.string().nullable(),
        /** The positions that paid. */
        positions: z.array(Held),
      }),
    ),
  }),
  charges: z.object(linesOf(YearCharge)),
  holdings: z.object({
    /** By name. */
    rows: z.array(YearHolding),
    start: Total,
    end: Total,
    startCost: value(DecimalText),
    added: value(DecimalText),
    givenUp: value(DecimalText),
    endCost: value(DecimalText),
  }),
  flows: z.object(linesOf(YearFlow)),
  /** What accounts in other currencies gained by exchange rates: a part of what rates did to everything. */
  exchange: z.object({
    ...linesOf(YearExchange),
    cost: value(DecimalText),
    proceeds: value(DecimalText),
    realised: value(DecimalText),
    accounts: z.array(YearAccount),
    gain: value(DecimalText),
  }),
})
export type Year = z.infer<typeof Year>

/** How many lines of a table a page is told. */
export const YEAR_LINES = 500

export const yearTables = ['summary', 'sales', 'income', 'charges', 'holdings', 'flows', 'exchange'] as const
export type YearTable = (typeof yearTables)[number]

export const YearQuestion = z.object({
  /** `none` for what belongs to no entity; all of it where absent. */
  entityId: z.union([Id, z.literal('none')]).optional(),
  /** A year of the calendar; the last one that is over where nothing is said. */
  year: YearQuery.optional(),
  /** Replace the year of the calendar. Where one of them is absent, the year is as long as one of the calendar. */
  firstOn: Day.optional(),
  lastOn: Day.optional(),
  knownOn: KnownOn.optional(),
  /** The organisation's base currency where absent. */
  currency: Currency.optional(),
})
export type YearQuestion = z.infer<typeof YearQuestion>

const tag = 'Portfolio'
export const year = {
  get: endpoint('GET', '/year', {
    tag,
    isLong: true,
    summary:
      'A year of an entity: realised gains lot by lot, income by country, fees, holdings at both ends, flows, and how they come together',
  })
    .input(YearQuestion)
    .output(Year)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
}

export const yearFiles = {
  export: endpoint('GET', '/year/export', {
    tag,
    isLong: true,
    right: 'export',
    isDetailed: true,
    summary: 'A year of an entity as a workbook, or one of its tables as CSV',
  })
    .input(
      YearQuestion.extend({
        format: SpreadsheetFormat.default('csv'),
        /** Of a CSV, which holds one table; a workbook holds all. */
        table: z
          .enum(yearTables, { error: say`Choose one of ${yearTables.join(', ')} as table.` })
          .default('summary'),
      }),
    )
    .output(FileAnswer)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
}
