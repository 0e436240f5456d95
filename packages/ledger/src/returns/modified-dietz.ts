/**
 * The Modified Dietz return of a period: (end − start − flows) ÷ (start + Σ weight × flow), not annualised. A flow is
 * positive when money is paid in. Its weight is the part of the period during which it was invested. Nothing invested
 * gives 0, a negative base null.
 *
 * Source: P. O. Dietz, "Pension Funds: Measuring Investment Performance", 1966, in the day-weighted form of GIPS.
 */
export function modifiedDietz(period: {
  readonly start: number
  readonly end: number
  readonly flows: readonly { readonly amount: number; readonly weight: number }[]
}): number | null {
  let base = period.start
  let gain = period.end - period.start
  for (const { amount, weight } of period.flows) {
    base += weight * amount
    gain -= amount
  }
  if (base === 0) return 0
  return base > 0 ? gain / base : null
}
