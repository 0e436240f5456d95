import type { Command } from './command.tsx'

/**
 * The commands whose text has every word, in their groups. The first group is one with a name that begins with the
 * typed text. Words that are not shown count as well, each by its beginning.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const typed = query.trim().toLowerCase()
  if (typed === '') return commands.filter(({ isQuiet }) => isQuiet !== true)
  const words = typed.split(/\s+/)
  const matches = commands.filter(({ label, hint = '', words: others = '' }) => {
    const shown = `${label} ${hint}`.toLowerCase()
    const unseen = ` ${others.toLowerCase()}`
    return words.every((word) => shown.includes(word) || unseen.includes(` ${word}`))
  })
  const begins = ({ label, hint = '' }: Command) =>
    label.toLowerCase().startsWith(typed) || hint.toLowerCase() === typed
  const groups = Map.groupBy(matches, ({ group }) => group)
  const ranked = [...groups.values()].map((group) => group.toSorted((a, b) => +begins(b) - +begins(a)))
  return ranked
    .toSorted((a, b) => +(b[0] !== undefined && begins(b[0])) - +(a[0] !== undefined && begins(a[0])))
    .flat()
}
