import type { TaxRule } from '@kinfolio/contract/tax-rules'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { deleteTaxRuleMutation, restoreTaxRuleMutation } from './mutations.ts'
import { refreshTax } from './queries.ts'

/** Deletes a rule of the organisation, or returns to the shipped one, and offers to bring the rule back. */
export function useDeleteTaxRule() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const remove = useMutation(deleteTaxRuleMutation(api))
  const restore = useMutation(restoreTaxRuleMutation(api))

  async function undo({ id, origin: _, shipped, version: __, ...rule }: TaxRule) {
    const { isDone } = await outcomeOf(restore.mutateAsync({ ...rule, replaces: shipped?.id ?? null }))
    if (isDone) toast({ id: `tax rule ${id}`, title: t`The rule is back`, color: 'success' })
    await refreshTax(queryClient, api)
  }

  return async (rule: TaxRule) => {
    const { isDone } = await outcomeOf(remove.mutateAsync({ id: rule.id }))
    await refreshTax(queryClient, api)
    if (!isDone) return
    toast({
      id: `tax rule ${rule.id}`,
      title: rule.origin === 'CHANGED' ? t`The shipped rule holds again` : t`The rule was deleted`,
      color: 'success',
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void undo(rule) }],
    })
  }
}
