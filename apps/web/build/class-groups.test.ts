import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

import { groupsOf, withoutGroups } from './class-groups.ts'

describe('the classes that a build can merge', () => {
  it('are those of the groups that the sources have a class of, with or without a condition', () => {
    expect(groupsOf(['px-4', 'max-sm:hidden', 'const', 'return', 'dark:bg-primary-500/20'])).toEqual(
      new Set(['px', 'display', 'bg-color']),
    )
  })

  it('lose the other groups, in the table only', () => {
    const code =
      "const config = { theme: { p: 1 }, classGroups: { p: [{ p: [1] }], 'snap-type': [2], px: [3] } }"
    const program = parseSync('a.js', code).program
    expect(withoutGroups(code, program, new Set(['p', 'px']))).toBe(
      'const config = { theme: { p: 1 }, classGroups: { p: [{ p: [1] }],  px: [3] } }',
    )
    expect(() =>
      withoutGroups('const config = {}', parseSync('a.js', 'const config = {}').program, new Set()),
    ).toThrow('elsewhere')
  })
})
