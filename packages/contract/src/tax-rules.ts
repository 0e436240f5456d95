import {
  donorKinds,
  taxGiftKinds,
  taxMeasures,
  taxRecipientKinds,
  type TaxMeasure,
} from '@kinfolio/ledger/giving/tax-rule'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { Country } from './contact-details.ts'
import { endpoint, only } from './endpoint.ts'
import {
  Amount,
  ById,
  Day,
  ExpectedVersion,
  Id,
  LongText,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'
import { say } from './say.ts'

const measures = Object.keys(taxMeasures) as TaxMeasure[] // of that object

export const DonorKind = z.enum(donorKinds, { error: say`A donor is one of ${donorKinds.join(', ')}.` })
export const TaxGiftKind = z.enum(taxGiftKinds, { error: say`A gift is one of ${taxGiftKinds.join(', ')}.` })
export const TaxRecipientKind = z.enum(taxRecipientKinds, {
  error: say`A recipient is one of ${taxRecipientKinds.join(', ')}.`,
})

const yearWords = 'A year is a whole number from 1800 to 2199, such as 2026.'
const Year = z.int(yearWords).min(1800, yearWords).max(2199, yearWords)

const fields = {
  country: Country,
  /** Null: every kind. */
  donor: DonorKind.nullable(),
  gift: TaxGiftKind.nullable(),
  recipient: TaxRecipientKind.nullable(),
  /** The first and the last year; null: until a later rule. */
  fromYear: Year,
  toYear: Year.nullable(),
  measure: z.enum(measures, { error: say`A rule says one of ${measures.join(', ')}.` }),
  /** A percentage, money of the country, or a number of years, as the measure asks; null only for years without end. */
  value: Amount.nullable(),
  /** Where it is written. */
  source: ShortText.min(1, 'Say where this rule is written.'),
  url: z
    .string()
    .trim()
    .max(500, 'Keep this to 500 characters.')
    .regex(/^(?:https:\/\/[^\s/$.?#][^\s]*)?$/, 'Write an address that begins with https://.'),
  /** The day of the source. */
  sourcedOn: Day,
  note: LongText,
}

/** A rule as it holds here: one that Kinfolio brings, one that takes its place, or one of the organisation's own. */
const StoredRule = z.object({
  id: z.string(),
  ...fields,
  country: z.string(),
  value: z.string().nullable(),
  source: z.string(),
  url: z.string(),
  sourcedOn: RecordedDay,
  note: z.string(),
})
export const taxRuleOrigins = ['SHIPPED', 'CHANGED', 'OWN'] as const
export const TaxRule = StoredRule.extend({
  /** SHIPPED: Kinfolio brings it. CHANGED: it takes the place of one of those. OWN: the organisation added it. */
  origin: z.enum(taxRuleOrigins),
  /** The shipped rule whose place it takes. */
  shipped: StoredRule.nullable(),
  /** Null: of a shipped rule. */
  version: Version.nullable(),
})
export type TaxRule = z.infer<typeof TaxRule>

type Figure = { measure: TaxMeasure; value: string | null; fromYear: number; toYear: number | null }

function isInOrder({ fromYear, toYear }: Figure): boolean {
  return toYear === null || fromYear <= toYear
}
const wrongOrder = { path: ['toYear'], message: 'The rule ends before it begins. Choose a later last year.' }

/** Whether the figure is one of its measure. */
function isOfMeasure({ measure, value }: Figure): boolean {
  if (value === null) return measure === 'CARRY_YEARS'
  const figure = decimal(value)
  const unit = taxMeasures[measure]
  if (unit === 'percent') return figure.lte(100)
  return unit === 'money' || (figure.isInteger() && figure.lte(100))
}
const wrongFigure = {
  path: ['value'],
  message:
    'Write a percentage up to 100, an amount, or whole years up to 100, as the rule asks. Only years of carrying may be empty: without end.',
}
/** At 100 % there would be nothing left to gross up. */
function isBelowWhole({ measure, value }: Figure): boolean {
  return measure !== 'GROSS_UP' || value === null || decimal(value).lt(100)
}
const wholeTax = { path: ['value'], message: 'A gift can be grossed up at less than 100 % only.' }

export const TaxRuleCreate = z
  .object({
    ...fields,
    donor: fields.donor.default(null),
    gift: fields.gift.default(null),
    recipient: fields.recipient.default(null),
    toYear: fields.toYear.default(null),
    url: fields.url.default(''),
    note: fields.note.default(''),
    /** The id of the shipped rule whose place it takes. */
    replaces: z.string().max(100).nullable().default(null),
  })
  .refine(isInOrder, wrongOrder)
  .refine(isOfMeasure, wrongFigure)
  .refine(isBelowWhole, wholeTax)
export type TaxRuleCreate = z.infer<typeof TaxRuleCreate>

/** The whole rule as it is to be. */
export const TaxRuleUpdate = z
  .object({ ...fields, version: ExpectedVersion, id: Id })
  .refine(isInOrder, wrongOrder)
  .refine(isOfMeasure, wrongFigure)
  .refine(isBelowWhole, wholeTax)
export type TaxRuleUpdate = z.infer<typeof TaxRuleUpdate>

/** How many rules of its own an organisation may have. */
export const MAX_TAX_RULES = 500

const tag = 'Giving'
/** Rules hold for everybody in the organisation, so that those who change its settings change them. */
export const taxRules = {
  list: endpoint('GET', '/tax-rules', {
    tag,
    summary: 'Rules of tax on giving: those that are shipped, changed ones in their place, and own ones',
  }).output(z.array(TaxRule)),
  create: endpoint('POST', '/tax-rules', {
    tag,
    right: 'settings',
    summary: 'Add a rule of tax, or put one in the place of a shipped one',
  })
    .input(TaxRuleCreate)
    .output(TaxRule)
    .errors(only('INVALID_INPUT', 'TAX_RULE_NOT_FOUND')),
  update: endpoint('PUT', '/tax-rules/{id}', {
    tag,
    right: 'settings',
    summary: 'Change a rule of the organisation',
  })
    .input(TaxRuleUpdate)
    .output(TaxRule)
    .errors(only('INVALID_INPUT', 'TAX_RULE_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/tax-rules/{id}', {
    tag,
    right: 'settings',
    summary: 'Delete a rule of the organisation; the shipped one whose place it took holds again',
  })
    .input(ById)
    .output(z.void())
    .errors(only('TAX_RULE_NOT_FOUND')),
}
