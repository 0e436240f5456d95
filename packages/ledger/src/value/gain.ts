import { less, sumOf } from '../numbers/money.ts'
import type { Amount } from '../numbers/money.ts'

/** The gain of a period, exact: V1 − V0 + out − in. All four are in one currency. */
export function gain<C extends string>(period: {
  readonly start: Amount<C>
  readonly end: Amount<C>
  readonly in: Amount<C>
  readonly out: Amount<C>
}): Amount<C> {
  return less(sumOf([less(period.end, period.start), period.out]), period.in)
}
