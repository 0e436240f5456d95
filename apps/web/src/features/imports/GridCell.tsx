import { classNames } from '@kinfolio/ui/class-names'
import { Icon } from '@kinfolio/ui/Icon'
import { type KeyboardEvent, type ReactNode, use } from 'react'

import { type CellGrid, cellBeside, CellGridContext, type GridPlace, moveOfKey } from './cell-grid.ts'
import { cellLabel, saidWords, typedWords } from './cell-words.ts'
import { CellEditor } from './CellEditor.tsx'
import type { CheckCell, CheckRow } from './check-rows.ts'

type GridCellProps = {
  row: CheckRow
  /** The column of the grid. */
  column: string
  cell: CheckCell | undefined
  numeric?: boolean
  /** The value of a row that was read. Absent: the text of the cell. */
  children?: ReactNode
}

/** A value in the grid, the reason why it is refused, and what the file says where a person changed it. */
export function GridCell({ row, column, cell, numeric = false, children }: GridCellProps) {
  const grid = use(CellGridContext)
  if (grid === null || cell === undefined) return children
  const place = { id: row.id, column }
  const isOpen = isAt(grid.open, place)
  const typed = grid.typed(row.line, cell)
  const isWrong = cell.problems.length > 0 && typed === null
  return (
    <div className={classNames('flex flex-col gap-0.5', numeric ? 'items-end' : 'items-start')}>
      {isOpen ? (
        <CellEditor
          key={grid.open?.text}
          line={row.line}
          cell={cell}
          text={grid.open?.text ?? ''}
          isNumeric={numeric}
          onClose={(text, move) => grid.onClose(place, { line: row.line, cell, text }, move)}
          onPutBack={cell.edited === null ? null : () => grid.onPutBack(row.line, cell, place)}
        />
      ) : (
        <button
          type="button"
          data-cell={column}
          data-row={row.id}
          tabIndex={isAt(grid.at, place) ? 0 : -1}
          aria-label={cellLabel(row.line, cell, typed)}
          className={classNames(
            '-mx-1.5 flex min-h-6 max-w-64 min-w-12 items-center gap-1.5 rounded-sm px-1.5 hover:bg-hover',
            numeric ? 'flex-row-reverse text-right' : 'text-left',
            isWrong && 'text-negative inset-ring inset-ring-error',
          )}
          onFocus={() => grid.onFocus(place)}
          onClick={() => grid.onOpen(place, typed ?? cell.text)}
          onKeyDown={(event) => onCellKey(event, grid, place, typed ?? cell.text)}
        >
          <span className={classNames('min-w-0 truncate', typed !== null && 'text-muted italic')}>
            {typed === null
              ? row.row === null
                ? typedWords(cell, cell.text)
                : children
              : typedWords(cell, typed)}
          </span>
          {isWrong && <Icon name="lucide:circle-alert" className="size-3.5 shrink-0" />}
          {cell.edited !== null && <Icon name="lucide:pencil" className="size-3 shrink-0 text-link" />}
        </button>
      )}
      {isWrong && <Reasons cell={cell} />}
      {cell.edited !== null && (
        <span className="max-w-64 truncate text-2xs text-faint">{saidWords(cell.edited)}</span>
      )}
    </div>
  )
}

function Reasons({ cell: { problems } }: { cell: CheckCell }) {
  return problems.map(({ code, message }) => (
    <span
      key={code}
      className="block max-w-64 min-w-40 text-left text-xs text-pretty whitespace-normal text-negative"
    >
      {message}
    </span>
  ))
}

function isAt(at: GridPlace | null, { id, column }: GridPlace): boolean {
  return at !== null && at.id === id && at.column === column
}

/** Arrows go from cell to cell, and whoever types begins anew. */
function onCellKey(event: KeyboardEvent<HTMLElement>, grid: CellGrid, place: GridPlace, text: string) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const move = moveOfKey(event.key)
  if (move !== undefined) cellBeside(event.currentTarget, move)?.focus()
  else if (event.key === 'F2') grid.onOpen(place, text)
  else if (event.key === 'Delete' || event.key === 'Backspace') grid.onOpen(place, '')
  else if (event.key.length === 1 && event.key !== ' ') grid.onOpen(place, event.key)
  else return
  event.preventDefault()
  event.stopPropagation()
}
