import type { PreviewRow } from '@kinfolio/contract/imports'
import { day } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { cellAt, checkRowsOf, isChanged, isNoted } from './check-rows.ts'

const row: PreviewRow = {
  line: 2,
  status: 'NEW',
  type: 'BUY',
  day: day('2024-01-02'),
  instrument: 'AAPL',
  quantity: '1',
  price: '10',
  amount: '10',
  currency: 'USD',
  fee: null,
  subtype: null,
  ratio: null,
  problems: [],
  warnings: [],
}
const problem = { code: 'NOT_A_DAY', message: 'This is not a day.' }

describe('checkRowsOf', () => {
  it('puts lines that could not be read among those that were, in the order of the file', () => {
    const rows = checkRowsOf({
      edits: [],
      instruments: [],
      rows: [row, { ...row, line: 4 }],
      refused: [{ line: 3, problems: [problem], raw: 'x;y' }],
    })
    expect(rows.map(({ line, status }) => [line, status])).toEqual([
      [2, 'NEW'],
      [3, 'REFUSED'],
      [4, 'NEW'],
    ])
  })

  it('shows what was left out on purpose as left out, with nothing to look at', () => {
    const left = { ...problem, isLeftOut: true as const }
    const rows = checkRowsOf({
      edits: [],
      instruments: [],
      rows: [],
      refused: [
        { line: 2, problems: [left], raw: 'a total' },
        { line: 3, problems: [left, problem], raw: 'x;y' },
      ],
    })
    expect(rows.map((each) => [each.line, each.status, isNoted(each)])).toEqual([
      [2, 'SKIPPED', false],
      [3, 'REFUSED', true],
    ])
  })

  it('knows what a row is about by its position, else by the file', () => {
    const about = { currency: 'EUR', rowCount: 1, isin: null, account: null, symbol: null }
    const suggestion = { action: 'SKIP' as const }
    const rows = checkRowsOf({
      edits: [],
      instruments: [
        { ...about, key: 'Cash', name: 'Cash', type: 'CASH', choice: suggestion, suggestion },
        {
          ...about,
          key: 'House',
          name: 'House',
          type: null,
          choice: { action: 'CREATE', name: 'House', type: 'REAL_ESTATE', currency: 'EUR', symbol: null },
          suggestion,
        },
      ],
      rows: [
        { ...row, instrument: 'Cash' },
        { ...row, line: 3, instrument: 'House' },
      ],
      refused: [],
    })
    expect(rows.map(({ positionType }) => positionType)).toEqual(['CASH', 'REAL_ESTATE'])
  })

  it('calls what a row is about as its symbol says, and by its name where the key is an id', () => {
    const suggestion = { action: 'SKIP' as const }
    const about = {
      currency: null,
      type: null,
      rowCount: 1,
      choice: null,
      suggestion,
      isin: null,
      account: null,
    }
    const rows = checkRowsOf({
      edits: [],
      instruments: [
        { ...about, key: 'AAPL', symbol: 'AAPL', name: 'Apple' },
        { ...about, key: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b', symbol: 'AAPL', name: 'Apple, Zürich' },
      ],
      rows: [row, { ...row, line: 3, instrument: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b' }],
      refused: [],
    })
    expect(rows.map(({ instrument }) => instrument)).toEqual(['AAPL', 'Apple, Zürich'])
  })

  it('says in which account a row is, of an instrument that the file has in several', () => {
    const about = {
      currency: null,
      type: null,
      rowCount: 1,
      choice: null,
      suggestion: { action: 'SKIP' as const },
    }
    const held = { ...about, symbol: 'AAPL', isin: null, name: 'Apple' }
    const rows = checkRowsOf({
      edits: [],
      instruments: [
        { ...held, key: 'AAPL · Depot A', account: 'Depot A' },
        { ...held, key: 'MSFT', symbol: 'MSFT', account: 'Depot A' },
      ],
      rows: ['AAPL · Depot A', 'MSFT'].map((instrument) => ({ ...row, instrument })),
      refused: [],
    })
    expect(rows.map(({ instrument }) => instrument)).toEqual(['AAPL · Depot A', 'MSFT'])
  })

  it('knows the kind of the position that a row goes to, opened or already there', () => {
    const suggestion = { action: 'SKIP' as const }
    const about = {
      currency: null,
      type: null,
      rowCount: 1,
      suggestion,
      isin: null,
      symbol: null,
      account: null,
    }
    const bank = { id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b', type: 'CASH' as const }
    const opened = {
      action: 'CREATE' as const,
      name: 'Loan',
      type: 'LIABILITY' as const,
      currency: 'EUR' as const,
    }
    const rows = checkRowsOf(
      {
        edits: [],
        instruments: [
          { ...about, key: 'bank', name: 'Bank', choice: { action: 'USE', positionId: bank.id } },
          { ...about, key: 'loan', name: 'Loan', choice: { ...opened, symbol: null } },
          { ...about, key: 'open', name: 'Open', choice: null },
        ],
        rows: ['bank', 'loan', 'open'].map((instrument) => ({ ...row, instrument })),
        refused: [],
      },
      [bank],
    )
    expect(rows.map(({ positionType }) => positionType)).toEqual(['CASH', 'LIABILITY', undefined])
  })

  it('has in the cells of a line what the file says, the reason, and what a person changed', () => {
    const wrong = { ...problem, column: 'Amount' }
    const edited = { line: 3, column: 'Amount', field: 'amount' as const, said: '8oo', text: '8O0' }
    const [line] = checkRowsOf({
      instruments: [],
      edits: [edited],
      rows: [],
      refused: [
        {
          line: 3,
          problems: [wrong, problem],
          raw: 'x;y',
          cells: [
            { column: 'Date', field: 'day', text: '2026-01-06' },
            { column: 'Ticker', field: 'symbol', text: '' },
            { column: 'Name', field: 'name', text: 'Apple' },
            { column: 'Amount', field: 'amount', text: '8O0' },
          ],
        },
      ],
    })
    expect(line && cellAt(line, 'amount')).toMatchObject({ text: '8O0', problems: [wrong], edited })
    expect(line && cellAt(line, 'day')).toMatchObject({ text: '2026-01-06', problems: [], edited: null })
    expect(line && cellAt(line, 'instrument')).toMatchObject({ text: 'Apple' })
    expect(line && isChanged(line)).toBe(true)
  })

  it('lets a row be changed that is new, and none that is there already or follows in the same line', () => {
    const rows = checkRowsOf({
      instruments: [],
      edits: [{ line: 2, column: null, field: 'quantity', said: '1', text: '1.0' }],
      rows: [row, { ...row, fee: '1' }, { ...row, line: 3, status: 'DUPLICATE' }],
      refused: [],
    })
    expect(rows.map(({ id, cells }) => [id, cells.length > 0])).toEqual([
      ['2', true],
      ['2 2', false],
      ['3', false],
    ])
    expect(rows[0] && cellAt(rows[0], 'quantity')).toMatchObject({ text: '1.0', edited: { said: '1' } })
    expect(rows[0] && cellAt(rows[0], 'amount')).toMatchObject({ text: '10', edited: null })
  })

  it('shows a row once that was read and then refused', () => {
    const refused: PreviewRow = { ...row, status: 'REFUSED', problems: [problem] }
    const rows = checkRowsOf({
      edits: [],
      instruments: [],
      rows: [refused],
      refused: [{ line: 2, problems: [problem], raw: 'x;y' }],
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).toBe(refused)
  })
})

describe('isNoted', () => {
  it('points out refused rows and rows with a warning', () => {
    const [plain, warned, unread] = checkRowsOf({
      edits: [],
      instruments: [],
      rows: [row, { ...row, line: 3, warnings: [problem] }],
      refused: [{ line: 4, problems: [problem], raw: 'x;y' }],
    }).map(isNoted)
    expect([plain, warned, unread]).toEqual([false, true, true])
  })
})
