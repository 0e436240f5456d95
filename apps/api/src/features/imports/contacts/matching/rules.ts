import type { PreviewCard } from '@kinfolio/contract/imports'
import { plainWords } from '@kinfolio/formats/rows/plain-words'

/** Whether two names may be those of one person: they share two words, or all the words of the shorter one. */
function isAlike(first: string, second: string): boolean {
  const [some, others] = [wordsOf(first), wordsOf(second)]
  const shared = some.filter((word) => others.includes(word)).length
  return shared > 0 && shared >= Math.min(2, some.length, others.length)
}

/** The words of a name without titles and initials. */
function wordsOf(name: string): string[] {
  const words = [...new Set(plainWords(name).split(' '))]
  const long = words.filter((word) => word.length > 1 && !titles.has(word))
  return long.length > 0 ? long : words
}

const titles = new Set(['dr', 'prof', 'mr', 'mrs', 'ms', 'herr', 'frau', 'sr', 'jr', 'phd', 'lic', 'iur'])

type Match = NonNullable<PreviewCard['match']>

/** Somebody who is there already, or whom an earlier card of the file makes. */
export type Known = {
  id: string | null
  name: string
  uid: string | null
  emails: readonly string[]
  phones: readonly string[]
}

/** Finds the record that a card is already: by its uid, else by e-mail or telephone and a like name, else by the name alone. */
export class Matcher {
  readonly #byUid = new Map<string, Known>()
  readonly #byEmail = new Map<string, Known[]>()
  readonly #byPhone = new Map<string, Known[]>()
  readonly #byName = new Map<string, Known[]>()

  constructor(known: Iterable<Known>) {
    for (const each of known) this.add(each)
  }

  add(known: Known): void {
    if (known.uid !== null && !this.#byUid.has(known.uid)) this.#byUid.set(known.uid, known)
    for (const email of known.emails) push(this.#byEmail, email, known)
    for (const phone of known.phones) push(this.#byPhone, phone, known)
    push(this.#byName, plainWords(known.name), known)
  }

  /** Says that another card is of somebody who is there, too. */
  addUid(uid: string, known: Known | undefined): void {
    if (known !== undefined && !this.#byUid.has(uid)) this.#byUid.set(uid, known)
  }

  find(card: Omit<Known, 'id'>): Match | null {
    const byUid = card.uid === null ? undefined : this.#byUid.get(card.uid)
    if (byUid !== undefined) return matchOf(byUid, 'UID')
    const alike = ({ name }: Known) => isAlike(name, card.name)
    const byEmail = card.emails.flatMap((email) => this.#byEmail.get(email) ?? []).find(alike)
    if (byEmail !== undefined) return matchOf(byEmail, 'EMAIL')
    const byPhone = card.phones.flatMap((phone) => this.#byPhone.get(phone) ?? []).find(alike)
    if (byPhone !== undefined) return matchOf(byPhone, 'PHONE')
    // Two people may have one name, so the name alone tells only where one of them is reached in no known way.
    const isBare = ({ emails, phones }: Omit<Known, 'id'>) => emails.length + phones.length === 0
    const byName = this.#byName.get(plainWords(card.name))?.find((known) => isBare(card) || isBare(known))
    return byName === undefined ? null : matchOf(byName, 'NAME')
  }
}

function push(map: Map<string, Known[]>, key: string, known: Known): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [known])
  else list.push(known)
}

function matchOf({ id, name }: Known, by: Match['by']): Match {
  return { id, name, by }
}
