import type { PositionType } from '@kinfolio/ledger/position'

export type Liquidity = 'liquid' | 'illiquid' | 'debt'

const liquid: ReadonlySet<PositionType> = new Set(['PUBLIC_EQUITY', 'FUND', 'BOND', 'CRYPTO', 'CASH'])

/** Liquid: can be money within days. Debt: what is owed. */
export function liquidityOf(type: PositionType): Liquidity {
  if (type === 'LIABILITY') return 'debt'
  return liquid.has(type) ? 'liquid' : 'illiquid'
}

/** A statement older than this is worth asking for. */
export const valuationAgeDays = 120
