import { describe, expect, it } from 'vitest'

import { readCsvTable } from '../tables/csv-table.ts'
import { ecbHistory } from './ecb-history.ts'

function read(text: string) {
  const table = readCsvTable(text)
  if (table === null || !ecbHistory.recognises(table, {}))
    throw new Error('The test file is no history of rates.')
  return ecbHistory.read(table, {})
}

describe("the European Central Bank's rates", () => {
  it('are units of each currency for one euro, by day, without the days that have none', () => {
    const file = read('Date,USD,JPY,CYP,\n2024-01-03,1.0919,155.78,N/A,\n2024-01-02,1.0956,155.96,N/A,\n')
    expect(file).toEqual({
      kind: 'RATES',
      format: 'ECB_HISTORY',
      rates: [
        {
          currency: 'USD',
          ticks: [
            { day: '2024-01-02', close: '1.0956' },
            { day: '2024-01-03', close: '1.0919' },
          ],
        },
        {
          currency: 'JPY',
          ticks: [
            { day: '2024-01-02', close: '155.96' },
            { day: '2024-01-03', close: '155.78' },
          ],
        },
      ],
      refused: [],
    })
  })

  it('are read from the file of one day too', () => {
    const file = read('Date, USD, JPY, GBP, \n10 April 2026, 1.1711, 186.43, 0.87105, \n')
    expect(file.rates).toMatchObject([
      { currency: 'USD', ticks: [{ day: '2026-04-10', close: '1.1711' }] },
      { currency: 'JPY' },
      { currency: 'GBP' },
    ])
  })

  it('are refused by whole lines where one is no rate', () => {
    const file = read(
      'Date,USD,JPY,GBP\n2024-01-02,1.1,0,0.8\n2024-01-03,x,-1,0.8\nsoon,1.1,150,0.8\n2024-01-04,1.1,150,0.8',
    )
    expect(
      file.refused.map(({ line, problems }) => [line, ...problems.map(({ code, column }) => column ?? code)]),
    ).toEqual([
      [2, 'JPY'],
      [3, 'USD', 'JPY'],
      [4, 'NOT_A_DAY'],
    ])
    expect(file.rates[0]?.ticks).toEqual([{ day: '2024-01-04', close: '1.1' }])
  })

  it('that give one day two rates keep the first and name the second', () => {
    const file = read('Date,USD,JPY,GBP\n2024-01-02,1.1,150,0.8\n2024-01-02,1.1,151,0.8')
    expect(file.refused).toMatchObject([{ line: 3, problems: [{ code: 'TWO_VALUES', column: 'JPY' }] }])
    expect(file.rates[1]?.ticks).toEqual([{ day: '2024-01-02', close: '150' }])
  })
})
