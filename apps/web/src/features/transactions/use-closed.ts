import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { formatDay } from '../../lib/format.ts'
import { closedThrough, closingsQuery } from '../closings/queries.ts'

/** Why a row cannot be changed because its day is closed; null where it can. */
export function useClosedWords({ date, entityId }: Pick<Transaction, 'date' | 'entityId'>): string | null {
  const { api } = useOrg()
  const { data: closings } = useQuery(closingsQuery(api))
  const through = closedThrough(closings, entityId)
  return through !== null && dayOf(date) <= through
    ? t`Closed until ${formatDay(through)}: an owner can open the period again in the settings.`
    : null
}
