// Plain lists: addresses of pages are read with them before anything that checks schemas is loaded.

/** The kinds of records that a paper can be put on (DOMAIN.md). */
export const attachmentTargets = [
  'position',
  'transaction',
  'cost',
  'company',
  'contact',
  'message',
  'report',
  'entity',
] as const
export type AttachmentTarget = (typeof attachmentTargets)[number]

/**
 * What a paper is. A paper that nobody has looked at has no kind. `carriesValues` was looked at kind by kind: a role
 * without values gets the papers of the other kinds only. A kind that usually names a price, a sum or a holding carries values.
 */
export const attachmentKinds = {
  CAPITAL_CALL: { carriesValues: true },
  DISTRIBUTION_NOTICE: { carriesValues: true },
  CAPITAL_ACCOUNT_STATEMENT: { carriesValues: true },
  QUARTERLY_REPORT: { carriesValues: true },
  K1: { carriesValues: true },
  TAX_PAPER: { carriesValues: true },
  CONTRACT_NOTE: { carriesValues: true },
  BANK_STATEMENT: { carriesValues: true },
  INVOICE: { carriesValues: true },
  RECEIPT: { carriesValues: true },
  POLICY: { carriesValues: true },
  DEED: { carriesValues: true },
  CONTRACT: { carriesValues: true },
  IDENTITY_PAPER: { carriesValues: false },
  VALUATION: { carriesValues: true },
  GRANT_LETTER: { carriesValues: true },
  OTHER: { carriesValues: true },
} as const satisfies Record<string, { carriesValues: boolean }>
export type AttachmentKind = keyof typeof attachmentKinds

/** The same as a list, in the order of the specification. */
export const attachmentKindNames = Object.keys(attachmentKinds) as [AttachmentKind, ...AttachmentKind[]] // its keys are the kinds

/** Whether a paper is kept from a role without values. Of a paper without a kind nobody knows what it says. */
export function carriesValues(kind: AttachmentKind | null): boolean {
  return kind === null || attachmentKinds[kind].carriesValues
}

/** How a paper came. */
export const attachmentSources = ['UPLOAD', 'MAIL', 'IMPORT'] as const
export type AttachmentSource = (typeof attachmentSources)[number]

/** Why a paper is kept and never opened: it holds macros, or is an archive of other files. */
export const inertReasons = ['MACROS', 'ARCHIVE'] as const
export type InertReason = (typeof inertReasons)[number]

/** By what a list of papers can be sorted. */
export const attachmentSorts = ['createdAt', 'on', 'title', 'kind', 'bytes', 'updatedAt'] as const
