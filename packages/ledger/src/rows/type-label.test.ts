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

  it('keeps the words of the specification for equity, and where no position is known', () => {
    for (const type of transactionTypes) {
      // What a share distributes is no fund's: it returns capital.
      const ofShare = type === 'DISTRIBUTION' ? 'Return of capital' : transactionLabels[type]
      expect(typeLabel(type, 'PUBLIC_EQUITY')).toBe(ofShare)
      expect(typeLabel(type, null)).toBe(transactionLabels[type])
    }
  })
})
