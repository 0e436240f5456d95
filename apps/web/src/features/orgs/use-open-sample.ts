import { useMutation, useQueryClient } from '@tanstack/react-query'

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
    const sample = existing ?? (await mutateAsync({}).catch(() => null)) // the toast says what went wrong
    if (!sample) return false
    if (!existing) await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
    await switchOrg(sample.id)
    return true
  }

  return { open, isPending }
}
