import type { Reason } from '@kinfolio/contract/figures'
import type { CellMark } from '@kinfolio/contract/report-kinds'
import { spoken } from '@kinfolio/contract/say'

/** Why a figure is missing, for a footnote. A forgotten reason does not compile. */
export const reasonWords: Readonly<Record<Reason, string>> = {
  NO_PRICE: 'Missing: there is no price on or before this day.',
  NO_NEW_PRICE: 'Missing: no price came in this time, so what it did is not known.',
  NO_RATE: 'Missing: there is no exchange rate within seven days before this day.',
  NO_FLOWS: 'Missing: nothing was paid in or out.',
  NO_SIGN_CHANGE: 'Missing: money went one way only, so there is no rate of return.',
  AMBIGUOUS: 'Several rates of return fit these flows.',
  UNDER_ONE_DAY: 'Missing: held for less than a day.',
  OUT_OF_RANGE: 'Missing: the rate of return is too large to mean anything.',
  NO_VALUATION: 'Missing: there is no valuation on or before this day.',
  NO_ESTIMATE: 'Missing: there is no estimate newer than the last valuation.',
  TOTAL_RETURN_SERIES: 'Missing: the price series includes dividends and is not used to value positions.',
  NEGATIVE_BASE: 'Missing: the value went below zero on the way, so there is no percentage.',
  TOO_FEW_RETURNS: 'Missing: there are fewer than two daily returns.',
  NO_DEVIATION: 'Missing: nothing moved, so there is nothing to measure by.',
  NO_PLAN:
    'Missing: there is no plan of payments, since terms are missing, nothing is owed, or the payment does not exceed the interest.',
  HIDDEN: 'Not shown: this report was made for somebody whose role does not see values.',
  AT_COST: 'Valued at cost: there is no valuation yet.',
  DISTRIBUTED_BEYOND_NAV: 'More was distributed than the last valuation; a new one is due.',
  LAST_TRADE: 'There is no price yet: the last trade of the position itself values it.',
  UNCONFIRMED_PRICE: 'The newest price jumped; the next one will tell whether it is right.',
}

/** What a mark says, for a footnote; the marks of verdicts are words beside their rule instead. */
export const markNotes: Readonly<Partial<Record<CellMark, string>>> = {
  STALE: 'Old: the price or valuation behind this figure is older than is usual for its kind.',
  ESTIMATED: 'An estimate.',
  PLANNED: 'Planned: it has not happened yet.',
}

export const verdictWords: Readonly<Partial<Record<CellMark, string>>> = spoken({
  GOOD: 'Met',
  WARNING: 'Not met',
  LATE: 'Late',
})

export const lensWords: Readonly<Record<string, string>> = spoken({
  official: 'The last statements, as they are',
  rolled: 'The last statements, rolled forward by what was paid since',
  estimate: 'The newest estimates, where there are any',
})
