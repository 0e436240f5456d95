import { describe, expect, it } from 'vitest'

import { exportPath } from './export-path.ts'

describe('the address of a file', () => {
  it('says the format and what the page is filtered by', () => {
    const filter = { type: ['BUY', 'SELL'], from: '2025-01-01', to: undefined, search: 'a & b' }
    expect(exportPath('transactions', 'xlsx', filter)).toBe(
      '/transactions/export?format=xlsx&type=BUY%2CSELL&from=2025-01-01&search=a+%26+b',
    )
  })

  it('has no filter for positions, which leave together', () => {
    expect(exportPath('positions', 'csv', { from: '2025-01-01' })).toBe('/positions/export?format=csv')
  })
})
