import { expect, it } from 'vitest'

import { fingerprintOf } from './fingerprint.ts'

it('is one for data that are alike, and another for any difference', () => {
  const column = Float64Array.of(1, 2)
  const data = { day: '2026-04-10', rates: new Map([['USD', { column }]]), ids: new Set(['a']) }
  expect(fingerprintOf({ ...data, rates: new Map([['USD', { column }]]) })).toBe(fingerprintOf(data))
  const others = [
    { ...data, day: '2026-04-11' },
    { ...data, rates: new Map([['CHF', { column }]]) },
    { ...data, rates: new Map([['USD', { column: Float64Array.of(1, 2) }]]) },
    { ...data, ids: new Set(['b']) },
    { ...data, ids: undefined },
  ]
  expect(new Set([data, ...others].map(fingerprintOf)).size).toBe(6)
})
