import type { Command } from './command.tsx'

/**
 * The commands whose text has every word, in their groups. The first group is one with a name that begins with the
 * typed text.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const typed = query.trim().toLowerCase()
  const words = typed.split(/\s+/).filter(Boolean)
  const matches = commands.filter(({ label, hint = '' }) =>
    words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)),
  )
  if (typed === '') return matches
  const begins = ({ label, hint = '' }: Command) =>
    label.toLowerCase().startsWith(typed) || hint.toLowerCase() === typed
  const groups = Map.groupBy(matches, ({ group }) => group)
  const ranked = [...groups.values()].map((group) => group.toSorted((a, b) => +begins(b) - +begins(a)))
  return ranked
    .toSorted((a, b) => +(b[0] !== undefined && begins(b[0])) - +(a[0] !== undefined && begins(a[0])))
    .flat()
}
