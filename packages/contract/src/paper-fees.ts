import { z } from 'zod'

import { Day } from './primitives.ts'

/** What a fee statement tells, beside its days. */
export const paperFeeFields = [
  'managementFee',
  'offsets',
  'expenses',
  'lineInterest',
  'carryPaid',
  'carryAccrued',
  'companyFees',
] as const
export type PaperFeeField = (typeof paperFeeFields)[number]

const words = z.array(z.string())

/** What a statement or a report seems to tell of the fees of a fund, so that a person can note it. */
export function paperFees<T extends z.ZodType>(place: T) {
  return z.object({
    /** The days that the fees are of; null: the paper does not say it clearly. */
    from: Day.nullable(),
    to: Day.nullable(),
    currency: z.string().nullable(),
    /** The last digit that the figures are printed with: 1000 where they are in thousands. */
    printedUnit: z.string().nullable(),
    figures: z.array(
      z.object({
        field: z.enum(paperFeeFields),
        /** Never below zero: fees are printed with and without a minus. */
        value: z.string(),
        label: z.string(),
        page: z.int().min(1),
        place,
        /** Whose part it is: the investor's, or that of all investors of the fund. */
        of: z.enum(['INVESTOR', 'FUND']),
      }),
    ),
    /** Figures that do not agree with each other, a sentence each. */
    contradictions: words,
    /** What was left out, since its words may mean one thing or another, a sentence each. */
    unclear: words,
  })
}
