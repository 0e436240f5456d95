import { expect, it } from 'vitest'

import { decimal, toText } from '../numbers/decimal.ts'
import { gain } from './gain.ts'

it('the gain of a period is V1 − V0 + out − in, exactly', () => {
  const period = { start: '100000000000000000', end: '100000000000000000.0000000001', in: '50', out: '20' }
  const [start, end, paidIn, out] = [period.start, period.end, period.in, period.out].map((text) =>
    decimal(text),
  )
  const zero = decimal('0')
  expect(toText(gain({ start: start ?? zero, end: end ?? zero, in: paidIn ?? zero, out: out ?? zero }))).toBe(
    '-29.9999999999',
  )
})
