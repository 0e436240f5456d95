import type {
  GiftReportKind,
  GiftTribute,
  GiftWay,
  GivingItemKind,
  NonprofitRegister,
  ReceiptState,
} from '@kinfolio/contract/gift-kinds'
import type { Gift } from '@kinfolio/contract/gift-records'
import type { Tone } from '@kinfolio/ui/tone'
import { t } from '@lingui/core/macro'

import type { RecordWords } from '../../pages/record-words.ts'
import { taxRecipientLabels } from '../tax-rules/words.ts'

export const giftWayLabels: Readonly<Record<GiftWay, string>> = {
  DIRECT: t`Directly`,
  DAF: t`Through a donor-advised fund`,
  FOUNDATION: t`Through a foundation of ours`,
}

export const tributeLabels: Readonly<Record<GiftTribute, string>> = {
  NONE: t`Of nobody`,
  MEMORY: t`In memory of`,
  HONOUR: t`In honour of`,
}

export const reportKindLabels: Readonly<Record<GiftReportKind, string>> = {
  REPORT: t`Report`,
  IMPACT: t`What became of it`,
}

export const receiptLabels: Readonly<Record<ReceiptState, string>> = {
  NOT_YET: t`Not paid yet`,
  MISSING: t`Receipt missing`,
  RECEIVED: t`Receipt received`,
  NOT_NEEDED: t`No receipt needed`,
}

export const receiptTones: Readonly<Record<ReceiptState, Tone>> = {
  NOT_YET: 'neutral',
  MISSING: 'warning',
  RECEIVED: 'success',
  NOT_NEEDED: 'neutral',
}

export const givingItemLabels: Readonly<Record<GivingItemKind, string>> = {
  GIVEN: t`Given`,
  PROMISED: t`Promised`,
  OPEN: t`Still due`,
}

/** What each sum of a year is, in a sentence. */
export const givingItemHints: Readonly<Record<GivingItemKind, string>> = {
  GIVEN: t`What left accounts and positions in the year, whenever it was due.`,
  PROMISED: t`What the agreements ask for in the year, paid or not.`,
  OPEN: t`What of that is not paid yet, what is late included.`,
}

const registerLabels: Readonly<Record<NonprofitRegister, string>> = {
  US_EIN: t`EIN of the United States`,
  GB_CHC: t`Charity Commission of England and Wales`,
  GB_SC: t`Scottish charity register`,
  GB_NIC: t`Charity Commission for Northern Ireland`,
  IE_RCN: t`Charities Regulator of Ireland`,
  CA_RR: t`registered charity of Canada`,
  AU_ABN: t`Australian business number`,
  NZ_CC: t`Charities Services of New Zealand`,
  FR_RNA: t`register of associations of France`,
  AT_ZVR: t`register of associations of Austria`,
}

/** The number of a recipient, and whether it has the form of its register. Not that it is theirs. */
export function registrationWords({ number, register, hasForm }: NonNullable<Gift['registration']>): string {
  if (register === null) return number
  return hasForm
    ? t`${number}, by its form a number of: ${registerLabels[register]}`
    : t`${number} has not the form of: ${registerLabels[register]}`
}

export const giftRecords = {
  gift_details: {
    values: { way: giftWayLabels, tribute: tributeLabels, recipientKind: taxRecipientLabels },
  },
  gift_receipts: { values: { decision: receiptLabels } },
  gift_reports: { values: { kind: reportKindLabels } },
} as const satisfies Record<string, RecordWords>
