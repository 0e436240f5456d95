import type { PortfolioHistory, PortfolioSummary } from '@kinfolio/contract/portfolio'
import { plural } from '@lingui/core/macro'

import { missingWords } from '../../figures/TotalText.tsx'
import { withoutWords } from '../../figures/without-words.ts'
import { missingRateWords } from './missing-rate-words.ts'

/** What net worth, its chart and its returns are without, each said once. */
export function missingLines(
  summary: PortfolioSummary | undefined,
  history: PortfolioHistory | undefined,
): string[] {
  const rolled = summary?.netWorth.rolled
  return [
    ...(rolled && !rolled.isComplete && rolled.reason !== 'HIDDEN' ? [missingWords(rolled)] : []),
    ...(history ? historyLines(history) : []),
  ]
}

function historyLines({ returns, periods, missing, missingRates, history }: PortfolioHistory): string[] {
  // The widest stretch that leaves something out names the most.
  const without = [returns.whole, ...periods.toReversed().map(({ twr }) => twr)].find(
    (ratio) => ratio.without !== undefined,
  )?.without
  const named = new Set(without?.positions.map(({ id }) => id))
  const unnamed = missing.filter(({ id }) => !named.has(id))
  return [
    ...(without ? [withoutWords(without)] : []),
    ...(unnamed.length > 0 ? [neverKnownWords(unnamed)] : []),
    ...missingRates.map((rates) => missingRateWords(rates, history.to)),
  ]
}

function neverKnownWords(missing: PortfolioHistory['missing']): string {
  const list = missing.map(({ name }) => name).join(', ')
  return plural(missing.length, {
    one: `The chart is without ${list}: not one day of it has a value here`,
    other: `The chart is without ${list}: not one day of them has a value here`,
  })
}
