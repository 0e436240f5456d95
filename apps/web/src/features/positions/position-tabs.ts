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
  'costs',
  'bank',
  'papers',
  'mail',
  'people',
  'history',
] as const
export type PositionTab = (typeof positionTabs)[number]

/**
 * A tab shows only what its type has, and the role may see. Units of securities are listed in few files, so that they
 * have a tab only where some are.
 */
export function tabsOf(
  position: Pick<Position, 'type' | 'method' | 'methods'>,
  { mayReadLog, isListed }: { mayReadLog: boolean; isListed: boolean },
): PositionTab[] {
  const { type, method } = position
  const isQuoted = isEverQuoted(position)
  const has: Record<PositionTab, boolean> = {
    overview: true,
    transactions: method !== 'CHILDREN',
    statements: method === 'BALANCE' || isListed,
    lots: isQuoted,
    terms: true,
    prices: isQuoted,
    below: method === 'CHILDREN',
    costs: true,
    // An account of one's own and what an exchange settles are not paid by anybody's instructions.
    bank: type !== 'CASH' && !isQuoted,
    papers: true,
    mail: true,
    people: true,
    history: mayReadLog,
  }
  return positionTabs.filter((tab) => has[tab])
}
