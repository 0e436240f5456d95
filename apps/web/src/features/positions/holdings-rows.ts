import type { Position } from '@kinfolio/contract/positions'
import { bookOf } from '@kinfolio/ledger/position'

import type { HoldingsSearch, HoldingsView } from './holdings-search.ts'

/** Which view a position belongs to, besides the one of all. */
export function viewOf({ type, method }: Pick<Position, 'type' | 'method'>): Exclude<HoldingsView, 'all'> {
  if (method === 'QUOTED') return 'listed'
  return bookOf(type) === 'holdings' ? 'private' : 'assets'
}

type Filter = Pick<HoldingsSearch, 'view' | 'type' | 'entity' | 'status' | 'search'>

export function filterPositions(positions: readonly Position[], filter: Filter): Position[] {
  const { view = 'all', status = 'open' } = filter
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return positions.filter((position) => {
    const text = [position.name, position.stock?.symbol, position.stock?.isin, position.custodian]
      .join(' ')
      .toLowerCase()
    return (
      (view === 'all' || viewOf(position) === view) &&
      (!filter.type || filter.type.includes(position.type)) &&
      (filter.entity === undefined || position.entityId === filter.entity) &&
      (status === 'any' || (position.status === 'closed') === (status === 'closed')) &&
      words.every((word) => text.includes(word))
    )
  })
}

export type HoldingsTree = {
  roots: Position[]
  childrenOf: (position: Position) => readonly Position[] | undefined
  /** Roots that enter a total: what is only a detail of a position above it counts there already. */
  counted: Position[]
}

/** Positions below the ones above them. What lost its parent to a filter stands on its own. */
export function treeOf(shown: readonly Position[], all: readonly Position[]): HoldingsTree {
  const shownIds = new Set(shown.map(({ id }) => id))
  const byId = new Map(all.map((position) => [position.id, position]))
  const below = Map.groupBy(shown, ({ parentPositionId }) => parentPositionId)
  const roots = shown.filter(({ parentPositionId: parent }) => parent === null || !shownIds.has(parent))
  const isCounted = ({ parentPositionId: parent }: Position) =>
    parent === null || (byId.get(parent)?.method ?? 'CHILDREN') === 'CHILDREN'
  return { roots, childrenOf: ({ id }) => below.get(id), counted: roots.filter(isCounted) }
}
