import type { BudgetChange, CostBudget } from '@kinfolio/contract/cost-budgets'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { takenBack } from './budget-lines.ts'
import { changeBudgetsMutation } from './mutations.ts'
import { refreshCosts } from './queries.ts'

type Done = {
  changes: readonly Pick<BudgetChange, 'type' | 'legalEntityId'>[]
  before: readonly CostBudget[]
  after: readonly CostBudget[]
  words: string
}

/** Says what was done to budgets, and offers to take it back; takes one away. */
export function useBudgetUndo(year: number) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const change = useMutation(changeBudgetsMutation(api))
  const refresh = () => refreshCosts(queryClient, api)

  async function undo({ changes, before, after }: Done, id: string) {
    const { isDone } = await outcomeOf(change.mutateAsync({ year, rows: takenBack(changes, before, after) }))
    if (isDone) toast({ id, title: t`The budget is as it was`, color: 'success' })
    await refresh()
  }

  async function tell(done: Done) {
    const id = `budget ${year}`
    toast({
      id,
      title: done.words,
      color: 'success',
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void undo(done, id) }],
    })
    await refresh()
  }

  async function takeAway(row: CostBudget) {
    const { type, legalEntityId, version } = row
    const changes = [{ type, legalEntityId, amount: null, version }]
    const { isDone } = await outcomeOf(change.mutateAsync({ year, rows: changes }))
    if (isDone)
      await tell({
        changes,
        before: [row],
        after: [],
        words: t`The budget was taken away`,
      })
    else await refresh()
  }

  return { tell, takeAway }
}
