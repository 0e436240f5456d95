import { z } from 'zod'

import { costBudgets } from './cost-budgets.ts'
import {
  CostOccurrence,
  CostPayment,
  OccurrenceDecision,
  Payment,
  PaymentProposal,
  PaymentRulePreview,
  RulePercent,
  WIDEST_PAYMENT_RULE,
} from './cost-occurrences.ts'
import {
  Cost,
  CostCreate,
  CostFilter,
  CostFrequency,
  CostType,
  CostUpdate,
  OccurrenceFilter,
  ofCosts,
} from './cost-records.ts'
import { CostYear, GivingAudit, YearQuery } from './cost-years.ts'
import { endpoint, only } from './endpoint.ts'
import { FileAnswer, SpreadsheetFormat } from './files.ts'
import { ById, Day, Id, RecordedDay } from './primitives.ts'
import { say } from './say.ts'

const occurrences = z.object({ today: RecordedDay, items: z.array(CostOccurrence) })

const named = ['ENTITY_NOT_FOUND', 'POSITION_NOT_FOUND', 'COMPANY_NOT_FOUND', 'CONTACT_NOT_FOUND'] as const

const keyAndLabel = <T extends z.ZodType>(key: T) => z.array(z.object({ key, label: z.string() }))

/** How many payments one call may link. */
const MAX_PAYMENTS_AT_ONCE = 200

const tag = 'Costs'
export const costs = {
  budgets: costBudgets,
  list: endpoint('GET', '/costs', { tag, summary: 'Costs, by name' })
    .input(CostFilter)
    .output(z.array(Cost))
    .errors(only('INVALID_INPUT')),
  types: endpoint('GET', '/costs/types', {
    tag,
    scope: 'user',
    summary: 'The types of costs and of giving, with their labels',
  }).output(z.array(z.object({ key: CostType, label: z.string(), isGiving: z.boolean() }))),
  frequencies: endpoint('GET', '/costs/frequencies', {
    tag,
    scope: 'user',
    summary: 'How often a cost can come',
  }).output(keyAndLabel(CostFrequency)),
  occurrences: endpoint('GET', '/costs/occurrences', {
    tag,
    summary: 'What costs ask for from one day to another, and what was paid of it',
  })
    .input(OccurrenceFilter)
    .output(occurrences)
    .errors(only('INVALID_INPUT')),
  due: endpoint('GET', '/costs/due', {
    tag,
    summary: 'What is open: late since a year, and due within 90 days',
  })
    .input(z.object(ofCosts))
    .output(occurrences)
    .errors(only('INVALID_INPUT')),
  year: endpoint('GET', '/costs/year', {
    tag,
    summary: 'A year by type, entity, payee, position and month: expected, fallen due, paid',
  })
    .input(z.object({ ...ofCosts, year: YearQuery }))
    .output(CostYear)
    .errors(only('INVALID_INPUT')),
  philanthropy: endpoint('GET', '/costs/debug/philanthropy', {
    tag,
    right: 'log',
    needsValues: true,
    summary: 'Every gift of a year with the rule that counted it, and the totals',
  })
    .input(z.object({ year: YearQuery }))
    .output(GivingAudit)
    .errors(only('INVALID_INPUT')),
  proposals: endpoint('GET', '/costs/proposals', {
    tag,
    needsValues: true,
    summary: 'Transactions that may have paid what is open, the best of each first',
  })
    .input(
      z.object({
        costId: Id.optional(),
        /** Only what the rows of this import may have paid, however long ago. */
        importId: Id.optional(),
      }),
    )
    .output(z.array(PaymentProposal))
    .errors(only('INVALID_INPUT')),
  export: endpoint('GET', '/costs/export', {
    tag,
    isLong: true,
    right: 'export',
    isDetailed: true,
    summary: 'All costs as CSV or XLSX, with a header line; imports again',
  })
    .input(z.object({ format: SpreadsheetFormat.default('csv') }))
    .output(FileAnswer),
  get: endpoint('GET', '/costs/{id}', { tag, summary: 'One cost' })
    .input(ById)
    .output(Cost)
    .errors(only('COST_NOT_FOUND')),
  create: endpoint('POST', '/costs', { tag, needsValues: true, summary: 'Add a cost' })
    .input(CostCreate)
    .output(Cost)
    .errors(only('INVALID_INPUT', ...named)),
  update: endpoint('PATCH', '/costs/{id}', { tag, needsValues: true, summary: 'Change a cost' })
    .input(CostUpdate.extend(ById.shape))
    .output(Cost)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'VERSION_CONFLICT', ...named)),
  decide: endpoint('PUT', '/costs/{id}/occurrences/{expectedOn}', {
    tag,
    needsValues: true,
    summary:
      'Say of one occurrence that it is invoiced, approved, paid, skipped or disputed; or take that back',
  })
    .input(z.object({ id: Id, expectedOn: Day, ...OccurrenceDecision.shape }))
    .output(CostOccurrence)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'APPROVAL_MISSING', 'APPROVAL_AMOUNT_UNKNOWN')),
  pay: endpoint('POST', '/costs/{id}/payments', {
    tag,
    needsValues: true,
    summary: 'Link a transaction of a cash position with what it paid',
  })
    .input(z.object({ id: Id, ...Payment.shape }))
    .output(CostPayment)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'TRANSACTION_NOT_FOUND')),
  payAll: endpoint('POST', '/costs/payments', {
    tag,
    needsValues: true,
    summary: 'Link several transactions with what each of them paid: all of them, or none',
  })
    .input(
      z.object({
        payments: z
          .array(z.object({ costId: Id, ...Payment.shape }))
          .min(1, 'Name a payment.')
          .max(MAX_PAYMENTS_AT_ONCE, say`Link at most ${MAX_PAYMENTS_AT_ONCE} payments at once.`),
      }),
    )
    .output(z.array(CostPayment.extend({ costId: Id })))
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND', 'TRANSACTION_NOT_FOUND')),
  unlink: endpoint('DELETE', '/costs/{id}/payments/{paymentId}', {
    tag,
    right: 'write',
    needsValues: true,
    summary: 'Take a payment off a cost; the transaction stays',
  })
    .input(z.object({ id: Id, paymentId: Id }))
    .errors(only('COST_NOT_FOUND', 'COST_PAYMENT_NOT_FOUND')),
  previewRule: endpoint('GET', '/costs/{id}/payment-rule', {
    tag,
    needsValues: true,
    summary: 'Which payments would link by themselves, and which would be in doubt',
  })
    .input(z.object({ id: Id, percent: RulePercent.optional() }))
    .output(PaymentRulePreview)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND')),
  setRule: endpoint('PUT', '/costs/{id}/payment-rule', {
    tag,
    needsValues: true,
    summary: 'Have payments of a cost link by themselves, with the sight of the caller',
  })
    .input(z.object({ id: Id, percent: RulePercent.default(WIDEST_PAYMENT_RULE) }))
    .output(Cost)
    .errors(only('INVALID_INPUT', 'COST_NOT_FOUND')),
  removeRule: endpoint('DELETE', '/costs/{id}/payment-rule', {
    tag,
    right: 'write',
    needsValues: true,
    summary: 'Let payments of a cost link by themselves no more; those that are linked stay',
  })
    .input(ById)
    .errors(only('COST_NOT_FOUND')),
  remove: endpoint('DELETE', '/costs/{id}', { tag, summary: 'Move a cost to the trash' })
    .input(ById)
    .errors(only('COST_NOT_FOUND')),
}
