import { limits } from '../files/limits.ts'
import { emptyCard, type Card } from '../rows/card.ts'
import { labelOfApple, labelOfTypes, wordsOfName } from './card-labels.ts'
import { preferenceOf, typesOf, type CardProperty } from './card-property.ts'
import { textOf, type Escapes } from './card-text.ts'

/** A property with its line. */
export type Stated = CardProperty & { line: number }

/** A card that is being read. */
export type Draft = {
  card: Card
  version: string
  escapes: Escapes
  /** The labels that Apple writes into a property of their own, by group. */
  labels: ReadonlyMap<string, string>
  /** The countries that Apple writes beside an address, by group. */
  countries: ReadonlyMap<string, string>
}

const longestFact = 1_000
const shownLength = 200

export function draftOf(line: number, version: string, properties: readonly Stated[]): Draft {
  const escapes = version.startsWith('2') ? 'SEMICOLON' : 'ALL'
  const inGroup = (wanted: string) =>
    properties.flatMap(({ group, name, value }) =>
      group !== null && name === wanted ? [[group, value] as const] : [],
    )
  return {
    card: emptyCard(line),
    version,
    escapes,
    labels: new Map(
      inGroup('X-ABLABEL').map(([group, value]) => [group, labelOfApple(textOf(value, escapes))]),
    ),
    countries: new Map(inGroup('X-ABADR')),
  }
}

/** Properties with the preferred ones first, else in their order. */
export function inPreference(properties: readonly Stated[]): Stated[] {
  return properties.toSorted((a, b) => preferenceOf(a) - preferenceOf(b))
}

export function labelOf({ labels }: Draft, property: CardProperty): string {
  const own = property.group === null ? undefined : labels.get(property.group)
  return own || labelOfTypes(typesOf(property))
}

/** Keeps a property that has no field as a line of words, unless it is too long for one. */
export function tellFact(draft: Draft, property: Stated, words?: string): void {
  const text = textOf(property.value, draft.escapes)
  if (text === '') return
  if (property.isBinary || text.length > longestFact) {
    leaveOut(draft, property, 'This is no text that people read, or is longer than 1,000 characters.')
    return
  }
  const label = labelOf(draft, property)
  const about = words ?? wordsOfName(property.name)
  const place = label === '' || label === about ? '' : ` (${label})`
  draft.card.otherFacts.push(`${about}${place}: ${text.replaceAll('\n', ', ')}`)
}

export function leaveOut({ card }: Draft, { line, name, value }: Stated, message: string): void {
  card.leftOut.push({ line, property: name, text: value.slice(0, shownLength).toWellFormed(), message })
}

/** The text of a property, or null after it was left out because nobody writes that much by hand. */
export function boundedText(draft: Draft, property: Stated): string | null {
  if (property.value.length > limits.cardValueLength) {
    leaveOut(draft, property, 'This text has more than 100,000 characters.')
    return null
  }
  return textOf(property.value, draft.escapes)
}
