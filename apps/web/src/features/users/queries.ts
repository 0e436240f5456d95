import { storeMessages } from '@kinfolio/contract/errors'
import type { User } from '@kinfolio/contract/users'
import { queryOptions } from '@tanstack/react-query'

import { hasSession } from '../../api/auth.ts'
import { userApi } from '../../api/client.ts'

/**
 * Who is signed in; null for nobody. A session without a readable profile counts as nobody, so that it ends at the
 * sign-in page and not between two pages that send each other on (spec §2).
 */
export const sessionQuery = queryOptions({
  queryKey: ['user', 'session'],
  queryFn: async (): Promise<User | null> => {
    if (!(await hasSession())) return null
    const user = await userApi.users.get.call({ id: 'me' })
    return 'email' in user ? user : null
  },
  staleTime: Infinity,
  meta: { failed: storeMessages.loadProfile },
})

export const configQuery = userApi.system.config.queryOptions({ staleTime: Infinity })
