import type { Decimal } from './decimal.ts'

/** An exact amount of one currency. The currency is part of the type: euros and dollars do not add up. */
export type Money<C extends string> = { readonly amount: Decimal; readonly currency: C }

export function money<const C extends string>(amount: Decimal, currency: C): Money<C> {
  return { amount, currency }
}

// NoInfer pins the second amount to the currency of the first; without it the compiler would widen C to a union of
// both and accept the sum. Where a currency is only known at run time, the types agree and the check below decides.
export function add<C extends string>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  if (a.currency !== b.currency) {
    throw new RangeError(`${a.currency} and ${b.currency} cannot be added: convert one of them first.`)
  }
  return { amount: a.amount.plus(b.amount), currency: a.currency }
}

export function negate<C extends string>(a: Money<C>): Money<C> {
  return { amount: a.amount.negated(), currency: a.currency }
}

export function subtract<C extends string>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  return add(a, negate(b))
}
