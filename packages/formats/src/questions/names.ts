import { plainText } from './plain-text.ts'

/** A record that a question may name. */
export type Named = { kind: 'position' | 'entity' | 'tag'; id: string; name: string }

export type NamesFound = {
  named: readonly Named[]
  /** Words that may mean several records, with these. */
  unclear: readonly { word: string; among: readonly Named[] }[]
  /** The question without them. */
  rest: string
}

const leastLetters = 3
/** So many records are offered where a word may mean several. */
const mostAmong = 6

/** The records whose whole names stand in a question, the longest names first. `isKnown`: a word of questions, which names nothing. */
export function wholeNamesIn(
  text: string,
  records: readonly Named[],
  isKnown: (word: string) => boolean,
): NamesFound {
  let rest = text
  const byName = Map.groupBy(records, ({ name }) => plainText(name))
  const names = [...byName.keys()].toSorted((a, b) => b.length - a.length)
  const found = names.flatMap((name) => {
    if (name.trim().length < 2 || isKnown(name.trim()) || !rest.includes(name)) return []
    rest = rest.replaceAll(name, ' ')
    return [byName.get(name) ?? []]
  })
  return {
    named: found.flatMap((alike) => (alike.length === 1 ? alike : [])),
    unclear: found.flatMap((alike) => (alike.length > 1 ? [unclearWord(alike[0]?.name ?? '', alike)] : [])),
    rest,
  }
}

/** The records that a single word of a question names, since it is in the name of no other. A word of several names is never a guess. */
export function nameWordsIn(
  text: string,
  records: readonly Named[],
  isKnown: (word: string) => boolean,
): NamesFound {
  let rest = text
  const plain = records.map((record) => ({ record, name: plainText(record.name) }))
  const found = text
    .trim()
    .split(' ')
    .flatMap((word) => {
      if (word.length < leastLetters || isKnown(word) || /\d/.test(word)) return []
      const among = plain.filter(({ name }) => name.includes(` ${word} `)).map(({ record }) => record)
      if (among.length > 0) rest = rest.replaceAll(` ${word} `, ' ')
      return among.length > 0 ? [{ word, among }] : []
    })
  const named = [...new Set(found.flatMap(({ among }) => (among.length === 1 ? among : [])))]
  return {
    named,
    // Another word of the same question may say which one of several it is.
    unclear: found
      .filter(({ among }) => among.length > 1 && !among.some((record) => named.includes(record)))
      .map(({ word, among }) => unclearWord(word, among)),
    rest,
  }
}

function unclearWord(word: string, among: readonly Named[]) {
  return { word, among: among.slice(0, mostAmong) }
}
