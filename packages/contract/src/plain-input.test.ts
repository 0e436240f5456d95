import { describe, expect, it } from 'vitest'

import { notPlain } from './plain-input.ts'

function nested(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

describe('what no field takes', () => {
  it.each([
    ['half of a surrogate pair', { notes: 'a\ud83d' }, ['notes']],
    ['the other half', { lines: [{ text: '\ude00b' }] }, ['lines', 0, 'text']],
    ['NUL', { a: { b: 'x\0' } }, ['a', 'b']],
    ['half a character in the name of a field', { extra: { 'k\ud800': 1 } }, ['extra']],
  ])('%s is found, and where it stands', (_, input, path) => {
    expect(notPlain(input)).toMatchObject({ path })
  })

  it('nesting is counted without running out of stack', () => {
    expect(notPlain(nested(31))).toBeNull()
    expect(notPlain(nested(33))?.message).toBe('This is nested deeper than 32 levels.')
    expect(notPlain(nested(400_000))?.message).toBe('This is nested deeper than 32 levels.')
  })

  it.each([['whole pairs 😀'], [{ a: [1, null, true, 'ä\n\t'] }], [undefined], [new File(['\0'], 'a.bin')]])(
    'the rest is let through: %j',
    (input) => {
      expect(notPlain(input)).toBeNull()
    },
  )
})
