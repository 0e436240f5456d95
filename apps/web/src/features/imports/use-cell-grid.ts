import type { ImportEdit } from '@kinfolio/contract/import-edits'
import { useEffect, useMemo, useRef, useState } from 'react'

import { isAt, typedByLine, withoutEdit, withText } from './cell-edits.ts'
import { cellBeside, type CellGrid, type GridMove, type GridPlace } from './cell-grid.ts'

type Edits = readonly ImportEdit[]

/** The state of the cells of a grid, the changes of a person, and the way back from each of them. */
export function useCellGrid(
  edits: Edits,
  reachable: (at: GridPlace | null) => GridPlace | null,
  onEdits: (edits: ImportEdit[]) => void,
) {
  const [at, setAt] = useState<GridPlace | null>(null)
  const [open, setOpen] = useState<CellGrid['open']>(null)
  const [past, setPast] = useState<readonly Edits[]>([])
  const container = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ place: GridPlace; move: GridMove } | null>(null)
  const byLine = useMemo(() => typedByLine(edits), [edits])

  useEffect(() => {
    // The cell comes back in the place of its field, and only then it can have the keyboard.
    if (wanted.current === null || open !== null) return
    const { place, move } = wanted.current
    wanted.current = null
    const selector = `[data-row="${CSS.escape(place.id)}"][data-cell="${place.column}"]`
    const cell = container.current?.querySelector<HTMLElement>(selector)
    if (cell) (cellBeside(cell, move) ?? cell).focus()
  })

  function change(next: ImportEdit[]) {
    setPast([...past, edits])
    onEdits(next)
  }

  function close(place: GridPlace, move: GridMove | null) {
    setOpen(null)
    wanted.current = move === null ? null : { place, move }
  }

  const grid: CellGrid = {
    at: reachable(at),
    open,
    onFocus: setAt,
    onOpen: (place, text) => {
      setAt(place)
      setOpen({ ...place, text })
    },
    onClose: (place, { line, cell, text }, move) => {
      close(place, move)
      if (text !== null && text !== (grid.typed(line, cell) ?? cell.text))
        change(withText(edits, cell, line, text))
    },
    onPutBack: (line, cell, place) => {
      close(place, 'stay')
      change(withoutEdit(edits, cell, String(line)))
    },
    typed: (line, cell) => {
      const edit = byLine.get(line)?.findLast((one) => isAt(one, cell))
      return edit === undefined || edit.text === cell.edited?.text ? null : edit.text
    },
  }
  const before = past.at(-1)
  const undo =
    before === undefined
      ? null
      : () => {
          setPast(past.slice(0, -1))
          onEdits([...before])
        }
  return { grid, container, change, undo }
}
