import { describe, expect, it } from 'vitest'

import { initials } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ada', 'A'],
    ['Anna Maria von der Heide', 'AH'],
    ['  élise   ', 'É'],
    ['Smith & Sons', 'SS'],
    ['(Trust) 1990', 'T1'],
    ['李 小龍', '李小'],
    ['', ''],
    ['—', ''],
  ])('of “%s” are “%s”', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
