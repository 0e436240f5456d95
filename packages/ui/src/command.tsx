/** Something that can be done or gone to. Commands of a group stand together, in the order in which they are given. */
export type Command = {
  id: string
  group: string
  label: string
  hint?: string
  icon: string
  /** The keys that do the same. */
  keys?: string
  run: () => void
}
