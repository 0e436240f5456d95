import { describe, expect, it } from 'vitest'

import { toText } from '../numbers/decimal.ts'
import { aPosition } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { standingsOf } from './standings.ts'

const text = (number: Parameters<typeof toText>[0] | null) => number && toText(number)

describe('what the rows of a position come to', () => {
  it('by the day is what docs/DOMAIN.md shows of a share in its first example', () => {
    const share = aPosition([
      aTransaction('BUY', '2024-01-10', { quantity: '100', amount: '1000', fee: '5', tax: '2' }),
      aTransaction('NAV_ADJUSTMENT', '2024-02-01', { ratio: '2' }),
      aTransaction('SELL', '2024-03-01', { quantity: '50', amount: '300', fee: '4', tax: '6' }),
      aTransaction('DIVIDEND', '2024-04-01', { amount: '40', fee: '1', tax: '10' }),
    ])
    const rows = [...standingsOf(share)].map((standing) => [
      standing.on,
      ...[standing.quantity, standing.paidIn, standing.distributed, standing.received, standing.cost].map(
        text,
      ),
    ])
    expect(rows).toEqual([
      ['2024-01-10', '100', '1007', '0', '-1007', '1007'],
      ['2024-02-01', '200', '1007', '0', '-1007', '1007'],
      ['2024-03-01', '150', '1007', '296', '-717', '755.25'],
      ['2024-04-01', '150', '1007', '336', '-688', '755.25'],
    ])
  })

  it('has no commitment, and so nothing unfunded, where none was made', () => {
    const [first] = standingsOf(
      aPosition([aTransaction('BUY', '2024-01-10', { quantity: '1', amount: '9' })]),
    )
    expect(first?.unfunded).toBeNull()
  })

  it('of an account has no cost', () => {
    const account = aPosition([aTransaction('BUY', '2024-01-02', { amount: '1000' })], {
      type: 'CASH',
      method: 'BALANCE',
    })
    expect([...standingsOf(account)].map(({ cost, rolled }) => [text(cost), text(rolled)])).toEqual([
      ['0', '1000'],
    ])
  })

  it('after a reversal has the lots of before its row', () => {
    const sold = { quantity: '4', amount: '60' }
    const share = aPosition([
      aTransaction('BUY', '2024-01-10', { quantity: '10', amount: '100' }),
      aTransaction('SELL', '2024-02-01', { id: 'sale', ...sold }),
      aTransaction('SELL', '2024-03-01', { reverses: 'sale', ...sold }),
    ])
    expect([...standingsOf(share)].map(({ cost, realisedGain }) => [text(cost), text(realisedGain)])).toEqual(
      [
        ['100', '0'],
        ['60', '20'],
        ['100', '0'],
      ],
    )
  })
})
