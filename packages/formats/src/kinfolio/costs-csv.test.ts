import { describe, expect, it } from 'vitest'

import { readImportFile } from '../recognise.ts'

const read = (text: string, options = {}) =>
  readImportFile({ name: 'costs.csv', bytes: new TextEncoder().encode(text) }, options)

describe('a table of costs', () => {
  it('is known by name, amount, rhythm and day, in English and German', () => {
    for (const header of [
      'Name,Payment Cycle,Next Payment,Renewal,Category,Payment Method,Paid By,Price,Notes',
      'currency_code,name,amount_min,amount_max,date,repeat_freq,skip,active',
      'Bezeichnung;Betrag;Turnus;Nächste Zahlung'.replaceAll(';', ','),
    ])
      expect(read(`${header}\n${header.replaceAll(/[^,]+/g, '1')}\n`), header).toMatchObject({
        kind: 'COSTS',
        format: 'COSTS_CSV',
      })
  })

  it('is none where no column says how often: such a table is that of an account', () => {
    expect(read('Date,Name,Amount\n2026-01-02,Rent,-900\n').kind).toBe('TRANSACTIONS')
  })

  it('is one where a person says so, with the columns that they say', () => {
    const costMapping = { name: 'a', amount: 'b', frequency: 'c', firstOn: 'd' }
    expect(read('a,b,c,d\n1,2,3,4\n', { costMapping })).toMatchObject({ kind: 'COSTS', mapping: costMapping })
  })
})
