import { describe, expect, it } from 'vitest'

import { checkAddress } from './address.ts'

const origin = 'https://kinfolio.example'

describe('an address to go to', () => {
  it('may be a page of this site', () => {
    expect(checkAddress('/holdings', { origin, isExternalAllowed: false })).toEqual({ isExternal: false })
  })

  it('may be another site only where that was allowed', () => {
    const elsewhere = 'https://accounts.example/sign-in'
    expect(() => checkAddress(elsewhere, { origin, isExternalAllowed: false })).toThrow(/another site/)
    expect(checkAddress(elsewhere, { origin, isExternalAllowed: true })).toEqual({ isExternal: true })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('is never a script: %s', (address) => {
    expect(() => checkAddress(address, { origin, isExternalAllowed: true })).toThrow(/script/)
  })
})
