import { toast } from '@kinfolio/ui/toast'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

type CallMeta = {
  /** Heads the toast when the call fails (spec §8). Without it the screen itself says what happened. */
  failed?: string
}

/** What a refused call may tell of: a role that was changed, or ended, since it was last looked at. */
const roleRefusals: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'VALUES_HIDDEN',
  'ENTITIES_ONLY',
  'ORG_NOT_FOUND',
])

type Listeners = {
  /** The server no longer knows the session. */
  onSignedOut: () => void
  /** A call was refused by the role that one has. */
  onRoleRefused: () => void
}

export function createQueryClient({ onSignedOut, onRoleRefused }: Listeners): QueryClient {
  const onError = (error: Error, meta: CallMeta | undefined) => {
    if (error instanceof ApiError && error.isSignedOut) return onSignedOut()
    if (error instanceof ApiError && roleRefusals.has(error.code)) onRoleRefused()
    if (!meta?.failed) return undefined
    return toast({
      id: `failed ${meta.failed}`,
      title: meta.failed,
      description: error.message,
      color: 'error',
    })
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => void onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => void onError(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Only what may go away by itself is tried again: no answer, or a server that is starting.
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && (error.isOffline || error.status === 503),
      },
    },
  })
}
