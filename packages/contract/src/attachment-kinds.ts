// Plain lists: addresses of pages are read with them before anything that checks schemas is loaded.

import { paperKindHasValues, paperKinds, type PaperKind } from './paper-kinds.ts'

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

/** What a paper is. A paper that nobody has looked at has no kind. */
export const attachmentKindNames = paperKinds
export type AttachmentKind = PaperKind

/** Whether a paper is kept from a role without values. Of a paper without a kind nobody knows what it says. */
export function carriesValues(kind: AttachmentKind | null): boolean {
  return kind === null || paperKindHasValues[kind]
}

/** How a paper came. */
export const attachmentSources = ['UPLOAD', 'MAIL', 'IMPORT'] as const
export type AttachmentSource = (typeof attachmentSources)[number]

/** Why a paper is kept and never opened: it holds macros, or is an archive of other files. */
export const inertReasons = ['MACROS', 'ARCHIVE'] as const
export type InertReason = (typeof inertReasons)[number]

/** By what a list of papers can be sorted. */
export const attachmentSorts = ['createdAt', 'on', 'title', 'kind', 'bytes', 'updatedAt'] as const
