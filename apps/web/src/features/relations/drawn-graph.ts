import type { EdgeKind, GraphEdge, GraphNode, RelationGraph } from '@kinfolio/contract/relation-graph'
import { relationRules, type RelationEndType, type RelationType } from '@kinfolio/contract/relation-types'
import type { DrawnEdge, DrawnNode } from '@kinfolio/ui/GraphDrawing'
import { t } from '@lingui/core/macro'

import { formatMoney } from '../../lib/format.ts'
import { companyTypeLabels } from '../companies/words.ts'
import { contactTypeLabels } from '../contacts/words.ts'
import { entityTypeLabels } from '../orgs/entities/words.ts'
import { positionTypeIcons, positionTypeLabels } from '../positions/words.ts'
import { daysOf, endLabels, relationTypeWords, shareOf } from './words.ts'

/** One line of the table beside a drawing. */
export type Tie = { id: string; from: GraphNode; to: GraphNode; name: string; share: string; days: string }

export type DrawnGraph = {
  nodes: readonly DrawnNode[]
  edges: readonly DrawnEdge[]
  ties: readonly Tie[]
  /** By the id of the drawn node. */
  records: ReadonlyMap<string, GraphNode>
  /** Names of those that nothing ties to anything here. */
  alone: readonly string[]
}

type View = {
  isShown: (edge: GraphEdge) => boolean
  /** Lines that are shown only where one of their ends has another line. */
  isAside?: (edge: GraphEdge) => boolean
  /** Kinds of records of which those that stand alone are named. */
  named: readonly RelationEndType[]
}

const rolesOfOwnership: ReadonlySet<RelationType> = new Set([
  'SETTLOR',
  'TRUSTEE',
  'PROTECTOR',
  'BENEFICIARY',
  'SHAREHOLDER',
  'NOMINEE',
  'BENEFICIAL_OWNER',
])

/** Who owns and controls what. */
export const ownershipView: View = {
  isShown: ({ kind, type }) =>
    kind === 'OWNERSHIP' ||
    kind === 'HOLDS' ||
    kind === 'PARENT_COMPANY' ||
    (type !== null && (rolesOfOwnership.has(type) || groupOf(type) === 'CONTROL')),
  // Who owns a bank is of interest where the bank itself is.
  isAside: ({ kind }) => kind === 'PARENT_COMPANY',
  named: ['entity'],
}

export const familyView: View = {
  isShown: ({ type }) => type !== null && groupOf(type) === 'FAMILY',
  named: [],
}

export const wholeView: View = { isShown: () => true, named: [] }

function groupOf(type: RelationType) {
  return type === 'OWN' ? 'OWN' : relationRules[type].group
}

/** What a view shows of a graph. A contact and the person among the entities who they are become one node. */
export function drawnGraph(graph: RelationGraph, { isShown, isAside, named }: View): DrawnGraph {
  const persons = new Map(graph.edges.flatMap(({ kind, from, to }) => (kind === 'SAME' ? [[to, from]] : [])))
  const keyOf = (key: string) => persons.get(key) ?? key
  const byKey = new Map(graph.nodes.map((node) => [node.key, node]))
  const all = graph.edges.flatMap((edge): (Tie & { edge: GraphEdge })[] => {
    const [from, to] = [byKey.get(keyOf(edge.from)), byKey.get(keyOf(edge.to))]
    if (edge.kind === 'SAME' || !isShown(edge) || !from || !to || from === to) return []
    return [
      {
        id: edge.id,
        from,
        to,
        name: wordsOf(edge).name,
        share: shareOf(edge),
        days: daysOf(edge.since, edge.until),
        edge,
      },
    ]
  })
  const ties = isAside ? withoutAsides(all, isAside) : all
  const tied = new Set(ties.flatMap(({ from, to }) => [from.key, to.key]))
  const said = new Map<string, string[]>()
  const say = (key: string, words: string) => void said.set(key, [...(said.get(key) ?? []), words])
  for (const { from, to, share, edge } of ties) {
    const { name, reverseName } = wordsOf(edge)
    const part = share === '' ? '' : ` ${share}`
    say(from.key, `${reverseName}: ${to.name}${part}`)
    say(to.key, `${name}: ${from.name}${part}`)
  }
  return {
    nodes: graph.nodes
      .filter(({ key }) => tied.has(key))
      .map((node) => ({
        id: node.key,
        tier: endTiers[node.type],
        name: node.name,
        icon: iconOf(node),
        details: [kindOf(node), valueOf(node)].filter((words) => words !== ''),
        ties: said.get(node.key) ?? [],
      })),
    edges: [...Map.groupBy(ties, ({ from, to }) => `${from.key} ${to.key}`)].map(([id, together]) =>
      lineOf(id, together),
    ),
    ties,
    records: byKey,
    alone: graph.nodes
      .filter(({ key, type }) => named.includes(type) && !tied.has(key) && !persons.has(key))
      .map(({ name }) => name),
  }
}

