import { Graph, layout } from '@dagrejs/dagre'

import { type GraphEdge, type GraphNode, graphRows, joinedBy } from './graph-rows.ts'

export type Point = { x: number; y: number }
type PlacedNode<Node extends GraphNode = GraphNode> = Node & Point & { row: number }
export type PlacedEdge = GraphEdge & {
  /** From end to end, in the order of the drawing, not of the edge. */
  points: readonly Point[]
  label: Point
  isLevel: boolean
}
type Frame = Point & { width: number; height: number }
export type GraphLayout<Node extends GraphNode = GraphNode> = {
  width: number
  height: number
  nodes: readonly PlacedNode<Node>[]
  edges: readonly PlacedEdge[]
  /** Around nodes that hang on one other node alone: a single line leads to the frame. */
  frames: readonly Frame[]
}

export const nodeSize = { width: 184, height: 62 }
export const labelLine = 15
const gap = 24
const margin = 24
const framePadding = 10
/** So many nodes that hang on one other node alone are set in a frame. */
const framed = 3
const framedColumn = 8
const portGap = 32

type Box = {
  id: string
  row: number
  width: number
  height: number
  /** Where the middle of each node is, from the upper left corner. */
  members: readonly (Point & { id: string })[]
  isFramed: boolean
}

/** The room that the words on a line take. Letters of 11.5 pixels are 6.3 wide on the average. */
export function labelSize(labels: readonly string[]): { width: number; height: number } {
  if (labels.length === 0) return { width: 0, height: 0 }
  return {
    width: Math.max(...labels.map(({ length }) => length)) * 6.3 + 12,
    height: labels.length * labelLine + 4,
  }
}

/** Places nodes in rows and leads lines between them, so that few lines cross. */
export function layoutGraph<Node extends GraphNode>(
  nodes: readonly Node[],
  allEdges: readonly GraphEdge[],
): GraphLayout<Node> {
  const ids = new Set(nodes.map(({ id }) => id))
  const edges = allEdges.filter(({ from, to }) => ids.has(from) && ids.has(to) && from !== to)
  const rows = graphRows(nodes, edges)
  const rowOf = (id: string) => rows.get(id) ?? 0
  const boxes = boxesOf(nodes, edges, rowOf)
  const boxOf = new Map(boxes.flatMap((box) => box.members.map(({ id }) => [id, box] as const)))
  const graph = new Graph({ multigraph: true })
  graph.setGraph({
    nodesep: gap,
    edgesep: 14,
    ranksep: 74,
    marginx: margin,
    marginy: margin,
    rankalign: 'top',
    // Our rows stand already. Dagre has made each step two ranks, to leave room for the words on the lines.
    ranker: (ranked: Graph) => {
      for (const id of ranked.nodes()) {
        const row = boxRows.get(id)
        ranked.node(id).rank = row === undefined ? -2 : row * 2
      }
    },
  })
  const boxRows = new Map(boxes.map(({ id, row }) => [id, row]))
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height })
  const down = edges.flatMap((edge) => {
    const [from, to] = [boxOf.get(edge.from), boxOf.get(edge.to)]
    if (!from || !to || from.row === to.row) return []
    return [from.row < to.row ? { edge, upper: from, lower: to } : { edge, upper: to, lower: from }]
  })
  const parents = jointsOf(edges, boxOf)
  const seen = new Set<string>()
  const routes = down.filter(({ edge, upper, lower }) => {
    if (parents.get(edge.id)?.isFirst === false) return false
    const pair = `${upper.id} ${lower.id}`
    if (!lower.isFramed) return true
    const isFirst = !seen.has(pair)
    seen.add(pair)
    return isFirst
  })
  for (const { edge, upper, lower } of routes) {
    graph.setEdge(upper.id, lower.id, { ...labelSize(edge.labels), labelpos: 'c', minlen: 1 }, edge.id)
  }
  layout(graph)

  const places = new Map<string, PlacedNode<Node>>()
  const frames: Frame[] = []
  for (const box of boxes) {
    const { x, y } = graph.node(box.id)
    const [left, top] = [x - box.width / 2, y - box.height / 2]
    if (box.isFramed) frames.push({ x: left, y: top, width: box.width, height: box.height })
    for (const member of box.members) {
      const node = nodes.find(({ id }) => id === member.id)
      if (node) places.set(node.id, { ...node, x: left + member.x, y: top + member.y, row: box.row })
    }
  }
  const ends = new Map(
    routes.map(({ edge, upper, lower }) => {
      const isDown = boxOf.get(edge.from) === upper
      const lowest = lower.isFramed ? null : places.get(isDown ? edge.to : edge.from)
      const frame = graph.node(lower.id)
      const joint = parents.get(edge.id)
      const couple = [places.get(edge.from), places.get(joint?.partner ?? '')]
      return [
        edge.id,
        {
          upper: between(couple) ?? places.get(isDown ? edge.from : edge.to) ?? graph.node(upper.id),
          lower: lowest ?? { x: frame.x, y: frame.y - frame.height / 2 + nodeSize.height / 2 },
        },
      ] as const
    }),
  )
  const routed = routes.map(({ edge, upper, lower }): PlacedEdge => {
    const { points, x, y } = graph.edge(upper.id, lower.id, edge.id)
    const { upper: start, lower: end } = ends.get(edge.id) ?? { upper: { x, y }, lower: { x, y } }
    const joint = parents.get(edge.id)
    const first = joint
      ? { x: start.x, y: start.y + labelSize(joint.labels).height / 2 }
      : portOf(start, end, 'upper', ends)
    // Nothing stands between two rows, so that a line without words goes straight to a child.
    const isStraight = joint !== undefined && lower.row === upper.row + 1
    const bends = isStraight ? [] : points.slice(1, -1)
    return {
      ...edge,
      points: [first, ...bends, portOf(end, start, 'lower', ends)],
      label: { x: x ?? 0, y: y ?? 0 },
      isLevel: false,
    }
  })
  const level = edges.flatMap((edge): PlacedEdge[] => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)]
    if (!from || !to || from.row !== to.row) return []
    return [alongRow(edge, from, to, [...places.values()])]
  })
  const { width = 0, height = 0 } = graph.graph()
  // In the order in which they are read, row by row.
  const inOrder = [...places.values()].toSorted((a, b) => a.row - b.row || a.x - b.x || a.y - b.y)
  return { width, height, nodes: inOrder, edges: [...routed, ...level], frames }
}

