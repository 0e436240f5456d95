import { sum, toFloat } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { Reason } from './figure.ts'

/** A value of one day and one currency, or why there is none. */
type Known = { readonly value: Decimal | null; readonly reason?: Reason }

/**
 * The debts over the value of what secures them: 0.6 is 60 %. A debt is a balance below zero; one that stands above it
 * is owed by nobody and lowers the ratio. Null while any part is unknown, and where there is no value to lend against:
 * a ratio of what happens to be known would look safer than it is.
 *
 * Source: Basel Framework, CRE20, loan-to-value ratio: the amount of the loan divided by the value of the property.
 */
export function loanToValue(
  asset: Known,
  debts: readonly Known[],
): { readonly value: number } | { readonly value: null; readonly reason: Reason } {
  const unknown = [asset, ...debts].find(({ value }) => value === null)
  if (asset.value === null || unknown) return { value: null, reason: unknown?.reason ?? 'NO_VALUATION' }
  if (!asset.value.gt(0)) return { value: null, reason: 'NEGATIVE_BASE' }
  const owed = sum(debts.flatMap(({ value }) => value ?? [])).negated()
  return { value: toFloat(owed.div(asset.value)) }
}
