import { describe, expect, expectTypeOf, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { sumOf } from '../numbers/money.ts'
import type { Amount } from '../numbers/money.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import type { PositionInput } from '../value/position-input.ts'
import { flowRowsOf, flowsOf } from './flows.ts'
import { nettedByDay } from './measured-flows.ts'

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

  it('of one day are rounded together where they are converted: every row has what it adds to the sum', () => {
    // A third of a euro for a dollar: two dollars are 0.6666666667, and the first of them 0.3333333333.
    const thirds = someRates({ USD: { '2024-01-05': '3' } })
    const dollar = (id: string) => aTransaction('BUY', '2024-01-05', { id, quantity: '1', amount: '1' })
    const dollars = aPosition([dollar('first'), dollar('second')], { currency: 'USD' })
    const { rows } = flowRowsOf([dollars], day('2024-12-31'), thirds, 'EUR')
    expect(rows.map((row) => toText(row.amount))).toEqual(['-0.3333333333', '-0.3333333334'])
    expect(rows.map((row) => toText(row.capital))).toEqual(['0.3333333333', '0.3333333334'])
    const inEuros = { currency: 'EUR', rate: decimal('0.3333333333') }
    const agreed = {
      ...dollars,
      transactions: dollars.transactions.map((row) => ({ ...row, applied: inEuros })),
    }
    const apart = flowRowsOf([agreed], day('2024-12-31'), thirds, 'EUR').rows
    expect(apart.map((row) => toText(row.amount))).toEqual(['-0.3333333333', '-0.3333333333'])
  })

  it('of two currencies do not compile as one', () => {
    const on = day('2024-12-31')
    const [inEuros, inDollars] = [flowsOf([sold], on, rates, 'EUR'), flowsOf([sold], on, rates, 'USD')]
    expectTypeOf(nettedByDay(inEuros.flows)[0]?.amount).toEqualTypeOf<Amount<'EUR'> | undefined>()
    // @ts-expect-error dollars among euros
    nettedByDay<'EUR'>([...inEuros.flows, ...inDollars.flows])
    const [row] = flowRowsOf([sold], on, rates, 'EUR').rows
    // @ts-expect-error what a row moved in the currency of its position is not in the one asked for
    if (row !== undefined) sumOf([row.amount, row.ownCapital])
  })
})
