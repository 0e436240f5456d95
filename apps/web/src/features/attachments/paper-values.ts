import { type AttachmentKind, attachmentKindNames } from '@kinfolio/contract/attachment-kinds'
import { type Attachment, AttachmentUpdate } from '@kinfolio/contract/attachments'
import type { z } from 'zod'

/** What stands in the form: texts, empty where nothing is said. */
export type PaperValues = {
  title: string
  kind: string
  on: string
  periodFrom: string
  periodTo: string
  expiresOn: string
  keepUntil: string
  issuerId: string
  issuerName: string
  description: string
  isConfidential: boolean
  readerIds: string[]
}

/** What the form changes. The version belongs to the record, and not to what somebody writes. */
export const PaperChange = AttachmentUpdate.omit({ version: true })

export function valuesOfPaper(paper: Attachment): PaperValues {
  return {
    title: paper.title,
    kind: paper.kind ?? '',
    on: paper.on ?? '',
    periodFrom: paper.periodFrom ?? '',
    periodTo: paper.periodTo ?? '',
    expiresOn: paper.expiresOn ?? '',
    keepUntil: paper.keepUntil ?? '',
    issuerId: paper.issuerId ?? '',
    issuerName: paper.issuerName ?? '',
    description: paper.description,
    isConfidential: paper.isConfidential,
    readerIds: paper.readers.map(({ id }) => id),
  }
}

/** What the form says, as the contract has it. Nobody is named where everybody may read. */
export function inputOfPaper(values: PaperValues): z.input<typeof PaperChange> {
  return {
    title: values.title,
    kind: kindIn(values.kind),
    on: values.on || null,
    periodFrom: values.periodFrom || null,
    periodTo: values.periodTo || null,
    expiresOn: values.expiresOn || null,
    keepUntil: values.keepUntil || null,
    issuerId: values.issuerId || null,
    description: values.description,
    isConfidential: values.isConfidential,
    readerIds: values.isConfidential ? values.readerIds : [],
  }
}

function kindIn(text: string): AttachmentKind | null {
  return attachmentKindNames.find((kind) => kind === text) ?? null
}

/** The fields at which the server may find something wrong. */
export const paperFields = [
  'title',
  'kind',
  'on',
  'periodFrom',
  'periodTo',
  'expiresOn',
  'keepUntil',
  'issuerId',
  'description',
  'readerIds',
] as const
