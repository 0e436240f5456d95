import type { MappableField } from '@kinfolio/contract/import-edits'

/**
 * A value that a person put in the place of what a file says: a cell under a header of its table, or a field of the
 * row that was read.
 */
export type Edit = CellEdit | FieldEdit
export type CellEdit = { line: number; column: string; text: string }
export type FieldEdit = { line: number; field: MappableField; text: string }

/** What was changed by hand, beside what the file says there. Of a cell, `field` is what its column holds, if that is known. */
export type EditedCell = {
  line: number
  column: string | null
  field: MappableField | null
  said: string | null
  text: string
}

export function isCellEdit(edit: Edit): edit is CellEdit {
  return 'column' in edit
}

export function isFieldEdit(edit: Edit): edit is FieldEdit {
  return 'field' in edit
}
