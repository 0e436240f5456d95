/** How a mail came to us, as the server saw it that took it in. */
export type MailPath = {
  /** Of the computer that brought it; null where a service stands between. */
  address: string | null
  /** The name by which that computer greeted. */
  helo: string | null
  /** The sender on the envelope; empty for a bounce. */
  sender: string
}

/** The kinds of records that the origin of a mail is told by. */
export const nameTypes = ['TXT', 'A', 'AAAA', 'MX', 'PTR', 'CNAME'] as const
export type NameType = (typeof nameTypes)[number]

/** Something to be looked up in the names of the internet. */
export type NameQuestion = { name: string; type: NameType }

/** `FAILED`: nobody answered. The form of the records is that of `node:dns`. */
export type NameAnswer =
  | { kind: 'RECORDS'; records: readonly unknown[] }
  | { kind: 'NONE' }
  | { kind: 'FAILED' }

/** By the type and the name, in small letters. */
export type NameAnswers = Readonly<Record<string, NameAnswer>>

export function questionKey({ name, type }: NameQuestion): string {
  return `${type} ${name.toLowerCase()}`
}
