import { expect, it } from 'vitest'

import { decimal, toText } from '../numbers/decimal.ts'
import { recordedIn } from '../numbers/money.ts'
import { gain } from './gain.ts'

it('the gain of a period is V1 − V0 + out − in, exactly', () => {
  const period = { start: '100000000000000000', end: '100000000000000000.0000000001', in: '50', out: '20' }
  const euros = (text: string) => recordedIn(decimal(text), 'EUR')
  const amount = gain({
    start: euros(period.start),
    end: euros(period.end),
    in: euros(period.in),
    out: euros(period.out),
  })
  expect(toText(amount)).toBe('-29.9999999999')
})
