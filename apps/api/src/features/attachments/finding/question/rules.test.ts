import { Failure } from '@kinfolio/contract/errors'
import { describe, expect, it } from 'vitest'

import { questionOf } from './rules.ts'

const termsOf = (search: string) =>
  questionOf(search).terms.map(({ text, isExact, isExcluded, isBeginning }) =>
    [isExcluded ? '-' : '', isExact ? '"' : '', text, isBeginning ? '*' : ''].join(''),
  )
const refusalOf = (search: string): string => {
  try {
    questionOf(search)
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
  throw new Error(`${search} was not refused.`)
}

describe('a search', () => {
  it.each([
    ['capital call', ['capital*', 'call*']],
    [' capital  call ', ['capital*', 'call*']],
    ['"capital call" -draft', ['"capital call', '-draft']],
    ['-"first draft" notice', ['-"first draft', 'notice*']],
    ['“capital call”', ['"capital call']],
    // What is not closed goes to the end.
    ['notice "capital call', ['notice*', '"capital call']],
    ['"', []],
    ['- -- !!! "" …', []],
    ['', []],
    ['12:30 a:b', ['12:30*', 'a:b*']],
    ['-only', ['-only']],
  ])('of %j is for %j', (search, terms) => {
    expect(termsOf(search)).toEqual(terms)
  })

  it('names kinds as people write them', () => {
    expect(questionOf('kind:capital-call -kind:"bank statement" KIND:k-1 kind:unknown').kinds).toEqual([
      { kinds: ['CAPITAL_CALL'], isExcluded: false },
      { kinds: ['BANK_STATEMENT'], isExcluded: true },
      { kinds: ['K1'], isExcluded: false },
      { kinds: ['UNKNOWN'], isExcluded: false },
    ])
    expect(questionOf('kind:statement').kinds).toEqual([
      { kinds: ['CAPITAL_ACCOUNT_STATEMENT', 'BANK_STATEMENT'], isExcluded: false },
    ])
    expect(refusalOf('kind:banana')).toMatch(/^There is no kind of paper called banana\. .*capital-call/)
  })

  it('names days, months and years: before their first day, after their last one', () => {
    expect(questionOf('before:2025 before:2025-03 before:2025-03-31').before).toEqual([
      '2025-01-01',
      '2025-03-01',
      '2025-03-31',
    ])
    expect(questionOf('after:2024 after:2024-02 after:31.12.2025').after).toEqual([
      '2024-12-31',
      '2024-02-29',
      '2025-12-31',
    ])
    expect(refusalOf('before:soon')).toMatch(/soon is no day/)
    expect(refusalOf('after:2025-02-30')).toMatch(/2025-02-30 is no day/)
    expect(refusalOf('-before:2025')).toMatch(/minus/)
  })

  it('names amounts as English and German print them, with a currency if there is one', () => {
    expect(questionOf('amount:>200000').amounts).toEqual([
      { least: '200000', most: null, isOpen: true, currency: null, isExcluded: false },
    ])
    expect(questionOf('amount:<=200.000,50EUR').amounts).toEqual([
      { least: null, most: '200000.5', isOpen: false, currency: 'EUR', isExcluded: false },
    ])
    expect(questionOf('amount:"= 75.00 USD"').amounts).toEqual([
      { least: '75', most: '75', isOpen: false, currency: 'USD', isExcluded: false },
    ])
    expect(questionOf('amount:1000..2,000').amounts).toEqual([
      { least: '1000', most: '2000', isOpen: false, currency: null, isExcluded: false },
    ])
    expect(refusalOf('amount:>many')).toMatch(/>many is no amount/)
    expect(refusalOf('amount:>1..2')).toMatch(/is no amount/)
  })

  it('leaves out an operator that has no value yet', () => {
    expect(questionOf('kind: -tag:')).toMatchObject({ kinds: [], tags: [], terms: [] })
    expect(questionOf('from:"" tag:""')).toMatchObject({ issuers: [], tags: [], terms: [] })
  })

  it('of two hundred letters in quotes and minuses is read', () => {
    expect(termsOf('"-'.repeat(100))).toEqual([])
    expect(termsOf('a '.repeat(100)).length).toBe(20)
  })
})
