import type { Notice, NoticeChange } from '@kinfolio/contract/notices'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { userApi } from '../../api/client.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { formatInstantDay } from '../../lib/format.ts'
import { undoMs } from '../../pages/undo-ms.ts'
import { changeNoticesMutation } from './mutations.ts'
import { noticeTitle } from './notice-words.ts'
import { takeBack } from './take-back.ts'

/** Says something of notices, of one or of many, and offers to take it back. */
export function useChangeNotices() {
  const queryClient = useQueryClient()
  const change = useMutation(changeNoticesMutation)
  const refresh = () => queryClient.invalidateQueries({ queryKey: userApi.notices.key() })

  async function undo(id: string, what: NoticeChange, before: readonly Notice[]) {
    let isBack = true
    for (const call of takeBack(what, before)) {
      const { isDone } = await outcomeOf(change.mutateAsync(call))
      isBack &&= isDone
    }
    if (isBack) toast({ id, title: t`It is as it was`, color: 'success' })
    await refresh()
  }

  /** Whether it was done; where not, a toast has said why. */
  async function apply(notices: readonly Notice[], what: NoticeChange): Promise<boolean> {
    const ids = notices.map(({ id }) => id)
    const outcome = await outcomeOf(change.mutateAsync({ ids, ...what }))
    if (outcome.isDone) {
      const id = `notices ${ids.join(' ')}`
      const before = outcome.answer.notices
      toast({
        id,
        title: `${whichWords(notices)}: ${changeWords(what)}`,
        color: 'success',
        duration: undoMs,
        actions: [{ label: t`Undo`, onPress: () => void undo(id, what, before) }],
      })
    }
    await refresh()
    return outcome.isDone
  }

  /** Whoever opens something has read it: nothing needs to be said of that. */
  async function noteRead({ id, readAt }: Notice): Promise<void> {
    if (readAt !== null) return
    await outcomeOf(change.mutateAsync({ ids: [id], isRead: true }))
    await refresh()
  }

  return { apply, noteRead, isChanging: change.isPending }
}

function whichWords(notices: readonly Notice[]): string {
  const [first, ...others] = notices
  return others.length === 0 && first
    ? noticeTitle(first)
    : plural(notices.length, { one: '# notice', other: '# notices' })
}

function changeWords({ isRead, isDone, snoozedUntil }: NoticeChange): string {
  if (snoozedUntil) return t`snoozed until ${formatInstantDay(snoozedUntil)}`
  if (snoozedUntil === null) return t`open again`
  if (isDone !== undefined) return isDone ? t`done` : t`open again`
  return isRead ? t`read` : t`unread`
}
