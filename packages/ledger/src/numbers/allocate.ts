import { decimal, sum, zero } from './decimal.ts'
import type { Decimal } from './decimal.ts'

/**
 * Splits an amount in proportion to weights, into parts of at most `places` decimals that sum to it exactly: each part
 * is rounded towards zero, and what is left goes, one smallest unit each, to those that lost most by it; among equals
 * to the first. RangeError for a weight below zero, for weights that sum to zero, and for an amount with more decimals
 * than the parts.
 *
 * Source: the method of the largest remainder (Hamilton's).
 */
export function allocate(amount: Decimal, weights: readonly Decimal[], places = 10): Decimal[] {
  const whole = sum(weights)
  if (weights.some((weight) => weight.isLessThan(zero)) || whole.isZero()) {
    throw new RangeError('An amount is allocated by weights of zero or more, one of them above zero.')
  }
  if (!amount.isEqualTo(amount.decimalPlaces(places, roundDown))) {
    throw new RangeError(`${amount.toFixed()} cannot be split into parts of ${places} decimals.`)
  }
  const exact = weights.map((weight) => amount.times(weight).div(whole))
  const parts = exact.map((part) => part.decimalPlaces(places, roundDown))
  const unit = decimal('1')
    .shiftedBy(-places)
    .times(amount.isNegative() ? -1 : 1)
  const left = amount.minus(sum(parts)).div(unit).toNumber()
  const byLoss = [...parts.keys()].toSorted((a, b) => {
    const loss = (index: number) => (exact[index] ?? zero).minus(parts[index] ?? zero).abs()
    return loss(b).comparedTo(loss(a)) || a - b
  })
  for (const index of byLoss.slice(0, left)) parts[index] = (parts[index] ?? zero).plus(unit)
  return parts
}

/** BigNumber's mode for rounding towards zero. */
const roundDown = 1
