import { z } from 'zod'

import { TRASH_PER_PAGE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { ById, Id, Instant, pageOf, pageQuery } from './primitives.ts'
import { trashTypes } from './record-kinds.ts'
import { say } from './say.ts'

export const TrashType = z.enum(trashTypes, {
  error: say`Only ${trashTypes.join(', ')} can lie in the trash.`,
})
export type TrashType = z.infer<typeof TrashType>

/** A record in the trash. Records that were deleted with it are not listed, and are restored with it. */
export const TrashItem = z.object({
  recordType: TrashType,
  recordId: Id,
  name: z.string(),
  deletedAt: Instant,
  /** Null where a job deleted it, or where nobody is recorded; the name is null when the account no longer exists. */
  deletedBy: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  /** It is erased after this. */
  keptUntil: Instant,
  /** How many transactions went with it. */
  transactionCount: z.int(),
})
export type TrashItem = z.infer<typeof TrashItem>

/** An organisation that was deleted and can still be brought back. */
export const DeletedOrg = z.object({ id: Id, name: z.string(), deletedAt: Instant, keptUntil: Instant })
export type DeletedOrg = z.infer<typeof DeletedOrg>

const tag = 'Trash'
export const trash = {
  list: endpoint('GET', '/orgs/{id}/trash', {
    tag,
    right: 'restore',
    summary: 'What was deleted in the last 30 days, newest first',
  })
    .input(z.object({ ...pageQuery(TRASH_PER_PAGE), id: Id, recordType: TrashType.optional() }))
    .output(pageOf(TrashItem)),
  restore: endpoint('POST', '/orgs/{id}/trash/{recordType}/{recordId}/restore', {
    tag,
    isLong: true,
    right: 'restore',
    status: 204,
    summary: 'Take a record back out of the trash, with what went along with it',
  })
    .input(z.object({ id: Id, recordType: TrashType, recordId: Id }))
    .errors(
      only(
        'TRASH_NOT_FOUND',
        'TRANSACTION_NOT_FOUND',
        'PARENT_IN_TRASH',
        'ALREADY_RECORDED',
        'TRANSACTION_REFUSED',
        'LINK_OUT_OF_SIGHT',
        'VERSION_CONFLICT',
        'TAG_EXISTS',
        'CONTACT_TAKEN',
        'MERGE_REFUSED',
        'COMPANY_CYCLE',
        'RELATION_CIRCLE',
        'ENTITIES_ONLY',
      ),
    ),
  listOrgs: endpoint('GET', '/orgs/deleted', {
    tag,
    scope: 'user',
    summary: 'The organisations I own that were deleted in the last 30 days',
  }).output(z.array(DeletedOrg)),
  restoreOrg: endpoint('POST', '/orgs/{id}/restore', {
    tag,
    scope: 'user',
    status: 204,
    summary: 'Bring a deleted organisation back, as its owner',
  })
    .input(ById)
    .errors(only('ORG_NOT_FOUND')),
}
