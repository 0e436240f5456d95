import type { Command } from './command.tsx'

/**
 * The commands whose text has every word, in their groups. The first group is one with a name that begins with the
 * typed text. Words that are not shown count as well, each by its beginning; groups that fit by these alone are last.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const typed = query.trim().toLowerCase()
  if (typed === '') return commands.filter(({ isQuiet }) => isQuiet !== true)
  const words = typed.split(/\s+/)
  const shows = ({ label, hint = '' }: Command, word: string) =>
    `${label} ${hint}`.toLowerCase().includes(word)
  const means = ({ words: others = '' }: Command, word: string) =>
    ` ${others.toLowerCase()}`.includes(` ${word}`)
  const begins = ({ label, hint = '' }: Command) =>
    label.toLowerCase().startsWith(typed) || hint.toLowerCase() === typed
  const rank = (command: Command) => {
    if (begins(command)) return 0
    return words.every((word) => shows(command, word)) ? 1 : 2
  }
  const matches = commands.filter((command) =>
    words.every((word) => shows(command, word) || means(command, word)),
  )
  const groups = Map.groupBy(matches, ({ group }) => group)
  const ranked = [...groups.values()].map((group) => group.toSorted((a, b) => rank(a) - rank(b)))
  const rankOfGroup = ([first]: Command[]) => (first === undefined ? 2 : rank(first))
  return ranked.toSorted((a, b) => rankOfGroup(a) - rankOfGroup(b)).flat()
}
