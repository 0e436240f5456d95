import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

const refreshMs = 15_000

/** How the reading goes changes by itself. */
export const mailboxesQuery = (api: Api) =>
  api.mailboxes.list.queryOptions({
    refetchInterval: refreshMs,
    meta: { inPlace: failures.loadMailboxes },
  })

export const notifyKeyQuery = (api: Api) =>
  api.notifyKeys.get.queryOptions({ meta: { inPlace: failures.loadNotifyKey } })

export async function refreshMailboxes(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.mailboxes.key() }),
    queryClient.invalidateQueries({ queryKey: api.integrations.key() }),
  ])
}
