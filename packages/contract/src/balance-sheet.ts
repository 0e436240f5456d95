import { assetTypes } from '@kinfolio/ledger/rows/position'
import { z } from 'zod'

import { KnownOn } from './closings.ts'
import { endpoint, only } from './endpoint.ts'
import { Figure, Ratio, Total } from './figures.ts'
import { ValuationMethod } from './position-types.ts'
import { ById, Currency, Day, Id, RecordedDay } from './primitives.ts'

/**
 * The lines of a balance sheet: the investment book is one line, then each type of the other book; debts come last.
 */
export const sheetKinds = ['INVESTMENTS', ...assetTypes] as const
export const SheetKind = z.enum(sheetKinds)
export type SheetKind = z.infer<typeof SheetKind>

/** Assets, liabilities (≤ 0), and both together; of one entity or of all. */
export const SheetColumn = z.object({
  /** Only kinds that have positions. */
  kinds: z.array(z.object({ kind: SheetKind, total: Total, count: z.int() })),
  assets: Total,
  liabilities: Total,
  equity: Total,
})
export type SheetColumn = z.infer<typeof SheetColumn>

const Named = z.object({ positionId: Id, name: z.string() })

/** One asset or debt outside the investment book. */
export const SheetLine = z.object({
  positionId: Id,
  name: z.string(),
  type: z.enum(assetTypes),
  entityId: Id.nullable(),
  /** Its method on that day. */
  method: ValuationMethod,
  /** The last valuation, rolled forward: in the position's own currency, and in the currency of the sheet. */
  nav: Figure,
  value: Figure,
  /** An estimate that is newer than the last valuation, in the position's own currency. */
  estimate: Figure.nullable(),
  /**
   * The day of the statement or price behind the value; null for a running balance, and for a position without a
   * valuation.
   */
  valuedOn: RecordedDay.nullable(),
  /** The day by which the next valuation should arrive; null where none is needed, or where none ever was. */
  dueOn: RecordedDay.nullable(),
  /** The next valuation is late, or there never was one. */
  isDue: z.boolean(),
  /** The debts that it secures, in the currency of the sheet. */
  loans: z.array(Named.extend({ value: Figure })),
  /** Its value less these debts; null where it secures none. */
  equity: Total.nullable(),
  /** Of a debt: the asset that secures it. */
  securedBy: Named.nullable(),
  /** Of an asset that can be insured. */
  insurance: z
    .object({
      /** What policies in force on the day pay for it; null without a policy. */
      insured: Total.nullable(),
      /** Insured over the value: below 1 something is missing. */
      ratio: z.number().nullable(),
      /** The policies that are positions. */
      policies: z.array(Named),
      /** The last day of a policy that no other policy follows. */
      lapsedOn: RecordedDay.nullable(),
    })
    .nullable(),
})
export type SheetLine = z.infer<typeof SheetLine>

/** What is owned and owed on a day, by entity. */
export const BalanceSheet = z.object({
  asOf: RecordedDay,
  /** Today in the organisation's time zone. */
  today: RecordedDay,
  currency: z.string(),
  whole: SheetColumn,
  /** Each entity that owns something, by name; positions without an entity come last. */
  entities: z.array(SheetColumn.extend({ entityId: Id.nullable(), name: z.string() })),
  /** In the order of the kinds, the most valuable first. */
  lines: z.array(SheetLine),
})
export type BalanceSheet = z.infer<typeof BalanceSheet>

/** What is left of an asset after the debts that it secures, on one day and in one currency. */
export const AssetEquity = z.object({
  asOf: RecordedDay,
  currency: z.string(),
  /** What the asset is worth, as its page and the balance sheet say. */
  value: Figure,
  /** The largest first: in its own currency, and in that of the question at the rate of the day. */
  debts: z.array(Named.extend({ nav: Figure, value: Figure })),
  debt: Total,
  equity: Total,
  /** What is owed over the value: 0.6 is 60 %. Null while any part of it is unknown. */
  loanToValue: Ratio,
})
export type AssetEquity = z.infer<typeof AssetEquity>

export const balanceSheet = {
  equity: endpoint('GET', '/positions/{id}/equity', {
    tag: 'Positions',
    summary: 'What is left of an asset after the debts that it secures; null where it secures none',
  })
    .input(
      ById.extend({
        asOf: Day.optional(),
        knownOn: KnownOn.optional(),
        /** The position's own currency where absent. */
        currency: Currency.optional(),
      }),
    )
    .output(AssetEquity.nullable())
    .errors(only('POSITION_NOT_FOUND', 'INVALID_INPUT')),
  get: endpoint('GET', '/portfolio/balance-sheet', {
    tag: 'Portfolio',
    summary: 'What is owned and owed by entity, with the age of each valuation',
  })
    .input(
      z.object({
        asOf: Day.optional(),
        knownOn: KnownOn.optional(),
        /** The organisation's base currency where absent. */
        currency: Currency.optional(),
      }),
    )
    .output(BalanceSheet)
    .errors(only('INVALID_INPUT')),
}
