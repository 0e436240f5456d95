import { closings, dayRules, feeBases, frequencies, noticeUnits } from '@kinfolio/ledger/agreements/kinds'
import { z } from 'zod'

import { costTypes } from './cost-kinds.ts'
import { CostOccurrence } from './cost-occurrences.ts'
import { YearQuery } from './cost-years.ts'
import {
  Amount,
  Currency,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  LongText,
  Percent,
  RecordedDay,
  ShortText,
  Version,
  oneOrMany,
} from './primitives.ts'
import { say } from './say.ts'
import { TagFilter } from './tags.ts'
import { value } from './values.ts'

export const CostType = z.enum(costTypes, {
  error: 'This is not a type of cost. GET /costs/types lists them.',
})
export const CostFrequency = z.enum(frequencies, {
  error: say`A cost comes ${frequencies.join(', ')}.`,
})

/** What an agreement asks for from a day on. Amounts and percentages are without VAT. */
export const CostTerms = z.discriminatedUnion('kind', [
  z.object({ from: RecordedDay, kind: z.literal('AMOUNT'), amount: value(DecimalText) }),
  z.object({
    from: RecordedDay,
    kind: z.literal('RANGE'),
    min: value(DecimalText),
    max: value(DecimalText),
  }),
  z.object({
    from: RecordedDay,
    kind: z.literal('PERCENT'),
    percent: DecimalText,
    base: z.enum(feeBases),
  }),
])
export type CostTerms = z.infer<typeof CostTerms>

/** An agreement that costs money, or gives it away. */
export const Cost = z.object({
  id: Id,
  name: z.string(),
  type: CostType,
  /** The entity whose cost it is; positions call theirs `entityId`. */
  legalEntityId: Id.nullable(),
  positionId: Id.nullable(),
  /** Who is paid: a company or a contact. */
  payeeCompanyId: Id.nullable(),
  payeeContactId: Id.nullable(),
  /** Null also where the payee is in the trash, or out of the caller's sight. */
  payeeName: z.string().nullable(),
  currency: z.string(),
  /** Ascending. Each counts until the next one begins. */
  terms: z.array(CostTerms),
  /** Percent on top of the terms. */
  vatPercent: DecimalText.nullable(),
  frequency: CostFrequency,
  /** A rule of RFC 5545; of CUSTOM only. */
  repeatRule: z.string().nullable(),
  firstOn: RecordedDay,
  lastOn: RecordedDay.nullable(),
  /** What happens to a due day on which banks are closed, and which days those are. */
  dayRule: z.enum(dayRules),
  closings: z.enum(closings),
  /** It renews itself by so many months after its last day; null: it ends then. */
  renewalMonths: z.int().nullable(),
  noticeCount: z.int().nullable(),
  noticeUnit: z.enum(noticeUnits),
  /** When the running term ends, and the last day to cancel for that end. */
  endsOn: RecordedDay.nullable(),
  cancelBy: RecordedDay.nullable(),
  /** Over which entities it is split, in percent that sum to 100. Empty: it is its own entity's alone. */
  shares: z.array(z.object({ entityId: Id, percent: DecimalText })),
  costCentre: z.string(),
  approver: z.string(),
  /** By what a payment is recognised. */
  iban: z.string(),
  reference: z.string(),
  notes: z.string(),
  /** By so many percent a payment may differ to link by itself, and who said so. Null: none links by itself. */
  paymentRule: z.object({ percent: DecimalText, madeBy: z.string() }).nullable(),
  /** The next one that is open. */
  next: CostOccurrence.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Cost = z.infer<typeof Cost>

const above0 = (text: string) => !text.startsWith('-') && text !== '0'
const TermsInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ from: Day.optional(), kind: z.literal('AMOUNT'), amount: Amount }),
    z.object({ from: Day.optional(), kind: z.literal('RANGE'), min: Amount, max: Amount }),
    z.object({
      from: Day.optional(),
      kind: z.literal('PERCENT'),
      percent: Percent.refine(above0, 'This must be above zero.'),
      base: z.enum(feeBases, { error: say`A percentage needs its base: ${feeBases.join(', ')}.` }),
    }),
  ],
  { error: 'Terms are an AMOUNT, a RANGE or a PERCENT of a base.' },
)
export type TermsInput = z.infer<typeof TermsInput>

