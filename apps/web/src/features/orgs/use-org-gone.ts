import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { activeOrg } from '../../api/active-org.ts'
import { deletedOrgsQuery, orgsQuery } from './queries.ts'

/** An organisation is no more, or no longer one's own: goes on in the first remaining one, if any (spec §4). */
export function useOrgGone(): (orgId: string) => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (orgId) => {
    const { items } = await queryClient.fetchQuery({ ...orgsQuery, staleTime: 0 })
    await queryClient.invalidateQueries({ queryKey: deletedOrgsQuery.queryKey })
    if (activeOrg.get() === orgId) activeOrg.switchTo(items[0]?.id ?? null)
    await router.navigate({ to: items.length > 0 ? '/settings/orgs' : '/onboarding' })
    await router.invalidate()
  }
}
