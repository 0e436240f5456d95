import type { AttachmentFilter } from '@kinfolio/contract/attachments'
import { eq, gte, inArray, isNull, lt, notInArray, or, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { tagConditions } from '../../tags/queries.ts'
import { ofInfection } from '../checks/queries.ts'
import { linkedPapers, papersOn } from '../links/queries.ts'
import { attachments } from '../tables.ts'

/** The conditions of a list of papers, without what it is searched for, kinds and days. */
export function conditionsOf(org: OrgScope, filter: AttachmentFilter): (SQL | undefined)[] {
  const { issuerId, isConfidential, isKeptLongEnough, isInfected } = filter
  return [
    issuerId ? eq(attachments.issuerId, issuerId) : undefined,
    isConfidential === undefined ? undefined : eq(attachments.isConfidential, isConfidential),
    ofKeeping(org, isKeptLongEnough),
    ofInfection(org, isInfected),
    ...ofLinks(org, filter),
    ...tagConditions(org, 'attachment', attachments.id, filter),
  ]
}

function ofKeeping(org: OrgScope, isOver: boolean | undefined): SQL | undefined {
  if (isOver === undefined) return undefined
  const { keepUntil } = attachments
  return isOver ? lt(keepUntil, org.today) : or(isNull(keepUntil), gte(keepUntil, org.today))
}

function ofLinks(org: OrgScope, filter: AttachmentFilter): (SQL | undefined)[] {
  const { entityType, entityId, unlinked } = filter
  const onNone = linkedPapers(org).map((papers) => notInArray(attachments.id, papers))
  const onSome = or(...linkedPapers(org).map((papers) => inArray(attachments.id, papers)))
  if (unlinked === true) return [...onNone, entityType ? eq(attachments.putOn, entityType) : undefined]
  if (entityType !== undefined) return [inArray(attachments.id, papersOn(org, entityType, entityId))]
  return [unlinked === false ? onSome : undefined]
}
