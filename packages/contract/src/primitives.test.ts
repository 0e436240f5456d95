import { describe, expect, it } from 'vitest'

import {
  Amount,
  Currency,
  Day,
  dayBoundWords,
  Id,
  oneOrMany,
  Quantity,
  Share,
  SignedAmount,
  TransactionDate,
} from './primitives.ts'
import { TransactionType } from './transaction.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('decimal text', () => {
  it.each([
    ['1234.5600', '1234.56'],
    ['0.0', '0'],
    ['999999999999999999.9999999999', '999999999999999999.9999999999'],
  ])('%s is kept exactly, as %s', (text, result) => {
    expect(Amount.parse(text)).toBe(result)
  })

  it.each(['1e3', '1,5', ' 1', '01', '.5', '5.', '+1', '٣', 'NaN', 'Infinity', '', '0x10'])(
    'refuses %s',
    (text) => {
      expect(Amount.safeParse(text).success).toBe(false)
    },
  )

  it('refuses a JSON number in words', () => {
    expect(messageOf(Amount.safeParse(12.5))).toContain('as text')
  })

  it('refuses what the database could not hold', () => {
    expect(Amount.safeParse('1234567890123456789').success).toBe(false)
    expect(Amount.safeParse('0.12345678901').success).toBe(false)
    expect(Quantity.safeParse('0.123456789012345678').success).toBe(true)
  })

  it('is negative only where that means something', () => {
    expect(SignedAmount.parse('-5')).toBe('-5')
    expect(messageOf(Amount.safeParse('-5'))).toContain('negative')
    expect(Share.safeParse('1').success).toBe(true)
    expect(Share.safeParse('0').success).toBe(false)
    expect(Share.safeParse('1.01').success).toBe(false)
  })
})

describe('a transaction date', () => {
  // Spec §5: a date of 10 characters is converted to midnight UTC in ISO form.
  it.each([
    ['2026-02-28', '2026-02-28T00:00:00.000Z'],
    ['2026-02-28T23:59:59Z', '2026-02-28T00:00:00.000Z'],
    ['2026-02-28T23:59:59-05:00', '2026-03-01T00:00:00.000Z'],
    ['2026-02-28T12:00:00.123456789Z', '2026-02-28T00:00:00.000Z'],
  ])('%s is taken as %s', (text, instant) => {
    expect(TransactionDate.parse(text)).toBe(instant)
  })

  it.each(['2026-02-30', '28.02.2026', '2026-2-8', 'yesterday', '2026-02-28T25:00:00Z', ''])(
    'refuses %s',
    (text) => {
      expect(messageOf(TransactionDate.safeParse(text))).toContain('not a date')
    },
  )
})

describe('other words of the wire', () => {
  it('knows days, currencies and ids from what looks like them', () => {
    expect(Day.safeParse('2024-02-29').success).toBe(true)
    expect(Day.safeParse('2023-02-29').success).toBe(false)
    expect(Day.safeParse('1800-01-01').success).toBe(true)
    expect(Day.safeParse('1799-12-31').error?.issues.map(({ message }) => message)).toEqual([dayBoundWords])
    expect(Day.safeParse('2525-01-01').success).toBe(false)
    expect(Day.safeParse('nonsense').error?.issues).toHaveLength(1)
    expect(Currency.safeParse('EUR').success).toBe(true)
    expect(Currency.safeParse('GBX').success).toBe(false)
    expect(messageOf(Id.safeParse('1'))).toContain('not an id')
  })

  it('takes one value or several of a filter', () => {
    const filter = oneOrMany(TransactionType)
    expect(filter.parse('BUY')).toEqual(['BUY'])
    expect(filter.parse('BUY,SELL')).toEqual(['BUY', 'SELL'])
    expect(filter.parse(['BUY', 'SELL'])).toEqual(['BUY', 'SELL'])
    expect(filter.safeParse('BUY,GIFT').success).toBe(false)
  })
})
