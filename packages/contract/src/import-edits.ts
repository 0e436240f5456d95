import { z } from 'zod'

import { MAX_EDITED_CELLS, MAX_EDITED_LENGTH } from './constants.ts'
import { countLines, LineRanges } from './line-ranges.ts'
import { say } from './say.ts'

/** The fields that columns of a plain file can be mapped to. */
export const mappableFields = [
  'day',
  'type',
  'symbol',
  'isin',
  'name',
  'currency',
  'quantity',
  'price',
  'amount',
  'fee',
  'tax',
  'notes',
  'account',
  'sourceId',
] as const
export type MappableField = (typeof mappableFields)[number]

/** The fields of a row that can be changed by hand. */
export const editableFields = mappableFields.filter((field) => field !== 'sourceId')
export const EditableField = z.enum(editableFields)
export type EditableField = z.infer<typeof EditableField>

/**
 * What a person puts in the place of what the file says, in one cell or in many rows at once. A cell is that under a
 * header of the table, or a field of a row that was read.
 */
export const ImportEdit = z
  .object({
    lines: LineRanges,
    field: EditableField.optional(),
    column: z.string().min(1).max(200).optional(),
    text: z.string().max(MAX_EDITED_LENGTH, 'This is too long for a cell. Shorten it.'),
  })
  .refine(
    ({ field, column }) => (field === undefined) !== (column === undefined),
    'Name a field or a column that is changed.',
  )
export type ImportEdit = z.infer<typeof ImportEdit>

const tooManyCells = say`At most ${MAX_EDITED_CELLS} cells of a file can be changed by hand. Change the others in the file.`

/** All changes by hand, in their order: a later one of the same cell counts. */
export const ImportEdits = z
  .array(ImportEdit)
  .max(MAX_EDITED_CELLS, tooManyCells)
  .refine(
    (edits) => edits.reduce((sum, { lines }) => sum + countLines(lines), 0) <= MAX_EDITED_CELLS,
    tooManyCells,
  )

/** A cell that was changed by hand, and what the file says there. `field` is what it is of, if that is known. */
export const EditedCell = z.object({
  line: z.int(),
  column: z.string().nullable(),
  field: z.enum(mappableFields).nullable(),
  /** Null where the file says nothing. */
  said: z.string().nullable(),
  text: z.string(),
})
export type EditedCell = z.infer<typeof EditedCell>

/**
 * What an import remembers of changes by hand: the cells, and for each line the fingerprints of its rows as the file
 * has them and as they were recorded. By these a line is known again when the same file comes once more.
 */
export const StoredEdits = z.strictObject({
  cells: z.array(EditedCell),
  lines: z.array(z.strictObject({ line: z.int(), was: z.array(z.string()), now: z.array(z.string()) })),
})
export type StoredEdits = z.infer<typeof StoredEdits>

/** The rows of one instrument, or those with one problem. */
export const RowGroup = z.object({
  kind: z.enum(['INSTRUMENT', 'PROBLEM']),
  /** The key of the instrument, or the code of the problem. */
  key: z.string(),
  count: z.int(),
  /** Empty where there are more rows than can be changed by hand. */
  lines: z.string(),
})
export type RowGroup = z.infer<typeof RowGroup>
