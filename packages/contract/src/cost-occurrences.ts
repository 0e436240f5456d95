import { z } from 'zod'

import { costDecisions, costStates, costTypes } from './cost-kinds.ts'
import { Amount, Day, DecimalText, Id, RecordedDay, ShortText } from './primitives.ts'
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
  isLate: z.boolean(),
  /** What was paid or invoiced is above the usual range. */
  hasRisen: z.boolean(),
  note: z.string(),
  payments: z.array(CostPayment),
})
export type CostOccurrence = z.infer<typeof CostOccurrence>

export const OccurrenceDecision = z.object({
  decision: z.enum([...costDecisions, 'NONE'], {
    error: `Decide one of ${costDecisions.join(', ')}, or NONE to take it back.`,
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
