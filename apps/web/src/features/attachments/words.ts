import type { AttachmentKind, AttachmentTarget, InertReason } from '@kinfolio/contract/attachment-kinds'
import type { Attachment, AttachmentLink } from '@kinfolio/contract/attachments'
import type { NotScannedReason } from '@kinfolio/contract/paper-checks'
import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

import { withDaysInWords } from '../../lib/days-in-text.ts'
import { formatDay } from '../../lib/format.ts'
import type { TrashWords } from '../../pages/record-words.ts'

export const paperKindLabels: Readonly<Record<AttachmentKind, string>> = {
  CAPITAL_CALL: t`Capital call`,
  DISTRIBUTION_NOTICE: t`Distribution notice`,
  CAPITAL_ACCOUNT_STATEMENT: t`Capital account statement`,
  QUARTERLY_REPORT: t`Quarterly report`,
  ANNUAL_REPORT: t`Annual report`,
  K1: t`Schedule K-1`,
  TAX_PAPER: t`Tax paper`,
  CONTRACT_NOTE: t`Contract note`,
  BANK_STATEMENT: t`Bank statement`,
  INVOICE: t`Invoice`,
  RECEIPT: t`Receipt`,
  INSURANCE_POLICY: t`Insurance policy`,
  DEED: t`Deed`,
  CONTRACT: t`Contract`,
  IDENTITY_PAPER: t`Identity paper`,
  VALUATION: t`Valuation`,
  GRANT_LETTER: t`Grant letter`,
  OTHER: t`Other paper`,
}

const kindIcons: Readonly<Record<AttachmentKind, string>> = {
  CAPITAL_CALL: 'lucide:hand-coins',
  DISTRIBUTION_NOTICE: 'lucide:coins',
  CAPITAL_ACCOUNT_STATEMENT: 'lucide:scale',
  QUARTERLY_REPORT: 'lucide:chart-line',
  ANNUAL_REPORT: 'lucide:book-open-text',
  K1: 'lucide:landmark',
  TAX_PAPER: 'lucide:landmark',
  CONTRACT_NOTE: 'lucide:arrow-left-right',
  BANK_STATEMENT: 'lucide:banknote',
  INVOICE: 'lucide:receipt-text',
  RECEIPT: 'lucide:receipt',
  INSURANCE_POLICY: 'lucide:umbrella',
  DEED: 'lucide:scroll-text',
  CONTRACT: 'lucide:file-pen-line',
  IDENTITY_PAPER: 'lucide:id-card',
  VALUATION: 'lucide:gem',
  GRANT_LETTER: 'lucide:heart-handshake',
  OTHER: 'lucide:file-text',
}

/** Of a paper without a kind, the icon says at least what its file is. */
export function paperIcon({ kind, mediaType }: Pick<Attachment, 'kind' | 'mediaType'>): string {
  if (kind !== null) return kindIcons[kind]
  if (mediaType.startsWith('image/')) return 'lucide:image'
  if (mediaType === 'text/csv' || mediaType.includes('sheet')) return 'lucide:sheet'
  if (/rfc822|ms-outlook/.test(mediaType)) return 'lucide:mail'
  return mediaType.startsWith('text/') || mediaType === 'application/pdf' ? 'lucide:file-text' : 'lucide:file'
}

export const noKindLabel = t`Kind not known`

export function kindWords(kind: AttachmentKind | null): string {
  return kind === null ? noKindLabel : paperKindLabels[kind]
}

export const targetLabels: Readonly<Record<AttachmentTarget, string>> = {
  position: t`Position`,
  transaction: t`Transaction`,
  cost: t`Cost`,
  company: t`Company`,
  contact: t`Person`,
  message: t`Message`,
  report: t`Report`,
  entity: t`Entity`,
}

export const sourceLabels: Readonly<Record<Attachment['source'], string>> = {
  UPLOAD: t`Added by hand`,
  MAIL: t`By mail`,
  IMPORT: t`With an import`,
}

export const inertWords: Readonly<Record<InertReason, string>> = {
  MACROS: t`It holds macros, which are small programs. It is kept as it came and is only downloaded, never opened here.`,
  ARCHIVE: t`It is an archive of other files. It is kept as it came and is only downloaded, never opened here.`,
}

export const notScannedWords: Readonly<Record<NotScannedReason, string>> = {
  TOO_LARGE: t`The scanner takes no file of this size.`,
  AWAY: t`The scanner did not answer. It is asked again every hour.`,
  FAILED: t`The scanner gave up on this file. It is asked again within the hour.`,
}

/** What a paper is about, in one quiet line. */
export function paperLine({ kind, on, issuerName }: Pick<Attachment, 'kind' | 'on' | 'issuerName'>): string {
  return [kindWords(kind), on && formatDay(on), issuerName].filter(Boolean).join(' · ')
}

/** `1 Jan 2026 – 31 Mar 2026`; one of the two may be missing. Null: it says nothing of a stretch of days. */
export function periodWords({
  periodFrom,
  periodTo,
}: Pick<Attachment, 'periodFrom' | 'periodTo'>): string | null {
  if (periodFrom && periodTo) return `${formatDay(periodFrom)} – ${formatDay(periodTo)}`
  if (periodFrom) return t`from ${formatDay(periodFrom)}`
  return periodTo ? t`until ${formatDay(periodTo)}` : null
}

/** What a record that a paper is on is called: a transaction is named by its type, day and position. */
export function linkName({ entityType, name }: Pick<AttachmentLink, 'entityType' | 'name'>): string {
  return entityType === 'transaction' ? withDaysInWords(name) : name
}

/** What the file is, in a few letters: `PDF`. */
export function fileType({ fileName }: Pick<Attachment, 'fileName'>): string {
  return /\.(\w{1,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? ''
}

/** The page of a record that a paper is on; null where it has none yet. */
export function targetPage(
  type: AttachmentTarget,
  id: string,
): Pick<LinkProps, 'to' | 'params' | 'search'> | null {
  if (type === 'position') return { to: '/holdings/$id', params: { id } }
  if (type === 'transaction') return { to: '/transactions/$id', params: { id } }
  if (type === 'company') return { to: '/companies/$id', params: { id } }
  if (type === 'cost') return { to: '/costs/$id', params: { id } }
  if (type === 'contact') return { to: '/contacts/$id', params: { id } }
  return type === 'entity' ? { to: '/holdings', search: { entity: id } } : null
}

/** A figure that was noted, as the log has it. */
function loggedValueWords({ value, currency }: Readonly<Record<string, unknown>>): string {
  return [value, currency].filter((each) => typeof each === 'string').join(' ')
}

export const attachmentRecords = {
  attachments: {
    label: t`Paper`,
    plural: t`Papers`,
    icon: 'lucide:file-text',
    page: (id) => ({ to: '/papers/$id', params: { id } }),
    values: {
      kind: paperKindLabels,
      source: sourceLabels,
      inert: { MACROS: t`Holds macros`, ARCHIVE: t`Archive` },
      putOn: targetLabels,
    },
    items: { notedValues: loggedValueWords },
  },
} as const satisfies Record<string, TrashWords>
