import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { mergeFields, mergeKinds } from './merge-fields.ts'
import { ById, ExpectedVersion, Id, Instant } from './primitives.ts'
import { say } from './say.ts'

export const MergeKind = z.enum(mergeKinds, say`Choose one of ${mergeKinds.join(', ')}.`)

const MergeField = z.enum(mergeFields, say`Choose among ${mergeFields.join(', ')}.`)

/** Two records that one of which is to be merged into the other. */
const Pair = z.object({ kind: MergeKind, survivorId: Id, mergedId: Id })

/**
 * Which records become one. The survivor stays; the others go to the trash, one after the other, and everything that names
 * them names the survivor.
 */
export const MergeRequest = z.object({
  kind: MergeKind,
  survivorId: Id,
  version: ExpectedVersion,
  others: z
    .array(z.object({ id: Id, version: ExpectedVersion }))
    .min(1, 'Name at least one record that becomes the other.')
    .max(20, 'Merge at most 20 records at once.'),
  /**
   * The record whose value survives, by field. Without it a list is joined, notes are put one below the other, and any
   * other field is that of the survivor, or of the first record that has one.
   */
  choices: z.partialRecord(MergeField, Id).default({}),
})
export type MergeRequest = z.infer<typeof MergeRequest>

/** Records that were merged into another one, in one call. */
export const Merge = z.object({
  id: Id,
  kind: MergeKind,
  survivorId: Id,
  /** Those that lie in the trash for it, as they were called. Their ids lead to the survivor. */
  merged: z.array(z.object({ id: Id, name: z.string() })),
  mergedAt: Instant,
  /** False when one of them has been erased from the trash. */
  isUndoable: z.boolean(),
})
export type Merge = z.infer<typeof Merge>

/** What a merge would do besides the fields. */
export const MergePreview = z.object({
  /** How many records of other kinds would name the survivor, by the names of their tables. */
  moves: z.record(z.string(), z.int()),
  /** What would stay with the merged record in the trash, since the survivor has it already, in words. */
  stays: z.array(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

export const UndoneMerge = z.object({
  kind: MergeKind,
  survivorId: Id,
  mergedIds: z.array(Id),
  /** What was changed or removed since the merge, and stays as it is, in words. */
  leftAsIs: z.array(z.string()),
})
export type UndoneMerge = z.infer<typeof UndoneMerge>

const tag = 'Merging'
export const merges = {
  list: endpoint('GET', '/merges', { tag, summary: 'The records that were merged into one, latest first' })
    .input(z.object({ kind: MergeKind, recordId: Id }))
    .output(z.array(Merge))
    .errors(only('CONTACT_NOT_FOUND', 'COMPANY_NOT_FOUND')),
  preview: endpoint('GET', '/merges/preview', {
    tag,
    right: 'merge',
    summary: 'What a merge would move and what would stay behind; refused where the merge would be',
  })
    .input(Pair)
    .output(MergePreview)
    .errors(
      only('CONTACT_NOT_FOUND', 'COMPANY_NOT_FOUND', 'INVALID_INPUT', 'MERGE_REFUSED', 'RELATION_CIRCLE'),
    ),
  merge: endpoint('POST', '/merges', {
    tag,
    right: 'merge',
    summary:
      'Merge records into one: what names the others names the survivor, and the others go to the trash',
  })
    .input(MergeRequest)
    .output(Merge)
    .errors(
      only(
        'INVALID_INPUT',
        'CONTACT_NOT_FOUND',
        'COMPANY_NOT_FOUND',
        'VERSION_CONFLICT',
        'MERGE_REFUSED',
        'COMPANY_CYCLE',
        'RELATION_CIRCLE',
        'FORBIDDEN',
      ),
    ),
  undo: endpoint('POST', '/merges/{id}/undo', {
    tag,
    right: 'merge',
    status: 200,
    summary: 'Take a merge back: what was merged leaves the trash, with everything that came from it',
  })
    .input(ById)
    .output(UndoneMerge)
    .errors(
      only(
        'MERGE_NOT_FOUND',
        'MERGE_REFUSED',
        'CONTACT_TAKEN',
        'PARENT_IN_TRASH',
        'COMPANY_CYCLE',
        'RELATION_CIRCLE',
      ),
    ),
}
