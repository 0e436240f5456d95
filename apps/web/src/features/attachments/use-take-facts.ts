import type { Attachment } from '@kinfolio/contract/attachments'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { changePaperMutation } from './mutations.ts'
import type { ReadFacts } from './reading-facts.ts'

/** Notes what a paper says of itself as its facts, and offers to take it back. */
export function useTakeFacts(paper: Attachment) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const change = useMutation(changePaperMutation(api))

  async function write(facts: ReadFacts): Promise<boolean> {
    const { isDone } = await outcomeOf(change.mutateAsync({ id: paper.id, ...facts }))
    await refreshPapers(queryClient, api)
    return isDone
  }

  async function take(facts: ReadFacts): Promise<void> {
    const { kind, on, periodTo } = paper
    const id = `facts of ${paper.id}`
    if (!(await write(facts))) return
    const takeBack = async () => {
      if (await write({ kind, on, periodTo }))
        toast({ id, title: t`The facts are as before`, color: 'success' })
    }
    toast({
      id,
      title: t`The facts say what the paper says`,
      color: 'success',
      duration: undoMs,
      actions: [{ label: t`Undo`, onPress: () => void takeBack() }],
    })
  }

  return { take: (facts: ReadFacts) => void take(facts), isTaking: change.isPending }
}
