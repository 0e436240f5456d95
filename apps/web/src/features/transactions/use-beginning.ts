import { dayOf } from '@kinfolio/contract/record-dates'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { transactionsQuery } from './queries.ts'

/** Since when rows are recorded of an account. Without an account, or while that is asked, no day is after it. */
export function useBeginning(accountId: string | undefined): { isBefore: (date: string) => boolean } {
  const { api } = useOrg()
  const first = { positionId: accountId, limit: 1, sortBy: 'date', sortDirection: 'asc' } as const
  const { data } = useQuery({
    ...transactionsQuery(api, first),
    // The first row of another account says nothing of this one.
    placeholderData: undefined,
    enabled: accountId !== undefined,
  })
  const [row] = data?.items ?? []
  return {
    isBefore: (date) => accountId !== undefined && data !== undefined && (!row || dayOf(row.date) <= date),
  }
}
