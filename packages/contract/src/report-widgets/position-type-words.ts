import type { PositionType } from '@kinfolio/ledger/rows/position'

/** What types of positions are called where no screen translates them: in settings of widgets and in their data. */
export const positionTypeWords = {
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
} as const satisfies Record<PositionType, string>
