import type { Attachment } from '@kinfolio/contract/attachments'
import type { SuggestedFact } from '@kinfolio/contract/suggested-facts'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { useWriteFacts } from './use-write-facts.ts'

/** Notes what is suggested of a paper, and offers to take it back. */
export function useTakeFacts(paper: Attachment) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const write = useWriteFacts()
  const [isTaking, setIsTaking] = useState(false)

  async function run<T>(work: () => Promise<T>): Promise<T> {
    setIsTaking(true)
    const answer = await work()
    await refreshPapers(queryClient, api)
    setIsTaking(false)
    return answer
  }

  async function take(facts: readonly SuggestedFact[]): Promise<void> {
    const id = `facts of ${paper.id}`
    await run(async () => {
      const undo = await write(paper, facts)
      if (undo === null) return
      const takeBack = async () => {
        if (await run(undo)) toast({ id, title: t`The facts are as before`, color: 'success' })
      }
      // Before the page shows what was taken: an older offer to take back is gone by then.
      toast({
        id,
        title: t`The facts say what the paper says`,
        color: 'success',
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => void takeBack() }],
      })
    })
  }

  return { take: (facts: readonly SuggestedFact[]) => void take(facts), isTaking }
}
