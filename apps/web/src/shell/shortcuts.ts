import { t } from '@lingui/core/macro'

import { inboxKeys } from '../features/messages/inbox-keys.ts'
import { noticeKeys } from '../features/notices/notice-keys.ts'
import { askKeys, commandKeys, saveKeys } from './command-keys.ts'
import { navigation, pagesBeside } from './navigation.ts'

type Shortcut = { keys: string; label: string }

/** All keys, as the list of them shows them. */
export const shortcutGroups: readonly {
  title: string
  isSingleKey: boolean
  shortcuts: readonly Shortcut[]
}[] = [
  {
    title: t`Anywhere`,
    isSingleKey: false,
    shortcuts: [
      { keys: commandKeys, label: t`Search and commands` },
      { keys: askKeys, label: t`Ask about the figures` },
      { keys: saveKeys, label: t`Save the form that is open` },
      { keys: 'F2', label: t`What words and figures mean, one after the other` },
      { keys: '⇧ F2', label: t`The one before` },
      { keys: 'F8', label: t`To the messages` },
      { keys: 'Esc', label: t`Close what is open` },
    ],
  },
  {
    title: t`One after the other, while you are not typing`,
    isSingleKey: true,
    shortcuts: [
      { keys: '?', label: t`This list` },
      ...[...navigation, ...pagesBeside].map(({ goKey, label }) => ({
        keys: `G ${goKey.toUpperCase()}`,
        label: t`Go to ${label}`,
      })),
    ],
  },
  {
    title: t`In the shared inbox, while you are not typing`,
    isSingleKey: true,
    shortcuts: Object.values(inboxKeys),
  },
  {
    title: t`In the inbox, while you are not typing`,
    isSingleKey: true,
    shortcuts: Object.values(noticeKeys),
  },
  {
    title: t`In a table`,
    isSingleKey: false,
    shortcuts: [
      { keys: '↑ ↓', label: t`From row to row` },
      { keys: t`Home End`, label: t`To the first, to the last` },
      { keys: '→ ←', label: t`Open and close what is below` },
      { keys: 'Enter', label: t`Follow the row` },
    ],
  },
]
