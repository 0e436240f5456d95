import type { Reason } from '@kinfolio/contract/figures'
import { t } from '@lingui/core/macro'

/** Why a figure is missing, or what to know about it, in words. A forgotten reason does not compile. */
export const reasonWords: Record<Reason, string> = {
  NO_PRICE: t`No price on or before this day`,
  NO_NEW_PRICE: t`No price came in this time, so what it did is not known`,
  NO_RATE: t`No exchange rate within seven days before this day. Import a file with rates of the currency, or enter the rate that was applied`,
  NO_FLOWS: t`Nothing was paid in or out`,
  NO_SIGN_CHANGE: t`Money went one way only, so there is no rate of return`,
  AMBIGUOUS: t`Several rates of return fit these flows`,
  UNDER_ONE_DAY: t`Held for less than a day`,
  OUT_OF_RANGE: t`The rate of return is too large to mean anything`,
  NO_VALUATION: t`No valuation on or before this day`,
  NO_ESTIMATE: t`No estimate newer than the last valuation`,
  TOTAL_RETURN_SERIES: t`The price series includes dividends and is not used to value positions`,
  NEGATIVE_BASE: t`The value went below zero on the way, so there is no percentage`,
  TOO_FEW_RETURNS: t`Fewer than two daily returns`,
  NO_DEVIATION: t`Nothing moved, so there is nothing to measure by`,
  NO_PLAN: t`No plan of payments: terms are missing, nothing is owed, or the payment does not exceed the interest`,
  HIDDEN: t`Your role does not see values`,
  AT_COST: t`Valued at cost: no valuation yet`,
  DISTRIBUTED_BEYOND_NAV: t`More was distributed than the last valuation; a new one is due`,
  UNCONFIRMED_PRICE: t`The newest price jumped; the next one will tell whether it is right`,
  LAST_TRADE: t`No price yet: valued at the price of its own last trade`,
}

/** The same in two or three words, for badges. */
export const reasonLabels: Record<Reason, string> = {
  NO_PRICE: t`No price`,
  NO_NEW_PRICE: t`No new price`,
  NO_RATE: t`No rate`,
  NO_FLOWS: t`No flows`,
  NO_SIGN_CHANGE: t`No return`,
  AMBIGUOUS: t`Ambiguous`,
  UNDER_ONE_DAY: t`Under a day`,
  OUT_OF_RANGE: t`Out of range`,
  NO_VALUATION: t`No valuation`,
  NO_ESTIMATE: t`No estimate`,
  TOTAL_RETURN_SERIES: t`Total return series`,
  NEGATIVE_BASE: t`Below zero`,
  TOO_FEW_RETURNS: t`Too few returns`,
  NO_DEVIATION: t`No deviation`,
  NO_PLAN: t`No plan`,
  HIDDEN: t`Hidden`,
  AT_COST: t`At cost`,
  DISTRIBUTED_BEYOND_NAV: t`Valuation due`,
  UNCONFIRMED_PRICE: t`Unconfirmed`,
  LAST_TRADE: t`Last trade`,
}
