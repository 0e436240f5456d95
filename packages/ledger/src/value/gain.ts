import type { Decimal } from '../numbers/decimal.ts'

/** The gain of a period, exact: V1 − V0 + out − in. All four in one currency. */
export function gain(period: {
  readonly start: Decimal
  readonly end: Decimal
  readonly in: Decimal
  readonly out: Decimal
}): Decimal {
  return period.end.minus(period.start).plus(period.out).minus(period.in)
}
