import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'

/** Such as `USD: no rate since 20 Mar 2026`; what does not last until the last day looked at has an end. */
export function missingRateWords(
  { currency, from, to }: PortfolioHistory['missingRates'][number],
  lastDay: string,
): string {
  if (to >= lastDay) return t`${currency}: no rate since ${formatDay(from)}`
  if (from === to) return t`${currency}: no rate on ${formatDay(from)}`
  return t`${currency}: days without a rate from ${formatDay(from)} to ${formatDay(to)}`
}
