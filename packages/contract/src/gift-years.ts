import { z } from 'zod'

import { givingItemKinds } from './gift-kinds.ts'
import { GiftType } from './gift-records.ts'
import { DecimalText, Id, RecordedDay } from './primitives.ts'
import { value } from './values.ts'

const sums = {
  /** What left the accounts and positions in the year. */
  given: value(DecimalText),
  /** What the agreements ask for in the year, at least and at most. */
  promisedMin: value(DecimalText),
  promisedMax: value(DecimalText),
  /** What of that is not paid yet. */
  openMin: value(DecimalText),
  openMax: value(DecimalText),
  /** How many amounts are left out, because a base, an exchange rate or the amount itself is unknown. */
  missingCount: z.int(),
}
export const GivingSums = z.object(sums)
export type GivingSums = z.infer<typeof GivingSums>

/** One amount of which the sums of a year are made. */
export const GivingItem = z.object({
  kind: z.enum(givingItemKinds),
  costId: Id,
  name: z.string(),
  type: GiftType,
  /** The company or the person that it goes to. */
  recipientId: Id.nullable(),
  recipientName: z.string().nullable(),
  programme: z.string(),
  /** The day of the payment, or the due day. */
  on: RecordedDay,
  transactionId: Id.nullable(),
  /** In its own currency. */
  ownCurrency: z.string(),
  ownMin: value(DecimalText),
  ownMax: value(DecimalText),
  /** The day of the exchange rate; null where none is needed. */
  rateOn: RecordedDay.nullable(),
  /** What counts, in the base currency. */
  countedMin: value(DecimalText),
  countedMax: value(DecimalText),
  reason: z.enum(['UNKNOWN_AMOUNT', 'NO_RATE']).nullable(),
})
export type GivingItem = z.infer<typeof GivingItem>

/** `key` is a type, an id, a programme or a month `YYYY-MM`; null: without one. */
const slices = z.array(z.object({ key: z.string().nullable(), name: z.string().nullable(), ...sums }))

/** A year of giving in the base currency. Each list sums to the total, and each sum is that of its items. */
export const GivingYear = z.object({
  year: z.int(),
  today: RecordedDay,
  currency: z.string(),
  total: GivingSums,
  byType: slices,
  byRecipient: slices,
  byProgramme: slices,
  byMonth: slices,
  items: z.array(GivingItem),
})
export type GivingYear = z.infer<typeof GivingYear>

/** What recipients still owe: receipts of what was paid, and reports. The oldest first. */
export const GivingOwed = z.object({
  today: RecordedDay,
  receipts: z.array(
    z.object({
      costId: Id,
      name: z.string(),
      recipientName: z.string().nullable(),
      expectedOn: RecordedDay,
      /** The last payment; where none is linked, the day on which it was due. */
      paidOn: RecordedDay,
      amount: value(DecimalText),
      currency: z.string(),
    }),
  ),
  reports: z.array(
    z.object({
      id: Id,
      costId: Id,
      name: z.string(),
      recipientName: z.string().nullable(),
      dueOn: RecordedDay.nullable(),
      isLate: z.boolean(),
      note: z.string(),
    }),
  ),
})
export type GivingOwed = z.infer<typeof GivingOwed>
