import { requireFinite } from '../numbers/require-finite.ts'

/**
 * What periodic returns make of 1 in a year that has `periodsPerYear` of them, less 1: (Π (1 + r))^(periodsPerYear ÷
 * n) − 1. With periodsPerYear 1 it is the geometric mean per period, with n the return of the whole stretch. Null
 * without returns, and where less than nothing is left, since a negative value has no yearly rate. Source: GIPS,
 * geometric linking.
 */
export function annualisedReturn(returns: readonly number[], periodsPerYear: number): number | null {
  requireFinite(returns, 'returns')
  if (returns.length === 0) return null
  const growth = returns.reduce((level, value) => level * (1 + value), 1)
  return growth < 0 ? null : growth ** (periodsPerYear / returns.length) - 1
}
