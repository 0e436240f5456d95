import { PositionCreate } from '@kinfolio/contract/positions'
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

  it('keeps the terms of a fund as exact text, and those of no other kind', () => {
    const details = { ...empty.details, commitment: '1000000.10', vintage: '2024' }
    expect(
      inputOfValues({ ...empty, type: 'PRIVATE_FUND', method: 'STATEMENT', details }).details,
    ).toMatchObject({
      commitment: '1000000.10',
      vintage: 2024,
    })
    expect(inputOfValues({ ...empty, details }).details).toEqual({})
  })

  it('links a stock only where prices value the position', () => {
    const stock = { symbol: 'SWDA.L', isin: '', exchange: '' }
    expect(inputOfValues({ ...empty, stock }).stock).toMatchObject({ symbol: 'SWDA.L', isin: null })
    expect(inputOfValues({ ...empty, method: 'STATEMENT', stock }).stock).toBeNull()
  })
})
