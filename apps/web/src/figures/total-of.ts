import type { Figure, Total } from '@kinfolio/contract/figures'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'

type Part = { id: string; figure: Pick<Figure, 'value' | 'reason'> & Partial<Pick<Figure, 'isStale'>> }

/** The exact sum of figures of one currency, and what is missing from it; null when nothing of it is known. */
export function totalOf(parts: readonly Part[], currency: string): Total {
  const values: string[] = []
  const missing: Total['missing'] = []
  const dated: NonNullable<Total['dated']> = []
  for (const { id, figure } of parts) {
    if (figure.value === null) missing.push({ id, reason: figure.reason ?? 'NO_VALUATION' })
    else values.push(figure.value)
    if (figure.value === null) continue
    if (figure.reason === 'LAST_TRADE') dated.push({ id, why: 'LAST_TRADE' })
    else if (figure.isStale) dated.push({ id, why: 'STALE' })
  }
  const isNothingKnown = values.length === 0 && missing.length > 0
  return {
    value: isNothingKnown ? null : toText(sum(values.map((text) => decimal(text)))),
    currency,
    isComplete: missing.length === 0,
    missing,
    ...(dated.length > 0 ? { dated } : {}),
  }
}

/** `a / b` of two exact amounts, as a float to read; null where the quotient means nothing. */
export function shareOf(part: string | null, whole: string | null): number | null {
  if (part === null || whole === null) return null
  const divisor = decimal(whole)
  return divisor.gt(0) ? decimal(part).div(divisor).toNumber() : null
}
