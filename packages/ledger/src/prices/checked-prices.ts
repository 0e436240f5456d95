import type { Day } from '../days/day.ts'
import type { PriceSeries } from './price-series.ts'
import { quoteCheck } from './quote-check.ts'
import type { QuoteCheckOptions, QuoteFlag } from './quote-check.ts'
import { withoutFlagged } from './without-flagged.ts'
import type { LeftOut } from './without-flagged.ts'

export type CheckedPrices = {
  /** The prices that may value a position. */
  readonly series: PriceSeries
  /** Every doubt, also those that leave no price out. */
  readonly flags: readonly QuoteFlag[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * A price series as it may value a position: what `quoteCheck` keeps out is left out until its day is confirmed, and a
 * newest close that jumped counts and is marked. Whoever shows the values shows what was left out.
 */
export function checkedPrices(
  series: PriceSeries,
  confirmedDays: ReadonlySet<Day>,
  options: QuoteCheckOptions = {},
): CheckedPrices {
  return pricesWithFlags(series, quoteCheck(series, options), confirmedDays)
}

/** The same for a series that was checked before. `flags` are the doubts of that check. */
export function pricesWithFlags(
  series: PriceSeries,
  flags: readonly QuoteFlag[],
  confirmedDays: ReadonlySet<Day>,
): CheckedPrices {
  const { series: trusted, leftOut } = withoutFlagged(series, flags, confirmedDays)
  const unconfirmed = flags.find(({ code, day }) => code === 'UNCONFIRMED' && !confirmedDays.has(day))
  return {
    series: unconfirmed === undefined ? trusted : { ...trusted, unconfirmedOn: unconfirmed.day },
    flags,
    leftOut,
  }
}
