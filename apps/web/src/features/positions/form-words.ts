import type { LiquidityTier, PositionType, ValuationMethod } from '@kinfolio/contract/position-types'
import type { QuoteUnit } from '@kinfolio/contract/stock-links'
import { t } from '@lingui/core/macro'

/** How a position is valued, after "until a day" or "from a day on". */
export const valuedWords: Record<ValuationMethod, string> = {
  QUOTED: t`by its market price`,
  STATEMENT: t`by statements and valuations`,
  BALANCE: t`by its running balance`,
  CHILDREN: t`by the positions below it`,
}

/** How long it takes to turn a position into money. */
export const liquidityLabels: Record<LiquidityTier, string> = {
  DAYS: t`Within days`,
  WEEKS: t`Within weeks`,
  MONTHS: t`Within months`,
  YEARS: t`In years`,
}

export const quoteUnitLabels: Record<QuoteUnit, string> = {
  UNIT: t`One unit`,
  HUNDREDTH: t`One unit, in pence or cents`,
  PERCENT: t`Percent of face value`,
}

/** The name of whoever stands behind a position; null where there is nobody. */
export const managerLabels: Record<PositionType, string | null> = {
  PUBLIC_EQUITY: t`Company`,
  FUND: t`Fund company`,
  BOND: t`Issuer`,
  CRYPTO: null,
  PRIVATE_FUND: t`Manager`,
  DIRECT_EQUITY: t`Company`,
  CO_INVESTMENT: t`Company`,
  HEDGE_FUND: t`Manager`,
  PRIVATE_LOAN: t`Borrower`,
  OTHER_INVESTMENT: t`Manager`,
  CASH: t`Bank`,
  REAL_ESTATE: t`Property manager`,
  VEHICLE: null,
  COLLECTIBLE: t`Dealer or gallery`,
  PRECIOUS_METAL: t`Dealer`,
  INSURANCE: t`Insurer`,
  RECEIVABLE: t`Debtor`,
  OTHER_ASSET: t`Manager`,
  LIABILITY: t`Lender`,
}
