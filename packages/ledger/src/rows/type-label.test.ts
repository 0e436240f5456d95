import { describe, expect, it } from 'vitest'

import { transactionLabels, transactionTypes } from './transaction.ts'
import { typeLabel } from './type-label.ts'

describe('typeLabel', () => {
  it('names what moves on an account as money, not as equity', () => {
    expect(typeLabel('BUY', 'CASH')).toBe('Money in')
    expect(typeLabel('SELL', 'CASH')).toBe('Money out')
  })

  it('names what a debt is drawn by (SELL) and repaid by (BUY)', () => {
    expect(typeLabel('SELL', 'LIABILITY')).toBe('Drawdown')
    expect(typeLabel('BUY', 'LIABILITY')).toBe('Repayment')
  })

  it('names what a house, a picture or a claim is worth as a valuation, and keeps NAV for funds', () => {
    for (const type of ['REAL_ESTATE', 'COLLECTIBLE', 'VEHICLE', 'RECEIVABLE', 'INSURANCE'] as const) {
      expect(typeLabel('NAV_ADJUSTMENT', type)).toBe('Valuation')
      expect(typeLabel('ESTIMATED_VALUATION', type)).toBe('Estimated valuation')
    }
    expect(typeLabel('NAV_ADJUSTMENT', 'PRIVATE_FUND')).toBe('Valuation Adjustment (new NAV)')
    expect(typeLabel('NAV_ADJUSTMENT', 'HEDGE_FUND')).toBe('Valuation Adjustment (new NAV)')
  })

  it('keeps the words of the specification for equity, and where no position is known', () => {
    for (const type of transactionTypes) {
      // What a share distributes is no fund's: it returns capital.
      const ofShare = type === 'DISTRIBUTION' ? 'Return of capital' : transactionLabels[type]
      expect(typeLabel(type, 'PUBLIC_EQUITY')).toBe(ofShare)
      expect(typeLabel(type, null)).toBe(transactionLabels[type])
    }
  })
})
