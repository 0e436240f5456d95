import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { activeOrg } from '../../api/active-org.ts'
import { deletedOrgsQuery, orgsQuery } from './queries.ts'

/**
 * Leaves an organisation that is deleted or that the user no longer belongs to, and goes on in the first remaining
 * one, if any (spec §4).
 */
export function useOrgGone(): (orgId: string) => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (orgId) => {
    const before = queryClient.getQueryData(orgsQuery.queryKey)?.items ?? []
    // What was done stays done, even if the new list cannot be loaded.
    const items = await queryClient.fetchQuery({ ...orgsQuery, staleTime: 0 }).then(
      (list) => list.items,
      () => before.filter(({ id }) => id !== orgId),
    )
    await queryClient.invalidateQueries({ queryKey: deletedOrgsQuery.queryKey })
    if (activeOrg.get() === orgId) activeOrg.switchTo(items[0]?.id ?? null)
    await router.navigate({ to: items.length > 0 ? '/settings/orgs' : '/onboarding' })
    await router.invalidate()
  }
}
