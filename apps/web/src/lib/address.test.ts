import { describe, expect, it } from 'vitest'

import { checkAddress } from './address.ts'

const origin = 'https://kinfolio.example'

describe('an address to go to', () => {
  it('may be a page of this site', () => {
    expect(checkAddress('/holdings', { origin, isExternalAllowed: false })).toEqual({ isExternal: false })
    expect(checkAddress(`${origin}/holdings`, { origin, isExternalAllowed: false })).toEqual({
      isExternal: false,
    })
  })

  it.each([
    'https://accounts.example/sign-in',
    '//accounts.example',
    '/\\accounts.example',
    '\t//accounts.example',
    'https://kinfolio.example.evil.example',
    'https://kinfolio.example@evil.example',
    'mailto:ada@example.com',
  ])('may be another site only where that was allowed: %j', (address) => {
    expect(() => checkAddress(address, { origin, isExternalAllowed: false })).toThrow(/another site/)
    expect(checkAddress(address, { origin, isExternalAllowed: true })).toEqual({ isExternal: true })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0000\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscr\ript:alert(1)',
    'javascript\n:alert(1)',
    'javascript://kinfolio.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,eA==',
    'vbscript:x',
    'blob:https://kinfolio.example/1',
  ])('is never a script: %j', (address) => {
    expect(() => checkAddress(address, { origin, isExternalAllowed: true })).toThrow(/script/)
  })

  it('has to be one', () => {
    expect(() => checkAddress('https://', { origin, isExternalAllowed: true })).toThrow(/cannot be read/)
  })
})
