import { describe, expect, it } from 'vitest'

import { inkOn, paler } from './chart-ink.ts'

describe('what is written on a colour', () => {
  it('is white on the dark ones and black on the light ones, whichever stands out more', () => {
    // Contrast by WCAG: white on #004aa1 is 8.6, on #f2b359 1.8; black on #f2b359 is 11.4.
    expect(inkOn('#004aa1')).toBe('#ffffff')
    expect(inkOn('#f2b359')).toBe('#000000')
    expect(inkOn('#000000')).toBe('#ffffff')
    expect(inkOn('#ffffff')).toBe('#000000')
  })
})

describe('a paler colour', () => {
  it('has a part of white in it', () => {
    expect(paler('#004aa1', 0)).toBe('#004aa1')
    // Half of the way from 0, 74 and 161 to 255.
    expect(paler('#004aa1', 0.5)).toBe('#80a5d0')
    expect(paler('#004aa1', 1)).toBe('#ffffff')
  })
})
