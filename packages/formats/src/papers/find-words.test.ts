import { expect, it } from 'vitest'

import { findWords } from './find-words.ts'
import { lineOfWords } from './glyphs.ts'
import type { PaperLine } from './paper-text.ts'

/** A line whose letters are ten points wide, with a blank of ten points between its words. */
function line(page: number, y: number, text: string): PaperLine {
  let x = 0
  const words = text.split(' ').map((word) => {
    const box = { text: word, x, y, width: word.length * 10, height: 12 }
    x += word.length * 10 + 10
    return box
  })
  return lineOfWords(words, page)
}

const lines = [
  line(1, 0, 'Capital Call Notice'),
  line(1, 20, 'Société Générale, the capital'),
  line(1, 40, 'call of IBAN DE89 3704 0044'),
  line(2, 0, 'No capital call'),
]

it('finds words whatever their capitals and accents, and marks each where it stands', () => {
  expect(findWords(lines, 'societe GENERALE')).toEqual({
    hits: [{ page: 1, boxes: [{ x: 0, y: 20, width: 170, height: 12 }] }],
    isCut: false,
  })
})

it('finds words over the end of a line, with a box on each, and never over the end of a page', () => {
  expect(findWords(lines, 'capital  call').hits).toEqual([
    { page: 1, boxes: [{ x: 0, y: 0, width: 120, height: 12 }] },
    {
      page: 1,
      boxes: [
        { x: 220, y: 20, width: 70, height: 12 },
        { x: 0, y: 40, width: 40, height: 12 },
      ],
    },
    { page: 2, boxes: [{ x: 30, y: 0, width: 120, height: 12 }] },
  ])
  expect(findWords(lines, '0044 no').hits).toEqual([])
})

it('finds a number in groups that is typed in one, and a word by a part of it', () => {
  expect(findWords(lines, 'DE893704').hits).toEqual([
    { page: 1, boxes: [{ x: 130, y: 40, width: 90, height: 12 }] },
  ])
  expect(findWords(lines, 'otic').hits).toEqual([
    { page: 1, boxes: [{ x: 130, y: 0, width: 60, height: 12 }] },
  ])
  expect(findWords(lines, 'callof').hits).toEqual([])
})

it('finds nothing by nothing, and says when there is more than it tells', () => {
  expect(findWords(lines, ' \n').hits).toEqual([])
  const many = Array.from({ length: 501 }, (_, at) => line(1, at, 'fee'))
  const { hits, isCut } = findWords(many, 'fee')
  expect([hits.length, isCut]).toEqual([500, true])
  expect(findWords(many.slice(1), 'fee').isCut).toBe(false)
})
