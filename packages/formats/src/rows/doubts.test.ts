import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'
import type { ReadingOptions } from './parsed.ts'

const header = 'Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency'

function read(rows: readonly string[], options: ReadingOptions = {}) {
  const file = readImportFile({ name: 'trades.csv', bytes: strToU8([header, ...rows].join('\n')) }, options)
  if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
  return file
}

describe('rows whose figures do not tie', () => {
  const untied = ['2026-01-05,BUY,AAPL,10,5,60,1,USD', '2026-01-06,BUY,AAPL,10,5,50,1,USD']

  it('are refused and asked about in words; the others are read', () => {
    const { rows, refused, asks } = read(untied)
    expect(asks).toEqual(['untied'])
    expect(rows).toMatchObject([{ line: 3, amount: '50' }])
    expect(refused).toMatchObject([
      {
        line: 2,
        raw: '2026-01-05 BUY AAPL 10 5 60 USD',
        problems: [
          {
            code: 'UNTIED',
            message:
              'The figures of this row do not tie: the amount is 60, a fee of 1, but 10 × 5 is 50. Say which of them counts, or correct the file.',
          },
        ],
      },
    ])
  })

  it('become what is answered, and say so', () => {
    const amountsOf = (untiedIs: ReadingOptions['untied']) =>
      read(untied, { untied: untiedIs }).rows.map(({ amount, warnings }) => [
        amount,
        ...warnings.map(({ code }) => code),
      ])
    expect(amountsOf('AMOUNT')).toEqual([['60', 'UNTIED'], ['50']])
    expect(amountsOf('PRODUCT')).toEqual([['50', 'UNTIED'], ['50']])
    expect(amountsOf('LEAVE_OUT')).toEqual([['50']])
  })
})

describe('an amount that is a hundredth of quantity × price', () => {
  const bond = '2026-01-05,BUY,BUND,100000,98.6,98600,,EUR'
  const pence = '2026-01-05,BUY,SHEL,10,7150,715.00,,GBP'

  it('asks in what the price is', () => {
    const { rows, refused, asks } = read([bond, pence])
    expect([rows, asks]).toEqual([[], ['priceUnit']])
    expect(refused[0]?.problems[0]?.message).toBe(
      'The amount 98600 is a hundredth of 100000 × 98.6: the price is a percentage, as of a bond, or in pence or cents. Say which.',
    )
  })

  it('is kept as it is, beside a price of one unit or none', () => {
    expect(read([bond], { priceUnit: 'PERCENT' }).rows).toMatchObject([
      { quantity: '100000', price: null, amount: '98600', assetHint: 'BOND', priceUnit: 'PERCENT' },
    ])
    expect(read([pence], { priceUnit: 'HUNDREDTH' }).rows).toMatchObject([
      { quantity: '10', price: '71.5', amount: '715', currency: 'GBP' },
    ])
    expect(read([pence], { priceUnit: 'LEAVE_OUT' }).rows).toEqual([])
  })

  it('takes along what is stated on its line', () => {
    const degiro = [
      'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID',
      '02-01-2024,10:00,BOND,NL0000000000,X,Y,1000,"98,60",USD,"-986,00",USD,"-900,00",EUR,1,"-2,00",EUR,"-902,00",EUR,1',
    ].join('\n')
    const file = readImportFile({ name: 'degiro.csv', bytes: strToU8(degiro) })
    expect(file).toMatchObject({ rows: [], refused: [{ line: 2, problems: [{ code: 'PRICE_UNIT' }] }] })
  })
})

describe('an order number in several rows', () => {
  const orders = [
    'Date,Order ID,Type,Symbol,Quantity,Price,Amount,Currency',
    '2026-01-05,A1,BUY,AAPL,10,150,1500,USD',
    '2026-01-05,A2,BUY,MSFT,1,400,400,USD',
    '2026-01-06,A1,BUY,AAPL,8,149,1192,USD',
  ]
  const readOrders = (options: ReadingOptions = {}) => {
    const bytes = strToU8(orders.join('\n'))
    const file = readImportFile({ name: 'orders.csv', bytes }, { ...options, format: 'PLAIN_CSV' })
    if (file.kind !== 'TRANSACTIONS') throw new Error('Not recognised as transactions.')
    return file
  }

  it('is of its parts or of an order that was changed, and asks which', () => {
    const { rows, refused, asks } = readOrders()
    expect([rows.map(({ line }) => line), asks]).toEqual([[3], ['repeatedOrders']])
    expect(refused[0]?.problems[0]?.message).toBe(
      'The order A1 is in lines 2, 4. If it was carried out in parts, all of them count; if it was changed, only the last one does. Say which.',
    )
  })

  it('counts as is answered', () => {
    const linesOf = (repeatedOrders: ReadingOptions['repeatedOrders']) =>
      readOrders({ repeatedOrders }).rows.map(({ line }) => line)
    expect(linesOf('PARTS')).toEqual([2, 3, 4])
    expect(linesOf('LAST')).toEqual([3, 4])
    expect(linesOf('LEAVE_OUT')).toEqual([3])
  })
})
