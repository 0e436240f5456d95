import type { Reason } from '@kinfolio/contract/figures'

/** Why a figure is missing, or what to know about it, in words. A forgotten reason does not compile. */
export const reasonWords: Record<Reason, string> = {
  NO_PRICE: 'No price on or before this day',
  NO_RATE: 'No exchange rate within seven days before this day',
  NO_FLOWS: 'Nothing was paid in or out',
  NO_SIGN_CHANGE: 'Money went one way only, so there is no rate of return',
  AMBIGUOUS: 'Several rates of return fit these flows',
  UNDER_ONE_DAY: 'Held for less than a day',
  OUT_OF_RANGE: 'The rate of return is too large to mean anything',
  NO_VALUATION: 'No valuation on or before this day',
  NO_ESTIMATE: 'No estimate newer than the last valuation',
  TOTAL_RETURN_SERIES: 'The price series includes dividends and is not used to value positions',
  NEGATIVE_BASE: 'The value went below zero on the way, so there is no percentage',
  TOO_FEW_RETURNS: 'Fewer than two daily returns',
  NO_DEVIATION: 'Nothing moved, so there is nothing to measure by',
  HIDDEN: 'Your role does not see values',
  AT_COST: 'Valued at cost: no valuation yet',
  DISTRIBUTED_BEYOND_NAV: 'More was distributed than the last valuation; a new one is due',
  UNCONFIRMED_PRICE: 'The newest price jumped; the next one will tell whether it is right',
}

/** The same in two or three words, for badges. */
export const reasonLabels: Record<Reason, string> = {
  NO_PRICE: 'No price',
  NO_RATE: 'No rate',
  NO_FLOWS: 'No flows',
  NO_SIGN_CHANGE: 'No return',
  AMBIGUOUS: 'Ambiguous',
  UNDER_ONE_DAY: 'Under a day',
  OUT_OF_RANGE: 'Out of range',
  NO_VALUATION: 'No valuation',
  NO_ESTIMATE: 'No estimate',
  TOTAL_RETURN_SERIES: 'Total return series',
  NEGATIVE_BASE: 'Below zero',
  TOO_FEW_RETURNS: 'Too few returns',
  NO_DEVIATION: 'No deviation',
  HIDDEN: 'Hidden',
  AT_COST: 'At cost',
  DISTRIBUTED_BEYOND_NAV: 'Valuation due',
  UNCONFIRMED_PRICE: 'Unconfirmed',
}
