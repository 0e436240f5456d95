import type { Position } from '@kinfolio/contract/position'
import { bookOf, defaultMethod } from '@kinfolio/ledger/rows/position'

import { fitsTags } from '../../forms/tag-filter.ts'
import type { TagsOf } from '../../forms/use-tags-of.ts'
import {
  type HoldingsFilter,
  type HoldingsSearch,
  type HoldingsView,
  nobody,
  type StatusFilter,
} from './holdings-search.ts'
import { managerOf } from './parties.ts'

/** The view that a position belongs to, besides the view of all positions. */
export function viewOf({
  type,
  valuedBy,
}: Pick<Position, 'type' | 'valuedBy'>): Exclude<HoldingsView, 'all'> {
  // A sum of other positions belongs to the view of its type, so that a sum of listed positions stands among them.
  const method = valuedBy === 'CHILDREN' ? defaultMethod(type) : valuedBy
  if (method === 'QUOTED') return 'listed'
  return bookOf(type) === 'holdings' ? 'private' : 'assets'
}

type Filter = HoldingsFilter & Pick<HoldingsSearch, 'view'>

const untagged: TagsOf = () => []

export function filterPositions(
  positions: readonly Position[],
  filter: Filter,
  tagsOf = untagged,
): Position[] {
  const { view = 'all', status = 'open' } = filter
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const isEntity = among(filter.entity?.split(','), filter.excludeEntity?.split(','))
  const isManager = among(filter.manager, filter.excludeManager)
  const isType = among(filter.type, filter.excludeType)
  return positions.filter((position) => {
    const { name, stock, manager, custodian, managerCompany, custodianCompany } = position
    const parties = [manager, custodian, managerCompany, custodianCompany]
    const text = [name, stock?.symbol, stock?.isin, ...parties].join(' ').toLowerCase()
    return (
      (view === 'all' || viewOf(position) === view) &&
      isType(position.type) &&
      isEntity(position.entityId ?? nobody) &&
      isManager(managerOf(position) ?? nobody) &&
      hasStatus(position, status) &&
      fitsTags(
        tagsOf(position.id).map(({ id }) => id),
        filter,
      ) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** Whether a value is among the chosen ones, or is not among the excluded ones. */
function among<T>(chosen: readonly T[] | undefined, excluded: readonly T[] | undefined) {
  return (one: T) => (chosen?.includes(one) ?? true) && !excluded?.includes(one)
}

function hasStatus({ status }: Position, filter: StatusFilter): boolean {
  if (filter === 'any') return true
  return filter === 'open' ? status !== 'closed' : status === filter
}

/**
 * The group of a position by its tags, of one of their groups or of all. A position with several tags stands once, in a
 * group of all of them, so that the totals of the groups are parts of the whole.
 */
export function tagGroupOf(
  { id }: Pick<Position, 'id'>,
  tagsOf: TagsOf,
  group: string | undefined,
): { id: string; names: string[] } {
  const own = tagsOf(id).filter((tag) => group === undefined || tag.group === group)
  return { id: own.map((tag) => tag.id).join(), names: own.map(({ name }) => name) }
}

/**
 * The account of each position whose instrument is held in several accounts, since the names of such positions are
 * alike.
 */
export function accountsOf(positions: readonly Position[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(positions, ({ stock, type, name }) => stock?.symbol ?? `${type} ${name}`)
  return new Map(
    [...alike.values()].flatMap((held) =>
      held.length === 1 ? [] : held.flatMap(({ id, custodian }) => (custodian ? [[id, custodian]] : [])),
    ),
  )
}

export type HoldingsTree = {
  roots: Position[]
  childrenOf: (position: Position) => readonly Position[] | undefined
  /** The roots that enter a total. A position that is only a detail of the one above it already counts there. */
  counted: Position[]
  /**
   * The positions whose figures make the totals of some rows. A sum is replaced by the positions that it is the sum
   * of.
   */
  partsOf: (rows: readonly Position[]) => Position[]
}

/** Positions below their parents. A position whose parent was filtered out stands on its own. */
export function treeOf(shown: readonly Position[], all: readonly Position[]): HoldingsTree {
  const shownIds = new Set(shown.map(({ id }) => id))
  const byId = new Map(all.map((position) => [position.id, position]))
  const below = Map.groupBy(shown, ({ parentPositionId }) => parentPositionId)
  const roots = shown.filter(({ parentPositionId: parent }) => parent === null || !shownIds.has(parent))
  const isCounted = ({ parentPositionId: parent }: Position) =>
    parent === null || (byId.get(parent)?.method ?? 'CHILDREN') === 'CHILDREN'
  const counted = roots.filter(isCounted)
  const countedIds = new Set(counted.map(({ id }) => id))
  const open = Map.groupBy(
    all.filter(({ status }) => status !== 'closed'),
    ({ parentPositionId }) => parentPositionId,
  )
  const partsIn = (position: Position): Position[] =>
    position.valuedBy === 'CHILDREN' ? (open.get(position.id) ?? []).flatMap(partsIn) : [position]
  return {
    roots,
    childrenOf: ({ id }) => below.get(id),
    counted,
    partsOf: (rows) => rows.filter(({ id }) => countedIds.has(id)).flatMap(partsIn),
  }
}
