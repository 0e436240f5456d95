import type { Position } from '@kinfolio/contract/positions'

import { isEverQuoted } from './is-ever-quoted.ts'

export const positionTabs = ['overview', 'transactions', 'lots', 'terms', 'prices', 'below'] as const
export type PositionTab = (typeof positionTabs)[number]

/** A tab shows only what its type has. */
export function tabsOf(position: Pick<Position, 'method' | 'methods'>): PositionTab[] {
  const { method } = position
  const isQuoted = isEverQuoted(position)
  const has: Record<PositionTab, boolean> = {
    overview: true,
    transactions: method !== 'CHILDREN',
    lots: isQuoted,
    terms: true,
    prices: isQuoted,
    below: method === 'CHILDREN',
  }
  return positionTabs.filter((tab) => has[tab])
}
