import type { Attachment } from '@kinfolio/contract/attachments'
import { paperKinds, type PaperKind } from '@kinfolio/contract/paper-kinds'
import type { PaperReading } from '@kinfolio/contract/paper-readings'

type Document = PaperReading['documents'][number]

/** The facts of a paper that its own words tell. */
export type ReadFacts = { kind?: PaperKind | null; on?: string | null; periodTo?: string | null }

export function isReadable({ mediaType, inert }: Pick<Attachment, 'mediaType' | 'inert'>): boolean {
  return inert === null && /^(application\/(pdf|xml)|text\/(plain|xml)|image\/(?!svg).*)$/.test(mediaType)
}

/** Whether more of what the paper says will be known soon. */
export function isBeingRead({ state, scan }: Pick<PaperReading, 'state' | 'scan'>): boolean {
  return state === 'PICTURE' && scan !== null && scan.reason === null
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

/** What would change in the facts of a paper if somebody took what it says. What is doubtful is for a person to type. */
export function newFacts(paper: ReadFacts, { suggestions }: Document): ReadFacts {
  const valueOf = (field: string) =>
    suggestions.find((each) => each.field === field && each.grade !== 'DOUBTFUL')?.value
  const kind = kindNamed(valueOf('kind') ?? '')
  const [on, periodTo] = [valueOf('date'), valueOf('periodEnd')]
  return {
    ...(kind !== null && kind !== 'OTHER' && kind !== paper.kind ? { kind } : {}),
    ...(on !== undefined && on !== paper.on ? { on } : {}),
    ...(periodTo !== undefined && periodTo !== paper.periodTo ? { periodTo } : {}),
  }
}
