export type GraphNode = {
  id: string
  /** Bands from above: everything of a lower tier stands above everything of a higher one. */
  tier: number
}

export type GraphEdge = {
  id: string
  from: string
  to: string
  /** What is written on the line, line by line. */
  labels: readonly string[]
  /** SIDE: the ends stand side by side. LEVEL: in one row. DOWN, unless said otherwise: `from` stands above `to`. */
  course?: 'DOWN' | 'LEVEL' | 'SIDE'
}

/**
 * The row of each node, from above. Bands never mix. Within a band, whatever stands above something else is in an
 * earlier row, and as near to it as possible. What goes in a circle stands as if its last step were not there.
 */
export function graphRows(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Map<string, number> {
  const tierOf = new Map(nodes.map(({ id, tier }) => [id, tier]))
  const inOneTier = edges.filter(({ from, to }) => tierOf.has(from) && tierOf.get(from) === tierOf.get(to))
  const levelOf = joinedBy(
    nodes.map(({ id }) => id),
    inOneTier.filter(({ course }) => course === 'LEVEL' || course === 'SIDE'),
  )
  const steps = inOneTier.flatMap(({ from, to, course = 'DOWN' }) => {
    const [above, below] = [levelOf(from), levelOf(to)]
    return course === 'DOWN' && above !== below ? [{ above, below }] : []
  })
  const up = Map.groupBy(steps, ({ below }) => below)
  const down = Map.groupBy(steps, ({ above }) => above)
  const depths = new Map<string, number>()
  const depthOf = (level: string, waiting: ReadonlySet<string>): number => {
    const cached = depths.get(level)
    if (cached !== undefined) return cached
    const reached = new Set([...waiting, level])
    const before = (up.get(level) ?? []).filter(({ above }) => !reached.has(above))
    const depth = Math.max(-1, ...before.map(({ above }) => depthOf(above, reached))) + 1
    depths.set(level, depth)
    return depth
  }
  const levels = [...new Set(nodes.map(({ id }) => levelOf(id)))]
  for (const level of levels) depthOf(level, new Set())

  const rows = new Map<string, number>()
  let first = 0
  for (const tier of [...new Set(tierOf.values())].toSorted((a, b) => a - b)) {
    const inTier = nodes.filter((node) => node.tier === tier)
    const last = Math.max(...inTier.map(({ id }) => depths.get(levelOf(id)) ?? 0))
    const leadsOn = new Set(
      edges.flatMap(({ from, to }) => [
        ...((tierOf.get(to) ?? tier) > tier ? [levelOf(from)] : []),
        ...((tierOf.get(from) ?? tier) > tier ? [levelOf(to)] : []),
      ]),
    )
    for (const { id } of inTier) {
      const level = levelOf(id)
      const below = (down.get(level) ?? []).map((step) => depths.get(step.below) ?? 0)
      const depth = depths.get(level) ?? 0
      // Whatever nothing stands above moves down to just above what it leads to.
      const isFree = !up.has(level)
      const row =
        isFree && below.length > 0
          ? Math.max(depth, Math.min(...below) - 1)
          : isFree && leadsOn.has(level)
            ? last
            : depth
      rows.set(id, first + row)
    }
    first += last + 1
  }
  return rows
}

/** Says of each node a name that it shares with all nodes that edges join it to. */
export function joinedBy(
  ids: readonly string[],
  edges: readonly Pick<GraphEdge, 'from' | 'to'>[],
): (id: string) => string {
  const parent = new Map(ids.map((id) => [id, id]))
  const rootOf = (id: string): string => {
    let root = id
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root))
      root = next
    parent.set(id, root)
    return root
  }
  for (const { from, to } of edges) parent.set(rootOf(from), rootOf(to))
  return rootOf
}