/** Leaves out chains of asides that no other line meets. */
function withoutAsides<T extends { from: GraphNode; to: GraphNode; edge: GraphEdge }>(
  ties: readonly T[],
  isAside: (edge: GraphEdge) => boolean,
): T[] {
  const asides = ties.filter(({ edge }) => isAside(edge))
  const met = new Set(ties.flatMap(({ from, to, edge }) => (isAside(edge) ? [] : [from.key, to.key])))
  for (const key of met)
    for (const { from, to } of asides) {
      if (from.key === key) met.add(to.key)
      if (to.key === key) met.add(from.key)
    }
  return ties.filter(({ from, edge }) => !isAside(edge) || met.has(from.key))
}

/** People above, positions below. */
export const endTiers: Readonly<Record<RelationEndType, number>> = {
  contact: 0,
  user: 0,
  company: 1,
  entity: 1,
  position: 2,
}

/** More words than these hide what is behind them. The table and the words of the node have them all. */
const mostLabels = 4

function lineOf(id: string, together: readonly (Tie & { edge: GraphEdge })[]): DrawnEdge {
  const [first] = together
  const labels = [...new Set(together.flatMap(({ edge, share, days }) => labelsOf(edge, share, days)))]
  const types = together.map(({ edge }) => edge.type)
  const course = types.some((type) => type === 'SPOUSE' || type === 'PARTNER')
    ? 'SIDE'
    : types.includes('SIBLING')
      ? 'LEVEL'
      : 'DOWN'
  return {
    id,
    from: first?.from.key ?? '',
    to: first?.to.key ?? '',
    labels: labels.length > mostLabels ? [...labels.slice(0, mostLabels - 1), '…'] : labels,
    course,
  }
}

/** A line from an owner downwards says what it is by its place, so that it names the share only. */
function labelsOf(edge: GraphEdge, share: string, days: string): string[] {
  const isPlain = edge.kind === 'OWNERSHIP' || edge.kind === 'HOLDS'
  const name = isPlain ? '' : edge.type === 'PARENT' ? '' : wordsOf(edge).name
  return [[name, share].filter((words) => words !== '').join(' '), days].filter((words) => words !== '')
}

const kindWords: Readonly<Partial<Record<EdgeKind, { name: string; reverseName: string }>>> = {
  OWNERSHIP: { name: t({ message: 'Owner', context: 'shares' }), reverseName: t`Owns` },
  HOLDS: { name: t({ message: 'Owner', context: 'shares' }), reverseName: t`Owns` },
  MANAGER: { name: t`Manager`, reverseName: t`Manager of` },
  CUSTODIAN: { name: t`Custodian`, reverseName: t`Custodian of` },
  PARENT_COMPANY: { name: t`Parent company`, reverseName: t`Parent company of` },
}

function wordsOf({ kind, type, name, reverseName }: GraphEdge): { name: string; reverseName: string } {
  if (type !== null && type !== 'OWN') return relationTypeWords[type]
  return kindWords[kind] ?? { name, reverseName }
}

const labels: Readonly<Record<RelationEndType, Readonly<Record<string, string>>>> = {
  contact: contactTypeLabels,
  company: companyTypeLabels,
  entity: entityTypeLabels,
  position: positionTypeLabels,
  user: {},
}

function kindOf({ type, kind }: Pick<GraphNode, 'type' | 'kind'>): string {
  return labels[type][kind ?? ''] ?? endLabels[type]
}

function valueOf({ value }: GraphNode): string {
  return value === null || value.value === null ? '' : formatMoney(value.value, value.currency)
}

export const endIcons: Readonly<Record<RelationEndType, string>> = {
  contact: 'lucide:user',
  company: 'lucide:building-2',
  entity: 'lucide:landmark',
  position: 'lucide:wallet',
  user: 'lucide:user-check',
}
const positionIcons: Readonly<Record<string, string>> = positionTypeIcons

function iconOf({ type, kind }: GraphNode): string {
  return type === 'position' ? (positionIcons[kind ?? ''] ?? endIcons.position) : endIcons[type]
}
