import { checkDeclaration } from '@kinfolio/contract/report-checks'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { describe, expect, it } from 'vitest'

import { blank, boundOf, cellOf, notKnown, verdictOf } from './rules.ts'

const share = checkDeclaration('position-share')
const times = checkDeclaration('unfunded-to-liquid')
const count = checkDeclaration('bank-count')
const money = checkDeclaration('bank-deposits')

describe('a bound', () => {
  it.each([
    ['20 %', 0.2],
    ['20', 0.2],
    ['7.5%', 0.075],
    ['', 0.2],
  ])('of a share is read as people type it: %j', (typed, bound) => {
    expect(boundOf(share, typed)).toBeCloseTo(bound, 12)
  })

  it('of a ratio is a number or a percentage', () => {
    expect(boundOf(times, '0.6')).toBe(0.6)
    expect(boundOf(times, '60 %')).toBe(0.6)
  })

  it('of money is exact, with or without signs between thousands', () => {
    for (const typed of ['250000', '250,000', '250 000']) {
      const bound = boundOf(money, typed)
      expect(typeof bound === 'object' && bound && toText(bound)).toBe('250000')
    }
  })

  it.each([
    [share, 'much'],
    [share, '-5 %'],
    [count, '5 %'],
    [money, '5 %'],
  ])('that says nothing is none', (declaration, typed) => {
    expect(boundOf(declaration, typed)).toBeNull()
  })
})

describe('a verdict', () => {
  it('is good on the bound itself', () => {
    expect(verdictOf(share, { value: 0.2 }, 0.2)).toBe('GOOD')
    expect(verdictOf(share, { value: 0.200_001 }, 0.2)).toBe('WARNING')
    expect(verdictOf(count, { value: 2 }, 2)).toBe('GOOD')
    expect(verdictOf(count, { value: 1 }, 2)).toBe('WARNING')
    expect(verdictOf(money, { value: decimal('100000.01') }, decimal('100000'))).toBe('WARNING')
  })

  it('is not known without a value, and good where there is nothing of the kind', () => {
    expect(verdictOf(share, notKnown('A value is missing.'), 0.2)).toBe('UNKNOWN')
    expect(verdictOf(share, blank('Nothing is owed.'), 0.2)).toBe('GOOD')
  })
})

describe('a value', () => {
  it('is told in its unit, and money as an amount that can be hidden', () => {
    expect(cellOf('share', 0.1234)).toEqual({ text: '12.3 %', number: 0.1234 })
    expect(cellOf('days', 1)).toEqual({ text: '1 day', number: 1 })
    expect(cellOf('money', decimal('5'))).toEqual({ amount: '5' })
  })
})
