/** The papers before and after one in its list, by their ids, and on which page of the list each stands. */
export type Neighbours = { before: Neighbour | null; after: Neighbour | null }
export type Neighbour = { id: string; page: number }

type Part = { items: readonly { id: string }[]; page: number } | undefined

/** Over the edges of the page too, as far as the pages beside it are loaded. */
export function neighboursOf(id: string, part: Part, previous: Part, next: Part): Neighbours {
  const index = part?.items.findIndex((item) => item.id === id) ?? -1
  if (!part || index < 0) return { before: null, after: null }
  const within = (offset: number) => neighbour(part.items[index + offset], part.page)
  return {
    before: index > 0 ? within(-1) : neighbour(previous?.items.at(-1), previous?.page ?? 0),
    after: within(1) ?? neighbour(next?.items[0], next?.page ?? 0),
  }
}

function neighbour(item: { id: string } | undefined, page: number): Neighbour | null {
  return item ? { id: item.id, page } : null
}
