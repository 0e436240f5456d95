import { GRID_COLUMNS } from '@kinfolio/contract/report-kinds'
import type { WidgetPlace } from '@kinfolio/contract/reports'

/** A widget on the grid of its page, with the columns below which it cannot be read on paper. */
export type Placed = { index: number; place: WidgetPlace; least: number }

/** What stands below each other on paper: widgets, and rows of columns that hold such stacks themselves. */
export type Block = { index: number } | { columns: { width: number; blocks: Block[] }[] }

/**
 * The grid of a page as rows and stacks: it is cut where no widget is in the way, first across, then down. Columns that
 * are too narrow for what stands in them go below each other, two beside each other where both fit.
 */
export function blocksOf(placed: readonly Placed[]): Block[] {
  const bands = groups(placed, ({ y, h }) => [y, y + h])
  if (bands.length > 1) return bands.flatMap(blocksOf)
  const columns = groups(placed, ({ x, w }) => [x, x + w])
  if (columns.length === 1) {
    // Widgets that no straight cut parts, or one alone.
    return placed.toSorted(byPlace).map(({ index }) => ({ index }))
  }
  return lines(columns).flatMap(rowOf)
}

function byPlace(a: Placed, b: Placed): number {
  return a.place.y - b.place.y || a.place.x - b.place.x
}

/** Those whose stretches touch are one group; the groups in their order. */
function groups(placed: readonly Placed[], stretch: (place: WidgetPlace) => [number, number]): Placed[][] {
  const all: Placed[][] = []
  let end = -1
  for (const one of placed.toSorted((a, b) => stretch(a.place)[0] - stretch(b.place)[0])) {
    const [from, to] = stretch(one.place)
    if (from >= end) all.push([])
    all.at(-1)?.push(one)
    end = Math.max(end, to)
  }
  return all
}

/** Columns that are read on one line each: as many as have room. */
function lines(columns: readonly Placed[][]): Placed[][][] {
  const all: Placed[][][] = []
  let room = 0
  for (const column of columns) {
    const width = needOf(column)
    if (width > room) {
      all.push([])
      room = GRID_COLUMNS
    }
    all.at(-1)?.push(column)
    room -= width
  }
  return all
}

function needOf(column: readonly Placed[]): number {
  return Math.max(widthOf(column), ...column.map(({ least }) => least))
}

function widthOf(column: readonly Placed[]): number {
  const [from, to] = [column.map(({ place }) => place.x), column.map(({ place }) => place.x + place.w)]
  return Math.max(...to) - Math.min(...from)
}

function rowOf(columns: readonly Placed[][]): Block[] {
  if (columns.length === 1) return columns.flatMap(blocksOf)
  return [{ columns: columns.map((column) => ({ width: needOf(column), blocks: blocksOf(column) })) }]
}
