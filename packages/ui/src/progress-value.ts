/** A share of 100 that can be drawn: `null` (not known yet) stays, and everything else is moved into 0 to 100. */
export function progressValue(value: number | null): number | null {
  if (value === null || Number.isNaN(value)) return null
  return Math.min(100, Math.max(0, value))
}
