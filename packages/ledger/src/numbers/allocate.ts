import { decimal, zero } from './decimal.ts'
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
  // In integers, since the library takes many times as long to divide.
  const weightPlaces = weights.reduce((most, weight) => Math.max(most, weight.decimalPlaces() ?? 0), 0)
  const shares = weights.map((weight) => inUnits(weight, weightPlaces))
  const whole = shares.reduce((all, share) => all + share, 0n)
  if (shares.some((share) => share < 0n) || whole === 0n) {
    throw new RangeError('An amount is allocated by weights of zero or more, one of them above zero.')
  }
  if ((amount.decimalPlaces() ?? 0) > places) {
    throw new RangeError(`${amount.toFixed()} cannot be split into parts of ${places} decimals.`)
  }
  const size = inUnits(amount.abs(), places)
  const parts = shares.map((share) => (size * share) / whole)
  const left = Number(parts.reduce((rest, part) => rest - part, size))
  const lost = shares.map((share) => (size * share) % whole)
  const byLoss = [...parts.keys()].toSorted((a, b) => compare(lost[b], lost[a]) || a - b)
  for (const index of byLoss.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n
  const sign = amount.isNegative() ? -1n : 1n
  return parts.map((part) => (part === 0n ? zero : decimal(`${sign * part}`).shiftedBy(-places)))
}

/** A number as so many units of the last of its decimals. */
function inUnits(value: Decimal, places: number): bigint {
  return BigInt(value.shiftedBy(places).toFixed())
}

function compare(one = 0n, other = 0n): number {
  return one < other ? -1 : +(one > other)
}
