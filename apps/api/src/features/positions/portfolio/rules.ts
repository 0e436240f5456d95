import { usualLiquidity, type LiquidityTier, type PositionType } from '@kinfolio/ledger/position'

export type Liquidity = 'liquid' | 'illiquid' | 'debt'

/** Liquid: can be money within days. Debt: what is owed. */
export function liquidityOf(position: { type: PositionType; liquidity: LiquidityTier | null }): Liquidity {
  const tier = position.liquidity ?? usualLiquidity(position.type)
  if (tier === null) return 'debt'
  return tier === 'DAYS' ? 'liquid' : 'illiquid'
}
