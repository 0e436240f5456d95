import type { MailHeader } from './internet-mail.ts'

const longest = 998
const mostReferences = 100
const inBrackets = /<\s*([^<>\s]+)\s*>/g

/** The value of the first line of the head with this name. */
export function headerOf(headers: readonly MailHeader[], name: string): string | null {
  return headers.find((header) => header.name === name)?.value ?? null
}

/** An id of a mail without its angle brackets; null where there is none, or one that no mail can have. */
export function messageIdIn(value: string | null): string | null {
  return idsIn(value)[0] ?? null
}

/** The mails that a mail follows, the oldest first. Of a long list the newest are kept. */
export function referencesOf(headers: readonly MailHeader[]): string[] {
  return [...new Set(idsIn(headerOf(headers, 'references')))].slice(-mostReferences)
}

function idsIn(value: string | null): string[] {
  if (value === null) return []
  const ids = Array.from(value.matchAll(inBrackets), ([, id = '']) => id)
  // Some programs leave the brackets away; words with blanks are a remark, and no id.
  const bare = ids.length === 0 && !/[<>]/.test(value) && /^\s*\S+\s*$/.test(value) ? [value.trim()] : ids
  return bare.filter((id) => id.length <= longest && !/\p{Cc}/u.test(id))
}
