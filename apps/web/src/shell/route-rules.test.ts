import { describe, expect, it } from 'vitest'

import { stepOf } from './route-rules.ts'

const origin = 'https://kinfolio.example'

describe('a rule for a path', () => {
  it('that is none lets one stay', () => {
    expect(stepOf(undefined, origin)).toEqual({ kind: 'stay' })
    expect(stepOf({ path: '/x', middleware: 'authenticated' }, origin)).toEqual({ kind: 'stay' })
  })

  it('leads on within the site', () => {
    expect(stepOf({ path: '/x', redirect: '/holdings' }, origin)).toEqual({
      kind: 'redirect',
      to: '/holdings',
    })
  })

  it('leads to another site by leaving the page', () => {
    const to = 'https://status.example/'
    expect(stepOf({ path: '/x', redirect: to }, origin)).toEqual({ kind: 'leave', to })
  })

  it('never runs a script', () => {
    expect(() => stepOf({ path: '/x', redirect: 'javascript:alert(1)' }, origin)).toThrow(/script/)
  })

  it('has to be one that the application knows', () => {
    expect(() => stepOf({ path: '/x', middleware: 'moonphase' }, origin)).toThrow('Unknown route middleware')
  })
})
