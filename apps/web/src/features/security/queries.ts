import { type QueryClient, queryOptions } from '@tanstack/react-query'

import {
  getCurrentSession,
  getSecondFactor,
  listAccounts,
  listSecurityEvents,
  listSessions,
  listTrustedDevices,
} from '../../api/account.ts'
import { userApi } from '../../api/client.ts'
import { listPasskeys } from '../../api/passkeys.ts'
import { failures } from './failures.ts'

/** The key of all queries about the security of the account. A change of one part is an event in another part. */
export const securityKey = ['user', 'security'] as const

export const currentSessionQuery = queryOptions({
  queryKey: [...securityKey, 'current'],
  queryFn: getCurrentSession,
})
export const accountsQuery = queryOptions({ queryKey: [...securityKey, 'accounts'], queryFn: listAccounts })
export const secondFactorQuery = queryOptions({
  queryKey: [...securityKey, 'second-factor'],
  queryFn: getSecondFactor,
})
export const trustedDevicesQuery = queryOptions({
  queryKey: [...securityKey, 'trusted-devices'],
  queryFn: listTrustedDevices,
})
export const passkeysQuery = queryOptions({ queryKey: [...securityKey, 'passkeys'], queryFn: listPasskeys })
export const sessionsQuery = queryOptions({ queryKey: [...securityKey, 'sessions'], queryFn: listSessions })
export const accessTokensQuery = userApi.accessTokens.list.queryOptions({
  meta: { inPlace: failures.loadTokens },
})
export const eventsQuery = queryOptions({ queryKey: [...securityKey, 'events'], queryFn: listSecurityEvents })

export function prefetchSecurity(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(currentSessionQuery)
  void queryClient.prefetchQuery(accountsQuery)
  void queryClient.prefetchQuery(secondFactorQuery)
  void queryClient.prefetchQuery(trustedDevicesQuery)
  void queryClient.prefetchQuery(passkeysQuery)
  void queryClient.prefetchQuery(sessionsQuery)
  void queryClient.prefetchQuery(accessTokensQuery)
  void queryClient.prefetchQuery(eventsQuery)
}