/** Where one line stands for two: the partner of `from`, and what is written between the two. */
type Joint = { partner: string; labels: readonly string[]; isFirst: boolean }

/**
 * The lines without words from two neighbours side by side to one node below: the first of the two is drawn, from
 * between them, and the other one is not.
 */
function jointsOf(edges: readonly GraphEdge[], boxOf: ReadonlyMap<string, Box>): Map<string, Joint> {
  const joints = new Map<string, Joint>()
  for (const { course, from, to, labels } of edges) {
    if (course !== 'SIDE') continue
    const members = boxOf.get(from)?.members ?? []
    const places = [from, to].map((end) => members.findIndex(({ id }) => id === end))
    const [a = -1, b = -1] = places
    if (a < 0 || b < 0 || Math.abs(a - b) !== 1) continue
    const isPlain = (edge: GraphEdge) => (edge.course ?? 'DOWN') === 'DOWN' && edge.labels.length === 0
    for (const edge of edges.filter((each) => isPlain(each) && each.from === from)) {
      const other = edges.find((each) => isPlain(each) && each.from === to && each.to === edge.to)
      if (!other || joints.has(edge.id) || joints.has(other.id)) continue
      joints.set(edge.id, { partner: to, labels, isFirst: true })
      joints.set(other.id, { partner: from, labels, isFirst: false })
    }
  }
  return joints
}

function between([one, other]: readonly (Point | undefined)[]): Point | undefined {
  return one && other && { x: (one.x + other.x) / 2, y: one.y }
}

function boxesOf(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  rowOf: (id: string) => number,
): Box[] {
  const sides = edges.filter(({ course, from, to }) => course === 'SIDE' && rowOf(from) === rowOf(to))
  const groupOf = joinedBy(
    nodes.map(({ id }) => id),
    sides,
  )
  const hanging = hangingOn(edges, rowOf)
  const owners = Map.groupBy(nodes, ({ id }) => hanging.get(id) ?? '')
  const isFramed = ({ id }: GraphNode) => {
    const owner = hanging.get(id)
    return owner !== undefined && (owners.get(owner)?.length ?? 0) >= framed
  }
  const frames = [...owners].flatMap(([owner, members]) =>
    owner !== '' && members.length >= framed
      ? [...Map.groupBy(members, ({ id }) => rowOf(id))].map(([row, inRow]) =>
          frameOf(`frame ${owner} ${row}`, inRow, row),
        )
      : [],
  )
  const groups = Map.groupBy(
    nodes.filter((node) => !isFramed(node)),
    ({ id }) => groupOf(id),
  )
  return [
    ...[...groups.values()].map((members) => rowBox(members, sides, rowOf(members[0]?.id ?? ''))),
    ...frames,
  ]
}

