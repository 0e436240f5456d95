import { describe, expect, it } from 'vitest'

import { isBlankNumber, markEvidence, readNumber } from './number-column.ts'

describe('a number in a cell', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234.567,8', '1234567.8'],
    ['1,234,567', '1234567'],
    ['12,34,567.5', '1234567.5'],
    ["1'234.50", '1234.5'],
    ['1’234’567', '1234567'],
    ['1 234,50', '1234.5'],
    ['1\u00a0234\u202f567,5', '1234567.5'],
    ['0,052361', '0.052361'],
    ['0.123', '0.123'],
    ['1234,567', '1234.567'],
    ['$52.07', '52.07'],
    ['-$1,259.59', '-1259.59'],
    ['€ 1.234,50', '1234.5'],
    ['12,50 €', '12.5'],
    ['USD 12.50', '12.5'],
    ['12.50 CHF', '12.5'],
    ['US$5.5', '5.5'],
    ['A$5.5', '5.5'],
    ['-1 120,50 kr', '-1120.5'],
    ['kr. 5,5', '5.5'],
    ['(45.67)', '-45.67'],
    ['($1,500.00)', '-1500'],
    ['12.50-', '-12.5'],
    ['−12.5', '-12.5'],
    ['1.5E-05', '0.000015'],
  ])('%s can be read in one way only: %s', (cell, text) => {
    expect(readNumber(cell, null)).toBe(text)
  })

  it('with three digits after its only mark is decided by the column', () => {
    expect(readNumber('1,234', '.')).toBe('1234')
    expect(readNumber('1,234', ',')).toBe('1.234')
    expect(readNumber('31.255', '.')).toBe('31.255')
    expect(readNumber('31.255', ',')).toBe('31255')
  })

  it('is refused in words where the column does not decide', () => {
    expect(readNumber('1,234', null)).toMatchObject({
      code: 'AMBIGUOUS_NUMBER',
      message: expect.stringContaining('comma'),
    })
  })

  it.each([
    'abc',
    '12 34',
    '1.2.3,4',
    '1,23,4',
    '1e400',
    '5 apples',
    '--5',
    '(-5)',
    '10 BTX',
    '=1+1',
    '１２',
    '1'.repeat(81),
  ])('"%s" is refused in words', (cell) => {
    expect(readNumber(cell, '.')).toMatchObject({ code: 'NOT_A_NUMBER' })
  })

  it('is absent in an empty cell, a dash, N/A and null', () => {
    expect(['', '  ', '-', 'N/A', 'null', 'NaN'].every(isBlankNumber)).toBe(true)
    expect(isBlankNumber('0')).toBe(false)
  })
})

describe('the decimal mark of a column', () => {
  it('is what its clear cells say', () => {
    expect(markEvidence(['1,234', '12', '0,5'])).toBe(',')
    expect(markEvidence(['1,234', '12.25'])).toBe('.')
    expect(markEvidence(['1,234,567'])).toBe('.')
  })

  it('is unknown when no cell tells, and mixed when cells contradict each other', () => {
    expect(markEvidence(['1,234', '12', '9.876'])).toBe('NONE')
    expect(markEvidence(['27,80', '-97.93'])).toBe('MIXED')
  })
})
