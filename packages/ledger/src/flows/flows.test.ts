import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import type { PositionInput } from '../value/position-input.ts'
import { flowsOf } from './flows.ts'

const rates = someRates({ USD: { '2024-01-05': '1.25' } })
const flows = (inputs: readonly PositionInput[]) =>
  flowsOf(inputs, day('2024-12-31'), rates, 'EUR').flows.map((flow) => `${flow.day} ${toText(flow.amount)}`)

const linked = { linkId: 'switch' }
const sold = aPosition(
  [
    aTransaction('BUY', '2024-01-05', { quantity: '1', amount: '100' }),
    aTransaction('SELL', '2024-02-01', { quantity: '1', amount: '120', fee: '2', ...linked }),
  ],
  { id: 'sold' },
)
const bought = aPosition(
  [aTransaction('BUY', '2024-02-03', { quantity: '1', amount: '117', fee: '1', ...linked })],
  {
    id: 'bought',
  },
)

describe('the flows of a set', () => {
  it('are signed from the investor’s side, one a day', () => {
    expect(flows([sold])).toEqual(['2024-01-05 -100', '2024-02-01 118'])
  })

  it('leave out what moved between two members', () => {
    expect(flows([sold, bought])).toEqual(['2024-01-05 -100'])
  })

  it('keep what of such a move came from outside, on its later day', () => {
    const dearer = aPosition(
      [aTransaction('BUY', '2024-02-03', { quantity: '1', amount: '130', ...linked })],
      { id: 'dearer' },
    )
    expect(flows([sold, dearer])).toEqual(['2024-01-05 -100', '2024-02-03 -12'])
  })

  it('convert at the rate of their own day, and name the rows without one', () => {
    const dollars = aPosition(
      [
        aTransaction('BUY', '2024-01-08', { quantity: '1', amount: '100' }),
        aTransaction('DIVIDEND', '2024-06-01', { id: 'no rate', amount: '5' }),
      ],
      { currency: 'USD' },
    )
    expect(flowsOf([dollars], day('2024-12-31'), rates, 'EUR')).toMatchObject({
      flows: [{ day: '2024-01-08' }],
      missing: [{ id: 'no rate', reason: 'NO_RATE' }],
    })
    expect(flows([dollars])).toEqual(['2024-01-08 -80'])
  })
})
