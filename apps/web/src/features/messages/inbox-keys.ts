import { t } from '@lingui/core/macro'

/** The keys of the shared inbox. All of them mean something only where nobody types. */
export const inboxKeys = {
  next: { keys: 'J', label: t`Next conversation` },
  previous: { keys: 'K', label: t`Previous conversation` },
  open: { keys: 'O', label: t`Read it; Enter does the same` },
  done: { keys: 'E', label: t`Done` },
  mine: { keys: 'A', label: t`It is mine` },
  snooze: { keys: 'S', label: t`Snooze` },
  choose: { keys: 'X', label: t`Choose it, for several at once` },
  unread: { keys: 'U', label: t`Mark as unread` },
  answer: { keys: 'R', label: t`Reply` },
  answerAll: { keys: 'Shift R', label: t`Reply to all` },
  forward: { keys: 'F', label: t`Forward` },
  about: { keys: 'L', label: t`Say what it is about: to the first suggestion` },
  note: { keys: 'N', label: t`Write a note` },
  remove: { keys: '#', label: t`Delete` },
  search: { keys: '/', label: t`Search the inbox` },
  back: { keys: 'Esc', label: t`Back to the list` },
} as const

export type InboxKey = keyof typeof inboxKeys

const acts = Object.keys(inboxKeys) as InboxKey[] // of this object, which has no others

/** What a pressed key means, by the name that the browser gives it. Signs such as # need Shift on some keyboards; letters mean something else with it. */
export function actOfKey(key: string, isShifted = false): InboxKey | null {
  const name = key === 'Escape' ? 'ESC' : key.toUpperCase()
  const pressed = isShifted && /^[A-Z]$/.test(name) ? `SHIFT ${name}` : name
  return acts.find((act) => inboxKeys[act].keys.toUpperCase() === pressed) ?? null
}
