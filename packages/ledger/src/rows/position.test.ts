import { describe, expect, it } from 'vitest'

import { bookOf, defaultMethod, isPrivate, positionTypes, usualLiquidity } from './position.ts'
import type { ValuationMethod } from './position.ts'

// The lists of types stand in the product's description of its domain.
const holdings =
  'PUBLIC_EQUITY FUND BOND CRYPTO PRIVATE_FUND DIRECT_EQUITY CO_INVESTMENT HEDGE_FUND PRIVATE_LOAN OTHER_INVESTMENT'
const assets =
  'CASH REAL_ESTATE VEHICLE COLLECTIBLE PRECIOUS_METAL INSURANCE RECEIVABLE OTHER_ASSET LIABILITY'

describe('a type of position', () => {
  it('belongs to the investment book or to the balance sheet', () => {
    const inBook = (book: 'holdings' | 'assets') =>
      positionTypes.filter((type) => bookOf(type) === book).join(' ')
    expect(inBook('holdings')).toBe(holdings)
    expect(inBook('assets')).toBe(assets)
  })

  it('has multiples where money is paid in and comes back outside a market', () => {
    expect(positionTypes.filter(isPrivate).join(' ')).toBe(
      'PRIVATE_FUND DIRECT_EQUITY CO_INVESTMENT HEDGE_FUND PRIVATE_LOAN',
    )
  })

  it('is quoted, a balance, or valued by statement until somebody decides otherwise', () => {
    const by = (method: ValuationMethod) =>
      positionTypes.filter((type) => defaultMethod(type) === method).join(' ')
    expect(by('QUOTED')).toBe('PUBLIC_EQUITY FUND BOND CRYPTO')
    expect(by('BALANCE')).toBe('CASH LIABILITY')
    expect(by('CHILDREN')).toBe('')
  })

  it('that is owed never becomes money', () => {
    expect(positionTypes.filter((type) => usualLiquidity(type) === null)).toEqual(['LIABILITY'])
  })
})
