import {
  donorKinds,
  taxGiftKinds,
  taxMeasures,
  taxRecipientKinds,
  type TaxMeasure,
} from '@kinfolio/ledger/giving/tax-rule'
import { z } from 'zod'

import { day, history, id, keyed, shortText, text } from './backup-fields.ts'
import { Country } from './contact-details.ts'
import { giftReportKinds, giftTributes, giftWays, receiptDecisions } from './gift-kinds.ts'
import { Amount, Day, Id, SignedAmount } from './primitives.ts'

const year = z.int().min(1800).max(2199)
const measures = Object.keys(taxMeasures) as TaxMeasure[] // of that object

/** What gifts have beside their costs: schemas for their rows in an archive. */
export const backupGifts: Readonly<Record<string, z.ZodType>> = {
  gift_details: z
    .strictObject({
      ...keyed,
      cost_id: Id,
      programme: shortText,
      is_restricted: z.boolean(),
      purpose: shortText,
      way: z.enum(giftWays),
      fund_name: shortText,
      sponsor_company_id: id,
      foundation_entity_id: id,
      recipient_kind: z.enum(taxRecipientKinds).nullable(),
      is_anonymous: z.boolean(),
      tribute: z.enum(giftTributes),
      tribute_name: shortText,
      agreed_on: day,
      acknowledged_on: day,
      needs_receipts: z.boolean(),
      matched_by: shortText,
      match_amount: Amount.nullable(),
      ...history,
    })
    .partial(),
  gift_receipts: z
    .strictObject({
      ...keyed,
      cost_id: Id,
      expected_on: Day,
      decision: z.enum(receiptDecisions).exclude(['EXPECTED']),
      received_on: day,
      number: shortText,
      attachment_id: id,
      ...history,
    })
    .partial(),
  gift_reports: z
    .strictObject({
      ...keyed,
      cost_id: Id,
      kind: z.enum(giftReportKinds),
      due_on: day,
      received_on: day,
      note: text,
      attachment_id: id,
      ...history,
    })
    .partial(),
  tax_rules: z
    .strictObject({
      ...keyed,
      replaces: shortText.nullable(),
      country: Country,
      donor: z.enum(donorKinds).nullable(),
      gift: z.enum(taxGiftKinds).nullable(),
      recipient: z.enum(taxRecipientKinds).nullable(),
      from_year: year,
      to_year: year.nullable(),
      measure: z.enum(measures),
      value: Amount.nullable(),
      source: shortText.min(1),
      url: shortText.regex(/^(?:https:\/\/\S+)?$/),
      sourced_on: Day,
      note: text,
      ...history,
    })
    .partial(),
  payout_foundations: z
    .strictObject({
      ...keyed,
      entity_id: Id,
      begun_on: day,
      charitable_position_ids: z.array(Id).max(1000),
      ...history,
    })
    .partial(),
  payout_years: z
    .strictObject({
      ...keyed,
      payout_id: Id,
      year,
      investment_income: SignedAmount.nullable(),
      administration: Amount.nullable(),
      stated_required: Amount.nullable(),
      stated_paid: Amount.nullable(),
      note: text,
      ...history,
    })
    .partial(),
}
