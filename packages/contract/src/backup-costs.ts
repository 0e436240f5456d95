import { closings, dayRules, feeBases, frequencies, noticeUnits } from '@kinfolio/ledger/agreements/kinds'
import { z } from 'zod'

import {
  approvalAnswers,
  approvalRequestStates,
  MOST_APPROVERS,
  MOST_NAMED_APPROVERS,
} from './approval-kinds.ts'
import { day, deletable, history, id, keyed, moment, shortText, text } from './backup-fields.ts'
import { costDecisions, costTypes } from './cost-kinds.ts'
import { RulePercent } from './cost-occurrences.ts'
import { Amount, Currency, Day, Id, Percent, Version } from './primitives.ts'
import { RoleName, roleNames } from './rights.ts'

const terms = z.discriminatedUnion('kind', [
  z.strictObject({ from: Day, kind: z.literal('AMOUNT'), amount: Amount }),
  z.strictObject({ from: Day, kind: z.literal('RANGE'), min: Amount, max: Amount }),
  z.strictObject({ from: Day, kind: z.literal('PERCENT'), percent: Percent, base: z.enum(feeBases) }),
])

/** Costs, and what was said and paid of them: schemas for their rows in an archive. */
export const backupCosts: Readonly<Record<string, z.ZodType>> = {
  costs: z
    .strictObject({
      ...keyed,
      entity_id: id,
      position_id: id,
      payee_company_id: id,
      payee_contact_id: id,
      name: shortText.min(1),
      type: z.enum(costTypes),
      currency: Currency,
      terms: z.array(terms).max(50),
      vat_percent: Percent.nullable(),
      frequency: z.enum(frequencies),
      repeat_rule: shortText.nullable(),
      first_on: Day,
      last_on: day,
      day_rule: z.enum(dayRules),
      closings: z.enum(closings),
      renewal_months: z.int().min(1).max(240).nullable(),
      notice_count: z.int().min(1).max(1000).nullable(),
      notice_unit: z.enum(noticeUnits),
      cost_centre: shortText,
      approver: shortText,
      iban: shortText,
      reference: shortText,
      notes: text,
      import_id: id,
      ...deletable,
      ...history,
    })
    .partial(),
  cost_shares: z
    .strictObject({ ...keyed, cost_id: Id, legal_entity_id: Id, percent: Percent, ...history })
    .partial(),
  cost_decisions: z
    .strictObject({
      ...keyed,
      cost_id: Id,
      expected_on: Day,
      decision: z.enum(costDecisions),
      invoiced: Amount.nullable(),
      note: shortText,
      ...history,
    })
    .partial(),
  cost_budgets: z
    .strictObject({
      ...keyed,
      year: z.int().min(1800).max(2199),
      type: z.enum(costTypes),
      entity_id: id,
      amount: Amount,
      currency: Currency,
      ...history,
    })
    .partial(),
  fund_fees: z
    .strictObject({
      ...keyed,
      position_id: Id,
      from_on: Day,
      to_on: Day,
      currency: Currency,
      management_fee: Amount,
      offsets: Amount,
      expenses: Amount,
      line_interest: Amount,
      carry_paid: Amount,
      carry_accrued: Amount.nullable(),
      company_fees: Amount.nullable(),
      printed_unit: Amount,
      attachment_id: Id.nullable(),
      note: text,
      ...history,
    })
    .partial(),
  cost_payments: z
    .strictObject({
      ...keyed,
      cost_id: Id,
      expected_on: Day,
      transaction_id: Id,
      amount: Amount,
      rule_by: shortText.nullable(),
      ...history,
    })
    .partial(),
  cost_payment_rules: z
    .strictObject({
      ...keyed,
      cost_id: Id,
      percent: RulePercent,
      made_by: id,
      maker_name: shortText,
      ...history,
    })
    .partial(),
  approval_settings: z
    .strictObject({
      ...keyed,
      limit: Amount.nullable(),
      currency: Currency,
      people: z.int().min(1).max(MOST_APPROVERS),
      roles: z.array(RoleName).max(roleNames.length),
      user_ids: z.array(Id).max(MOST_NAMED_APPROVERS),
      from: Day,
      ...history,
    })
    .partial(),
  approval_requests: z
    .strictObject({
      ...keyed,
      cost_id: id,
      expected_on: day,
      transaction_id: id,
      record_version: Version,
      amount: Amount,
      currency: Currency,
      asked_by: id,
      asker_name: shortText,
      note: shortText,
      people: z.int().min(1).max(MOST_APPROVERS),
      state: z.enum(approvalRequestStates),
      round: z.int().min(1),
      asked_at: moment,
      closed_at: moment.nullable(),
      settled_at: moment.nullable(),
      ...history,
    })
    .partial(),
  approval_answers: z
    .strictObject({
      ...keyed,
      request_id: Id,
      user_id: id,
      user_name: shortText,
      answer: z.enum([...approvalAnswers, 'BYPASSED']),
      reason: shortText,
      round: z.int().min(1),
      record_version: Version,
      amount: Amount,
      ...history,
    })
    .partial(),
  cost_refused_payments: z.strictObject({ ...keyed, cost_id: Id, transaction_id: Id, ...history }).partial(),
}
