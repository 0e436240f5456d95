import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { isUnreachable } from '../api/api-error.ts'
import { keepFailureIcons } from '../api/icons.ts'
import { orgsQuery } from '../features/orgs/queries.ts'
import { formatInstant } from '../lib/format.ts'
import { useAskingAgain } from './use-asking-again.ts'

/** What was loaded before the server went away stays on screen. This says how old it is. */
export function AgeNotice() {
  const queryClient = useQueryClient()
  useEffect(keepFailureIcons, [])
  const loadedAt = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => oldestOf(queryClient),
  )
  return loadedAt === null ? null : <Notice loadedAt={loadedAt} />
}

function Notice({ loadedAt }: { loadedAt: number }) {
  const queryClient = useQueryClient()
  const { isAsking, ask } = useAskingAgain(() =>
    queryClient.refetchQueries({ predicate: ({ state }) => isUnreachable(state.error) }),
  )
  return (
    <Callout
      color="warning"
      className="mb-4"
      title={t`Kinfolio’s server cannot be reached`}
      actions={
        <Button size="sm" loading={isAsking} onClick={ask}>
          {t`Try again`}
        </Button>
      }
    >
      {t`Your records are shown as they were on ${formatInstant(loadedAt)}, and may have changed since. Nothing can be saved until the server answers.`}
    </Callout>
  )
}

/**
 * Some of what is on screen could not be loaded again. This is when the oldest of it was loaded; null where all is as
 * it should be.
 */
function oldestOf(queryClient: QueryClient): number | null {
  const queries = queryClient.getQueryCache().findAll({ predicate: isHeld })
  return queries.length === 0 ? null : Math.min(...queries.map(({ state }) => state.dataUpdatedAt))
}

function isHeld(query: Query): boolean {
  const { state, queryHash } = query
  if (state.data === undefined || !isUnreachable(state.error)) return false
  return query.isActive() || queryHash === hashKey(orgsQuery.queryKey)
}
