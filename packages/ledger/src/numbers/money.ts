import { roundMoney, sum, zero } from './decimal.ts'
import type { Decimal } from './decimal.ts'

declare const currencyOf: unique symbol
declare const targetOf: unique symbol

/**
 * An exact amount of the currency C. When the program runs it is a plain `Decimal`; the compiler keeps currencies
 * apart. In a function that is written for every C, only a rate into C makes an amount of C: what was not converted
 * cannot enter a sum, whatever the currencies are when the program runs.
 */
export type Amount<C extends string> = Decimal & { readonly [currencyOf]: (currency: C) => C }

/** Units of the currency C for one unit of another. `prices/rates.ts` alone finds them. */
export type RateInto<C extends string> = Decimal & { readonly [targetOf]: (currency: C) => C }

/** An amount of any currency at a rate into C, rounded half-even to 10 places. */
export function exchange<C extends string>(amount: Decimal, rate: RateInto<C>): Amount<C> {
  return roundMoney(amount.times(rate)) as Amount<C> // the rate says so
}

/** The amount of a row or standing, in the currency of its own position. */
export function recordedIn<C extends string>(amount: Decimal, _currency: C): Amount<C> {
  return amount as Amount<C> // nothing was converted
}

/** The exact sum of amounts of one currency. */
export function sumOf<C extends string>(amounts: Iterable<Amount<C>>): Amount<C> {
  return sum(amounts) as Amount<C> // a sum is of the currency of its parts
}

/** The exact difference of two amounts of one currency. */
export function less<C extends string>(amount: Amount<C>, other: Amount<NoInfer<C>>): Amount<C> {
  return amount.minus(other) as Amount<C> // both are of it
}

export function negated<C extends string>(amount: Amount<C>): Amount<C> {
  return amount.negated() as Amount<C> // its sign does not change its currency
}

/** Zero in any currency. */
export function nothingOf<C extends string>(): Amount<C> {
  return zero as Amount<C>
}