/** The one node above each node that has no other line, where nothing is written on that line. */
function hangingOn(edges: readonly GraphEdge[], rowOf: (id: string) => number): Map<string, string> {
  const ends = edges.flatMap(({ from, to, labels }) => [
    { id: from, other: to, labels },
    { id: to, other: from, labels },
  ])
  return new Map(
    [...Map.groupBy(ends, ({ id }) => id)].flatMap(([id, [line, second]]): [string, string][] =>
      line && !second && line.labels.length === 0 && rowOf(line.other) < rowOf(id) ? [[id, line.other]] : [],
    ),
  )
}

function frameOf(id: string, members: readonly GraphNode[], row: number): Box {
  const columns = Math.ceil(members.length / framedColumn)
  const lines = Math.ceil(members.length / columns)
  const step = { x: nodeSize.width + framePadding, y: nodeSize.height + framePadding }
  return {
    id,
    row,
    width: columns * step.x + framePadding,
    height: lines * step.y + framePadding,
    members: members.map((member, index) => ({
      id: member.id,
      x: framePadding + Math.floor(index / lines) * step.x + nodeSize.width / 2,
      y: framePadding + (index % lines) * step.y + nodeSize.height / 2,
    })),
    isFramed: true,
  }
}

/** Nodes side by side, in an order in which as many as possible stand beside whom they are tied to. */
function rowBox(members: readonly GraphNode[], sides: readonly GraphEdge[], row: number): Box {
  const partnersOf = (id: string) =>
    sides.flatMap(({ from, to, labels }) =>
      from === id ? [{ id: to, labels }] : to === id ? [{ id: from, labels }] : [],
    )
  const ordered: string[] = []
  const take = (id: string) => {
    if (ordered.includes(id)) return
    ordered.push(id)
    for (const partner of partnersOf(id)) take(partner.id)
  }
  for (const { id } of members.toSorted((a, b) => partnersOf(a.id).length - partnersOf(b.id).length)) take(id)
  const placed: (Point & { id: string })[] = []
  let right = 0
  for (const [index, id] of ordered.entries()) {
    const labels = partnersOf(id).find((partner) => partner.id === ordered[index - 1])?.labels ?? []
    if (index > 0) right += Math.max(gap, labelSize(labels).width + 12)
    placed.push({ id, x: right + nodeSize.width / 2, y: nodeSize.height / 2 })
    right += nodeSize.width
  }
  return {
    id: ordered[0] ?? '',
    row,
    width: right,
    height: nodeSize.height,
    members: placed,
    isFramed: false,
  }
}

type Ends = ReadonlyMap<string, { upper: Point; lower: Point }>

/** Where a line meets a node. Several lines on one side stand beside each other, ordered by where they come from. */
function portOf(at: Point, other: Point, side: 'upper' | 'lower', ends: Ends): Point {
  const far = side === 'upper' ? 'lower' : 'upper'
  const others = [...ends.values()]
    .filter((line) => isSame(line[side], at))
    .map((line) => line[far])
    .toSorted((a, b) => a.x - b.x || a.y - b.y)
  const place = others.findIndex((point) => isSame(point, other)) - (others.length - 1) / 2
  const step = Math.min(portGap, (nodeSize.width - 32) / others.length)
  return { x: at.x + place * step, y: at.y + (side === 'upper' ? 1 : -1) * (nodeSize.height / 2) }
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y
}

/** A line between two nodes of one row: straight between neighbours, in an arc below the row otherwise. */
function alongRow(edge: GraphEdge, from: Point, to: Point, nodes: readonly PlacedNode[]): PlacedEdge {
  const [left, right] = from.x < to.x ? [from, to] : [to, from]
  const isNeighbour = !nodes.some(({ x, y }) => y === left.y && x > left.x && x < right.x)
  const half = { x: nodeSize.width / 2, y: nodeSize.height / 2 }
  const middle = (left.x + right.x) / 2
  const room = right.x - left.x - nodeSize.width
  if (isNeighbour && left.y === right.y && room >= labelSize(edge.labels).width) {
    const points = [
      { x: left.x + half.x, y: left.y },
      { x: right.x - half.x, y: right.y },
    ]
    return { ...edge, points, label: { x: middle, y: left.y }, isLevel: true }
  }
  const low = Math.max(left.y, right.y) + half.y + 26
  const points = [
    { x: left.x + half.x / 2, y: left.y + half.y },
    { x: middle, y: low },
    { x: right.x - half.x / 2, y: right.y + half.y },
  ]
  // A curve reaches three quarters of the way to its bends.
  return { ...edge, points, label: { x: middle, y: low - 6.5 }, isLevel: true }
}
