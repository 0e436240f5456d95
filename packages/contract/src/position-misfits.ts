import { defaultMethod, usualLiquidity } from '@kinfolio/ledger/rows/position'

import { foreignDetails } from './details-of-type.ts'
import type { PositionDetails } from './position-details.ts'
import type { LiquidityTier, MethodChange, PositionType, ValuationMethod } from './position-types.ts'
import type { StockLink } from './stock-links.ts'

interface Kind {
  type: PositionType
  method?: ValuationMethod
  methods?: readonly MethodChange[]
  liquidity?: LiquidityTier | null
  settlementPositionId?: string | null
  stock?: StockLink | null
  details?: PositionDetails
}

/** Whether a type can hold a listed instrument: a balance is money, which has no price of its own. */
export function takesStock(type: PositionType): boolean {
  return defaultMethod(type) !== 'BALANCE'
}

/** Whether the money of a type moves on an account beside it: an account is where it moves. */
export function isSettled(type: PositionType): boolean {
  return type !== 'CASH'
}

export const notSettledWords = 'An account is where money moves itself. Leave the account for that empty.'

export const noStockWords =
  'An account or a debt is a balance and holds no listed instrument. Leave the stock link out.'

/** Fields of the input that the position's type or method does not have. */
export function misfits(position: Kind): { path: string[]; message: string }[] {
  const { type, method = defaultMethod(type), methods = [], liquidity, stock, details = {} } = position
  const { settlementPositionId } = position
  const issues = foreignDetails(type, details).map(({ name, message }) => ({
    path: ['details', name],
    message,
  }))
  if (liquidity && usualLiquidity(type) === null)
    issues.push({
      path: ['liquidity'],
      message: 'What is owed is never turned into money. Leave this empty.',
    })
  if (settlementPositionId && !isSettled(type))
    issues.push({ path: ['settlementPositionId'], message: notSettledWords })
  if (stock && !takesStock(type)) issues.push({ path: ['stock'], message: noStockWords })
  if (methods.length > 0 && method === 'CHILDREN') {
    const message =
      'A position that is the sum of the positions below it stays so. Leave out the later methods.'
    issues.push({ path: ['methods'], message })
  }
  return issues
}
