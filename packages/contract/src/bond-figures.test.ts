import { day } from '@kinfolio/ledger/days/day'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { expect, it } from 'vitest'

import { bondFigures } from './bond-figures.ts'
import type { PositionDetails } from './position-details.ts'

const terms: PositionDetails = {
  couponKind: 'FIXED',
  coupon: '3.65',
  paymentFrequency: 'ANNUAL',
  dayCount: 'ACT_365',
  maturesOn: day('2029-05-15'),
}

type Rest = {
  details?: PositionDetails
  quantity?: string | null
  price?: string | null
  unit?: 'PERCENT' | 'UNIT'
}

const of = ({ details = terms, quantity = '100000', price = '0.98', unit = 'PERCENT' }: Rest = {}) =>
  bondFigures({
    type: 'BOND',
    details,
    stock: { symbol: 'B', exchange: null, isin: null, provider: null, unit },
    quantity,
    price: { value: price, currency: 'EUR', day: day('2026-08-23'), source: 'test', isStale: false },
    asOf: day('2026-08-23'),
  })

const figuresOf = (rest?: Rest) => {
  const answer = of(rest)
  if (answer?.kind !== 'FIGURES') throw new Error('this bond has figures')
  return answer.figures
}
const text = (value: Parameters<typeof toText>[0] | null) => value && toText(value)

it('interest grows by 10 a day on 100,000 at 3.65 %', () => {
  const { accrued, nextCoupon, faceValue, cleanPrice, dirtyPrice } = figuresOf()
  expect([accrued, nextCoupon, faceValue, cleanPrice, dirtyPrice].map(text)).toEqual([
    '1000',
    '3650',
    '100000',
    '98',
    '99',
  ])
})

it('bonds that are counted in pieces have the face value of each, and one that is quoted dirty the same clean price', () => {
  const pieces = { ...terms, faceValue: '1000' }
  expect(text(figuresOf({ details: pieces, quantity: '100', price: '980', unit: 'UNIT' }).accrued)).toBe(
    '1000',
  )
  const dirty = figuresOf({ details: { ...terms, quotation: 'DIRTY' }, price: '0.99' })
  expect([dirty.cleanPrice, dirty.dirtyPrice].map(text)).toEqual(['98', '99'])
  expect(dirty.yield).toEqual(figuresOf().yield)
})

it('what needs a quantity or a price is missing without it', () => {
  expect(figuresOf({ quantity: null })).toMatchObject({ accrued: null, nextCoupon: null, faceValue: null })
  expect(figuresOf({ price: null })).toMatchObject({ cleanPrice: null, dirtyPrice: null, yield: null })
})

it('a floating rate accrues and has no yield, and what the terms lack is named', () => {
  const floating = figuresOf({ details: { ...terms, couponKind: 'FLOATING' } })
  expect(text(floating.accrued)).toBe('1000')
  expect(floating.yield).toBeNull()
  expect(of({ details: { maturesOn: day('2029-05-15') }, unit: 'UNIT' })).toEqual({
    kind: 'LACKS',
    lacks: ['coupon', 'paymentFrequency', 'faceValue'],
  })
  expect(of({ details: { ...terms, couponKind: 'INFLATION_LINKED' } })).toEqual({
    kind: 'LACKS',
    lacks: ['couponKind'],
  })
})

it('a fund of bonds is none, and nothing follows after the maturity', () => {
  expect(of({ details: { country: 'DE' } })).toBeNull()
  expect(of({ details: { ...terms, maturesOn: day('2026-08-23') } })).toEqual({ kind: 'MATURED' })
})
