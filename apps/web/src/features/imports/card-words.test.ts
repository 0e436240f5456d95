import { describe, expect, it } from 'vitest'

import { matchWords, workWords } from './card-words.ts'

describe('words about a card', () => {
  it('say by what somebody is there already', () => {
    expect(matchWords({ id: null, name: 'Ada', by: 'EMAIL' })).toBe(
      'An earlier card of this file is the same.',
    )
    expect(matchWords({ id: 'a', name: 'Ada', by: 'PHONE' })).toBe(
      '“Ada” has the same telephone number. It stays as it is.',
    )
  })

  it('say where somebody works, and whether that company is new', () => {
    expect(workWords({ companyId: 'a', name: 'Bank', role: '' })).toBe('Bank')
    expect(workWords({ companyId: null, name: 'Bank', role: 'Clerk' })).toBe('Clerk, Bank (new company)')
  })
})
