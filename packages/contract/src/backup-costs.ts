import { closings, dayRules, feeBases, frequencies, noticeUnits } from '@kinfolio/ledger/agreements/kinds'
import { z } from 'zod'

import { day, deletable, history, id, keyed, shortText, text } from './backup-fields.ts'
import { costDecisions, costTypes } from './cost-kinds.ts'
import { RulePercent } from './cost-occurrences.ts'
import { Amount, Currency, Day, Id, Percent } from './primitives.ts'

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
  cost_refused_payments: z.strictObject({ ...keyed, cost_id: Id, transaction_id: Id, ...history }).partial(),
}
