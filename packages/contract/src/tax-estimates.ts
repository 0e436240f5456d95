import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { Country } from './contact-details.ts'
import { YearQuery } from './cost-years.ts'
import { endpoint, only } from './endpoint.ts'
import { Amount, DecimalText, Id, Percent, RecordedDay } from './primitives.ts'
import { DonorKind, TaxGiftKind, TaxRecipientKind, TaxRule } from './tax-rules.ts'
import { value } from './values.ts'

/** What an estimate lacks. RULE: no rule is known for these gifts. RATE is the donor's own. */
export const taxLacks = ['AMOUNT', 'RECIPIENT', 'RULE', 'INCOME', 'RATE'] as const

const figures = {
  given: value(DecimalText),
  /** What is taken off income. */
  deducted: value(DecimalText),
  /** What that saves at the donor's rate, with what they claim of gifts that a charity grossed up. */
  saved: value(DecimalText),
  /** What is taken off tax. */
  credited: value(DecimalText),
  /** What charities get on top. */
  reclaimed: value(DecimalText),
  carried: value(DecimalText),
  lost: value(DecimalText),
}
export const taxFigures = Object.keys(figures) as (keyof typeof figures)[] // of the object above

/** One payment of the year. */
export const TaxGiftRow = z.object({
  costId: Id,
  name: z.string(),
  recipientName: z.string().nullable(),
  on: RecordedDay,
  gift: TaxGiftKind,
  recipient: TaxRecipientKind.nullable(),
  ownCurrency: z.string(),
  own: value(DecimalText),
  /** What of it the donor bears. */
  percent: DecimalText,
  /** The day of the exchange rate; null where none is needed. */
  rateOn: RecordedDay.nullable(),
  amount: value(DecimalText),
  /** Why the amount is not known. */
  reason: z.enum(['UNKNOWN_AMOUNT', 'NO_RATE']).nullable(),
  /** It came from a donor-advised fund and was deducted when that was paid into: it counts no more. */
  isFromFund: z.boolean(),
})
export type TaxGiftRow = z.infer<typeof TaxGiftRow>

/** What the gifts of a year come to for tax. An estimate, not advice. */
export const TaxEstimate = z.object({
  year: z.int(),
  legalEntityId: Id,
  country: z.string(),
  donor: DonorKind,
  currency: z.string(),
  totals: z.object({ ...figures, isComplete: z.object(mapped(z.boolean())) }),
  /** What is missing; the figures that need it are missing too. */
  lacks: z.array(z.enum(taxLacks)),
  lines: z.array(
    z.object({
      gift: TaxGiftKind,
      recipient: TaxRecipientKind,
      ...figures,
      /** The last year in which what is carried counts; null: without end, or nothing is carried. */
      carriedUntil: z.int().nullable(),
      lacks: z.array(z.enum(taxLacks)),
      /** The rules that made the figures, by their ids. */
      ruleIds: z.array(z.string()),
    }),
  ),
  rules: z.array(TaxRule),
  gifts: z.array(TaxGiftRow),
})
export type TaxEstimate = z.infer<typeof TaxEstimate>

function mapped<T extends z.ZodType>(schema: T): Record<keyof typeof figures, T> {
  return {
    given: schema,
    deducted: schema,
    saved: schema,
    credited: schema,
    reclaimed: schema,
    carried: schema,
    lost: schema,
  }
}

export const TaxQuestion = z.object({
  year: YearQuery,
  /** The entity that gives. */
  legalEntityId: Id,
  country: Country,
  donor: DonorKind,
  /** The income of the year that caps are a part of, in the currency of the country; it is not kept. */
  income: Amount.nullable().default(null),
  /** The marginal rate of the donor in percent; it is not kept. */
  rate: Percent.refine(
    (text) => decimal(text).gte(0) && decimal(text).lte(100),
    'A rate is between 0 and 100 percent.',
  )
    .nullable()
    .default(null),
})
export type TaxQuestion = z.infer<typeof TaxQuestion>

export const taxEstimates = {
  get: endpoint('POST', '/tax-estimates', {
    tag: 'Giving',
    right: 'read',
    writes: false,
    needsValues: true,
    status: 200,
    summary:
      'What the gifts of a year come to for tax, with the rules and gifts of each figure. An estimate, not advice',
  })
    .input(TaxQuestion)
    .output(TaxEstimate)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
}
