import type { PortfolioHistory } from '@kinfolio/contract/portfolio'
import { plural } from '@lingui/core/macro'

import { withoutWords } from '../../figures/without-words.ts'
import { missingRateWords } from './missing-rate-words.ts'

type Looked = Pick<PortfolioHistory, 'missing' | 'missingRates'> & {
  returns: Pick<PortfolioHistory['returns'], 'whole'>
  periods: readonly Pick<PortfolioHistory['periods'][number], 'twr'>[]
  history: Pick<PortfolioHistory['history'], 'to'>
}

/** What the chart of net worth and the returns are without, each said once. */
export function missingLines({ returns, periods, missing, missingRates, history }: Looked): string[] {
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
