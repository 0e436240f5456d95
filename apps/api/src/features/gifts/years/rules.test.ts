import type { GivingItem } from '@kinfolio/contract/gift-years'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { givingSlices, givingSums } from './rules.ts'

function item(kind: GivingItem['kind'], counted: string | null, rest: Partial<GivingItem> = {}): GivingItem {
  return {
    kind,
    costId: 'c',
    name: 'Gift',
    type: 'DONATION',
    recipientId: null,
    recipientName: null,
    programme: '',
    on: day('2026-01-31'),
    transactionId: null,
    ownCurrency: 'EUR',
    ownMin: counted,
    ownMax: counted,
    rateOn: null,
    countedMin: counted,
    countedMax: counted,
    reason: counted === null ? 'NO_RATE' : null,
    ...rest,
  }
}

describe('the sums of a year of giving', () => {
  it('are exact, and keep what was given apart from what was promised', () => {
    const items = [item('GIVEN', '0.1'), item('GIVEN', '0.2'), item('PROMISED', '1', { countedMax: '2' })]
    expect(givingSums(items)).toEqual({
      given: '0.3',
      promisedMin: '1',
      promisedMax: '2',
      openMin: '0',
      openMax: '0',
      missingCount: 0,
    })
  })

  it('leave out what is not known, count it once, and are unknown where nothing is known', () => {
    const unknown = [item('PROMISED', null), item('OPEN', null), item('GIVEN', null)]
    expect(givingSums(unknown)).toMatchObject({
      given: null,
      promisedMax: null,
      openMax: null,
      missingCount: 2,
    })
    expect(givingSums([...unknown, item('GIVEN', '5')])).toMatchObject({ given: '5', missingCount: 2 })
    expect(givingSums([])).toMatchObject({ given: '0', missingCount: 0 })
  })

  it('stand under each head: months in their order, the others by size', () => {
    const items = [
      item('GIVEN', '5', { on: day('2026-03-01'), recipientId: 'a', recipientName: 'A', programme: 'Water' }),
      item('PROMISED', '7', { on: day('2026-02-01'), recipientId: 'b', recipientName: 'B', type: 'GRANT' }),
      item('GIVEN', '1', { on: day('2026-02-02'), recipientId: 'a', recipientName: null }),
    ]
    const keys = (head: Parameters<typeof givingSlices>[1]) => givingSlices(items, head).map(({ key }) => key)
    expect(keys('month')).toEqual(['2026-02', '2026-03'])
    expect(keys('recipient')).toEqual(['b', 'a'])
    expect(keys('programme')).toEqual([null, 'Water'])
    expect(keys('type')).toEqual(['GRANT', 'DONATION'])
    expect(givingSlices(items, 'recipient')[1]).toMatchObject({ name: 'A', given: '6', promisedMax: '0' })
  })
})
