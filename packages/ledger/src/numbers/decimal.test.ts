import BigNumber from 'bignumber.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  decimal,
  isDecimalText,
  minus,
  moneyShare,
  plus,
  roundMoney,
  roundQuantity,
  sum,
  toFloat,
  toText,
  trimmedText,
} from './decimal.ts'

const Wide = BigNumber.clone({ DECIMAL_PLACES: 60, ROUNDING_MODE: BigNumber.ROUND_HALF_EVEN })

const integers = fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n })

describe('decimal', () => {
  it('takes plain decimal text and prints it trimmed', () => {
    expect(
      ['1234.5600', '007', '-0', '-0.00', '100000000000000000.0000000001', '0.000000000000000001'].map(
        (text) => toText(decimal(text)),
      ),
    ).toEqual(['1234.56', '7', '0', '0', '100000000000000000.0000000001', '0.000000000000000001'])
  })

  it.each(['', ' 1', '1e5', '+1', '1,5', '.5', '5.', 'NaN', 'Infinity', '0x10', '١', '1\n'])(
    'refuses %j, which is not plain decimal text',
    (text) => {
      expect(isDecimalText(text)).toBe(false)
      expect(() => decimal(text)).toThrow(RangeError)
    },
  )

  it('adds and multiplies exactly at any size', () => {
    fc.assert(
      fc.property(integers, integers, (a, b) => {
        expect(toText(decimal(`${a}`).plus(decimal(`${b}`)))).toBe(`${a + b}`)
        expect(toText(decimal(`${a}`).times(decimal(`${b}`)))).toBe(`${a * b}`)
      }),
    )
  })

  it.each([
    ['0.75', '0.5', '1.25', '0.25'],
    ['1', '1.00000000000001', '2.00000000000001', '-0.00000000000001'],
    ['0.5', '-0.75', '-0.25', '1.25'],
    ['-3', '0.25', '-2.75', '-3.25'],
    ['-0.6', '-0.6', '-1.2', '0'],
    ['99999999999999.99999999999999', '0.00000000000001', '100000000000000', '99999999999999.99999999999998'],
    ['100000000000000', '-0.5', '99999999999999.5', '100000000000000.5'],
    ['0.000000000000001', '0.999999999999999', '1', '-0.999999999999998'],
    ['12.5', '0', '12.5', '12.5'],
    ['0', '12.5', '12.5', '-12.5'],
  ])('adds %s and %s exactly, and takes one off the other', (a, b, total, difference) => {
    expect(toText(plus(decimal(a), decimal(b)))).toBe(total)
    expect(toText(minus(decimal(a), decimal(b)))).toBe(difference)
  })

  it('adds and takes off any two plain texts as the library does, down to its own fields', () => {
    const plain = fc.stringMatching(/^-?[0-9]{1,16}(\.[0-9]{1,16})?$/)
    const fieldsOf = ({ c, e, s }: BigNumber) => ({ c, e, s: c?.[0] === 0 ? 1 : s })
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        const [left, right] = [new Wide(a), new Wide(b)]
        expect(fieldsOf(plus(decimal(a), decimal(b)))).toEqual(fieldsOf(left.plus(right)))
        expect(fieldsOf(minus(decimal(a), decimal(b)))).toEqual(fieldsOf(left.minus(right)))
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps the tenth place of a sum at 10^17', () => {
    const cents = Array.from({ length: 10 }, () => decimal('100000000000000000.0000000001'))
    expect(toText(sum(cents))).toBe('1000000000000000000.000000001')
  })

  it('is written as the library writes it, at any size and with any number of places', () => {
    fc.assert(
      fc.property(integers, fc.integer({ min: 0, max: 40 }), (digits, places) => {
        const value = decimal(`${digits}`).shiftedBy(-places)
        expect(toText(value)).toBe(value.isZero() ? '0' : value.toFixed())
      }),
      { numRuns: 2000 },
    )
  })

  it('rounds half to even, money to 10 places and quantities to 18', () => {
    expect(toText(roundMoney(decimal('0.00000000005')))).toBe('0')
    expect(toText(roundMoney(decimal('0.00000000015')))).toBe('0.0000000002')
    expect(toText(roundMoney(decimal('-0.00000000025')))).toBe('-0.0000000002')
    expect(toText(roundQuantity(decimal('0.0000000000000000015')))).toBe('0.000000000000000002')
    expect(toText(roundQuantity(decimal('0.0000000000000000025')))).toBe('0.000000000000000002')
    expect(toText(moneyShare(decimal('100'), decimal('1'), decimal('3')))).toBe('33.3333333333')
  })

  it('keeps 40 places of a quotient, half to even', () => {
    expect(toText(decimal('2').div(decimal('3')))).toBe(`0.${'6'.repeat(39)}7`)
    // 1 and 3 over two units of the 40th place: 0.5 of it ends at 0, 1.5 at 2.
    const twice = decimal(`2${'0'.repeat(40)}`)
    expect(toText(decimal('1').div(twice))).toBe('0')
    expect(toText(decimal('3').div(twice))).toBe(`0.${'0'.repeat(39)}2`)
  })

  it('reads any plain text as the library does', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[0-9]{1,17}(\.[0-9]{1,18})?$/), (text) => {
        const value = decimal(text)
        const { c, e, s } = new BigNumber(text)
        expect({ c: value.c, e: value.e, s: value.isZero() ? s : value.s }).toEqual({ c, e, s })
      }),
      { numRuns: 2000 },
    )
  })

  it('takes a share of money of any size and sign as its division says, half to even', () => {
    const numbers = fc
      .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 18 }))
      .map(([digits, places]) => new Wide(`${digits}e-${places}`))
    fc.assert(
      fc.property(numbers, numbers, numbers, (amount, part, whole) => {
        fc.pre(!whole.isZero())
        const exact = amount.times(part).div(whole).decimalPlaces(10, BigNumber.ROUND_HALF_EVEN)
        const share = moneyShare(decimal(amount.toFixed()), decimal(part.toFixed()), decimal(whole.toFixed()))
        expect(toText(share)).toBe(exact.isZero() ? '0' : exact.toFixed())
      }),
      { numRuns: 2000 },
    )
    expect(toText(moneyShare(decimal('0.0000000001'), decimal('1'), decimal('2')))).toBe('0')
    expect(toText(moneyShare(decimal('-0.0000000003'), decimal('1'), decimal('2')))).toBe('-0.0000000002')
    expect(toText(moneyShare(decimal('12345678901234567'), decimal('3'), decimal('1')))).toBe(
      '37037036703703701',
    )
  })

  it('becomes the float that its text would become, to a relative 1e-15', () => {
    fc.assert(
      fc.property(integers, fc.integer({ min: 0, max: 30 }), (digits, places) => {
        const value = decimal(`${digits}`).shiftedBy(-places)
        const expected = Number(value.toFixed())
        expect(Math.abs(toFloat(value) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-15)
      }),
    )
  })
})

describe('trimmed text', () => {
  it.each([
    ['472.5000000000', '472.5'],
    ['1.000000000000000000', '1'],
    ['0.0000000000', '0'],
    ['-0.00', '0'],
    ['-0.50', '-0.5'],
    ['100', '100'],
    ['007.10', '7.1'],
    ['000', '0'],
    ['0.0010', '0.001'],
  ])('of %s is %s', (text, trimmed) => {
    expect(trimmedText(text)).toBe(trimmed)
  })

  it('is what the number reads as, for any number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[0-9]{1,20}(\.[0-9]{1,18})?$/), (text) => {
        expect(trimmedText(text)).toBe(toText(decimal(text)))
      }),
    )
  })

  it('is refused to what is no plain decimal', () => {
    for (const text of ['', '1e3', '+1', ' 1', '1.', 'NaN'])
      expect(() => trimmedText(text)).toThrow(RangeError)
  })
})
