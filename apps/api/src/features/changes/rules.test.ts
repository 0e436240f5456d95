import { describe, expect, it } from 'vitest'

import { columnsOf, fieldsOf, firstIdAt, idsIn, nameOf, transactionName } from './rules.ts'

describe('columns from the log', () => {
  it('keep every digit of a number, trimmed as on the wire', () => {
    const json = '{"amount": 123456789012345678.0123456789, "quantity": 10.000000000000000000, "line": 7}'
    expect(columnsOf(json)).toEqual({ amount: '123456789012345678.0123456789', quantity: '10', line: '7' })
  })

  it('are none where there was no record', () => {
    expect(columnsOf(null)).toEqual({})
  })
})

describe('the fields of a change', () => {
  it('are named as on the wire and for people, and differ', () => {
    const before = columnsOf('{"fx_rate": 1.10, "on": "2026-01-05", "notes": "Same"}')
    const after = columnsOf('{"fx_rate": 1.25, "on": "2026-01-06", "notes": "Same"}')
    expect(fieldsOf('transactions', before, after)).toEqual([
      { field: 'fxRate', label: 'Exchange rate', before: '1.1', after: '1.25' },
      { field: 'on', label: 'Date', before: '2026-01-05', after: '2026-01-06' },
    ])
  })

  it('are those inside an object, one by one, also where the object came or went', () => {
    const linked = columnsOf('{"stock": {"symbol": "AAPL", "isin": null}}')
    const unlinked = columnsOf('{"stock": null}')
    expect(fieldsOf('positions', linked, unlinked)).toEqual([
      { field: 'stock.symbol', label: 'Symbol', before: 'AAPL', after: null },
    ])
    expect(fieldsOf('positions', unlinked, linked)).toEqual([
      { field: 'stock.symbol', label: 'Symbol', before: null, after: 'AAPL' },
    ])
  })

  it('are whole lists, and instants that end in Z', () => {
    const after = columnsOf(
      '{"lines": [{"kind": "FEE", "amount": 1.50}], "deleted_at": "2026-04-10T12:00:00.5+00:00"}',
    )
    expect(fieldsOf('transactions', {}, after)).toEqual([
      { field: 'lines', label: 'Lines', before: null, after: [{ kind: 'FEE', amount: '1.5' }] },
      { field: 'deletedAt', label: 'In the trash since', before: null, after: '2026-04-10T12:00:00.5Z' },
    ])
  })

  it('are not those that had and have no value', () => {
    expect(fieldsOf('positions', {}, columnsOf('{"notes": "", "details": {}, "lines": []}'))).toEqual([])
  })
})

describe('ids in a change', () => {
  it('are found alone and in lists', () => {
    const [a, b] = ['0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b', '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3c']
    const fields = fieldsOf('roles', { entity_ids: [a] }, { entity_ids: [a, b], name: 'adviser' })
    expect(idsIn(fields)).toEqual([a, a, b])
  })
})

describe('what a record is called', () => {
  it.each([
    ['positions', { name: 'Apple' }, 'Apple'],
    ['roles', { name: 'viewer', email: 'ada@example.com' }, 'ada@example.com'],
    ['series', { symbol: 'SWDA.L' }, 'SWDA.L'],
    ['imports', { file_name: 'trades.csv' }, 'trades.csv'],
    ['transactions', { type: 'DIVIDEND', on: '2026-03-31' }, 'Dividend of 2026-03-31, Apple'],
    ['ownerships', {}, null],
  ])('of %s stands in its own columns', (recordType, columns, name) => {
    expect(nameOf(recordType, columns, { name: 'Apple', type: 'PUBLIC_EQUITY' })).toBe(name)
  })
})

describe('what a transaction is called', () => {
  it('follows from the kind of its position', () => {
    expect(transactionName('SELL', '2026-03-31', 'CASH')).toBe('Money out of 2026-03-31')
    expect(transactionName('SELL', '2026-03-31', 'LIABILITY')).toBe('Drawdown of 2026-03-31')
  })

  it('is what the log has where that is no type any more', () => {
    expect(transactionName('GIFT', null, 'CASH')).toBe('GIFT')
  })
})

describe('the first id of an instant', () => {
  // RFC 9562, appendix A.6: 2022-02-22 14:22:22.00 GMT-05:00 begins 017F22E2-79B0-7.
  it('begins with its milliseconds, as UUIDv7 does, and sorts before all others of them', () => {
    const example = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'
    const first = firstIdAt(Date.parse('2022-02-22T14:22:22-05:00'))
    expect(first).toBe('017f22e2-79b0-7000-8000-000000000000')
    expect(first < example).toBe(true)
    expect(firstIdAt(Date.parse('2022-02-22T14:22:22.001-05:00')) > example).toBe(true)
  })
})
