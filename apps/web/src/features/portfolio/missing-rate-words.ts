import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'

/** `USD: no rate since 20 Mar 2026`. A gap that ends before the last day on screen also names its end. */
export function missingRateWords(
  { currency, from, to }: PortfolioHistory['missingRates'][number],
  lastDay: string,
): string {
  if (to >= lastDay) return t`${currency}: no rate since ${formatDay(from)}`
  if (from === to) return t`${currency}: no rate on ${formatDay(from)}`
  return t`${currency}: days without a rate from ${formatDay(from)} to ${formatDay(to)}`
}
