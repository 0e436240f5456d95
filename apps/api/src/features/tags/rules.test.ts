import { describe, expect, it } from 'vitest'

import { freshColor, spelledAlike } from './rules.ts'

describe('the colour of a tag that names none', () => {
  it('is the first one that the fewest tags have', () => {
    expect(freshColor([])).toBe('green')
    expect(freshColor(['green', 'gray', 'green'])).toBe('blue')
    const each = [
      'gray',
      'green',
      'blue',
      'amber',
      'purple',
      'rust',
      'cyan',
      'pink',
      'brown',
      'teal',
    ] as const
    expect(freshColor([...each, 'green'])).toBe('blue')
  })
})

describe('a group', () => {
  it('has the spelling that it has already', () => {
    expect(spelledAlike('strategy', [null, 'Strategy'])).toBe('Strategy')
    expect(spelledAlike('Risk', [null, 'Strategy'])).toBe('Risk')
    expect(spelledAlike(null, [null, 'Strategy'])).toBeNull()
  })
})
