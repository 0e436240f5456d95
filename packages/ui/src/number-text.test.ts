import { describe, expect, it } from 'vitest'

import { compareDecimalText, readNumberText, shiftDecimal, writeNumberText } from './number-text.ts'

const german = { decimal: ',', group: '.' } as const

describe('readNumberText', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1,234', '1234'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567.891', '1234567.891'],
    ['1.234.567', '1234567'],
    ['1.234', '1.234'],
    ['1,5', '1.5'],
    ['1 234 567,89', '1234567.89'],
    ['1 234.5', '1234.5'],
    ["1'234'567.05", '1234567.05'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-12', '-12'],
    ['−12', '-12'],
    ['12-', '-12'],
    ['(1,234.00)', '-1234.00'],
    ['+3', '3'],
    ['-0.00', '0.00'],
    ['99999999999999999999.000000000000000001', '99999999999999999999.000000000000000001'],
  ])('reads %s as %s', (typed, decimal) => {
    expect(readNumberText(typed)).toBe(decimal)
  })

  it.each([
    ['1.234', '1234'],
    ['1,234', '1.234'],
    ['1.5', '1.5'],
    ['1.234.567,8', '1234567.8'],
  ])('reads %s as %s where the comma is the decimal sign', (typed, decimal) => {
    expect(readNumberText(typed, german)).toBe(decimal)
  })

  it('takes nothing for nothing', () => {
    expect(readNumberText('  ')).toBe('')
  })

  it.each([
    'abc',
    '1e5',
    '--1',
    '-(1)',
    '1,23,4',
    '1.2.3',
    '1,234.567.8',
    '12 EUR',
    '.',
    '-',
    '1,2345.6',
    '-1-',
  ])('refuses %s rather than guess', (typed) => {
    expect(readNumberText(typed)).toBeNull()
  })
})

describe('writeNumberText', () => {
  it('groups by three and keeps every digit of the fraction', () => {
    expect(writeNumberText('-1234567.0500')).toBe('-1,234,567.0500')
    expect(writeNumberText('1234567.5', german)).toBe('1.234.567,5')
    expect(writeNumberText('999')).toBe('999')
  })

  it('leaves what is no number as it is', () => {
    expect(writeNumberText('12x')).toBe('12x')
    expect(writeNumberText('')).toBe('')
  })
})

describe('shiftDecimal', () => {
  it.each([
    ['12.5', -2, '0.125'],
    ['0.125', 2, '12.5'],
    ['7', -2, '0.07'],
    ['-7', -2, '-0.07'],
    ['0.1', 2, '10'],
    ['100', -2, '1'],
    ['0', -2, '0'],
    ['1.10', 0, '1.1'],
    ['', -2, ''],
  ])('moves the point of %s by %i to %s', (decimal, places, shifted) => {
    expect(shiftDecimal(decimal, places)).toBe(shifted)
  })
})

describe('compareDecimalText', () => {
  it('orders by value where text order and floats both fail', () => {
    const sorted = [
      '10',
      '9',
      '-10',
      '-9',
      '0',
      '0.5',
      '0.45',
      '9007199254740993',
      '9007199254740992',
    ].toSorted(compareDecimalText)
    expect(sorted).toEqual([
      '-10',
      '-9',
      '0',
      '0.45',
      '0.5',
      '9',
      '10',
      '9007199254740992',
      '9007199254740993',
    ])
  })

  it('takes equal values in different writing for equal', () => {
    expect(compareDecimalText('1.50', '1.5')).toBe(0)
    expect(compareDecimalText('-0', '0.00')).toBe(0)
    expect(compareDecimalText('007', '7')).toBe(0)
  })
})
