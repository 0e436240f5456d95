import { describe, expect, it } from 'vitest'

import { positionTypes } from './position.ts'
import { labelsOfType, rowLabels } from './row-labels.ts'
import { transactionSubtypes, transactionTypes } from './transaction.ts'

describe('the names of rows', () => {
  it('are each of another key', () => {
    expect(new Set(rowLabels.map(({ key }) => key)).size).toBe(rowLabels.length)
  })

  it('cover each row once, whatever its type, position and subtype', () => {
    for (const type of transactionTypes)
      for (const position of positionTypes)
        for (const subtype of [null, ...transactionSubtypes]) {
          const fitting = rowLabels.filter(
            (label) =>
              !label.isLed &&
              label.types.includes(type) &&
              label.subtype === subtype &&
              (label.on === null || label.on.includes(position)),
          )
          expect(
            fitting.map(({ key }) => key),
            `${type} ${subtype} on ${position}`,
          ).toHaveLength(1)
        }
  })

  it('tell a sale of shares from money out of an account, and money out from a drawdown', () => {
    const of = (key: string) => rowLabels.find((label) => label.key === key)
    expect(of('SELL')?.on).toContain('PUBLIC_EQUITY')
    expect(of('SELL-CASH')?.on).toEqual(['CASH'])
    expect(of('SELL-LIABILITY')?.on).toEqual(['LIABILITY'])
    expect(of('SELL-HEDGE_FUND')?.on).toEqual(['HEDGE_FUND'])
    expect(labelsOfType('SELL')).toEqual(
      expect.arrayContaining(['SELL', 'SELL-CASH', 'CASH_PAID', 'WRITE_OFF']),
    )
  })
})
