import { GiftCreate, type Gift } from '@kinfolio/contract/gift-records'
import { describe, expect, it } from 'vitest'

import { hasOneAmount, inputOfGift, valuesOfGift } from './gift-values.ts'

const empty = valuesOfGift(undefined, { currency: 'EUR', today: '2026-04-10' })
const school = 'b3a1f0f0-0000-4000-8000-000000000001'

describe('the form of a gift', () => {
  it('makes a donation of a recipient, an amount and a day', () => {
    const input = inputOfGift(undefined)({
      ...empty,
      payeeCompanyId: school,
      payeeName: 'Lake School',
      amount: '250',
    })
    const gift = GiftCreate.parse(input)
    expect(gift).toMatchObject({
      payeeCompanyId: school,
      type: 'DONATION',
      frequency: 'ONE_TIME',
      firstOn: '2026-04-10',
      terms: [{ from: '2026-04-10', kind: 'AMOUNT', amount: '250' }],
      needsReceipts: true,
      matchAmount: null,
    })
    expect(gift.name).toBeUndefined()
  })

  it('calls a gift after a recipient who is no company', () => {
    const input = inputOfGift(undefined)({ ...empty, payeeName: 'The choir', amount: '20' })
    expect(GiftCreate.parse(input)).toMatchObject({ name: 'The choir', payeeCompanyId: null })
  })

  it('keeps terms that it does not show', () => {
    const terms = [
      { from: '2026-01-01', kind: 'AMOUNT', amount: '10' },
      { from: '2027-01-01', kind: 'RANGE', min: '10', max: '20' },
    ]
    const gift = {
      cost: { terms, firstOn: '2026-01-01', frequency: 'ANNUAL', name: 'Choir' },
    } as unknown as Gift // what the form reads
    expect(hasOneAmount(gift)).toBe(false)
    const input = inputOfGift(gift)({ ...valuesOfGift(gift, { currency: 'EUR', today: '2026-04-10' }) })
    expect(input.terms).toEqual(terms)
  })
})
