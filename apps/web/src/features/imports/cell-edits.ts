import type { EditableField, EditedCell, ImportEdit } from '@kinfolio/contract/import-edits'
import { linesIn, rangesOf } from '@kinfolio/contract/line-ranges'

/** Where a value stands: under a header of the table, in a field of the row, or in a field that a header names. */
export type CellPlace = Pick<EditedCell, 'column' | 'field'>
type Edits = readonly ImportEdit[]

/**
 * The changes with one more, of the same cell in all these lines. A type is chosen and no word of the source, so it is
 * that of the row.
 */
export function withEdit(edits: Edits, place: CellPlace, lines: string, text: string): ImportEdit[] {
  const { column, field } = place
  const left = withoutEdit(edits, place, lines)
  if (column !== null && field !== 'type') return [...left, { lines, column, text }]
  return isEditable(field) ? [...left, { lines, field, text }] : left
}

/** The changes after a text was put into a cell. What the file says there is no change. */
export function withText(
  edits: Edits,
  cell: CellPlace & { edited: Pick<EditedCell, 'said'> | null },
  line: number,
  text: string,
): ImportEdit[] {
  return cell.edited !== null && text === (cell.edited.said ?? '')
    ? withoutEdit(edits, cell, String(line))
    : withEdit(edits, cell, String(line), text)
}

/** The changes without those of this cell in these lines. */
export function withoutEdit(edits: Edits, place: CellPlace, lines: string): ImportEdit[] {
  return withoutLines(edits, lines, (edit) => isAt(edit, place))
}

/** The changes without those of some lines. */
export function withoutLines(
  edits: Edits,
  lines: string,
  isGone: (edit: ImportEdit) => boolean = () => true,
): ImportEdit[] {
  const gone = new Set(linesIn(lines))
  return edits.flatMap((edit) => {
    if (!isGone(edit)) return [edit]
    const left = linesIn(edit.lines).filter((line) => !gone.has(line))
    return left.length === 0 ? [] : [{ ...edit, lines: rangesOf(left) }]
  })
}

/** By line, what a person typed: the server has not checked all of it yet. */
export function typedByLine(edits: Edits): ReadonlyMap<number, readonly ImportEdit[]> {
  const byLine = new Map<number, ImportEdit[]>()
  for (const edit of edits) {
    for (const line of linesIn(edit.lines)) byLine.set(line, [...(byLine.get(line) ?? []), edit])
  }
  return byLine
}

export function isAt({ column, field }: Pick<ImportEdit, 'column' | 'field'>, place: CellPlace): boolean {
  return column === undefined ? field === place.field : column === place.column
}

/** The id by which a source knows a row stays as it is. */
function isEditable(field: CellPlace['field']): field is EditableField {
  return field !== null && field !== 'sourceId'
}
