import { useMutation, useQueryClient } from '@tanstack/react-query'

import { outcomeOf } from '../../api/outcome.ts'
import { makeSampleMutation } from './mutations.ts'
import { orgsQuery } from './queries.ts'
import { useSwitchOrg } from './use-switch-org.ts'

/** Opens the demo family: the one that the user has, or a new one. Answers whether it was opened. */
export function useOpenSample(): { open: () => Promise<boolean>; isPending: boolean } {
  const queryClient = useQueryClient()
  const switchOrg = useSwitchOrg()
  const { mutateAsync, isPending } = useMutation(makeSampleMutation)

  async function open(): Promise<boolean> {
    const existing = queryClient.getQueryData(orgsQuery.queryKey)?.items.find(({ isSample }) => isSample)
    if (existing) {
      await switchOrg(existing.id)
      return true
    }
    const making = await outcomeOf(mutateAsync({}))
    if (!making.isDone) return false
    await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
    await switchOrg(making.answer.id)
    return true
  }

  return { open, isPending }
}
