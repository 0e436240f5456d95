import type { Attachment, AttachmentUpdate } from '@kinfolio/contract/attachments'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'

type LinkFact = Extract<SuggestedFact, { fact: 'link' }>
type TagFact = Extract<SuggestedFact, { fact: 'tag' }>
type NotedFact = Exclude<SuggestedFact, LinkFact | TagFact>

/** A paper with the tags that it has. */
type TaggedPaper = Attachment & { tagIds: readonly string[] }

/** What of a paper would change, as the update of a paper says it. */
export type NotedFacts = Pick<
  AttachmentUpdate,
  'kind' | 'title' | 'on' | 'periodTo' | 'issuerId' | 'isConfidential'
>

/** Names a suggested fact among those of a paper. */
export function factKey(fact: SuggestedFact): string {
  if (fact.fact === 'link') return `link ${fact.entityId}`
  if (fact.fact === 'tag') return `tag ${fact.tagId}`
  return fact.fact === 'issuer' ? `issuer ${fact.companyId}` : fact.fact
}

/** What is not noted of the paper yet. */
export function openFacts(paper: TaggedPaper, facts: readonly SuggestedFact[]): SuggestedFact[] {
  return facts.filter((fact) => {
    if (fact.fact === 'link') return !paper.links.some(({ entityId }) => entityId === fact.entityId)
    if (fact.fact === 'tag') return !paper.tagIds.includes(fact.tagId)
    return Object.entries(changeOf(fact)).some(([field, value]) => noted(paper)[field] !== value)
  })
}

/** What somebody takes who takes all: nothing that is doubtful, and one of those that exclude each other. */
export function surelyMeant(facts: readonly SuggestedFact[]): SuggestedFact[] {
  const seen = new Set<string>()
  return facts.filter((fact) => {
    if (fact.grade === 'DOUBTFUL') return false
    const slot = fact.fact === 'issuer' ? fact.fact : factKey(fact)
    return seen.size !== seen.add(slot).size
  })
}

/** Facts as kinds of calls write them: a change of the paper, the records that it is put on, and its tags. */
export function writesOf(facts: readonly SuggestedFact[]): {
  change: NotedFacts
  links: LinkFact[]
  tags: TagFact[]
} {
  const links = facts.filter((fact) => fact.fact === 'link')
  const tags = facts.filter((fact) => fact.fact === 'tag')
  const own = facts.filter((fact): fact is NotedFact => fact.fact !== 'link' && fact.fact !== 'tag')
  return { change: Object.assign({}, ...own.map(changeOf)), links, tags }
}

/** What the paper said before in the fields of a change. */
export function beforeChange(paper: Attachment, change: NotedFacts): NotedFacts {
  const now = noted(paper)
  return Object.fromEntries(Object.keys(change).map((field) => [field, now[field]]))
}

function noted({ kind, title, on, periodTo, issuerId, isConfidential }: Attachment): Record<string, unknown> {
  return { kind, title, on, periodTo, issuerId, isConfidential }
}

function changeOf(fact: NotedFact): NotedFacts {
  if (fact.fact === 'kind') return { kind: fact.kind }
  if (fact.fact === 'title') return { title: fact.title }
  if (fact.fact === 'confidential') return { isConfidential: true }
  if (fact.fact === 'issuer') return { issuerId: fact.companyId }
  return fact.fact === 'on' ? { on: fact.day } : { periodTo: fact.day }
}
