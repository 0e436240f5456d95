import type { Position } from '@kinfolio/contract/position'
import { useConfirm } from '@kinfolio/ui/confirm'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { unlinkStockMutation } from './mutations.ts'

/** Removes the stock link of a position, after the user confirmed that the position may lose its value. */
export function useUnlinkInstrument({ id, stock }: Position) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    ...unlinkStockMutation(api),
    onSuccess: () => refreshRecords(queryClient, api),
  })

  async function ask() {
    const isSure = await confirm({
      title: t`Unlink ${stock?.symbol ?? ''}?`,
      message: t`The position keeps its transactions but has no price any more, and so no value.`,
      confirmText: t`Unlink`,
    })
    if (isSure) mutate({ id })
  }

  return { ask, isPending }
}
