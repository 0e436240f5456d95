import { describe, expect, it } from 'vitest'

import { decimal } from './decimal.ts'
import { add, money, negate, subtract } from './money.ts'

describe('money', () => {
  const euros = money(decimal('10.10'), 'EUR')
  const dollars = money(decimal('5'), 'USD')

  it('adds and subtracts one currency exactly', () => {
    expect(add(euros, euros)).toEqual(money(decimal('20.2'), 'EUR'))
    expect(subtract(euros, negate(euros))).toEqual(money(decimal('20.2'), 'EUR'))
  })

  it('does not compile, nor run, a sum of two currencies', () => {
    // @ts-expect-error euros and dollars do not add up
    expect(() => add(euros, dollars)).toThrow('EUR and USD cannot be added')
    // @ts-expect-error nor do they subtract
    expect(() => subtract(dollars, euros)).toThrow(RangeError)
  })

  it('refuses at run time what the compiler could not know', () => {
    const [a, b]: string[] = ['EUR', 'USD']
    expect(() => add(money(decimal('1'), a ?? ''), money(decimal('1'), b ?? ''))).toThrow(RangeError)
  })
})
