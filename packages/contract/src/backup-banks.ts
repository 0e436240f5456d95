import { z } from 'zod'

import { day, deletable, flag, history, id, keyed, shortText, text } from './backup-fields.ts'
import { bankDetailStates, callOutcomes } from './bank-detail-kinds.ts'
import { Currency, Day, Id } from './primitives.ts'

const code = z.string().max(60).nullable()

/** Bank details and the calls about them: schemas for their rows in an archive. */
export const backupBanks: Readonly<Record<string, z.ZodType>> = {
  bank_details: z
    .strictObject({
      ...keyed,
      name: shortText.min(1),
      position_id: id,
      company_id: id,
      contact_id: id,
      holder: shortText,
      iban: code,
      account_number: code,
      routing_number: code,
      bank_code: code,
      bic: code,
      bank: shortText,
      currency: Currency.nullable(),
      reference: shortText,
      correspondent: shortText,
      notes: text,
      state: z.enum(bankDetailStates),
      is_change: flag,
      first_seen_on: Day,
      last_seen_on: Day,
      decided_on: day,
      recorded_by: id,
      brought_by: id,
      ...deletable,
      ...history,
    })
    .partial(),
  bank_detail_calls: z
    .strictObject({
      ...keyed,
      bank_detail_id: Id,
      outcome: z.enum(callOutcomes),
      called_on: Day,
      number: shortText,
      number_of: shortText.nullable(),
      explanation: shortText,
      spoke_with: shortText,
      notes: text,
      called_by: id,
      is_own_record: flag,
      ...history,
    })
    .partial(),
}
