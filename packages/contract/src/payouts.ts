import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import {
  Amount,
  ById,
  Day,
  DecimalText,
  Id,
  LongText,
  RecordedDay,
  SignedAmount,
  Version,
} from './primitives.ts'
import { TaxRule } from './tax-rules.ts'
import { value } from './values.ts'

const yearWords = 'A year is a whole number from 1800 to 2199, such as 2026.'
const Year = z.coerce.number({ error: yearWords }).int(yearWords).min(1800, yearWords).max(2199, yearWords)

const told = {
  /** In dollars. The excise tax is a part of it. */
  investmentIncome: SignedAmount.nullable(),
  /** Reasonable costs of administration for charitable work, paid in the year. */
  administration: Amount.nullable(),
  /** What the return of the year states instead of what is computed. */
  statedRequired: Amount.nullable(),
  statedPaid: Amount.nullable(),
  note: LongText,
}

/** What somebody told of a year of a foundation. */
const PayoutFigures = z.object({
  year: z.int(),
  investmentIncome: value(DecimalText),
  administration: value(DecimalText),
  statedRequired: value(DecimalText),
  statedPaid: value(DecimalText),
  note: value(z.string()),
  version: Version,
})

/**
 * What a figure lacks. MONTH: the value of a month end, `YYYY-MM`. INCOME: the net investment income of the year. RULE: no rule is in force.
 * PAYMENT: the amount of a payment, or its rate of exchange.
 */
export const payoutLackKinds = ['MONTH', 'INCOME', 'RULE', 'PAYMENT'] as const
const PayoutLack = z.object({ kind: z.enum(payoutLackKinds), at: z.string().nullable() })
export type PayoutLack = z.infer<typeof PayoutLack>

const parts = z.array(z.object({ year: z.int(), amount: value(DecimalText) }))

/** A year of a foundation, in dollars. What is null is not known, or not to a role without values. */
export const PayoutYear = z.object({
  year: z.int(),
  /** The year is not over: figures are as of the last month end. */
  isRunning: z.boolean(),
  /** The return is told instead of what is computed. */
  isStated: z.boolean(),
  minimumReturn: value(DecimalText),
  excise: value(DecimalText),
  required: value(DecimalText),
  paid: value(DecimalText),
  /** Of what was paid: to what the year before left open, to this year, and beyond. */
  toPrior: value(DecimalText),
  toCurrent: value(DecimalText),
  excess: value(DecimalText),
  /** Excess of earlier years that met the rest of this one, the oldest first. */
  used: parts,
  expired: value(DecimalText),
  carriedOut: z.array(z.object({ year: z.int(), amount: value(DecimalText), lastYear: z.int() })),
  open: value(DecimalText),
  missed: value(DecimalText),
  /** The last day on which what is open of it can be paid. */
  lastDay: RecordedDay,
  lacks: z.array(PayoutLack),
  told: PayoutFigures.nullable(),
})
export type PayoutYear = z.infer<typeof PayoutYear>

/** A foundation whose payout is followed. */
export const Payout = z.object({
  id: Id,
  legalEntityId: Id,
  name: z.string(),
  /** The day on which it began; null: long before. */
  begunOn: RecordedDay.nullable(),
  /** Positions in charitable use, which count for nothing. */
  charitablePositionIds: z.array(Id),
  version: Version,
  today: RecordedDay,
  currency: z.string(),
  /** Its books end on another day than 31 December, for which the meter does not count. */
  hasOtherYear: z.boolean(),
  /** What is still to pay by which day, the first first. `isEstimate`: the year is not over. */
  toPay: z.array(
    z.object({ year: z.int(), amount: value(DecimalText), lastDay: RecordedDay, isEstimate: z.boolean() }),
  ),
  /** The last one first. */
  years: z.array(PayoutYear),
})
export type Payout = z.infer<typeof Payout>

