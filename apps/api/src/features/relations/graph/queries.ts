import { GRAPH_NODES } from '@kinfolio/contract/relation-graph'
import type { GraphEdge, GraphNode, GraphQuestion, RelationGraph } from '@kinfolio/contract/relation-graph'
import { relationEnds, type RelationEndType } from '@kinfolio/contract/relation-types'
import type { Day } from '@kinfolio/ledger/days/day'
import { eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { roles, users } from '../../../access/tables.ts'
import { toWire, valueOf } from '../../book/figures/rules.ts'
import { loadValues } from '../../book/queries.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { listEdges, type Near, type Ties } from '../edges/queries.ts'
import { requireEnd } from '../queries.ts'
import { keyOf } from '../rules.ts'
import { effectiveShares, nodesAround } from './rules.ts'

/** Records and what ties them on a day: all of them, or those near one record. */
export async function getGraph(
  org: OrgScope,
  { on = org.today, around, depth }: GraphQuestion,
): Promise<RelationGraph> {
  if (around) await requireEnd(org, around)
  const start = around ? keyOf(around) : null
  const ties = start === null ? await listEdges(org, on, null) : await listAround(org, on, start, depth)
  const { edges, formerMembers } = ties
  const keys =
    start === null
      ? [...new Set([...(await listEntityKeys(org)), ...edges.flatMap(({ from, to }) => [from, to])])]
      : nodesAround(start, edges, depth)
  const shown = new Set(keys.slice(0, GRAPH_NODES))
  const shownEdges = edges.filter(({ from, to }) => shown.has(from) && shown.has(to))
  return {
    day: on,
    nodes: await listNodes(org, on, [...shown], formerMembers),
    edges: shownEdges,
    lookThrough: effectiveShares(shownEdges),
    isCut: ties.isCut || keys.length > shown.size,
  }
}

/** The edges around a record, step by step, until there are enough. */
async function listAround(org: OrgScope, on: Day, start: string, depth: number): Promise<Ties> {
  const edges = new Map<string, GraphEdge>()
  const formerMembers = new Map<string, string>()
  let isCut = false
  const asked = new Set<string>()
  let frontier = [start]
  for (let step = 0; step < depth && frontier.length > 0 && asked.size < GRAPH_NODES; step += 1) {
    for (const key of frontier) asked.add(key)
    const found = await listEdges(org, on, byType(frontier))
    for (const edge of found.edges) edges.set(edge.id, edge)
    for (const [key, name] of found.formerMembers) formerMembers.set(key, name)
    isCut ||= found.isCut
    const named = [...edges.values()].flatMap(({ from, to }) => [from, to])
    frontier = [...new Set(named)].filter((key) => !asked.has(key)).slice(0, GRAPH_NODES)
  }
  return { edges: [...edges.values()], formerMembers, isCut }
}

function byType(keys: readonly string[]): NonNullable<Near> {
  const ends = keys.map(endOfKey)
  return new Map(
    relationEnds.map((type) => [type, ends.flatMap((end) => (end.type === type ? [end.id] : []))]),
  )
}

function endOfKey(key: string): { type: RelationEndType | undefined; id: string } {
  const [type, id = ''] = key.split(':')
  return { type: relationEnds.find((each) => each === type), id }
}

async function listEntityKeys(org: OrgScope): Promise<string[]> {
  const rows = await org.db
    .select({ id: entities.id })
    .from(entities)
    .where(org.owns(entities, isNull(entities.deletedAt)))
    .limit(GRAPH_NODES)
  return rows.map(({ id }) => keyOf({ type: 'entity', id }))
}

/** People above, companies beside them, entities below, positions at the bottom. */
const tiers = { contact: 0, user: 0, company: 1, entity: 2, position: 3 } as const satisfies Record<
  RelationEndType,
  number
>

/** The records behind keys, in the order of the keys. */
async function listNodes(
  org: OrgScope,
  on: Day,
  keys: readonly string[],
  formerMembers: ReadonlyMap<string, string>,
): Promise<GraphNode[]> {
  const ids = byType(keys)
  const idsOf = (type: RelationEndType) => [...(ids.get(type) ?? [])]
  const nodes = new Map<string, GraphNode>()
  const add = (type: RelationEndType, rows: readonly { id: string; name: string; kind: string | null }[]) => {
    for (const { id, name, kind } of rows) {
      const key = keyOf({ type, id })
      nodes.set(key, { key, type, id, name, kind, tier: tiers[type], value: null })
    }
  }
  for (const [type, table] of [
    ['contact', contacts],
    ['company', companies],
    ['entity', entities],
    ['position', positions],
  ] as const) {
    const wanted = idsOf(type)
    if (wanted.length === 0) continue
    const rows = await org.db
      .select({ id: table.id, name: table.name, kind: table.type })
      .from(table)
      .where(org.owns(table, inArray(table.id, wanted), isNull(table.deletedAt)))
    add(type, rows)
  }
  if (idsOf('user').length > 0) {
    const rows = await org.db
      .select({ id: users.id, name: users.name })
      .from(roles)
      .innerJoin(users, eq(users.id, roles.userId))
      .where(org.owns(roles, inArray(users.id, idsOf('user'))))
    add(
      'user',
      rows.map((row) => ({ ...row, kind: null })),
    )
  }
  await addValues(org, on, nodes, idsOf('position'))
  for (const [key, name] of formerMembers)
    nodes.set(key, { key, type: 'user', id: null, name, kind: null, tier: 0, value: null })
  return keys.flatMap((key) => nodes.get(key) ?? [])
}

async function addValues(
  org: OrgScope,
  on: Day,
  nodes: Map<string, GraphNode>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || !org.valuesVisible) return
  const book = await loadValues(org, on)
  for (const id of ids) {
    const key = keyOf({ type: 'position', id })
    const [node, entry] = [nodes.get(key), book.entries.get(id)]
    if (node && entry) nodes.set(key, { ...node, value: toWire(valueOf(entry, on, book).lenses.rolled) })
  }
}
