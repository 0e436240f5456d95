import { builtInRelationTypes, relationRules, type RelationType } from '@kinfolio/contract/relation-types'
import type { OwnRelationType } from '@kinfolio/contract/relations'
import type { Card } from '@kinfolio/formats/rows/card'
import { plainWords } from '@kinfolio/formats/rows/plain-words'

type Relative = Card['related'][number]

/** Somebody whom a card may name: a contact that is there, or one that the import makes. */
export type Namable = { id: string; names: readonly string[]; uid: string | null; isNew: boolean }

/** A relation that an import makes. */
export type PlannedRelation = { type: RelationType; ownTypeId: string | null; fromId: string; toId: string }

/** A relative as the preview shows it. */
export type FoundRelative = { type: string; name: string; contactId: string | null }

/** How a word of a card relates its person to the one it names. `isFrom`: the named one is the first end. */
type Meaning = Pick<PlannedRelation, 'type' | 'ownTypeId'> & { isFrom: boolean; isSymmetric: boolean }

/** Words for relatives that say more than the type of relation does. */
const synonyms: Readonly<Record<string, string>> = {
  wife: 'spouse',
  husband: 'spouse',
  'domestic partner': 'partner',
  mother: 'parent',
  father: 'parent',
  daughter: 'child',
  son: 'child',
  sister: 'sibling',
  brother: 'sibling',
}

/**
 * Finds the people whom cards name as relatives, and says what relation that is. Nobody is taken for another: a name
 * counts if exactly one person has it. What is not found stays a line of the notes.
 */
export class Relatives {
  /** What was found, each relation once, whichever of its cards stated it. */
  readonly relations: PlannedRelation[] = []
  readonly #meanings: ReadonlyMap<string, Meaning>
  readonly #byUid = new Map<string, Namable>()
  readonly #byName = new Map<string, Map<string, Namable>>()
  readonly #seen = new Set<string>()
  readonly #children = new Map<string, string[]>()

  /** `parents` are the relations of this type that are there: nobody may become their own ancestor. */
  constructor(
    people: Iterable<Namable>,
    ownTypes: readonly OwnRelationType[],
    parents: readonly Pick<PlannedRelation, 'fromId' | 'toId'>[],
  ) {
    this.#meanings = meaningsOf(ownTypes)
    for (const person of people) this.#add(person)
    for (const { fromId, toId } of parents) this.#addChild(fromId, toId)
  }

  #add(person: Namable): void {
    if (person.uid !== null && !this.#byUid.has(person.uid)) this.#byUid.set(person.uid, person)
    for (const key of new Set(person.names.map(plainWords))) {
      if (key === '') continue
      const others = this.#byName.get(key) ?? new Map<string, Namable>()
      this.#byName.set(key, others.set(person.id, person))
    }
  }

  /** Null if the relative stays a line of the notes. */
  find(id: string, relative: Relative): FoundRelative | null {
    const word = plainWords(relative.type)
    const meaning = this.#meanings.get(synonyms[word] ?? word)
    const person = this.#personOf(relative)
    if (meaning === undefined || person === undefined || person.id === id) return null
    const { isFrom, isSymmetric, type, ownTypeId } = meaning
    const [fromId, toId] = isFrom ? [person.id, id] : [id, person.id]
    const ends = isSymmetric ? [fromId, toId].toSorted() : [fromId, toId]
    const key = [type, ownTypeId, ...ends].join(' ')
    if (!this.#seen.has(key)) {
      if (type === 'PARENT' && this.#isAbove(toId, fromId)) return null
      if (type === 'PARENT') this.#addChild(fromId, toId)
      this.#seen.add(key)
      this.relations.push({ type, ownTypeId, fromId, toId })
    }
    return {
      type: relative.type,
      name: person.names[0] ?? '',
      contactId: person.isNew ? null : person.id,
    }
  }

  #personOf({ uid, name }: Relative): Namable | undefined {
    if (uid !== null) return this.#byUid.get(uid)
    const people = this.#byName.get(plainWords(name ?? ''))
    return people?.size === 1 ? people.values().next().value : undefined
  }

  #addChild(parentId: string, childId: string): void {
    this.#children.set(parentId, [...(this.#children.get(parentId) ?? []), childId])
  }

  #isAbove(id: string, otherId: string): boolean {
    const reached = new Set<string>()
    const next = [id]
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (at === otherId) return true
      if (reached.has(at)) continue
      reached.add(at)
      next.push(...(this.#children.get(at) ?? []))
    }
    return false
  }
}

/** The words of the family types and of the types that the organisation made. */
function meaningsOf(ownTypes: readonly OwnRelationType[]): Map<string, Meaning> {
  const family = builtInRelationTypes.flatMap((type) => {
    const rule = relationRules[type]
    return rule.group === 'FAMILY' ? [{ type, ownTypeId: null, ...rule }] : []
  })
  const own = ownTypes.map(({ id, name, reverseName, isSymmetric }) => ({
    type: 'OWN' as const,
    ownTypeId: id,
    name,
    reverseName,
    isSymmetric,
  }))
  const meanings = new Map<string, Meaning>()
  for (const { type, ownTypeId, name, reverseName, isSymmetric } of [...family, ...own]) {
    for (const [word, isFrom] of [
      [name, true],
      [reverseName, false],
    ] as const) {
      const key = plainWords(word)
      if (!meanings.has(key)) meanings.set(key, { type, ownTypeId, isFrom, isSymmetric })
    }
  }
  return meanings
}
