import type { Attachment } from '@kinfolio/contract/attachments'
import type { PaperField } from '@kinfolio/contract/paper-fields'
import { paperKinds, type PaperKind } from '@kinfolio/contract/paper-kinds'
import type { NotedValue, PaperReading, PaperSuggestion } from '@kinfolio/contract/paper-readings'

import { isInfected } from './paper-view.ts'

type Document = PaperReading['documents'][number]

export function isReadable({
  mediaType,
  inert,
  virusCheck,
}: Pick<Attachment, 'mediaType' | 'inert' | 'virusCheck'>): boolean {
  if (inert !== null || isInfected({ virusCheck })) return false
  return /^(application\/(pdf|xml|vnd\.ms-outlook)|message\/rfc822|text\/(plain|xml)|image\/(?!svg).*)$/.test(
    mediaType,
  )
}

/** Whether more of what the paper says will be known soon. */
export function isBeingRead({ state, scan }: Pick<PaperReading, 'state' | 'scan'>): boolean {
  return state === 'PICTURE' && scan !== null && scan.reason === null && !scan.isStopped
}

export function kindNamed(value: string): PaperKind | null {
  return paperKinds.find((kind) => kind === value) ?? null
}

/** What of a document is shown. Where its kind is not known, only what stands beside a label of its own. */
export function shownSuggestions({ kind, suggestions }: Document): Document['suggestions'] {
  return kind === 'OTHER'
    ? suggestions.filter(({ field, grade }) => field !== 'kind' && grade === 'SURE')
    : suggestions
}

/** A value of a paper, as it was read and as somebody noted it; null where that is not so. */
export type ShownValue = {
  field: PaperField
  read: PaperSuggestion | null
  noted: NotedValue | null
}

/** What is shown of a document, and what people noted that was not read. */
export function shownValues(document: Document, noted: readonly NotedValue[]): ShownValue[] {
  const read = shownSuggestions(document)
  const others = noted.filter(({ field }) => !read.some((each) => each.field === field))
  return [
    ...read.map((each) => ({
      field: each.field,
      read: each,
      noted: noted.find(({ field }) => field === each.field) ?? null,
    })),
    ...others.map((each) => ({ field: each.field, read: null, noted: each })),
  ]
}
