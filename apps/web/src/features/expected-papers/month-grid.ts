import type { ExpectedState } from '@kinfolio/contract/expected-kinds'
import type { ExpectedOccurrence } from '@kinfolio/contract/expected-papers'

/** What stands in one month of a row. */
export type GridCell = {
  key: string
  state: ExpectedState
  /** What it is and how it stands, for a pointer that rests on it and for screen readers. */
  words: string
  /** A few letters in the cell. */
  text: string
  open: () => void
}

export type GridRow = {
  key: string
  title: string
  subtitle: string
  /** For each month, what stands in it. */
  months: readonly (readonly GridCell[])[]
}

/** One row for each rule, with its papers in the months in which they are due. Groups of entities come by name. */
export function rowsOf(
  items: readonly ExpectedOccurrence[],
  cellOf: (item: ExpectedOccurrence) => GridCell,
  titleOf: (item: ExpectedOccurrence) => { title: string; subtitle: string },
): { owner: string; rows: GridRow[] }[] {
  const byOwner = Map.groupBy(items, ({ ownerName }) => ownerName ?? '')
  return [...byOwner]
    .toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))
    .map(([owner, own]) => ({
      owner,
      rows: [...Map.groupBy(own, ({ expectedPaperId }) => expectedPaperId)]
        .flatMap(([key, ofRule]) => {
          const [first] = ofRule
          return first ? [{ key, ...titleOf(first), months: inMonths(ofRule, cellOf) }] : []
        })
        .toSorted((a, b) => a.title.localeCompare(b.title) || a.subtitle.localeCompare(b.subtitle)),
    }))
}

function inMonths(
  items: readonly ExpectedOccurrence[],
  cellOf: (item: ExpectedOccurrence) => GridCell,
): GridCell[][] {
  return Array.from({ length: 12 }, (_, month) =>
    items.filter(({ dueOn }) => +dueOn.slice(5, 7) === month + 1).map(cellOf),
  )
}

/** The place that a key leads to from a place among rows that may have gaps; null where there is none. */
export function nextPlace(
  places: readonly { row: number; column: number }[],
  from: { row: number; column: number },
  key: string,
): number | null {
  const steps: Readonly<Record<string, (place: { row: number; column: number }) => number>> = {
    ArrowRight: ({ row, column }) => (row === from.row && column > from.column ? column - from.column : 0),
    ArrowLeft: ({ row, column }) => (row === from.row && column < from.column ? from.column - column : 0),
    // The nearest row first, and in it the nearest month.
    ArrowDown: ({ row, column }) =>
      row > from.row ? (row - from.row) * 1000 + Math.abs(column - from.column) : 0,
    ArrowUp: ({ row, column }) =>
      row < from.row ? (from.row - row) * 1000 + Math.abs(column - from.column) : 0,
  }
  const distanceOf = steps[key]
  if (!distanceOf) return null
  const ahead = places
    .map((place, index) => ({ index, distance: distanceOf(place) }))
    .filter(({ distance }) => distance > 0)
    .toSorted((a, b) => a.distance - b.distance)
  return ahead[0]?.index ?? null
}
