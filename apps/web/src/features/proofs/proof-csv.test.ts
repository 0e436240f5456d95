import type { Proof } from '@kinfolio/contract/proofs'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { proofCsv } from './proof-csv.ts'

const proof: Proof = {
  measure: 'xirr',
  formula: '',
  currency: 'EUR',
  from: day('2026-01-04'),
  to: day('2026-04-10'),
  lens: 'rolled',
  results: { xirr: 0.1 },
  missing: [],
  rows: [
    {
      what: 'FLOW',
      day: day('2026-01-05'),
      position: { id: 'a', name: '=HYPERLINK("x"), Ltd' },
      transaction: { id: '1', label: 'Buy Equity' },
      in: '0.1000000001',
      rate: { rate: '0.9090909091', day: day('2026-01-05'), isApplied: true, legs: [] },
      terms: { days: 0, discountFactor: 1 },
      result: -1e-7,
    },
  ],
  rowCount: 1,
  residual: 0,
}

describe('the rows of a proof as CSV', () => {
  const [head = '', row = ''] = proofCsv(proof).split('\r\n')

  it('have every digit, under the names of the measure', () => {
    const names = head.split(',')
    expect(names.slice(0, 4)).toEqual(['day', 'what', 'position', 'quantity'])
    expect(names.slice(-3)).toEqual(['days', 'discountFactor', 'result_EUR'])
    expect(row).toContain(',0.1000000001,')
    expect(row).toContain(',0.9090909091,2026-01-05,transaction,0,1,-1e-7')
  })

  it('hold no text that a spreadsheet would run', () => {
    expect(row).toContain(`"'=HYPERLINK(""x""), Ltd"`)
  })
})
