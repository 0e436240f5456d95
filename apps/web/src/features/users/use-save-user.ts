import type { User } from '@kinfolio/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { sessionQuery } from './queries.ts'

/** Puts what the server saved of the user everywhere at once: the session's state, and what the page is given. */
export function useSaveUser(): (saved: User) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (saved) => {
    queryClient.setQueryData(sessionQuery.queryKey, saved)
    await router.invalidate()
  }
}
