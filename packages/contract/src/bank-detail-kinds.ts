// Plain lists: the addresses of pages are read with them before anything that checks schemas is loaded.

/** Who can be paid. */
export const payeeTypes = ['position', 'company', 'contact'] as const
export type PayeeType = (typeof payeeTypes)[number]

/** What is known of an account. Nothing is paid but to a verified one. */
export const bankDetailStates = ['UNVERIFIED', 'VERIFIED', 'REJECTED', 'REPLACED'] as const
export type BankDetailState = (typeof bankDetailStates)[number]

/**
 * What a call-back came to. FORMER: it was theirs, and is not used any more. NOT_REACHED decides nothing, and is noted all the same.
 */
export const callOutcomes = ['VERIFIED', 'REJECTED', 'FORMER', 'NOT_REACHED'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Why a payment has to wait. */
export const holdReasons = ['CHANGED', 'UNVERIFIED', 'REJECTED', 'NOT_ON_FILE'] as const
export type HoldReason = (typeof holdReasons)[number]

/** How an account that a paper prints stands to those on file. NEW: none is on file. */
export const printedStandings = ['VERIFIED', 'UNVERIFIED', 'CHANGED', 'REJECTED', 'REPLACED', 'NEW'] as const
export type PrintedStanding = (typeof printedStandings)[number]
