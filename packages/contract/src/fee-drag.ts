import { feeLayers } from '@kinfolio/ledger/fees/fee-drag'
import { callLineKinds } from '@kinfolio/ledger/rows/transaction'
import { z } from 'zod'

import { costTypes } from './cost-kinds.ts'
import { endpoint, only } from './endpoint.ts'
import { Ratio, Reason } from './figures.ts'
import { FeeCheck } from './fund-fee-checks.ts'
import { fundFeeAmounts } from './fund-fees.ts'
import { Currency, Day, DecimalText, Id, RecordedDay } from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

const figures = {
  /** Taken inside funds, carry that accrued among it. */
  fund: value(DecimalText),
  /** Called beside the commitment. */
  beside: value(DecimalText),
  /** Trading, custody, banking and advice. */
  direct: value(DecimalText),
  /** What running the wealth costs, by the share of the average value. */
  overhead: value(DecimalText),
  total: value(DecimalText),
  /** Null where a value or a rate is missing. */
  gainBefore: value(DecimalText),
  gain: value(DecimalText),
  /** gainBefore − gain − total: zero, unless something was counted twice or not at all. */
  residual: value(DecimalText),
  irrBefore: Ratio,
  irr: Ratio,
  /** irrBefore − irr. */
  drag: Ratio,
  /** total ÷ (total + gain). */
  feesToGain: Ratio,
  /** total ÷ average value, for a year of 365 days. */
  feesToValue: Ratio,
  averageValue: value(DecimalText),
  /** How many funds of it have no fee statement for these days: what they took inside is in no figure. */
  untoldCount: z.int(),
}

export const FeeDragFigures = z.object(figures)
export type FeeDragFigures = z.infer<typeof FeeDragFigures>

export const feeDragGroups = ['position', 'manager', 'entity'] as const
export type FeeDragGroup = (typeof feeDragGroups)[number]

const named = z.object({ id: Id, name: z.string() })

/** What fees took between the ends of two days, in one currency. */
export const FeeDrag = z.object({
  from: RecordedDay,
  to: RecordedDay,
  currency: z.string(),
  whole: FeeDragFigures,
  /** The same by position, manager or entity; null: of none. */
  lines: z.array(z.object({ id: Id.nullable(), name: z.string().nullable(), ...figures })),
  /** Funds without a fee statement for these days. */
  untold: z.array(named),
  /** Figures of fee statements of these days that are not what is agreed, by more than they are rounded. */
  contradicted: z.array(
    z.object({
      fundFeesId: Id,
      position: named,
      from: RecordedDay,
      to: RecordedDay,
      currency: z.string(),
      check: FeeCheck,
    }),
  ),
  /** Costs that count for no line, since nothing that they could be shared over had a value. The whole bears them. */
  unallocated: value(DecimalText),
  /** What is left out, and why. */
  missing: z.array(named.extend({ kind: z.enum(['position', 'cost', 'statement']), reason: Reason })),
})
export type FeeDrag = z.infer<typeof FeeDrag>

export const feeKinds = [
  ...callLineKinds,
  ...fundFeeAmounts,
  'carryAccrued',
  'TRANSACTION',
  ...costTypes,
] as const

/**
 * How a fee counts. KEPT: it is in the return of what is looked at, and the gain before fees has it. PAID: it was paid from
 * outside, and the gain after fees is less by it. TOLD: a fee statement of the same days tells it already, so that it does
 * not count.
 */
export const feeCounts = ['KEPT', 'PAID', 'TOLD'] as const

export const FeeProofRow = z.object({
  layer: z.enum(feeLayers),
  what: z.enum(feeKinds),
  on: RecordedDay,
  counts: z.enum(feeCounts),
  /** Whose fee it is; null: shared over nothing. */
  position: named.nullable(),
  transactionId: Id.nullable(),
  cost: named.nullable(),
  fundFeesId: Id.nullable(),
  /** Before it was exchanged and shared. */
  own: DecimalText,
  ownCurrency: z.string(),
  /** The share of it that counts here, 1 for all: average value ÷ that of all that share it. */
  share: z.number(),
  amount: DecimalText,
})
export type FeeProofRow = z.infer<typeof FeeProofRow>

/** The flows of a return, netted by day: what was paid in is negative. */
export const FeeProofFlow = z.object({ on: RecordedDay, before: DecimalText, after: DecimalText })

export const FeeDragProof = z.object({
  from: RecordedDay,
  to: RecordedDay,
  currency: z.string(),
  figures: FeeDragFigures,
  rows: z.array(FeeProofRow),
  rowCount: z.int(),
  flows: z.array(FeeProofFlow),
  flowCount: z.int(),
})
export type FeeDragProof = z.infer<typeof FeeDragProof>

const asked = {
  /** From the end of this day; the eve of the first record where absent. */
  from: Day.optional(),
  /** To the end of this one; today where absent. */
  to: Day.optional(),
  /** The base currency where absent. */
  currency: Currency.optional(),
}
const groupWords = say`Ask for one of ${feeDragGroups.join(', ')}.`

export const feeDrag = {
  get: endpoint('GET', '/fee-drag', {
    tag: 'Costs',
    isLong: true,
    summary:
      'What fees took in four layers: the return before and after them, by position, manager or entity',
  })
    .input(z.object({ ...asked, by: z.enum(feeDragGroups, { error: groupWords }).default('position') }))
    .output(FeeDrag)
    .errors(only('INVALID_INPUT')),
  proof: endpoint('GET', '/fee-drag/proof', {
    tag: 'Costs',
    isLong: true,
    needsValues: true,
    summary: 'Every fee of which a drag was made, and the flows of both returns',
  })
    .input(
      z.object({
        ...asked,
        by: z.enum([...feeDragGroups, 'whole'], { error: groupWords }).default('whole'),
        /** The position, manager or entity; absent: those without one, or the whole. */
        id: Id.optional(),
      }),
    )
    .output(FeeDragProof)
    .errors(only('INVALID_INPUT')),
}
