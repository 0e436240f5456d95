import type { ThreadPerson } from '@kinfolio/contract/message-threads'

/** The part of a name after the last @ that begins a word before the caret, and where it stands. Null: nobody is being named. */
export function nameBeingTyped(text: string, caret: number): { query: string; from: number } | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from === -1 || /[\p{L}\p{N}]/u.test(before.charAt(from - 1))) return null
  const query = before.slice(from + 1)
  return query.length > 40 || query.includes('\n') ? null : { query, from }
}

/** Those whose name, or a word of it, begins so. */
export function peopleNamed(people: readonly ThreadPerson[], query: string): ThreadPerson[] {
  const typed = query.toLowerCase()
  return people.filter(({ name }) => {
    const lower = name.toLowerCase()
    return (
      lower.startsWith(typed) || lower.split(/\s+/).some((word) => typed !== '' && word.startsWith(typed))
    )
  })
}

/** The text with the whole name in place of what was typed of it, and where the caret stands then. */
export function withName(text: string, { from, caret, name }: { from: number; caret: number; name: string }) {
  const rest = text.slice(caret)
  const named = `${text.slice(0, from)}@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: named + rest, caret: from + name.length + 2 }
}

/** Whom a text names. Where two have one name, it is whoever was chosen from the list. */
export function mentionedIn(
  text: string,
  people: readonly ThreadPerson[],
  chosenIds: ReadonlySet<string>,
): ThreadPerson[] {
  const named = people.filter(({ name }) => hasName(text, name, people))
  return named.filter((person) => {
    const namesakes = named.filter(({ name }) => name === person.name)
    return (
      namesakes.length === 1 || chosenIds.has(person.id) || !namesakes.some(({ id }) => chosenIds.has(id))
    )
  })
}

/** `@Ada` is not in `@Ada Lovelace` where that is somebody else's name. */
function hasName(text: string, name: string, people: readonly ThreadPerson[]): boolean {
  const longer = people.map((person) => person.name).filter((each) => each.startsWith(name) && each !== name)
  for (let at = text.indexOf(`@${name}`); at !== -1; at = text.indexOf(`@${name}`, at + 1)) {
    const rest = text.slice(at + 1)
    const isWhole = !/[\p{L}\p{N}]/u.test(rest.charAt(name.length))
    if (isWhole && !longer.some((each) => rest.startsWith(each))) return true
  }
  return false
}
