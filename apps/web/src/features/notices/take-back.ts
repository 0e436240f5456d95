import type { Notice, NoticeChange } from '@kinfolio/contract/notices'

type Before = Pick<Notice, 'id' | 'readAt' | 'doneAt' | 'snoozedUntil'>

/** The calls that make notices what they were before a change: one for those that were alike. What the change did not touch stays. */
export function takeBack(
  change: NoticeChange,
  before: readonly Before[],
): (NoticeChange & { ids: string[] })[] {
  const calls = new Map<string, NoticeChange & { ids: string[] }>()
  for (const { id, readAt, doneAt, snoozedUntil } of before) {
    const was: NoticeChange = {
      ...(change.isRead !== undefined && { isRead: readAt !== null }),
      ...(change.isDone !== undefined && { isDone: doneAt !== null }),
      ...(change.snoozedUntil !== undefined && { snoozedUntil }),
    }
    const key = JSON.stringify(was)
    const call = calls.get(key)
    if (call) call.ids.push(id)
    else calls.set(key, { ...was, ids: [id] })
  }
  return [...calls.values()]
}
