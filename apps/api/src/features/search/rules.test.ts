import { describe, expect, it } from 'vitest'

import {
  addWords,
  emptyVocabulary,
  isOneErrorAway,
  joinNumbers,
  ranked,
  soughtWords,
  toAsked,
  type Candidate,
} from './rules.ts'

describe('a typing error', () => {
  it.each([
    ['muler', 'muller', 'a letter too few'],
    ['mulller', 'muller', 'a letter too many'],
    ['mukler', 'muller', 'a wrong letter'],
    ['mulelr', 'muller', 'two neighbours that changed places'],
    ['umller', 'muller', 'the first two that changed places'],
    ['mullre', 'muller', 'the last two that changed places'],
    ['uller', 'muller', 'the first letter too few'],
    ['mulle', 'muller', 'the last letter too few'],
    ['ana', 'anna', 'in a word of four letters'],
  ])('is looked past: %s for %s, %s', (asked, word) => {
    expect(isOneErrorAway(asked, word)).toBe(true)
    expect(isOneErrorAway(word, asked)).toBe(true)
  })

  it.each([
    ['mulr', 'muller', 'two letters too few'],
    ['mukker', 'muller', 'two wrong letters'],
    ['mlulre', 'muller', 'two pairs that changed places'],
    ['lumler', 'muller', 'letters that changed places and are no neighbours'],
    ['tom', 'tim', 'words of three letters'],
    ['an', 'ann', 'words of two and three letters'],
    ['8001', '8002', 'a short number'],
    ['12', '123', 'a house number'],
  ])('is not: %s for %s, %s', (asked, word) => {
    expect(isOneErrorAway(asked, word)).toBe(false)
    expect(isOneErrorAway(word, asked)).toBe(false)
  })

  it('is looked past in a long number', () => {
    expect(isOneErrorAway('41446681801', '41446681800')).toBe(true)
  })
})

describe('a number in groups', () => {
  it.each([
    ['+41 44 668 18 00', '41446681800'],
    ['+41 (0)44 668-18.00', '41446681800'],
    ['044 668 18 00', '0446681800'],
    ['(044) 668 18 00', '0446681800'],
    ['0041 44 668 18 00', '0041446681800'],
    ['CHE-123.456.789', 'CHE-123456789'],
  ])('is one word: %s', (written, joined) => {
    expect(joinNumbers(written).replaceAll(' ', '')).toBe(joined)
  })

  it.each(['Bahnhofstrasse 12 8001 Zürich', 'Fund 2024', '3.5', 'Unit 7-8'])('is none: %s', (written) => {
    expect(joinNumbers(written)).toBe(written)
  })

  it('is asked for with and without the zeros in front', () => {
    expect(toAsked(['0446681800'])).toEqual([{ word: '0446681800', forms: ['0446681800', '446681800'] }])
    expect(toAsked(['007'])).toEqual([{ word: '007', forms: ['007'] }])
  })
})

describe('the words of a vocabulary', () => {
  const vocabulary = addWords(
    addWords(emptyVocabulary(), ['ann', 'anna', 'annabel', 'hanna', 'peter', 'anna']),
    ['anna', 'anne', 'annabel', 'hanna', 'banana'],
  )

  it('stand by how well they fit and where they are', () => {
    const { sought, errors, records } = soughtWords({ word: 'anna', forms: ['anna'] }, vocabulary, 10)
    // A whole word weighs 8, a beginning 4, a part 2, an error 1; a name 4 times an address.
    expect(sought.slice(0, 4)).toEqual([
      { word: 'anna', place: 1, score: 32 },
      { word: 'anna', place: 2, score: 24 },
      { word: 'anna', place: 3, score: 16 },
      { word: 'annabel', place: 1, score: 16 },
    ])
    expect(new Set(sought.map(({ word }) => word))).toEqual(
      new Set(['anna', 'annabel', 'hanna', 'ann', 'anne']),
    )
    // Three records with anna, two each with annabel and hanna, one each with ann and anne.
    expect(records).toBe(9)
    expect(errors.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['ann', 'anne'])
  })

  it('are the best ones where there are too many', () => {
    const { sought } = soughtWords({ word: 'anna', forms: ['anna'] }, vocabulary, 2)
    expect(new Set(sought.map(({ word }) => word))).toEqual(new Set(['anna', 'annabel']))
  })

  it('have what is asked for anywhere in them, each once', () => {
    const { sought } = soughtWords({ word: 'an', forms: ['an'] }, vocabulary, 10)
    expect(sought.filter(({ place }) => place === 1).map(({ word }) => word)).toEqual([
      'ann',
      'anna',
      'anne',
      'annabel',
      'hanna',
      'banana',
    ])
  })
})

describe('records', () => {
  const candidate = (name: string, words: string): Candidate => ({ id: name, kind: 'contacts', name, words })

  it('have every word of the question, and stand by the sum of what their words count, then by name', () => {
    const asked = toAsked(['keller', 'zurich'])
    const list = [
      candidate('Ágnes Keller', ' agnes keller \n \n \n zurich '),
      candidate('Bruno Keller', ' bruno keller \n \n \n basel '),
      candidate('Keller Zürich', ' keller zurich \n \n \n '),
      candidate('Aaron Keller', ' aaron keller \n \n \n zurich '),
      candidate('Aaron Keller', ' aaron keller \n \n \n zurich '),
      candidate('Zoe Kellermann', ' zoe kellermann \n \n \n zurich '),
    ]
    expect(ranked(asked, list).map(({ name }) => name)).toEqual([
      'Keller Zürich',
      'Aaron Keller',
      'Ágnes Keller',
      'Zoe Kellermann',
    ])
  })
})
