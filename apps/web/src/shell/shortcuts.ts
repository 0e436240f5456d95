import { commandKeys } from './command-keys.ts'

/** Pages that two letters lead to, one after the other. */
export const goKeys = {
  o: { to: '/', label: 'Overview' },
  h: { to: '/holdings', label: 'Holdings' },
  a: { to: '/assets', label: 'Assets' },
  t: { to: '/transactions', label: 'Transactions' },
  s: { to: '/settings/orgs', label: 'Settings' },
} as const

export type GoKey = keyof typeof goKeys

export function isGoKey(key: string): key is GoKey {
  return Object.hasOwn(goKeys, key)
}

type Shortcut = { keys: string; label: string }

/** Every key there is, as the list of them shows it. */
export const shortcutGroups: readonly {
  title: string
  isSingleKey: boolean
  shortcuts: readonly Shortcut[]
}[] = [
  {
    title: 'Anywhere',
    isSingleKey: false,
    shortcuts: [
      { keys: commandKeys, label: 'Search and commands' },
      { keys: 'F8', label: 'To the messages' },
      { keys: 'Esc', label: 'Close what is open' },
    ],
  },
  {
    title: 'One after the other, while you are not typing',
    isSingleKey: true,
    shortcuts: [
      { keys: '?', label: 'This list' },
      ...Object.entries(goKeys).map(([key, { label }]) => ({
        keys: `G ${key.toUpperCase()}`,
        label: `Go to ${label}`,
      })),
    ],
  },
  {
    title: 'In a table',
    isSingleKey: false,
    shortcuts: [
      { keys: '↑ ↓', label: 'From row to row' },
      { keys: 'Home End', label: 'To the first, to the last' },
      { keys: '→ ←', label: 'Open and close what is below' },
      { keys: 'Enter', label: 'Follow the row' },
    ],
  },
]
