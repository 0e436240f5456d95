import { describe, expect, expectTypeOf, it } from 'vitest'

import { decimal, toText } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { exchange, less, negated, nothingOf, recordedIn, sumOf } from './money.ts'
import type { Amount, RateInto } from './money.ts'

const euros = recordedIn(decimal('10.10'), 'EUR')
const dollars = recordedIn(decimal('5'), 'USD')
const eurosPerDollar = decimal('0.8') as RateInto<'EUR'> // as `rateOn` would find it

describe('amounts of one currency', () => {
  it('sum and differ exactly', () => {
    expect(toText(sumOf([euros, euros]))).toBe('20.2')
    expect(toText(less(euros, negated(euros)))).toBe('20.2')
    expect(toText(sumOf([euros, nothingOf<'EUR'>()]))).toBe('10.1')
    expectTypeOf(sumOf([euros, euros])).toEqualTypeOf<Amount<'EUR'>>()
  })

  it('take in what was converted: 10.10 euros and 5 dollars at 0.80 are 14.10 euros', () => {
    expect(toText(sumOf([euros, exchange(dollars, eurosPerDollar)]))).toBe('14.1')
  })

  it('are rounded half-even to 10 places when they are converted', () => {
    // 5 and 7 units of the tenth place, halved: 2.5 is even at 2, 3.5 at 4.
    const half = decimal('0.5') as RateInto<'EUR'> // as above
    expect(toText(exchange(decimal('0.0000000005'), half))).toBe('0.0000000002')
    expect(toText(exchange(decimal('0.0000000007'), half))).toBe('0.0000000004')
  })
})

describe('amounts of two currencies', () => {
  it('do not compile as a sum or a difference', () => {
    expectTypeOf(dollars).not.toEqualTypeOf(euros)
    // @ts-expect-error euros and dollars do not add up
    sumOf([euros, dollars])
    // @ts-expect-error nor do they subtract
    less(dollars, euros)
    // @ts-expect-error nor what nobody has said the currency of
    sumOf<'EUR'>([euros, decimal('5')])
  })

  it('are told apart where the currencies are only known when the program runs', () => {
    // Written for every currency, a function can make amounts of it by a rate into it and by nothing else.
    const worthOf = <C extends string>(own: Decimal, rate: RateInto<C>): Amount<C> => {
      // @ts-expect-error the own amount was not converted
      sumOf<C>([exchange(own, rate), own])
      return sumOf([exchange(own, rate), exchange(own, rate)])
    }
    expect(toText(worthOf(dollars, eurosPerDollar))).toBe('8')
  })
})
