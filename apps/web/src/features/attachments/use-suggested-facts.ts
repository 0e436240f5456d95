import type { Attachment } from '@kinfolio/contract/attachments'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { useTagsOf } from '../../forms/use-tags-of.ts'
import { paperReadingQuery } from './queries.ts'
import { isReadable } from './reading-facts.ts'
import { openFacts } from './suggested-facts.ts'
import { usePaperRights } from './use-paper-rights.ts'

/** What is suggested of a paper and not noted yet. Whoever waits for it can decide without it. */
export function useSuggestedFacts(paper: Attachment | null): SuggestedFact[] {
  const { api } = useOrg()
  const { seesAllKinds } = usePaperRights()
  const { data } = useQuery({
    ...paperReadingQuery(api, paper ?? { id: '', sha256: '' }),
    enabled: paper !== null && seesAllKinds && isReadable(paper),
  })
  const { tagsOf } = useTagsOf('attachment', paper === null ? [] : [paper.id])
  if (paper === null || !data) return []
  return openFacts({ ...paper, tagIds: tagsOf(paper.id).map(({ id }) => id) }, data.facts)
}
