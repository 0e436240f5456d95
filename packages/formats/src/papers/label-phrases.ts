import type { PaperField } from '@kinfolio/contract/paper-fields'

import { plainWords } from '../rows/plain-words.ts'
import { fieldLabels, type ValueType } from './labels.ts'

type Phrase = { words: readonly string[]; field: PaperField; of: ValueType; not: RegExp | undefined }

const phrasesOf = (side: 'before' | 'after'): Phrase[] =>
  Object.entries(fieldLabels).flatMap(([field, labels]) =>
    (labels?.[side] ?? []).map((phrase) => ({
      words: phrase.split(' '),
      // The keys of the table above.
      field: field as PaperField,
      of: labels.of,
      not: labels.not,
    })),
  )
const sides = { before: phrasesOf('before'), after: phrasesOf('after') }
const byFirstWord = {
  before: Map.groupBy(sides.before, ({ words }) => words[0] ?? ''),
  after: Map.groupBy(sides.after, ({ words }) => words[0] ?? ''),
}

export type PhraseAt = Phrase & { at: number }

/** The labels that a cell of few words may be, those that take most of its words first. */
export type FindLabels = (cell: string) => (PhraseAt & { share: number })[]

/** Every label within plain words, with the word at which it begins. */
export function phrasesIn(words: readonly string[], side: 'before' | 'after'): PhraseAt[] {
  return words.flatMap((word, at) =>
    (byFirstWord[side].get(word) ?? [])
      .filter((phrase) => phrase.words.every((each, index) => words[at + index] === each))
      .map((phrase) => ({ ...phrase, at })),
  )
}

/** Labels that are known of all papers. */
export const labelsOf: FindLabels = (cell) => {
  const words = plainWords(cell).split(' ')
  const text = words.join(' ')
  return phrasesIn(words, 'before')
    .filter(({ not }) => !not?.test(text))
    .map((phrase) => ({ ...phrase, share: phrase.words.length / words.length }))
    .toSorted((a, b) => b.share - a.share)
}
