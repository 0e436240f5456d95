/** An action or a place to go to. The commands of a group stand together, in the order in which they are given. */
export type Command = {
  id: string
  group: string
  label: string
  hint?: string
  icon: string
  /** Other words by which somebody may look for it. They are not shown. */
  words?: string
  /** Whether it is listed only when its words were typed. */
  isQuiet?: boolean
  /** The keys that do the same, such as `⌘ K`. */
  keys?: string
  run: () => void
}
