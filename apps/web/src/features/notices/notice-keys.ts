import { t } from '@lingui/core/macro'

/** The keys of the inbox. All of them mean something only where nobody types. */
export const noticeKeys = {
  next: { keys: 'J', label: t`Next notice` },
  previous: { keys: 'K', label: t`Previous notice` },
  open: { keys: 'O', label: t`Go to its record; Enter does the same` },
  approve: { keys: 'A', label: t`Approve what waits for your approval` },
  done: { keys: 'E', label: t`Done` },
  snooze: { keys: 'S', label: t`Snooze` },
  unread: { keys: 'U', label: t`Mark as unread, or as read` },
  choose: { keys: 'X', label: t`Choose it, for several at once` },
} as const

export type NoticeKey = keyof typeof noticeKeys

const acts = Object.keys(noticeKeys) as NoticeKey[] // of this object, which has no others

/** What a pressed key means, by the name that the browser gives it. */
export function actOfKey(key: string): NoticeKey | null {
  return acts.find((act) => noticeKeys[act].keys === key.toUpperCase()) ?? null
}
