import { createContext } from 'react'

import type { CheckCell } from './check-rows.ts'

/** Where in the grid: a row, and a column of the grid. */
export type GridPlace = { id: string; column: string }
export type GridMove = 'up' | 'down' | 'left' | 'right' | 'stay'

/** What the cells of the grid share: which of them the keyboard is at, and how one is changed. */
export type CellGrid = {
  /** The cell that Tab reaches. */
  at: GridPlace | null
  /** The cell that is being changed, and the text with which that began. */
  open: (GridPlace & { text: string }) | null
  onFocus: (place: GridPlace) => void
  onOpen: (place: GridPlace, text: string) => void
  /**
   * Ends the change: with a text to save it, with null to leave the cell as it was. Then the keyboard moves on, unless
   * somebody has taken it elsewhere.
   */
  onClose: (
    place: GridPlace,
    to: { line: number; cell: CheckCell; text: string | null },
    move: GridMove | null,
  ) => void
  onPutBack: (line: number, cell: CheckCell, place: GridPlace) => void
  /** What was typed and is not checked yet. */
  typed: (line: number, cell: CheckCell) => string | null
}

export const CellGridContext = createContext<CellGrid | null>(null)

const moves: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

export function moveOfKey(key: string): GridMove | undefined {
  return moves[key]
}

/** The cell beside another one, over rows and columns that cannot be changed; null at the edge. */
export function cellBeside(cell: HTMLElement, move: GridMove): HTMLElement | null {
  const row = cell.closest('tr')
  if (row === null || move === 'stay') return cell
  if (move === 'left' || move === 'right') {
    const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')]
    return cells[cells.indexOf(cell) + (move === 'left' ? -1 : 1)] ?? null
  }
  const next = (from: Element) => (move === 'up' ? from.previousElementSibling : from.nextElementSibling)
  for (let other = next(row); other !== null; other = next(other)) {
    const below = other.querySelector<HTMLElement>(`[data-cell="${cell.dataset.cell}"]`)
    if (below !== null) return below
  }
  return null
}
