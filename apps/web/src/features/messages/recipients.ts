import type { Recipient } from '@kinfolio/contract/message-drafts'

const address = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/

/** What somebody typed or pasted as people: `a@b.example`, `Ada <a@b.example>`, several with commas, semicolons or lines between them. */
export function recipientsIn(text: string): { people: Recipient[]; rest: string } {
  const people: Recipient[] = []
  const others: string[] = []
  for (const part of text.split(/[,;\n]+/)) {
    const written = part.trim()
    if (written === '') continue
    const person = recipientIn(written)
    if (person) people.push(person)
    else others.push(written)
  }
  return { people, rest: others.join(', ') }
}

function recipientIn(text: string): Recipient | null {
  const [, name = '', inside = text] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? []
  const bare = inside.trim().toLowerCase()
  return address.test(bare) ? { name: name.replaceAll('"', '').trim(), address: bare } : null
}

/** Both together, each address once. */
export function joined(some: readonly Recipient[], more: readonly Recipient[]): Recipient[] {
  const seen = new Set(some.map((person) => person.address.toLowerCase()))
  return [
    ...some,
    ...more.filter((person) => !seen.has(person.address.toLowerCase()) && seen.add(person.address)),
  ]
}
