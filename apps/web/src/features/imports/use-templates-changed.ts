import { useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { importTemplatesQuery } from './queries.ts'

/** Has the saved templates asked for again. */
export function useTemplatesChanged(): () => Promise<void> {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: importTemplatesQuery(api).queryKey })
}
