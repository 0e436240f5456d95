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
