import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { measuredFlows } from '../flows/measured-flows.ts'
import { decimal, sum, toText, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { recordedIn } from '../numbers/money.ts'
import { attributeGain } from '../returns/gain-attribution.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import type { PositionInput } from '../value/position-input.ts'
import { feeDrag, feesToAverageValue } from './fee-drag.ts'
import type { Fee } from './fee-drag.ts'
import { feesOfRows } from './fees-of-rows.ts'

const from = day('2024-12-30')
const called = day('2024-12-31')
const to = day('2025-12-31')
const rates = someRates()
const euros = (text: string) => recordedIn(decimal(text), 'EUR')

/** The example of DOMAIN.md: 1,020 paid a year ago, 20 of it outside the commitment, are worth 1,100. */
function fund(): PositionInput {
  return aPosition(
    [
      aTransaction('CAPITAL_CALL', called, {
        amount: '1020',
        lines: [aLine('INVESTMENT', '1000', true), aLine('MANAGEMENT_FEE', '20', false)],
      }),
      aTransaction('NAV_ADJUSTMENT', to, { amount: '1100' }),
    ],
    { type: 'PRIVATE_FUND', method: 'STATEMENT' },
  )
}

function flowsOf(input: PositionInput) {
  const measured = measuredFlows({ positions: [input], from, to, rates, currency: 'EUR' })
  if (measured.flows === null) throw new Error(measured.reason)
  return measured.flows
}

function rowsOf(input: PositionInput, stated: { from: typeof from; to: typeof to }[] = []) {
  const found = feesOfRows(input, { from, to, rates, currency: 'EUR' }, stated)
  if (found.fees === null) throw new Error(found.reason)
  return found
}

const fee = (layer: Fee['layer'], amount: string, bornBy: string | null): Fee<'EUR'> => ({
  layer,
  day: to,
  amount: euros(amount),
  bornBy,
})

describe('the drag of fees', () => {
  const ownFees = () =>
    rowsOf(fund()).fees.map((row) => ({
      layer: row.layer,
      day: row.day,
      amount: row.amount,
      bornBy: 'position',
    }))
  const asked = () => ({ to, flows: flowsOf(fund()), members: new Set(['position']) })

  it('is the return before fees less the one after them, by layer', () => {
    // 20 − 5 + 8 + 2 inside the fund, 40 of carry that the manager has not taken, and 10 for custody.
    const drag = feeDrag({
      ...asked(),
      fees: [
        ...ownFees(),
        fee('FUND', '25', 'position'),
        fee('FUND', '40', 'position'),
        fee('DIRECT', '10', null),
      ],
    })
    expect(drag.before.irr.value).toBeCloseTo(0.165, 12)
    // 1,090 of 1,020.
    expect(drag.net.irr.value).toBeCloseTo(0.068627450980392, 12)
    expect(drag.drag.value).toBeCloseTo(0.096372549019608, 12)
    expect(Object.values(drag.byLayer).map(toText)).toEqual(['65', '20', '10', '0'])
    expect(toText(drag.total)).toBe('95')
    expect([toText(drag.before.gain), toText(drag.net.gain)]).toEqual(['165', '70'])
    expect(drag.feesToGain.value).toBeCloseTo(95 / 165, 12)
    expect(toText(drag.residual)).toBe('0')
  })

  it('takes a fee from the return once, whoever bears it', () => {
    const fees = [...ownFees(), fee('DIRECT', '10', 'account')]
    const alone = feeDrag({ ...asked(), fees })
    expect(toText(alone.net.gain)).toBe('70')
    const together = feeDrag({ ...asked(), members: new Set(['position', 'account']), fees })
    expect(toText(together.net.gain)).toBe('80')
    expect(toText(together.before.gain)).toBe('110')
    expect(toText(alone.total)).toBe(toText(together.total))
  })

  it('counts carry that accrued in the stretch, not before it', () => {
    const opening = { ...fee('FUND', '-15', 'position'), day: from }
    const drag = feeDrag({ ...asked(), fees: [opening, fee('FUND', '40', 'position')] })
    expect(toText(drag.byLayer.FUND)).toBe('25')
    // 1,020 and 15 became 1,140.
    expect(drag.before.flows.map(({ amount }) => toText(amount))).toEqual(['-15', '-1020', '1140'])
    expect(toText(drag.residual)).toBe('0')
  })

  it('is a part of no gain where there is none before fees', () => {
    const drag = feeDrag({ ...asked(), flows: [{ day: called, amount: euros('-5') }], fees: [] })
    expect(drag.feesToGain).toEqual({ value: null, reason: 'NEGATIVE_BASE' })
    expect(drag.drag).toEqual({ value: null, reason: 'NO_SIGN_CHANGE' })
  })

  it('is what a year costs of the average value', () => {
    // 30 of an average of 1,000 in 73 days are 15 % a year.
    const stretch = { from: day('2025-01-01'), to: day('2025-03-15') }
    expect(feesToAverageValue(euros('30'), 1000, stretch).value).toBeCloseTo(0.15, 12)
    expect(feesToAverageValue(euros('30'), 0, stretch).reason).toBe('NEGATIVE_BASE')
  })

  it('leaves nothing over', () => {
    const cents = fc.integer({ min: -100_000, max: 1_000_000 }).map((n) => toText(decimal(`${n}`).div(100)))
    const anyFee = fc.record({
      layer: fc.constantFrom('FUND', 'OUTSIDE_COMMITMENT', 'DIRECT', 'OVERHEAD'),
      amount: cents,
      bornBy: fc.constantFrom('position', 'account', null),
    })
    fc.assert(
      fc.property(fc.array(anyFee, { maxLength: 30 }), (list) => {
        const fees = list.map(({ layer, amount, bornBy }) => fee(layer, amount, bornBy))
        const drag = feeDrag({ ...asked(), fees })
        expect(toText(drag.residual)).toBe('0')
        expect(toText(sum(Object.values(drag.byLayer)))).toBe(toText(drag.total))
      }),
    )
  })
})

describe('the fees in transactions', () => {
  it('are of the fund inside the commitment, beside it outside, and of whoever trades', () => {
    const input = aPosition(
      [
        aTransaction('CAPITAL_CALL', '2025-02-01', {
          amount: '200',
          lines: [
            aLine('INVESTMENT', '180', true),
            aLine('MANAGEMENT_FEE', '15', true),
            aLine('EQUALISATION_INTEREST', '5', false),
          ],
        }),
        aTransaction('FEES', '2025-03-01', { amount: '7' }),
        aTransaction('NAV_ADJUSTMENT', '2025-06-30', { amount: '250' }),
        aTransaction('DISTRIBUTION', '2025-07-15', { amount: '60', fee: '1', tax: '4' }),
      ],
      { type: 'PRIVATE_FUND', method: 'STATEMENT' },
    )
    const told = (rows: ReturnType<typeof rowsOf>['fees']) =>
      rows.map(({ layer, what, amount }) => `${layer} ${what} ${toText(amount)}`)
    const { fees } = rowsOf(input)
    expect(told(fees)).toEqual([
      'FUND MANAGEMENT_FEE 15',
      'OUTSIDE_COMMITMENT EQUALISATION_INTEREST 5',
      'OUTSIDE_COMMITMENT TRANSACTION 7',
      'DIRECT TRANSACTION 1',
    ])
    // A statement of the quarter tells what the fund took of it.
    const stated = rowsOf(input, [{ from: day('2025-01-01'), to: day('2025-03-31') }])
    expect(told(stated.told)).toEqual(['FUND MANAGEMENT_FEE 15'])
    expect(stated.fees).toHaveLength(3)
  })

  it('are taken back by a reversal', () => {
    const buy = aTransaction('BUY', '2025-02-01', { id: 'buy', amount: '100', quantity: '10', fee: '3' })
    const back = aTransaction('BUY', '2025-02-02', {
      amount: '100',
      quantity: '10',
      fee: '3',
      reverses: 'buy',
    })
    const { fees } = rowsOf(aPosition([buy, back]))
    expect(fees.map(({ amount, own }) => [toText(amount), toText(own)])).toEqual([
      ['3', '3'],
      ['-3', '-3'],
    ])
  })

  it('are missing where a row has no rate', () => {
    const input = aPosition(
      [aTransaction('BUY', '2025-02-01', { amount: '100', quantity: '10', fee: '3' })],
      {
        currency: 'USD',
      },
    )
    expect(feesOfRows(input, { from, to, rates, currency: 'EUR' }, [])).toEqual({
      fees: null,
      reason: 'NO_RATE',
    })
  })

  it('are the fees of the gain, in any currency, whatever a statement tells', () => {
    const row = fc.record({
      offset: fc.integer({ min: 1, max: 20 }),
      type: fc.constantFrom('CAPITAL_CALL' as const, 'FEES' as const, 'DISTRIBUTION' as const),
      cents: fc.integer({ min: 3, max: 1_000_000 }),
      inside: fc.boolean(),
      lined: fc.boolean(),
    })
    const fixing = fc.integer({ min: 600_001, max: 1_700_000 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fixing, (list, perEuro) => {
        const rows = list.map(({ offset, type, cents, inside, lined }) => {
          const amount = decimal(`${cents}`).div(100)
          const third = amount.div(3).decimalPlaces(2)
          const rest = amount.minus(third)
          const lines =
            type === 'DISTRIBUTION' || !lined
              ? []
              : [
                  aLine(type === 'FEES' ? 'EXPENSES' : 'INVESTMENT', toText(third), true),
                  aLine('MANAGEMENT_FEE', toText(rest), inside),
                ]
          return aTransaction(type, addDays(from, offset), {
            amount: toText(amount),
            ...(lines.length > 0 ? { lines } : {}),
            ...(type === 'DISTRIBUTION' ? { fee: '1.37' } : {}),
          })
        })
        const input = aPosition([aTransaction('NAV_ADJUSTMENT', from, { amount: '1000000' }), ...rows], {
          type: 'PRIVATE_FUND',
          method: 'STATEMENT',
          currency: 'USD',
        })
        const fixings = Object.fromEntries(
          Array.from({ length: 40 }, (_, at) => [
            addDays(from, at),
            toText(decimal(`${perEuro}`).shiftedBy(-6)),
          ]),
        )
        const inEuros = someRates({ USD: fixings })
        const last = addDays(from, 25)
        const found = feesOfRows(input, { from, to: last, rates: inEuros, currency: 'EUR' }, [
          { from, to: addDays(from, 10) },
        ])
        const gain = attributeGain(input, from, last, inEuros, 'EUR')
        if (found.fees === null || gain.gain === null) throw new Error('everything has a rate and a value')
        const total = (all: readonly { amount: Decimal }[]) =>
          all.reduce((so, { amount }) => so.plus(amount), zero)
        expect(toText(total([...found.fees, ...found.told]))).toBe(toText(gain.fees))
      }),
    )
  })
})
