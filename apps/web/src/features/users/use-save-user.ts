import type { User } from '@kinfolio/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { sessionQuery } from './queries.ts'

/** Puts the saved user everywhere at once: into the state of the session, and into what the page is given. */
export function useSaveUser(): (saved: User) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (saved) => {
    queryClient.setQueryData(sessionQuery.queryKey, saved)
    await router.invalidate()
  }
}
