import type { EntityType } from '@kinfolio/contract/entities'
import type {
  LiquidityTier,
  PositionStatus,
  PositionType,
  QuoteUnit,
  ValuationMethod,
} from '@kinfolio/contract/positions'
import { bookOf } from '@kinfolio/ledger/position'

export const positionTypeLabels: Record<PositionType, string> = {
  PUBLIC_EQUITY: 'Public equity',
  FUND: 'ETF or mutual fund',
  BOND: 'Bond',
  CRYPTO: 'Crypto',
  PRIVATE_FUND: 'Private fund',
  DIRECT_EQUITY: 'Direct equity',
  CO_INVESTMENT: 'Co-investment',
  HEDGE_FUND: 'Hedge fund',
  PRIVATE_LOAN: 'Private loan',
  OTHER_INVESTMENT: 'Other investment',
  CASH: 'Cash',
  REAL_ESTATE: 'Real estate',
  VEHICLE: 'Vehicle',
  COLLECTIBLE: 'Art and collectibles',
  PRECIOUS_METAL: 'Precious metal',
  INSURANCE: 'Insurance',
  RECEIVABLE: 'Receivable',
  OTHER_ASSET: 'Other asset',
  LIABILITY: 'Liability',
}

export const positionTypeIcons: Record<PositionType, string> = {
  PUBLIC_EQUITY: 'lucide:trending-up',
  FUND: 'lucide:layers',
  BOND: 'lucide:scroll-text',
  CRYPTO: 'lucide:bitcoin',
  PRIVATE_FUND: 'lucide:landmark',
  DIRECT_EQUITY: 'lucide:building-2',
  CO_INVESTMENT: 'lucide:handshake',
  HEDGE_FUND: 'lucide:sprout',
  PRIVATE_LOAN: 'lucide:hand-coins',
  OTHER_INVESTMENT: 'lucide:circle-dot',
  CASH: 'lucide:wallet',
  REAL_ESTATE: 'lucide:house',
  VEHICLE: 'lucide:car',
  COLLECTIBLE: 'lucide:palette',
  PRECIOUS_METAL: 'lucide:gem',
  INSURANCE: 'lucide:umbrella',
  RECEIVABLE: 'lucide:receipt',
  OTHER_ASSET: 'lucide:box',
  LIABILITY: 'lucide:credit-card',
}

/** Place in the palette of charts: the same type has the same colour everywhere. */
export const positionTypeColors: Record<PositionType, number> = {
  PUBLIC_EQUITY: 0,
  FUND: 1,
  PRIVATE_FUND: 3,
  REAL_ESTATE: 2,
  CASH: 5,
  LIABILITY: 4,
  BOND: 6,
  CRYPTO: 7,
  DIRECT_EQUITY: 6,
  CO_INVESTMENT: 7,
  HEDGE_FUND: 5,
  PRIVATE_LOAN: 1,
  OTHER_INVESTMENT: 7,
  VEHICLE: 7,
  COLLECTIBLE: 6,
  PRECIOUS_METAL: 2,
  INSURANCE: 0,
  RECEIVABLE: 3,
  OTHER_ASSET: 7,
}

export const positionStatusLabels: Record<PositionStatus, string> = {
  planned: 'Planned',
  active: 'Active',
  closed: 'Closed',
}

export const valuationMethodLabels: Record<ValuationMethod, string> = {
  QUOTED: 'By its market price',
  STATEMENT: 'By statements and valuations',
  BALANCE: 'By its running balance',
  CHILDREN: 'By the positions below it',
}

/** The same after "until a day" or "from a day on". */
export const valuedWords: Record<ValuationMethod, string> = {
  QUOTED: 'by its market price',
  STATEMENT: 'by statements and valuations',
  BALANCE: 'by its running balance',
  CHILDREN: 'by the positions below it',
}

/** How long it takes until a position is money. */
export const liquidityLabels: Record<LiquidityTier, string> = {
  DAYS: 'Within days',
  WEEKS: 'Within weeks',
  MONTHS: 'Within months',
  YEARS: 'In years',
}

export const quoteUnitLabels: Record<QuoteUnit, string> = {
  UNIT: 'One unit',
  HUNDREDTH: 'One unit, in pence or cents',
  PERCENT: 'Percent of face value',
}

/** What the one who stands behind a position is called; null where there is nobody. */
export const managerLabels: Record<PositionType, string | null> = {
  PUBLIC_EQUITY: 'Company',
  FUND: 'Fund company',
  BOND: 'Issuer',
  CRYPTO: null,
  PRIVATE_FUND: 'Manager',
  DIRECT_EQUITY: 'Company',
  CO_INVESTMENT: 'Company',
  HEDGE_FUND: 'Manager',
  PRIVATE_LOAN: 'Borrower',
  OTHER_INVESTMENT: 'Manager',
  CASH: 'Bank',
  REAL_ESTATE: 'Property manager',
  VEHICLE: null,
  COLLECTIBLE: 'Dealer or gallery',
  PRECIOUS_METAL: 'Dealer',
  INSURANCE: 'Insurer',
  RECEIVABLE: 'Debtor',
  OTHER_ASSET: 'Manager',
  LIABILITY: 'Lender',
}

export const entityTypeLabels: Record<EntityType, string> = {
  PERSON: 'Person',
  COUPLE: 'Couple',
  TRUST: 'Trust',
  HOLDING_COMPANY: 'Holding company',
  PARTNERSHIP: 'Partnership',
  FOUNDATION: 'Foundation',
  ESTATE: 'Estate',
  OTHER: 'Other',
}

/** The types in two groups, for lists to choose from. */
export function positionTypeGroups(types: readonly PositionType[]) {
  const optionsOf = (book: 'holdings' | 'assets') =>
    types
      .filter((type) => bookOf(type) === book)
      .map((type) => ({ value: type, label: positionTypeLabels[type], icon: positionTypeIcons[type] }))
  return [
    { label: 'Investments', options: optionsOf('holdings') },
    { label: 'Assets and debts', options: optionsOf('assets') },
  ]
}
