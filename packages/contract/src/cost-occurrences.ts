import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { approvalStates } from './approval-kinds.ts'
import { costDecisions, costStates, costTypes } from './cost-kinds.ts'
import { Amount, Day, DecimalText, Id, Percent, RecordedDay, ShortText } from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

/** A transaction that paid an occurrence, or a part of it. */
export const CostPayment = z.object({
  id: Id,
  transactionId: Id,
  on: RecordedDay,
  positionId: Id,
  positionName: z.string(),
  /** What of it is for this occurrence, in the currency of the cost. */
  amount: value(DecimalText),
  /** Who made the rule by which it was linked. Null: a person linked it. */
  ruleBy: z.string().nullable(),
})
export type CostPayment = z.infer<typeof CostPayment>

/** One time that a cost asks for money. Amounts are in the currency of the cost, VAT included. */
export const CostOccurrence = z.object({
  costId: Id,
  name: z.string(),
  type: z.enum(costTypes),
  legalEntityId: Id.nullable(),
  positionId: Id.nullable(),
  payeeName: z.string().nullable(),
  currency: z.string(),
  /** The day by the agreement. It names the occurrence among those of its cost. */
  expectedOn: RecordedDay,
  /** The day on which banks are open. */
  dueOn: RecordedDay,
  /** The least and the most by the terms; null where the base of a percentage is unknown. */
  min: value(DecimalText),
  max: value(DecimalText),
  /** Whether the amount cannot be told, because the value, the commitment or the cost of the position is unknown. */
  isBaseUnknown: z.boolean(),
  /** What the invoice says. */
  invoiced: value(DecimalText),
  paid: value(DecimalText),
  state: z.enum(costStates),
  /** How its approval stands, by so many people of so many. Null: it needs none. */
  approval: value(z.object({ state: z.enum(approvalStates), given: z.int(), people: z.int() })),
  isLate: z.boolean(),
  /** What was paid or invoiced is above the usual range. */
  hasRisen: z.boolean(),
  note: z.string(),
  payments: z.array(CostPayment),
})
export type CostOccurrence = z.infer<typeof CostOccurrence>

export const OccurrenceDecision = z.object({
  decision: z.enum([...costDecisions, 'NONE'], {
    error: say`Decide one of ${costDecisions.join(', ')}, or NONE to take it back.`,
  }),
  invoiced: Amount.nullable().default(null),
  note: ShortText.default(''),
})
export type OccurrenceDecision = z.infer<typeof OccurrenceDecision>

export const Payment = z.object({
  expectedOn: Day,
  transactionId: z.guid({ error: 'Choose the transaction that paid it.' }),
  /** In the currency of the cost. Absent: all that is left of the transaction, where it is in that currency. */
  amount: Amount.optional(),
})
export type Payment = z.infer<typeof Payment>

/** Why a transaction may have paid an occurrence. */
export const paymentSigns = ['AMOUNT', 'DAY', 'PAYEE', 'IBAN', 'REFERENCE', 'ALIAS'] as const

/** A transaction that may have paid what is open. Nothing is linked before a person says so. */
export const PaymentProposal = z.object({
  costId: Id,
  name: z.string(),
  expectedOn: RecordedDay,
  dueOn: RecordedDay,
  transactionId: Id,
  on: RecordedDay,
  positionName: z.string(),
  counterparty: z.string().nullable(),
  currency: z.string(),
  amount: DecimalText,
  /** Above 0, at most 1. */
  score: z.number(),
  signs: z.array(z.enum(paymentSigns)),
})
export type PaymentProposal = z.infer<typeof PaymentProposal>

/** The most, in percent, by which a payment may differ from what is expected: as far as payments are proposed. */
export const WIDEST_PAYMENT_RULE = '7.5'

const ruleWords = say`Say a percentage from 0 to ${WIDEST_PAYMENT_RULE}.`

/** By so much, in percent, a payment may differ from what is expected, and still links by itself. */
export const RulePercent = Percent.refine(
  (text) => !text.startsWith('-') && decimal(text).lte(decimal(WIDEST_PAYMENT_RULE)),
  ruleWords,
)

/** Why what fits is not linked by itself: another payment fits the same day, another cost or another day fits the payment. */
export const ruleDoubts = ['OTHER_PAYMENT', 'OTHER_COST', 'OTHER_DAY'] as const

/** What a rule would do with the payments that are there. */
export const PaymentRulePreview = z.object({
  /** The rule that is on. It rests while whoever made it may not write costs or is no member any more. */
  rule: z.object({ percent: DecimalText, madeBy: z.string(), isResting: z.boolean() }).nullable(),
  links: z.array(PaymentProposal),
  /** These stay proposals. */
  doubts: z.array(PaymentProposal.extend({ doubt: z.enum(ruleDoubts) })),
})
export type PaymentRulePreview = z.infer<typeof PaymentRulePreview>
