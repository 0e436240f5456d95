import type { MessageStatus } from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'

/** What is said of conversations, of all of them alike. What is absent stays as it is. */
export type ThreadChange = {
  status?: MessageStatus
  /** With SNOOZED. Null: until the next answer. */
  snoozedUntil?: string | null
  assigneeId?: string | null
  archived?: boolean
}

type Before = Pick<MessageThread, 'id' | 'status' | 'assignee' | 'archived'> & { snoozedUntil: string | null }

/**
 * The calls that make conversations what they were before a change: one for those that were alike. What the change did not
 * touch may have been changed since, and stays.
 */
export function takeBack(
  change: ThreadChange,
  before: readonly Before[],
): (ThreadChange & { ids: string[] })[] {
  const calls = new Map<string, ThreadChange & { ids: string[] }>()
  for (const thread of before) {
    const { status, snoozedUntil, assignee, archived } = thread
    const was: ThreadChange = {
      ...(change.status !== undefined && {
        status,
        ...(status === 'SNOOZED' && { snoozedUntil }),
      }),
      ...(change.assigneeId !== undefined && { assigneeId: assignee?.id ?? null }),
      ...(change.archived !== undefined && { archived }),
    }
    const key = JSON.stringify(was)
    const call = calls.get(key)
    if (call) call.ids.push(thread.id)
    else calls.set(key, { ...was, ids: [thread.id] })
  }
  return [...calls.values()]
}
