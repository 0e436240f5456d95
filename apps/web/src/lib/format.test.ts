import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  formatDay,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatSignedMoney,
  formatWholeMoney,
  numberSigns,
  setFormatLocale,
  todayIn,
} from './format.ts'

beforeEach(() => setFormatLocale('en-GB'))
afterEach(() => setFormatLocale(null))

describe('money', () => {
  it('keeps every digit of amounts that no float can hold', () => {
    expect(formatMoney('123456789012345678.91', 'EUR')).toBe('123,456,789,012,345,678.91')
    expect(formatMoney('-90071992547409931.07', 'EUR')).toBe('-90,071,992,547,409,931.07')
  })

  it('has as many minor digits as its currency', () => {
    expect(formatMoney('1234.5', 'EUR')).toBe('1,234.50')
    expect(formatMoney('1234.5', 'KWD')).toBe('1,234.500')
    expect(formatMoney('1234', 'JPY')).toBe('1,234')
  })

  it('shows the sign of a gain, and none of nothing', () => {
    expect(formatSignedMoney('12', 'EUR')).toBe('+12.00')
    expect(formatSignedMoney('-12', 'EUR')).toBe('-12.00')
    expect(formatSignedMoney('0', 'EUR')).toBe('0.00')
  })

  it('is rounded, not cut, where cents are left out', () => {
    expect(formatWholeMoney('1999.5')).toBe('2,000')
  })

  it('is written as the reader writes it', () => {
    setFormatLocale('de-DE')
    expect(formatMoney('1234567.8', 'EUR')).toBe('1.234.567,80')
    expect(numberSigns()).toEqual({ decimal: ',', group: '.' })
  })
})

describe('other numbers', () => {
  it('shows a quantity with the digits it has', () => {
    expect(formatQuantity('1500')).toBe('1,500')
    expect(formatQuantity('0.12345678')).toBe('0.12345678')
  })

  it('shows a price with at least cents', () => {
    expect(formatPrice('98.1')).toBe('98.10')
    expect(formatPrice('0.004321')).toBe('0.004321')
  })

  it('shows ratios as percent and multiples with their sign', () => {
    expect(formatPercent(0.1234)).toBe('12.34%')
    expect(formatMultiple(1.837)).toBe('1.84×')
  })
})

describe('days', () => {
  it('is the same day everywhere', () => {
    expect(formatDay('2026-04-10')).toBe('10 Apr 2026')
    expect(formatDay('1969-12-31')).toBe('31 Dec 1969')
  })

  it('is written year first in every zone', () => {
    expect(todayIn('Pacific/Kiritimati')).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
