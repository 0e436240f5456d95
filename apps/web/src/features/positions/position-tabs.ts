import type { Position } from '@kinfolio/contract/positions'
import { isPrivate } from '@kinfolio/ledger/position'

export const positionTabs = ['overview', 'transactions', 'lots', 'terms', 'prices', 'below'] as const
export type PositionTab = (typeof positionTabs)[number]

/** A tab shows only what its type has. */
export function tabsOf(position: Pick<Position, 'type' | 'method'>): PositionTab[] {
  const { type, method } = position
  const has: Record<PositionTab, boolean> = {
    overview: true,
    transactions: method !== 'CHILDREN',
    lots: method === 'QUOTED',
    terms: isPrivate(type),
    prices: method === 'QUOTED',
    below: method === 'CHILDREN',
  }
  return positionTabs.filter((tab) => has[tab])
}
