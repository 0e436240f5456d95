import { expect, it } from 'vitest'

import { linesOf } from './text-lines.ts'

it('lines of a text are told apart however they end, and keep the numbers of an editor', () => {
  expect([...linesOf('a\r\nb\n\rc\n')].map(({ line, content }) => `${line}${content}`)).toEqual([
    '1a',
    '2b',
    '3',
    '4c',
    '5',
  ])
})

it('a line without end is refused in words', () => {
  expect(() => [...linesOf(`a\n${'b'.repeat(200_001)}`)]).toThrow('Line 2 has more than 200,000')
})
