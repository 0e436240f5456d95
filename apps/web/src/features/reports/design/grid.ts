import { GRID_COLUMNS } from '@kinfolio/contract/report-kinds'

/** A rectangle on the grid of a page: columns and rows. */
export type Box = { x: number; y: number; w: number; h: number }
export type GridItem = { id: string; box: Box }
export type Direction = 'left' | 'right' | 'up' | 'down'

const mostRows = 60

export function collides(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

/** A box within the twelve columns, at least one by one. */
function within({ x, y, w, h }: Box): Box {
  const wide = clamp(w, 1, GRID_COLUMNS)
  return { x: clamp(x, 0, GRID_COLUMNS - wide), y: Math.max(0, y), w: wide, h: clamp(h, 1, mostRows) }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/**
 * No two on each other, and each as high up as those above let it. Of two that want the same place the one that is named
 * keeps it, and the others give way downwards.
 */
export function settle(items: readonly GridItem[], first?: string): GridItem[] {
  const order = items.toSorted(
    (a, b) => a.box.y - b.box.y || Number(b.id === first) - Number(a.id === first) || a.box.x - b.box.x,
  )
  const placed = new Map<string, Box>()
  for (const { id, box } of order) placed.set(id, highestPlace(box, [...placed.values()]))
  return items.map(({ id, box }) => ({ id, box: placed.get(id) ?? box }))
}

function highestPlace(box: Box, placed: readonly Box[]): Box {
  const isFree = (y: number) => !placed.some((other) => collides({ ...box, y }, other))
  let { y } = box
  while (!isFree(y)) y++
  while (y > 0 && isFree(y - 1)) y--
  return { ...box, y }
}

/** Another place or size for one; the others make room. */
export function placeItem(items: readonly GridItem[], id: string, change: Partial<Box>): GridItem[] {
  return settle(
    items.map((item) => (item.id === id ? { id, box: within({ ...item.box, ...change }) } : item)),
    id,
  )
}

/** One step by a key: sideways by a column, up and down past the nearest neighbour. */
export function stepItem(items: readonly GridItem[], id: string, direction: Direction): GridItem[] {
  const item = items.find((one) => one.id === id)
  if (!item) return [...items]
  const { box } = item
  if (direction === 'left') return placeItem(items, id, { x: box.x - 1 })
  if (direction === 'right') return placeItem(items, id, { x: box.x + 1 })
  const inColumns = items.filter(
    (other) => other.id !== id && other.box.x < box.x + box.w && box.x < other.box.x + other.box.w,
  )
  if (direction === 'up') {
    const above = inColumns.filter((other) => other.box.y + other.box.h <= box.y)
    const nearest = Math.max(...above.map((other) => other.box.y + other.box.h))
    const passed = above.filter((other) => other.box.y + other.box.h === nearest)
    return above.length === 0
      ? [...items]
      : placeItem(items, id, { y: Math.min(...passed.map((other) => other.box.y)) })
  }
  const below = inColumns.filter((other) => other.box.y >= box.y + box.h)
  if (below.length === 0) return [...items]
  const nearest = Math.min(...below.map((other) => other.box.y))
  const passed = below.filter((other) => other.box.y === nearest)
  const end = Math.max(...passed.map((other) => other.box.y + other.box.h))
  // Those that it passes go up into the room that it leaves.
  const ids = new Set(passed.map((other) => other.id))
  return settle(
    items.map((other) =>
      other.id === id
        ? { id, box: { ...box, y: end } }
        : ids.has(other.id)
          ? { ...other, box: { ...other.box, y: box.y } }
          : other,
    ),
  )
}

/** One step larger or smaller by a key: the right edge and the lower edge move. */
export function resizeItem(items: readonly GridItem[], id: string, direction: Direction): GridItem[] {
  const box = items.find((one) => one.id === id)?.box
  if (!box) return [...items]
  const changes = {
    left: { w: box.w - 1 },
    right: { w: Math.min(box.w + 1, GRID_COLUMNS - box.x) },
    up: { h: box.h - 1 },
    down: { h: box.h + 1 },
  }
  return placeItem(items, id, changes[direction])
}

/** The first place from the top where a box of this size fits. */
export function freePlace(items: readonly GridItem[], [width, height]: readonly [number, number]): Box {
  const w = clamp(width, 1, GRID_COLUMNS)
  const h = clamp(height, 1, mostRows)
  const end = Math.max(0, ...items.map(({ box }) => box.y + box.h))
  for (let y = 0; y < end; y++) {
    for (let x = 0; x + w <= GRID_COLUMNS; x++) {
      const box = { x, y, w, h }
      if (!items.some((item) => collides(item.box, box))) return box
    }
  }
  return { x: 0, y: end, w, h }
}