/** The month ends, payments and rules behind the figures of a year. */
export const PayoutProof = z.object({
  year: z.int(),
  currency: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      liquid: DecimalText.nullable(),
      other: DecimalText.nullable(),
      debt: DecimalText.nullable(),
      /** Positions without a value or a rate. */
      missing: z.array(z.string()),
    }),
  ),
  /** The positions that counted, and as what; null: in charitable use. */
  positions: z.array(
    z.object({ id: Id, name: z.string(), as: z.enum(['LIQUID', 'OTHER', 'DEBT']).nullable() }),
  ),
  averages: z
    .object({
      liquid: DecimalText,
      other: DecimalText,
      debt: DecimalText,
      cashHeld: DecimalText,
      base: DecimalText,
    })
    .nullable(),
  /** Days of the year that the foundation lived. */
  days: z.object({ lived: z.int(), ofYear: z.int() }),
  payments: z.array(
    z.object({
      costId: Id,
      name: z.string(),
      on: RecordedDay,
      ownCurrency: z.string(),
      own: DecimalText.nullable(),
      rateOn: RecordedDay.nullable(),
      amount: DecimalText.nullable(),
    }),
  ),
  rules: z.array(TaxRule),
  figures: PayoutYear,
})
export type PayoutProof = z.infer<typeof PayoutProof>

const charitable = z.array(Id).max(1000, 'Name at most 1,000 positions.')
/** What is told of a year. A year of which nothing is told is none. */
export const PayoutToldYear = z.object({
  year: Year,
  investmentIncome: told.investmentIncome.default(null),
  administration: told.administration.default(null),
  statedRequired: told.statedRequired.default(null),
  statedPaid: told.statedPaid.default(null),
  note: told.note.default(''),
})
export type PayoutToldYear = z.infer<typeof PayoutToldYear>

/** How the payout of an entity is followed. What is absent stays as it is. */
export const PayoutInput = z.object({
  /** A foundation, or what is treated as one. */
  legalEntityId: Id,
  begunOn: Day.nullable().optional(),
  charitablePositionIds: charitable.optional(),
  years: z.array(PayoutToldYear).max(40, 'Tell at most 40 years.').default([]),
  /** The version that was seen; null: it was not followed. */
  version: Version.nullable().optional(),
})
export type PayoutInput = z.infer<typeof PayoutInput>

const tag = 'Giving'
export const payouts = {
  list: endpoint('GET', '/payouts', {
    tag,
    isLong: true,
    summary:
      'What each private foundation of the United States has to pay, what it paid, and what is carried',
  }).output(z.array(Payout)),
  proof: endpoint('GET', '/payouts/{id}/proof', {
    tag,
    needsValues: true,
    isLong: true,
    summary: 'The month ends, payments and rules behind a year of a foundation',
  })
    .input(ById.extend({ year: Year }))
    .output(PayoutProof)
    .errors(only('INVALID_INPUT', 'PAYOUT_NOT_FOUND')),
  follow: endpoint('POST', '/payouts', {
    tag,
    needsValues: true,
    summary:
      'Follow the payout of a foundation, or change how: when it began, what it uses for charity, what its years were',
  })
    .input(PayoutInput)
    .output(Payout)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND', 'VERSION_CONFLICT')),
  setYear: endpoint('PUT', '/payouts/{id}/years/{year}', {
    tag,
    needsValues: true,
    summary: 'Tell figures of a year of a foundation, or take them back by leaving all of them out',
  })
    .input(PayoutToldYear.extend(ById.shape).extend({ version: Version.nullable().optional() }))
    .output(Payout)
    .errors(only('INVALID_INPUT', 'PAYOUT_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/payouts/{id}', {
    tag,
    needsValues: true,
    summary: 'Follow the payout of a foundation no more; what was told of its years is deleted',
  })
    .input(ById)
    .output(z.void())
    .errors(only('PAYOUT_NOT_FOUND')),
}
