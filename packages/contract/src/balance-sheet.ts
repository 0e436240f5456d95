import { assetTypes } from '@kinfolio/ledger/rows/position'
import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { Figure, Total } from './figures.ts'
import { ValuationMethod } from './positions.ts'
import { Currency, Day, Id, RecordedDay } from './primitives.ts'

/** The lines of a balance sheet: the investment book as one, then every type of the other book; debts come last. */
export const sheetKinds = ['INVESTMENTS', ...assetTypes] as const
export const SheetKind = z.enum(sheetKinds)
export type SheetKind = z.infer<typeof SheetKind>

/** What is owned and owed, and what is left: assets and liabilities (≤ 0) together. Of an entity, or of all. */
export const SheetColumn = z.object({
  /** Only the kinds that there are positions of. */
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
  /** How it is valued on the day. */
  method: ValuationMethod,
  /** In its own currency, and in the one of the sheet; the last valuation rolled forward. */
  nav: Figure,
  value: Figure,
  /** A guess that is newer than the last valuation, in its own currency. */
  estimate: Figure.nullable(),
  /** The day of the statement or price behind the value; null for a running balance and for what was never valued. */
  valuedOn: RecordedDay.nullable(),
  /** When the next valuation is there if it is not late; null where none is needed, or none ever was. */
  dueOn: RecordedDay.nullable(),
  /** It should have been valued before the day of the sheet, or was never valued. */
  isDue: z.boolean(),
  /** The debts that it secures, in the currency of the sheet. */
  loans: z.array(Named.extend({ value: Figure })),
  /** What is left of it after them; null where it secures none. */
  equity: Total.nullable(),
  /** Of a debt: what secures it. */
  securedBy: Named.nullable(),
  /** Of what can be insured. */
  insurance: z
    .object({
      /** What policies in force on the day pay for it; null where there are none. */
      insured: Total.nullable(),
      /** Insured over the value: below 1 something is missing. */
      ratio: z.number().nullable(),
      /** The policies that are positions. */
      policies: z.array(Named),
      /** The day on which a policy ended that has none after it. */
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
  /** Of each entity that owns something, by name; what belongs to none comes last. */
  entities: z.array(SheetColumn.extend({ entityId: Id.nullable(), name: z.string() })),
  /** In the order of the kinds, the most valuable first. */
  lines: z.array(SheetLine),
})
export type BalanceSheet = z.infer<typeof BalanceSheet>

export const balanceSheet = {
  get: endpoint('GET', '/portfolio/balance-sheet', {
    tag: 'Portfolio',
    summary: 'What is owned and owed by entity, with the age of each valuation',
  })
    .input(
      z.object({
        asOf: Day.optional(),
        /** The organisation's base currency where absent. */
        currency: Currency.optional(),
      }),
    )
    .output(BalanceSheet)
    .errors(only('INVALID_INPUT')),
}
