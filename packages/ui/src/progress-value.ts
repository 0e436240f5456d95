/** A share of 100 that can be drawn: `null` (not known yet) stays, everything else is kept within 0 and 100. */
export function progressValue(value: number | null): number | null {
  if (value === null || Number.isNaN(value)) return null
  return Math.min(100, Math.max(0, value))
}
