import { useQuery } from '@tanstack/react-query'

import { download } from '../../api/download.ts'
import { useOrg } from '../../api/org-context.ts'
import { failures } from './failures.ts'
import { downloadPath, type ShownPaper } from './shown-paper.ts'

/** For how long a content stays in memory after nobody looks at it any more. */
const keptMs = 60_000

/**
 * What a paper holds. A content never changes, so it is asked for once. The server says what the bytes are only where a
 * browser may show them.
 */
export function usePaperContent(
  { id, sha256, versionId }: Pick<ShownPaper, 'id' | 'sha256' | 'versionId'>,
  isWanted: boolean,
) {
  const { api, org } = useOrg()
  return useQuery({
    queryKey: [...api.key(), 'content of a paper', id, sha256],
    queryFn: async () =>
      (await download(downloadPath({ id, versionId }, true), org.id, () => undefined)).content,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    meta: { inPlace: failures.loadPaperContent },
  })
}
