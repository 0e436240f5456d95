import { MAX_PAGE_LIMIT } from '@kinfolio/contract/constants'
import type { User } from '@kinfolio/contract/users'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { activeOrg } from '../../api/active-org.ts'
import { hasSession } from '../../api/auth.ts'
import { type Api, userApi } from '../../api/client.ts'
import { failures } from './failures.ts'

const askMe = () => userApi.users.get.call({ id: 'me' })

/** The server tells less about others than about the user themselves. */
function asOneself(user: Awaited<ReturnType<typeof askMe>>): User | null {
  return 'email' in user ? user : null
}

/**
 * Who is signed in; null for nobody. A session without a readable profile counts as nobody, so that it ends at the
 * sign-in page and not between two pages that send each other on (spec §2).
 */
export const sessionQuery = queryOptions({
  queryKey: ['user', 'session'],
  queryFn: async (): Promise<User | null> => {
    // Where somebody worked before, there is probably a session, so its user is asked for at the same time. A failure
    // here is ignored: the question is asked once more, and fails there.
    const early = activeOrg.wasChosen() ? askMe().catch(() => null) : null
    if (!(await hasSession())) return null
    return asOneself((await early) ?? (await askMe()))
  },
  staleTime: Infinity,
  meta: { failed: failures.loadProfile },
})

export const configQuery = userApi.system.config.queryOptions({
  staleTime: Infinity,
  meta: { failed: failures.loadConfig },
})

/** Loads the state of the session again, after anything that changes who is signed in, or as whom (spec §4). */
export async function refetchSession(queryClient: QueryClient): Promise<User | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/** Somebody signed in or out: nothing that was loaded for the user before counts from now on. */
export function forgetEverything(queryClient: QueryClient): void {
  queryClient.clear()
}

/** What deleting one's account would end, as it stands now. */
export const deletionQuery = userApi.users.deletion.queryOptions({
  staleTime: 0,
  meta: { inPlace: failures.loadUser },
})

/** The people of an organisation, by name. */
export const usersQuery = (api: Api) =>
  api.users.list.queryOptions({
    input: { limit: MAX_PAGE_LIMIT },
    staleTime: 5 * 60_000,
    meta: { failed: failures.loadUsers },
  })
