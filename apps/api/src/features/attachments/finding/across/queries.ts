import { inArray } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { attachments } from '../../tables.ts'
import { hitsOf } from '../marks/queries.ts'
import { findPapers, readTerms } from '../queries.ts'

/** Of so many papers the best ones are chosen: whoever wants more asks the list of papers. */
const mostRanked = 100

/** Papers with all words of a text, anywhere in them, and the page that has the words. Papers of `without` are found already. */
export async function findByText(
  org: OrgScope,
  q: string,
  { without, limit }: { without: ReadonlySet<string>; limit: number },
): Promise<{ id: string; name: string; page: number | null }[]> {
  const terms = await readTerms(
    org,
    q.split(/\s+/).map((text) => ({ text, isExact: false, isExcluded: false, isBeginning: true })),
  )
  if (limit <= 0 || terms.length === 0) return []
  const everything = { ofIndex: [], ofPapers: [], ofBoth: () => [] }
  const { ids } = await findPapers(org, terms, { ...everything, order: null, most: mostRanked })
  const others = ids.filter((id) => !without.has(id)).slice(0, limit)
  if (others.length === 0) return []
  const { id, name, sha256, description, fileName } = attachments
  const papers = await org.db
    .select({ id, name, sha256, description, fileName })
    .from(attachments)
    .where(org.owns(attachments, inArray(id, others)))
  const hits = await hitsOf(org, papers, terms)
  const byId = new Map(papers.map((paper) => [paper.id, paper]))
  return others.flatMap((other) => {
    const paper = byId.get(other)
    return paper ? [{ id: other, name: paper.name, page: hits.get(other)?.page ?? null }] : []
  })
}
