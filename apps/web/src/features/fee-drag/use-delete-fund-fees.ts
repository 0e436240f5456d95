import { printedUnits, type FundFees } from '@kinfolio/contract/fund-fees'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { deleteFundFeesMutation, restoreFundFeesMutation } from './mutations.ts'
import { refreshFees } from './refresh-fees.ts'

/** Deletes a fee statement, and offers to record the same again. */
export function useDeleteFundFees() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteFundFeesMutation(api))
  const restore = useMutation(restoreFundFeesMutation(api))

  async function undo({ checks: _, version: __, id, paperId, paperName, ...statement }: FundFees) {
    const { managementFee, offsets, expenses, lineInterest, carryPaid, printedUnit, note, ...rest } =
      statement
    const told = {
      // A paper that was thrown away meanwhile is named no more.
      paperId: paperName === null ? null : paperId,
      managementFee: managementFee ?? undefined,
      offsets: offsets ?? undefined,
      expenses: expenses ?? undefined,
      lineInterest: lineInterest ?? undefined,
      carryPaid: carryPaid ?? undefined,
      printedUnit: printedUnits.find((unit) => unit === printedUnit),
      note: note ?? undefined,
    }
    const { isDone } = await outcomeOf(restore.mutateAsync({ ...rest, ...told }))
    if (isDone) toast({ id: `fees ${id}`, title: t`The fee statement is back`, color: 'success' })
    await refreshFees(queryClient, api)
  }

  return async (statement: FundFees) => {
    const { isDone } = await outcomeOf(remove.mutateAsync({ id: statement.id }))
    await refreshFees(queryClient, api)
    if (!isDone) return
    toast({
      id: `fees ${statement.id}`,
      title: t`The fee statement was deleted`,
      color: 'success',
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void undo(statement) }],
    })
  }
}
