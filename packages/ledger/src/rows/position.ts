/** The investment book: driven by transactions, judged by return. */
export const holdingTypes = [
  'PUBLIC_EQUITY',
  'FUND',
  'BOND',
  'CRYPTO',
  'PRIVATE_FUND',
  'DIRECT_EQUITY',
  'CO_INVESTMENT',
  'HEDGE_FUND',
  'PRIVATE_LOAN',
  'OTHER_INVESTMENT',
] as const

/** The balance sheet of what is owned and owed: driven by valuations, judged by value and age of valuation. */
export const assetTypes = [
  'CASH',
  'REAL_ESTATE',
  'VEHICLE',
  'COLLECTIBLE',
  'PRECIOUS_METAL',
  'INSURANCE',
  'RECEIVABLE',
  'OTHER_ASSET',
  'LIABILITY',
] as const

export const positionTypes = [...holdingTypes, ...assetTypes] as const
export type PositionType = (typeof positionTypes)[number]

export const books = ['holdings', 'assets'] as const
export type Book = (typeof books)[number]

const holdings: ReadonlySet<PositionType> = new Set(holdingTypes)

export function bookOf(type: PositionType): Book {
  return holdings.has(type) ? 'holdings' : 'assets'
}

/**
 * QUOTED: quantity × close. STATEMENT: valuations rolled forward. BALANCE: a running balance.
 * CHILDREN: the sum of the positions below it, with no transactions of its own.
 */
export const valuationMethods = ['QUOTED', 'STATEMENT', 'BALANCE', 'CHILDREN'] as const
export type ValuationMethod = (typeof valuationMethods)[number]

/**
 * How a new position of a type is valued until someone decides otherwise.
 * PRECIOUS_METAL is valued by statement: bars and coins carry a premium no spot price shows, and most are recorded
 * with a value rather than as ounces. HEDGE_FUND likewise: its NAV comes in letters, monthly and late.
 */
const defaultMethods = {
  PUBLIC_EQUITY: 'QUOTED',
  FUND: 'QUOTED',
  BOND: 'QUOTED',
  CRYPTO: 'QUOTED',
  PRIVATE_FUND: 'STATEMENT',
  DIRECT_EQUITY: 'STATEMENT',
  CO_INVESTMENT: 'STATEMENT',
  HEDGE_FUND: 'STATEMENT',
  PRIVATE_LOAN: 'STATEMENT',
  OTHER_INVESTMENT: 'STATEMENT',
  CASH: 'BALANCE',
  REAL_ESTATE: 'STATEMENT',
  VEHICLE: 'STATEMENT',
  COLLECTIBLE: 'STATEMENT',
  PRECIOUS_METAL: 'STATEMENT',
  INSURANCE: 'STATEMENT',
  RECEIVABLE: 'STATEMENT',
  OTHER_ASSET: 'STATEMENT',
  LIABILITY: 'BALANCE',
} as const satisfies Record<PositionType, ValuationMethod>

export function defaultMethod(type: PositionType): ValuationMethod {
  return defaultMethods[type]
}

const privateTypes: ReadonlySet<PositionType> = new Set([
  'PRIVATE_FUND',
  'DIRECT_EQUITY',
  'CO_INVESTMENT',
  'HEDGE_FUND',
  'PRIVATE_LOAN',
])

/** Whether multiples (DPI, RVPI, TVPI) mean something for a type: money is paid in and comes back outside a market. */
export function isPrivate(type: PositionType): boolean {
  return privateTypes.has(type)
}

/**
 * How long it takes until a position is money. DAYS: within a week, as what is traded on an exchange. WEEKS: within a
 * month. MONTHS: within a year. YEARS: later, or nobody knows when.
 */
export const liquidityTiers = ['DAYS', 'WEEKS', 'MONTHS', 'YEARS'] as const
export type LiquidityTier = (typeof liquidityTiers)[number]

/** The tier of a type where nobody chose another; null for what is owed, which never becomes money. */
const usualLiquidities = {
  PUBLIC_EQUITY: 'DAYS',
  FUND: 'DAYS',
  BOND: 'DAYS',
  CRYPTO: 'DAYS',
  PRIVATE_FUND: 'YEARS',
  DIRECT_EQUITY: 'YEARS',
  CO_INVESTMENT: 'YEARS',
  HEDGE_FUND: 'MONTHS',
  PRIVATE_LOAN: 'YEARS',
  OTHER_INVESTMENT: 'YEARS',
  CASH: 'DAYS',
  REAL_ESTATE: 'MONTHS',
  VEHICLE: 'MONTHS',
  COLLECTIBLE: 'MONTHS',
  PRECIOUS_METAL: 'WEEKS',
  INSURANCE: 'MONTHS',
  RECEIVABLE: 'MONTHS',
  OTHER_ASSET: 'MONTHS',
  LIABILITY: null,
} as const satisfies Record<PositionType, LiquidityTier | null>

export function usualLiquidity(type: PositionType): LiquidityTier | null {
  return usualLiquidities[type]
}

/**
 * How many months lie between two valuations of a type where nobody chose another number: a quarter for what managers
 * report on, a year for what is appraised.
 */
const usualValuationMonths = {
  PUBLIC_EQUITY: 3,
  FUND: 3,
  BOND: 3,
  CRYPTO: 3,
  PRIVATE_FUND: 3,
  DIRECT_EQUITY: 6,
  CO_INVESTMENT: 3,
  HEDGE_FUND: 1,
  PRIVATE_LOAN: 3,
  OTHER_INVESTMENT: 3,
  CASH: 3,
  REAL_ESTATE: 12,
  VEHICLE: 12,
  COLLECTIBLE: 24,
  PRECIOUS_METAL: 3,
  INSURANCE: 12,
  RECEIVABLE: 12,
  OTHER_ASSET: 12,
  LIABILITY: 12,
} as const satisfies Record<PositionType, number>

export function usualMonthsBetweenValuations(type: PositionType): number {
  return usualValuationMonths[type]
}
