import { describe, expect, it } from 'vitest'

import { numberMarks } from './number-marks.ts'

const marksOf = (columns: Record<string, string[]>, delimiter: string, decimalComma?: boolean) =>
  Object.fromEntries(numberMarks(new Map(Object.entries(columns)), delimiter, decimalComma))

describe('the decimal marks of a table', () => {
  it('come from each column itself before the others', () => {
    expect(marksOf({ price: ['1,5', '1,234'], amount: ['2.50'] }, ';')).toEqual({ price: ',', amount: '.' })
  })

  it('come from the other columns where a column does not tell', () => {
    expect(marksOf({ price: ['31.255'], fee: ['5.96'] }, ';')).toEqual({ price: '.', fee: '.' })
  })

  it('stay open where the other columns contradict each other', () => {
    expect(marksOf({ price: ['31.255'], fee: ['5.96'], tax: ['1,5'] }, ';')).toMatchObject({ price: null })
    expect(marksOf({ price: ['31.255', '1,5', '2.5'], fee: ['5.96'] }, ';')).toMatchObject({ price: null })
  })

  it('are points where commas part the columns, unless a cell has a comma of its own', () => {
    expect(marksOf({ price: ['31.255'] }, ',')).toEqual({ price: '.' })
    expect(marksOf({ price: ['1,234'] }, ',')).toEqual({ price: null })
    expect(marksOf({ price: ['31.255'] }, ';')).toEqual({ price: null })
  })

  it('are what a person says', () => {
    expect(marksOf({ price: ['31.255'] }, ';', true)).toEqual({ price: ',' })
    expect(marksOf({ price: ['1,234'] }, ',', false)).toEqual({ price: '.' })
  })
})
