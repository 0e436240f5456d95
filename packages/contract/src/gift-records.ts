import { taxRecipientKinds } from '@kinfolio/ledger/giving/tax-rule'
import { z } from 'zod'

import { givingTypes } from './cost-kinds.ts'
import { CostOccurrence } from './cost-occurrences.ts'
import { Cost, CostCreate, CostUpdate } from './cost-records.ts'
import {
  giftReportKinds,
  giftTributes,
  giftWays,
  nonprofitRegisters,
  receiptDecisions,
  receiptStates,
} from './gift-kinds.ts'
import {
  Amount,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Label,
  LongText,
  Quantity,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'
import { say } from './say.ts'
import { value } from './values.ts'

export const GiftType = z.enum(givingTypes, { error: say`A gift is one of ${givingTypes.join(', ')}.` })
export type GiftType = z.infer<typeof GiftType>

/** What a recipient reported, or owes a report of, or what became of the gift. */
export const GiftReport = z.object({
  id: Id,
  kind: z.enum(giftReportKinds),
  /** Of a REPORT: the last day in time. */
  dueOn: RecordedDay.nullable(),
  /** Null: it did not come yet. Of an IMPACT: the day of the note. */
  receivedOn: RecordedDay.nullable(),
  note: z.string(),
  paperId: Id.nullable(),
  /** Null also where the paper is in the trash, or out of the caller's sight. */
  paperName: z.string().nullable(),
  isLate: z.boolean(),
  version: Version,
})
export type GiftReport = z.infer<typeof GiftReport>

/** The receipt of one instalment. */
export const GiftReceipt = z.object({
  state: z.enum(receiptStates),
  receivedOn: RecordedDay.nullable(),
  number: z.string(),
  paperId: Id.nullable(),
  paperName: z.string().nullable(),
})
export type GiftReceipt = z.infer<typeof GiftReceipt>

/** A cost of a giving type with what a gift has of its own. */
export const Gift = z.object({
  /** That of the cost, as is the version. */
  id: Id,
  version: Version,
  cost: Cost,
  programme: z.string(),
  isRestricted: z.boolean(),
  /** For what it is given; of a restricted gift, for what alone it may be used. */
  purpose: z.string(),
  way: z.enum(giftWays),
  /** The name of the account with the sponsor. */
  fundName: z.string(),
  sponsorCompanyId: Id.nullable(),
  /** Null also where the sponsor is in the trash, or out of the caller's sight. */
  sponsorName: z.string().nullable(),
  foundationEntityId: Id.nullable(),
  /** What the recipient is for tax; null: nobody said. */
  recipientKind: z.enum(taxRecipientKinds).nullable(),
  isAnonymous: z.boolean(),
  tribute: z.enum(giftTributes),
  tributeName: z.string(),
  /** The day on which it was promised or awarded. */
  agreedOn: RecordedDay.nullable(),
  /** The day on which the recipient thanked for it. */
  acknowledgedOn: RecordedDay.nullable(),
  needsReceipts: z.boolean(),
  /** Who gives beside us because we give, and how much, in the currency of the gift. It is no part of our gift. */
  matchedBy: z.string(),
  matchAmount: value(DecimalText),
  /** The number of the recipient in a register of nonprofits; null where none is recorded. */
  registration: z
    .object({
      number: z.string(),
      /** Null: no form is known for its country. */
      register: z.enum(nonprofitRegisters).nullable(),
      /** Null where no form is known. */
      hasForm: z.boolean().nullable(),
    })
    .nullable(),
  /** All that was agreed, at most, without what is skipped; null where it has no end, or where an amount is unknown. */
  total: value(DecimalText),
  /** What was paid; null where nobody said how much. */
  given: value(DecimalText),
  /** What is still due of the total. */
  open: value(DecimalText),
  receiptsMissing: z.int(),
  /** By day, those without one last. */
  reports: z.array(GiftReport),
})
export type Gift = z.infer<typeof Gift>

/** A part of a position that was given away, and the lots that left with it, the oldest first. */
export const GiftInKind = z.object({
  expectedOn: RecordedDay,
  transactionId: Id,
  positionId: Id,
  positionName: z.string(),
  on: RecordedDay,
  quantity: value(DecimalText),
  /** The market value that counts as given. */
  amount: value(DecimalText),
  currency: z.string(),
  /** What the lots cost; null where it is not known. */
  cost: value(DecimalText),
  lots: z.array(z.object({ openedOn: RecordedDay, quantity: value(DecimalText), cost: value(DecimalText) })),
})
export type GiftInKind = z.infer<typeof GiftInKind>

/** One gift with all of its instalments. */
export const GiftDetail = Gift.extend({
  today: RecordedDay,
  instalments: z.array(CostOccurrence.extend({ receipt: GiftReceipt })),
  inKind: z.array(GiftInKind),
  /** The rows of details, receipts and reports, whose changes belong to the history of the gift. */
  partIds: z.array(Id),
})
export type GiftDetail = z.infer<typeof GiftDetail>

const details = {
  programme: ShortText,
  isRestricted: z.boolean(),
  purpose: ShortText,
  way: z.enum(giftWays, { error: say`A gift goes ${giftWays.join(', ')}.` }),
  fundName: ShortText,
  sponsorCompanyId: Id.nullable(),
  foundationEntityId: Id.nullable(),
  recipientKind: z
    .enum(taxRecipientKinds, { error: say`A recipient is one of ${taxRecipientKinds.join(', ')}.` })
    .nullable(),
  isAnonymous: z.boolean(),
  tribute: z.enum(giftTributes, { error: say`Choose one of ${giftTributes.join(', ')}.` }),
  tributeName: ShortText,
  agreedOn: Day.nullable(),
  acknowledgedOn: Day.nullable(),
  needsReceipts: z.boolean(),
  matchedBy: ShortText,
  matchAmount: Amount.nullable(),
}
/** What a gift has beside its cost, all of it. */
export type GiftDetailsInput = { [K in keyof typeof details]: z.infer<(typeof details)[K]> }

/** A recipient, an amount and a day are enough. Without a name it is called after its recipient. */
export const GiftCreate = CostCreate.extend({
  name: Label.optional(),
  type: GiftType.default('DONATION'),
  frequency: CostCreate.shape.frequency.default('ONE_TIME'),
  programme: details.programme.default(''),
  isRestricted: details.isRestricted.default(false),
  purpose: details.purpose.default(''),
  way: details.way.default('DIRECT'),
  fundName: details.fundName.default(''),
  sponsorCompanyId: details.sponsorCompanyId.default(null),
  foundationEntityId: details.foundationEntityId.default(null),
  recipientKind: details.recipientKind.default(null),
  isAnonymous: details.isAnonymous.default(false),
  tribute: details.tribute.default('NONE'),
  tributeName: details.tributeName.default(''),
  agreedOn: details.agreedOn.default(null),
  acknowledgedOn: details.acknowledgedOn.default(null),
  needsReceipts: details.needsReceipts.default(true),
  matchedBy: details.matchedBy.default(''),
  matchAmount: details.matchAmount.default(null),
})
export type GiftCreate = z.infer<typeof GiftCreate>

/** What is absent stays as it is. */
export const GiftUpdate = CostUpdate.extend({
  type: GiftType.optional(),
  ...z.object(details).partial().shape,
})
export type GiftUpdate = z.infer<typeof GiftUpdate>

export const ReceiptInput = z.object({
  decision: z.enum(receiptDecisions, { error: say`A receipt is one of ${receiptDecisions.join(', ')}.` }),
  /** Of RECEIVED only; today where absent. */
  receivedOn: Day.optional(),
  number: ShortText.default(''),
  /** A paper on the gift. */
  paperId: Id.nullable().default(null),
})
export type ReceiptInput = z.infer<typeof ReceiptInput>

const reportFields = {
  kind: z.enum(giftReportKinds, { error: say`Choose one of ${giftReportKinds.join(', ')}.` }),
  dueOn: Day.nullable(),
  receivedOn: Day.nullable(),
  note: LongText,
  /** A paper on the gift. */
  paperId: Id.nullable(),
}
export const GiftReportCreate = z.object({
  kind: reportFields.kind,
  dueOn: reportFields.dueOn.default(null),
  receivedOn: reportFields.receivedOn.default(null),
  note: reportFields.note.default(''),
  paperId: reportFields.paperId.default(null),
})
export type GiftReportCreate = z.infer<typeof GiftReportCreate>
export const GiftReportUpdate = z.object(reportFields).partial().extend({ version: ExpectedVersion })
export type GiftReportUpdate = z.infer<typeof GiftReportUpdate>

/** A part of a position that is given away: as a TRANSFER whose other end is outside of the book. */
export const GiftInKindCreate = z.object({
  expectedOn: Day,
  positionId: Id,
  /** The day on which it left; today where absent. */
  on: Day.optional(),
  quantity: Quantity,
  /** The market value in the currency of the position; absent: its part of the value at the end of the day before it leaves. */
  amount: Amount.optional(),
})
export type GiftInKindCreate = z.infer<typeof GiftInKindCreate>

/** How many reports and notes one gift may have. */
export const MAX_GIFT_REPORTS = 200
