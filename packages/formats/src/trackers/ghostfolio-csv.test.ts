import { describe, expect, it } from 'vitest'

import { readCsvTable } from '../tables/csv-table.ts'
import { ghostfolioCsv } from './ghostfolio-csv.ts'

const header = 'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note'

function read(...lines: string[]) {
  const table = readCsvTable([header, ...lines].join('\n'))
  if (table === null || !ghostfolioCsv.recognises(table, {}))
    throw new Error('The test file is no Ghostfolio CSV.')
  return ghostfolioCsv.read(table, {})
}

describe("Ghostfolio's CSV", () => {
  it('reads the day of each row by itself, the day before the month', () => {
    const { rows } = read(
      '03-04-2021,A,YAHOO,USD,1,1,buy,0,',
      '03/04/2021,A,YAHOO,USD,1,1,buy,0,',
      '03.04.2021,A,YAHOO,USD,1,1,buy,0,',
      '20210403,A,YAHOO,USD,1,1,buy,0,',
      '2021-04-03,A,YAHOO,USD,1,1,buy,0,',
    )
    expect(rows.map(({ day }) => day)).toEqual(Array.from({ length: 5 }, () => '2021-04-03'))
  })

  it('has decimal points, never commas, and the meaning of the JSON export', () => {
    const { rows, refused } = read(
      '16-09-2021,MSFT,YAHOO,USD,298.580,5,buy,19.00,My first order',
      '01-09-2021,Opening Fee,MANUAL,USD,0,0,fee,49,',
      '17/11/2021,MSFT,YAHOO,USD,"0,62",5,dividend,0.00,',
    )
    expect(rows).toMatchObject([
      {
        line: 2,
        type: 'BUY',
        quantity: '5',
        price: '298.58',
        amount: '1492.9',
        fee: '19',
        notes: 'My first order',
      },
      { line: 3, type: 'FEES', name: 'Opening Fee', quantity: null, amount: '49', fee: null },
    ])
    expect(refused).toMatchObject([{ line: 4, problems: [{ code: 'NOT_A_NUMBER' }] }])
  })

  it('takes an ISIN that stands for the symbol as ISIN too', () => {
    expect(read('20500606,US5949181045,YAHOO,USD,1,1,buy,0,').rows).toMatchObject([
      { symbol: 'US5949181045', isin: 'US5949181045' },
    ])
  })
})
