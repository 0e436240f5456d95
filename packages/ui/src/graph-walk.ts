import type { GraphEdge } from './graph-rows.ts'

type Place = { id: string; x: number; y: number; row: number }

/**
 * The node that a key leads to: up and down along lines, to the nearest; left and right among all of the row; Home and
 * End to its ends. Undefined where there is none, and for other keys.
 */
export function nodeByKey(
  key: string,
  at: Place,
  nodes: readonly Place[],
  edges: readonly Pick<GraphEdge, 'from' | 'to'>[],
): string | undefined {
  const row = nodes.filter((node) => node.row === at.row).toSorted((a, b) => a.x - b.x || a.y - b.y)
  const place = row.findIndex(({ id }) => id === at.id)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const tied = new Set(
        edges.flatMap(({ from, to }) => (from === at.id ? [to] : to === at.id ? [from] : [])),
      )
      const isThere = (node: Place) => (key === 'ArrowUp' ? node.row < at.row : node.row > at.row)
      return nodes
        .filter((node) => tied.has(node.id) && isThere(node))
        .toSorted((a, b) => distance(a, at) - distance(b, at))[0]?.id
    }
    case 'ArrowLeft':
      return row[place - 1]?.id
    case 'ArrowRight':
      return row[place + 1]?.id
    case 'Home':
      return row[0]?.id
    case 'End':
      return row.at(-1)?.id
    default:
      return undefined
  }
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** A node, and everything that lines lead to from it: always upwards, or always downwards. */
export function kinOf(
  id: string,
  edges: readonly Pick<GraphEdge, 'from' | 'to'>[],
  rowOf: (id: string) => number,
): ReadonlySet<string> {
  const lines = edges.map(({ from, to }) =>
    rowOf(from) <= rowOf(to) ? { above: from, below: to } : { above: to, below: from },
  )
  const [up, down] = [new Set([id]), new Set([id])]
  // What is added during the walk is walked as well.
  for (const at of up) for (const line of lines) if (line.below === at) up.add(line.above)
  for (const at of down) for (const line of lines) if (line.above === at) down.add(line.below)
  return new Set([...up, ...down])
}
