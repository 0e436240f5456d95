import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { papersOfRecordQuery, type PaperTarget } from './queries.ts'

/** How many papers are on a record; undefined until it is known. */
export function usePaperCount(target: PaperTarget): number | undefined {
  const { api } = useOrg()
  return useQuery(papersOfRecordQuery(api, target)).data?.total
}
