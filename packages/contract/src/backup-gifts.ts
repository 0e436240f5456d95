import { z } from 'zod'

import { day, history, id, keyed, shortText, text } from './backup-fields.ts'
import { giftReportKinds, giftTributes, giftWays, receiptDecisions } from './gift-kinds.ts'
import { Amount, Day, Id } from './primitives.ts'

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
}
