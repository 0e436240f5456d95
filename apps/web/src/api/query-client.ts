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

/**
 * The headline above the reason when the call fails (spec §8). Either the toast or the screen shows it, never both.
 */
type CallMeta =
  | { failed?: string; inPlace?: never }
  /** The screen shows the failure in its place. */
  | { failed?: never; inPlace: string }

/** A refusal can mean that the role of the person was changed, or has ended. */
const roleRefusals: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'VALUES_HIDDEN',
  'ENTITIES_ONLY',
  'ORG_NOT_FOUND',
])

type Listeners = {
  /** The server no longer knows the session. */
  onSignedOut: () => void
  /** The role of the person does not allow the call. */
  onRoleRefused: () => void
}

export function createQueryClient({ onSignedOut, onRoleRefused }: Listeners): QueryClient {
  /** Answers whether a message is needed besides. */
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
        // Loaded data stays on the screen, and the notice above the page tells its age.
        if (isShown && isUnreachable(error)) return
        // The place for the failure already shows loaded records.
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
        // A server at home may answer without the internet. Only a call shows whether it does, and a failed call says
        // so at once.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only failures that may pass are tried again: no answer, or a server that is starting.
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && (error.isOffline || error.status === 503),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
