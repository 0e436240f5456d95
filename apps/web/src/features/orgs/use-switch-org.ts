import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { activeOrg } from '../../api/active-org.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { sessionQuery } from '../users/queries.ts'
import { switchOrgMutation } from './mutations.ts'
import { orgsQuery } from './queries.ts'
import { sectionOf } from './section-of.ts'

/**
 * Switches to another organisation: first on the server, then here and in the other tabs (spec §4). An open record
 * belongs to the old organisation, so the page becomes the list of its section.
 */
export function useSwitchOrg(): (orgId: string) => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(switchOrgMutation)

  return async (orgId) => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)
    if (user?.orgId !== orgId) {
      const saving = await outcomeOf(mutateAsync({ id: 'me', orgId }))
      if (!saving.isDone) return
      queryClient.setQueryData(sessionQuery.queryKey, saving.answer)
    }
    activeOrg.switchTo(orgId)
    await router.navigate({ to: sectionOf(router.state.location.pathname) })
    await router.invalidate()
    const org = queryClient.getQueryData(orgsQuery.queryKey)?.items.find(({ id }) => id === orgId)
    if (org) toast({ title: t`Now working in ${org.name}`, color: 'success' })
  }
}