const wholeNumber = (most: number) => {
  const words = say`This is a whole number from 1 to ${most}.`
  return z.int(words).min(1, words).max(most, words)
}

const fields = {
  name: Label,
  type: CostType,
  legalEntityId: Id.nullable(),
  positionId: Id.nullable(),
  payeeCompanyId: Id.nullable(),
  payeeContactId: Id.nullable(),
  currency: Currency,
  terms: z
    .array(TermsInput)
    .min(1, 'Say what it costs: an amount, a range or a percentage.')
    .max(50, 'Keep this to 50 terms.'),
  vatPercent: Percent.refine(above0, 'This must be above zero.').nullable(),
  frequency: CostFrequency,
  repeatRule: ShortText.nullable(),
  firstOn: Day,
  lastOn: Day.nullable(),
  dayRule: z.enum(dayRules, { error: say`Choose one of ${dayRules.join(', ')}.` }),
  closings: z.enum(closings, { error: say`Choose one of ${closings.join(', ')}.` }),
  renewalMonths: wholeNumber(240).nullable(),
  noticeCount: wholeNumber(1000).nullable(),
  noticeUnit: z.enum(noticeUnits, { error: say`Choose one of ${noticeUnits.join(', ')}.` }),
  shares: z
    .array(z.object({ entityId: Id, percent: Percent.refine(above0, 'This must be above zero.') }))
    .max(50, 'Keep this to 50 entities.'),
  costCentre: ShortText,
  approver: ShortText,
  iban: ShortText,
  reference: ShortText,
  notes: LongText,
}

export const CostCreate = z.object({
  ...fields,
  type: fields.type.default('OTHER'),
  legalEntityId: fields.legalEntityId.default(null),
  positionId: fields.positionId.default(null),
  payeeCompanyId: fields.payeeCompanyId.default(null),
  payeeContactId: fields.payeeContactId.default(null),
  /** The organisation's base currency where absent. */
  currency: fields.currency.optional(),
  vatPercent: fields.vatPercent.default(null),
  frequency: fields.frequency.default('MONTHLY'),
  repeatRule: fields.repeatRule.default(null),
  /** Today where absent. */
  firstOn: fields.firstOn.optional(),
  lastOn: fields.lastOn.default(null),
  dayRule: fields.dayRule.default('LEAVE'),
  closings: fields.closings.default('WEEKENDS'),
  renewalMonths: fields.renewalMonths.default(null),
  noticeCount: fields.noticeCount.default(null),
  noticeUnit: fields.noticeUnit.default('DAYS'),
  shares: fields.shares.default([]),
  costCentre: fields.costCentre.default(''),
  approver: fields.approver.default(''),
  iban: fields.iban.default(''),
  reference: fields.reference.default(''),
  notes: fields.notes.default(''),
})
export type CostCreate = z.infer<typeof CostCreate>

/** What is absent stays as it is. */
export const CostUpdate = z.object(fields).partial().extend({ version: ExpectedVersion })
export type CostUpdate = z.infer<typeof CostUpdate>

/** Which costs a question is about. */
export const ofCosts = {
  legalEntityId: Id.optional(),
  positionId: Id.optional(),
  payeeCompanyId: Id.optional(),
  payeeContactId: Id.optional(),
  includeTypes: oneOrMany(CostType).optional(),
  excludeTypes: oneOrMany(CostType).optional(),
  ...TagFilter.shape,
}

/** `year` takes the costs that are due or paid in it. */
export const CostFilter = z.object({ ...ofCosts, year: YearQuery.optional() })
export type CostFilter = z.infer<typeof CostFilter>

/** How many years of occurrences can be asked for at once. */
export const MAX_OCCURRENCE_YEARS = 6

export const OccurrenceFilter = z
  .object({
    ...ofCosts,
    costId: Id.optional(),
    first: Day,
    last: Day,
  })
  .refine(({ first, last }) => first <= last, {
    path: ['last'],
    error: 'The range ends before it begins. Check both days.',
  })
  .refine(({ first, last }) => +last.slice(0, 4) - +first.slice(0, 4) < MAX_OCCURRENCE_YEARS, {
    path: ['last'],
    error: say`Ask for at most ${MAX_OCCURRENCE_YEARS} years at once.`,
  })
export type OccurrenceFilter = z.infer<typeof OccurrenceFilter>
