/** An arrow of the map, from an owner to what it owns. */
export type Arrow = { ownerId: string; ownedId: string }

/**
 * Rows of entities. Owners stand above what they own, and as near to it as possible. Within a row, entities that are
 * tied to each other stand close. An entity that neither owns nor is owned is left out. The order of `ids` decides
 * where nothing else does.
 */
export function ownershipRows(ids: readonly string[], arrows: readonly Arrow[]): string[][] {
  const above = Map.groupBy(arrows, ({ ownedId }) => ownedId)
  const below = Map.groupBy(arrows, ({ ownerId }) => ownerId)
  const tied = ids.filter((id) => above.has(id) || below.has(id))
  const rowOf = new Map<string, number>()

  // An owner that waits for itself would be a circle. A circle is refused when it is recorded; one that appears here
  // counts as the top.
  const depth = (id: string, waiting: ReadonlySet<string> = new Set()): number => {
    const cached = rowOf.get(id)
    if (cached !== undefined) return cached
    const owners = (above.get(id) ?? []).filter(({ ownerId }) => !waiting.has(ownerId))
    const row = Math.max(-1, ...owners.map(({ ownerId }) => depth(ownerId, new Set([...waiting, id])))) + 1
    rowOf.set(id, row)
    return row
  }
  for (const id of tied) depth(id)
  for (const id of tied) {
    // An entity without owners moves down to the row just above what it owns.
    if (!above.has(id)) {
      rowOf.set(id, Math.min(...(below.get(id) ?? []).map(({ ownedId }) => rowOf.get(ownedId) ?? 1)) - 1)
    }
  }
  const rows: string[][] = []
  for (const id of tied) (rows[rowOf.get(id) ?? 0] ??= []).push(id)
  return untangled(rows, arrows)
}

const sweeps = 6

/** Orders each row by the places of its neighbours, from above and from below in turn. */
function untangled(rows: readonly (readonly string[])[], arrows: readonly Arrow[]): string[][] {
  let ordered = rows.map((row) => [...row])
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const fromAbove = sweep % 2 === 0
    const place = new Map(
      ordered.flatMap((row) => row.map((id, index) => [id, index - (row.length - 1) / 2] as const)),
    )
    ordered = ordered.map((row) => {
      const wish = new Map(
        row.map((id) => {
          const near = arrows.flatMap(({ ownerId, ownedId }) =>
            fromAbove ? (ownedId === id ? [ownerId] : []) : ownerId === id ? [ownedId] : [],
          )
          const wanted = near.reduce((total, other) => total + (place.get(other) ?? 0), 0) / near.length
          return [id, near.length > 0 ? wanted : (place.get(id) ?? 0)] as const
        }),
      )
      return row.toSorted((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0))
    })
  }
  return ordered
}

/** Everything above and below an entity, and itself. */
export function kinOf(id: string, arrows: readonly Arrow[]): ReadonlySet<string> {
  const walk = (from: string, next: (at: string) => string[], visited: Set<string>): Set<string> => {
    for (const other of next(from)) {
      if (!visited.has(other)) walk(other, next, visited.add(other))
    }
    return visited
  }
  const owners = (at: string) => arrows.filter(({ ownedId }) => ownedId === at).map(({ ownerId }) => ownerId)
  const owned = (at: string) => arrows.filter(({ ownerId }) => ownerId === at).map(({ ownedId }) => ownedId)
  return new Set([...walk(id, owners, new Set([id])), ...walk(id, owned, new Set([id]))])
}
