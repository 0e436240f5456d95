import { z } from 'zod'

import { costTypes } from './cost-kinds.ts'
import { DecimalText, Id, RecordedDay } from './primitives.ts'
import { value } from './values.ts'

const yearWords = 'A year is a whole number from 1800 to 2199, such as 2026.'
export const YearQuery = z.coerce
  .number({ error: yearWords })
  .int(yearWords)
  .min(1800, yearWords)
  .max(2199, yearWords)

const sums = {
  /** What the whole year asks for, at least and at most. */
  expectedMin: value(DecimalText),
  expectedMax: value(DecimalText),
  /** What of it has fallen due until today. */
  accruedMin: value(DecimalText),
  accruedMax: value(DecimalText),
  /** What left the accounts in the year, whenever it was due. */
  paid: value(DecimalText),
  /** How many amounts are left out, because a base or an exchange rate is unknown. */
  missingCount: z.int(),
}

export const CostSums = z.object(sums)
export type CostSums = z.infer<typeof CostSums>

/** `key` is a type, an id or a month `YYYY-MM`; null: without one. */
const slices = z.array(z.object({ key: z.string().nullable(), name: z.string().nullable(), ...sums }))

/** A year of costs in the base currency. Each list sums to the total. */
export const CostYear = z.object({
  year: z.int(),
  today: RecordedDay,
  currency: z.string(),
  total: CostSums,
  byType: slices,
  byEntity: slices,
  byPayee: slices,
  byPosition: slices,
  byMonth: slices,
})
export type CostYear = z.infer<typeof CostYear>

/** PAID: money that left in the year. OPEN: due in the year and not paid. SKIPPED: somebody said that it is not given. */
export const givingRules = ['PAID', 'OPEN', 'SKIPPED', 'UNKNOWN_BASE', 'NO_RATE'] as const

/** The gifts of a year and how each was counted. */
export const GivingAudit = z.object({
  year: z.int(),
  currency: z.string(),
  gifts: z.array(
    z.object({
      costId: Id,
      name: z.string(),
      type: z.enum(costTypes),
      recipientName: z.string().nullable(),
      on: RecordedDay,
      rule: z.enum(givingRules),
      /** In its own currency. */
      amount: DecimalText.nullable(),
      ownCurrency: z.string(),
      /** In the base currency; null where it counts nowhere. */
      counted: DecimalText.nullable(),
      transactionId: Id.nullable(),
    }),
  ),
  totals: z.object({ paid: DecimalText, open: DecimalText }),
})
export type GivingAudit = z.infer<typeof GivingAudit>
