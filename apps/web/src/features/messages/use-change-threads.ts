import type { MessageThread } from '@kinfolio/contract/message-records'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { formatDay } from '../../lib/format.ts'
import { wordsWithin } from '../../lib/within-sentence.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { eventWords } from './desk-words.ts'
import { changeThreadsMutation } from './mutations.ts'
import { refreshInbox } from './queries.ts'
import { takeBack, type ThreadChange } from './take-back.ts'
import { statusLabels } from './words.ts'

export type NamedThread = Pick<MessageThread, 'id' | 'subject'>
/** As somebody saw it. */
export type SeenThread = NamedThread & Pick<MessageThread, 'version'>

/** Says something of conversations, of one or of many, and offers to take it back. */
export function useChangeThreads() {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  // Busy until the lists are new: the next change says which state it was made on.
  const change = useMutation({
    ...changeThreadsMutation(api),
    onSettled: () => refreshInbox(queryClient, api),
  })

  async function undo(id: string, what: ThreadChange, before: readonly MessageThread[]) {
    let isBack = true
    for (const call of takeBack(what, before)) {
      const { isDone } = await outcomeOf(change.mutateAsync(call))
      isBack &&= isDone
    }
    if (isBack) toast({ id, title: t`It is as it was`, color: 'success' })
  }

  /** Whether it was done; where not, a toast has said why. `assignee` is the name of whom it is given to. */
  async function apply(threads: readonly SeenThread[], what: ThreadChange, assignee = ''): Promise<boolean> {
    const ids = threads.map(({ id }) => id)
    const versions = Object.fromEntries(threads.map(({ id, version }) => [id, version]))
    const outcome = await outcomeOf(change.mutateAsync({ ids, versions, ...what }))
    if (outcome.isDone) {
      const id = `threads ${ids.join(' ')}`
      const before = outcome.answer.threads
      toast({
        id,
        title: `${whichWords(threads)}: ${changeWords(what, assignee)}`,
        color: 'success',
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => void undo(id, what, before) }],
      })
    }
    return outcome.isDone
  }

  return { apply, isChanging: change.isPending }
}

function whichWords(threads: readonly NamedThread[]): string {
  const [first, ...others] = threads
  return others.length === 0
    ? (first?.subject ?? '')
    : plural(threads.length, { one: '# conversation', other: '# conversations' })
}

function changeWords(
  { status, snoozedUntil, snoozedFor, assigneeId, archived }: ThreadChange,
  assignee: string,
): string {
  if (archived !== undefined) return archived ? t`archived` : t`out of the archive`
  if (assigneeId !== undefined) return assigneeId === null ? t`nobody’s` : t`for ${assignee}`
  if (status === 'SNOOZED' && snoozedFor) return eventWords[snoozedFor.event]
  if (status === 'SNOOZED')
    return snoozedUntil ? t`snoozed until ${formatDay(snoozedUntil)}` : t`snoozed until the next answer`
  if (status === 'DONE') return t`done`
  return status === undefined ? '' : wordsWithin(statusLabels[status])
}
