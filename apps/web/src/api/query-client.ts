import { toast } from '@kinfolio/ui/toast'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { ApiError, isUnreachable } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

/** What heads the reason when the call fails (spec §8), and who says it: one of the two, for one failure is said once. */
type CallMeta =
  | { failed?: string; inPlace?: never }
  /** The screen says it itself, where it happened. */
  | { failed?: never; inPlace: string }

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
  /** Answers whether there is more to say than that. */
  const follow = (error: Error): boolean => {
    if (error instanceof ApiError && error.isSignedOut) {
      onSignedOut()
      return false
    }
    if (error instanceof ApiError && roleRefusals.has(error.code)) onRoleRefused()
    return true
  }
  const say = (title: string | undefined, error: Error) => {
    if (title) toast({ id: `failed ${title}`, title, description: error.message, color: 'error' })
  }
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        if (!follow(error)) return
        const isShown = state.data !== undefined
        // What was known stays on screen, and the notice above the page tells its age.
        if (isShown && isUnreachable(error)) return
        // Where it stays for another reason, the place for the failure is taken by the records.
        say(meta?.failed ?? (isShown ? meta?.inPlace : undefined), error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        if (follow(error)) say(meta?.failed, error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A server of one's own may be there without the internet: only it knows, and what fails says so at once.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only what may go away by itself is tried again: no answer, or a server that is starting.
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && (error.isOffline || error.status === 503),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
