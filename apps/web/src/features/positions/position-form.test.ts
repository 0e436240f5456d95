import { PositionCreate } from '@kinfolio/contract/position'
import { describe, expect, it } from 'vitest'

import { inputOfValues, valuesOfPosition } from './position-form.ts'

const empty = valuesOfPosition(undefined, { currency: 'EUR' })

describe('the form of a position', () => {
  it('starts with the method that its type is usually valued by', () => {
    expect(valuesOfPosition(undefined, { type: 'PRIVATE_FUND', currency: 'EUR' }).method).toBe('STATEMENT')
    expect(valuesOfPosition(undefined, { type: 'CASH', currency: 'EUR' }).method).toBe('BALANCE')
  })

  it('says nothing where nothing was typed', () => {
    const input = inputOfValues({ ...empty, name: 'Shares', custodian: '  ' })
    expect(input).toMatchObject({ custodian: null, stock: null, entityId: null, details: {} })
    expect(PositionCreate.safeParse(input).success).toBe(true)
  })

  it('names the account on which its money moves, unless it is an account itself', () => {
    const settled = { ...empty, settlementPositionId: 'giro' }
    expect(inputOfValues({ ...settled, type: 'PRIVATE_FUND' }).settlementPositionId).toBe('giro')
    expect(inputOfValues({ ...settled, type: 'CASH', method: 'BALANCE' }).settlementPositionId).toBeNull()
    expect(inputOfValues(empty).settlementPositionId).toBeNull()
  })

  it('keeps the terms of a fund as exact text, and those of no other kind', () => {
    const details = { ...empty.details, commitment: '1000000.10', vintage: '2024' }
    expect(
      inputOfValues({ ...empty, type: 'PRIVATE_FUND', method: 'STATEMENT', details }).details,
    ).toMatchObject({
      commitment: '1000000.10',
      vintage: 2024,
    })
    expect(inputOfValues({ ...empty, details }).details).not.toHaveProperty('commitment')
  })

  it('links a stock only where prices value the position', () => {
    const stock = { ...empty.stock, symbol: 'SWDA.L' }
    expect(inputOfValues({ ...empty, stock }).stock).toMatchObject({ symbol: 'SWDA.L', isin: null })
    expect(inputOfValues({ ...empty, method: 'STATEMENT', stock }).stock).toBeNull()
  })

  it('sends the details of its type only, each as what it is', () => {
    const details = { ...empty.details, hasHighWaterMark: 'false', noticeDays: '45', gate: '25', coupon: '3' }
    const input = inputOfValues({ ...empty, name: 'Fund', type: 'HEDGE_FUND', method: 'STATEMENT', details })
    expect(input.details).toMatchObject({
      hasHighWaterMark: false,
      noticeDays: 45,
      gate: '25',
      strategy: null,
    })
    expect(input.details).not.toHaveProperty('coupon')
    expect(PositionCreate.safeParse(input).success).toBe(true)
  })

  it('links a stock where prices value the position from a day on', () => {
    const stock = { ...empty.stock, symbol: 'ROBO', unit: 'HUNDREDTH' }
    const methods = [{ from: '2024-01-10', method: 'QUOTED' }]
    const input = inputOfValues({ ...empty, name: 'Robotics', method: 'STATEMENT', methods, stock })
    expect(input).toMatchObject({ methods, stock: { symbol: 'ROBO', unit: 'HUNDREDTH' } })
    expect(PositionCreate.safeParse(input).success).toBe(true)
  })

  it('asks for the day of a change of the valuation', () => {
    const methods = [{ from: '', method: 'QUOTED' }]
    const { error } = PositionCreate.safeParse(inputOfValues({ ...empty, name: 'One', methods }))
    expect(error?.issues).toMatchObject([{ path: ['methods', 0, 'from'] }])
  })

  it('sends of a beginning what its method has, and nothing where only a day was typed', () => {
    const opening = { ...empty.opening, date: '2025-04-10', cost: ' 500000 ', value: '620000', quantity: '3' }
    const house = inputOfValues({
      ...empty,
      name: 'House',
      type: 'REAL_ESTATE',
      method: 'STATEMENT',
      opening,
    })
    expect(house.opening).toEqual({ date: '2025-04-10', cost: '500000', value: '620000' })
    expect(house.details).toMatchObject({ purchasePrice: '500000', purchasedOn: '2025-04-10' })
    expect(inputOfValues({ ...empty, type: 'CASH', method: 'BALANCE', opening }).opening).toEqual({
      date: '2025-04-10',
      value: '620000',
    })
    expect(inputOfValues({ ...empty, method: 'CHILDREN', opening })).not.toHaveProperty('opening')
    const dayOnly = { ...empty.opening, date: '2025-04-10' }
    expect(inputOfValues({ ...empty, opening: dayOnly })).not.toHaveProperty('opening')
  })

  it('asks for the day of a beginning', () => {
    const opening = { ...empty.opening, value: '250000' }
    const { error } = PositionCreate.safeParse(
      inputOfValues({ ...empty, name: 'Savings', type: 'CASH', method: 'BALANCE', opening }),
    )
    expect(error?.issues).toMatchObject([{ path: ['opening', 'date'] }])
  })
})
