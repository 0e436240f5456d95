import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { outcomeOf } from '../../api/outcome.ts'
import { restoreOrgMutation } from './mutations.ts'
import { deletedOrgsQuery, orgsQuery } from './queries.ts'

/** Restores a deleted organisation, for all of its members. */
export function useRestoreOrg(): {
  restore: (org: { id: string; name: string }) => void
  isPending: boolean
} {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(restoreOrgMutation)

  async function restore({ id, name }: { id: string; name: string }) {
    const { isDone } = await outcomeOf(mutateAsync({ id }))
    await queryClient.invalidateQueries({ queryKey: deletedOrgsQuery.queryKey })
    if (!isDone) return
    await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
    await router.invalidate()
    toast({ id: `deleted ${id}`, title: t`${name} is back`, color: 'success' })
  }

  return { restore: (org) => void restore(org), isPending }
}
