import type { Position } from '@kinfolio/contract/position'

import { isEverQuoted } from './is-ever-quoted.ts'

export const positionTabs = [
  'overview',
  'transactions',
  'statements',
  'lots',
  'terms',
  'prices',
  'below',
  'papers',
  'people',
  'history',
] as const
export type PositionTab = (typeof positionTabs)[number]

/** A tab shows only what its type has, and the role may see. */
export function tabsOf(position: Pick<Position, 'method' | 'methods'>, mayReadLog: boolean): PositionTab[] {
  const { method } = position
  const isQuoted = isEverQuoted(position)
  const has: Record<PositionTab, boolean> = {
    overview: true,
    transactions: method !== 'CHILDREN',
    statements: method === 'BALANCE',
    lots: isQuoted,
    terms: true,
    prices: isQuoted,
    below: method === 'CHILDREN',
    papers: true,
    people: true,
    history: mayReadLog,
  }
  return positionTabs.filter((tab) => has[tab])
}
