/** The parts of a name. */
export type NameParts = {
  namePrefix?: string | null
  givenName?: string | null
  middleName?: string | null
  familyName?: string | null
  nameSuffix?: string | null
}

/** A name as it is displayed, made of its parts; empty where there is none. */
export function nameOfParts({
  namePrefix,
  givenName,
  middleName,
  familyName,
  nameSuffix,
}: NameParts): string {
  return [namePrefix, givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')
}

/** A pattern of LIKE that finds the text itself: its signs that stand for others lose that meaning. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
