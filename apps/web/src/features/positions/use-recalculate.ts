import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { formatMoney } from '../../lib/format.ts'
import { recalculateMutation } from './mutations.ts'

/** Calculates the value of one position again, and says whether it differed from the stored one. */
export function useRecalculate() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  return useMutation({
    ...recalculateMutation(api),
    onSuccess: async ({ hasDiffered, nav }) => {
      await refreshRecords(queryClient, api)
      toast({
        title: hasDiffered ? t`The value differed and is now right` : t`Recalculated: nothing differed`,
        description:
          nav.value === null ? undefined : `${formatMoney(nav.value, nav.currency)} ${nav.currency ?? ''}`,
        color: hasDiffered ? 'info' : 'success',
      })
    },
  })
}
