import type { MessageStatus } from '@kinfolio/contract/message-kinds'
import type { AwaitedEvent, MessageThread } from '@kinfolio/contract/message-records'

/** What is said of conversations, of all of them alike. What is absent stays as it is. */
export type ThreadChange = {
  status?: MessageStatus
  /** With SNOOZED. Null: until the next answer. */
  snoozedUntil?: string | null
  /** With SNOOZED: an event of a record. */
  snoozedFor?: AwaitedEvent | null
  assigneeId?: string | null
  archived?: boolean
}

type Before = Pick<MessageThread, 'id' | 'status' | 'assignee' | 'archived' | 'version'> & {
  snoozedUntil: string | null
  snoozedFor: AwaitedEvent | null
}

type Call = ThreadChange & { ids: string[]; versions: Record<string, number> }

/**
 * The calls that make conversations what they were before a change: one for those that were alike. What the change did not
 * touch may have been changed since, and stays.
 */
export function takeBack(change: ThreadChange, before: readonly Before[]): Call[] {
  const calls = new Map<string, Call>()
  for (const thread of before) {
    const { id, status, snoozedUntil, snoozedFor, assignee, archived, version } = thread
    const was: ThreadChange = {
      ...(change.status !== undefined && {
        status,
        ...(status === 'SNOOZED' && { snoozedUntil, snoozedFor: eventOf(snoozedFor) }),
      }),
      ...(change.assigneeId !== undefined && { assigneeId: assignee?.id ?? null }),
      ...(change.archived !== undefined && { archived }),
    }
    const key = JSON.stringify(was)
    const call = calls.get(key) ?? { ...was, ids: [], versions: {} }
    call.ids.push(id)
    // The change made the next version of it. If there is another one by now, somebody else was here since.
    call.versions[id] = version + 1
    calls.set(key, call)
  }
  return [...calls.values()]
}

/** Without the name of the record, which is told and not said. */
function eventOf(awaited: AwaitedEvent | null): AwaitedEvent | null {
  return awaited && { event: awaited.event, entityType: awaited.entityType, entityId: awaited.entityId }
}
