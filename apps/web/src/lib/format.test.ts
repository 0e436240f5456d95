import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  dayOfInstant,
  endOfDay,
  formatAge,
  formatDay,
  formatInstantDay,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatPercentage,
  formatPrice,
  formatQuantity,
  formatSignedMoney,
  formatWholeMoney,
  numberSigns,
  setFormatLocale,
  setFormatZone,
  startOfDay,
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

  it('shows a share that is kept in percent with every digit it has', () => {
    expect(formatPercentage('33.333333')).toBe('33.333333%')
    expect(formatPercentage('100')).toBe('100%')
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

  it.each([
    ['2026-12-31', 'Europe/Vienna', '2026-12-31T22:59:59Z'],
    ['2026-06-30', 'America/New_York', '2026-07-01T03:59:59Z'],
    // The clocks of Vienna go forward in the night before this day, and back in the night before that one.
    ['2026-03-29', 'Europe/Vienna', '2026-03-29T21:59:59Z'],
    ['2026-10-25', 'Europe/Vienna', '2026-10-25T22:59:59Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2026-01-01T09:59:59Z'],
  ])('%s in %s lasts until %s', (day, zone, instant) => {
    expect(endOfDay(day, zone)).toBe(instant)
    expect(dayOfInstant(instant, zone)).toBe(day)
  })

  it.each([
    ['2026-12-31', 'Europe/Vienna', '2026-12-30T23:00:00Z'],
    ['2026-03-29', 'Europe/Vienna', '2026-03-28T23:00:00Z'],
    ['2026-10-26', 'Europe/Vienna', '2026-10-25T23:00:00Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone)).toBe(instant)
    expect(dayOfInstant(instant, zone)).toBe(day)
  })
})

describe('instants', () => {
  afterEach(() => setFormatZone(null))

  it('fall on the day it was in the zone of the reader', () => {
    setFormatZone('Pacific/Auckland')
    expect(formatInstantDay('2026-04-10T20:00:00Z')).toBe('11 Apr 2026')
    setFormatZone('America/New_York')
    expect(formatInstantDay('2026-04-10T02:00:00Z')).toBe('9 Apr 2026')
  })

  it('are shown in the zone of the browser where the chosen one is not known', () => {
    setFormatZone('Middle/Earth')
    expect(formatInstantDay('2026-04-10T12:00:00Z')).toBe('10 Apr 2026')
  })
})

describe('an age', () => {
  it.each([
    [0, 'today'],
    [1, 'yesterday'],
    [44, '44 days ago'],
    [92, '3 months ago'],
    [365, '12 months ago'],
    [800, '2 years ago'],
    [-10, 'in 10 days'],
  ])('of %i days is told as %s', (days, words) => {
    expect(formatAge(days)).toBe(words)
  })
})
