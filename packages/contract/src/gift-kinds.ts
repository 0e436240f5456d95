// Plain lists: addresses of pages are read with them before anything that checks schemas is loaded.

/** Through whom a gift goes: from its giver, from a donor-advised fund with a sponsor, or from a foundation of the family. */
export const giftWays = ['DIRECT', 'DAF', 'FOUNDATION'] as const
export type GiftWay = (typeof giftWays)[number]

export const giftTributes = ['NONE', 'MEMORY', 'HONOUR'] as const
export type GiftTribute = (typeof giftTributes)[number]

/** MISSING: the instalment is paid, and nobody said that its receipt came or is not needed. NOT_YET: nothing is paid. */
export const receiptStates = ['NOT_YET', 'MISSING', 'RECEIVED', 'NOT_NEEDED'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** What a person can say of a receipt. EXPECTED takes it back. */
export const receiptDecisions = ['EXPECTED', 'RECEIVED', 'NOT_NEEDED'] as const
export type ReceiptDecision = (typeof receiptDecisions)[number]

/** REPORT: what a recipient owes by a day. IMPACT: what became of the gift. */
export const giftReportKinds = ['REPORT', 'IMPACT'] as const
export type GiftReportKind = (typeof giftReportKinds)[number]

/** Of the sums of a year. GIVEN: it left. PROMISED: it was or is due. OPEN: what of that is still due. */
export const givingItemKinds = ['GIVEN', 'PROMISED', 'OPEN'] as const
export type GivingItemKind = (typeof givingItemKinds)[number]

/** The registers of nonprofits whose numbers have a known form. */
export const nonprofitRegisters = [
  'US_EIN',
  'GB_CHC',
  'GB_SC',
  'GB_NIC',
  'IE_RCN',
  'CA_RR',
  'AU_ABN',
  'NZ_CC',
  'FR_RNA',
  'AT_ZVR',
] as const
export type NonprofitRegister = (typeof nonprofitRegisters)[number]
