import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { measuredFlows } from './measured-flows.ts'

const stated = { method: 'STATEMENT', type: 'PRIVATE_FUND' } as const
const [from, to] = [day('2024-01-31'), day('2024-02-29')]

// The fund is worth 100 on the first day, which includes the 10 that were paid in on it, and 130 on the last day,
// which includes the 20.
const fund = aPosition(
  [
    aTransaction('CAPITAL_CALL', '2024-01-31', { amount: '10' }),
    aTransaction('NAV_ADJUSTMENT', '2024-01-31', { amount: '100' }),
    aTransaction('DISTRIBUTION', '2024-02-10', { amount: '5' }),
    aTransaction('CAPITAL_CALL', '2024-02-29', { amount: '20' }),
    aTransaction('NAV_ADJUSTMENT', '2024-02-29', { amount: '130' }),
  ],
  { id: 'fund', ...stated },
)
const later = aPosition([aTransaction('CAPITAL_CALL', '2024-02-20', { amount: '50' })], {
  id: 'later',
  ...stated,
})

const flows = (positions: Parameters<typeof measuredFlows>[0]['positions']) => {
  const measured = measuredFlows({ positions, from, to, rates: someRates(), currency: 'EUR' })
  return measured.flows?.map(({ day: on, amount }) => `${on} ${toText(amount)}`) ?? measured
}

describe('the flows of a measure', () => {
  it('begin with the worth of the first day, whose own flows are before it, and end with that of the last', () => {
    expect(flows([fund])).toEqual(['2024-01-31 -100', '2024-02-10 5', '2024-02-29 110'])
  })

  it('hold nothing of the beginning for what had not begun', () => {
    expect(flows([fund, later])).toEqual([
      '2024-01-31 -100',
      '2024-02-10 5',
      '2024-02-20 -50',
      '2024-02-29 160',
    ])
  })

  it('are missing with the reason of the end that is', () => {
    const unknown = aPosition([aTransaction('INTEREST', '2024-01-01', { amount: '1' })], stated)
    expect(flows([unknown])).toEqual({ flows: null, reason: 'NO_VALUATION' })
  })
})
