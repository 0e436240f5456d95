import type { AttachmentFilter } from '@kinfolio/contract/attachments'
import { and, eq, gte, ilike, inArray, isNull, lt, lte, notInArray, or, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { tagConditions } from '../../tags/queries.ts'
import { linkedPapers, papersOn } from '../links/queries.ts'
import { attachments } from '../tables.ts'

/** The conditions of a list of papers. */
export function conditionsOf(org: OrgScope, filter: AttachmentFilter): (SQL | undefined)[] {
  const { kind, issuerId, isConfidential, isKeptLongEnough, from, to, search } = filter
  return [
    kind?.length ? ofKinds(kind) : undefined,
    issuerId ? eq(attachments.issuerId, issuerId) : undefined,
    isConfidential === undefined ? undefined : eq(attachments.isConfidential, isConfidential),
    ofKeeping(org, isKeptLongEnough),
    from ? gte(attachments.on, from) : undefined,
    to ? lte(attachments.on, to) : undefined,
    search ? wordsIn(search) : undefined,
    ...ofLinks(org, filter),
    ...tagConditions(org, 'attachment', attachments.id, filter),
  ]
}

function ofKeeping(org: OrgScope, isOver: boolean | undefined): SQL | undefined {
  if (isOver === undefined) return undefined
  const { keepUntil } = attachments
  return isOver ? lt(keepUntil, org.today) : or(isNull(keepUntil), gte(keepUntil, org.today))
}

function ofKinds(kinds: NonNullable<AttachmentFilter['kind']>): SQL | undefined {
  const known = kinds.filter((kind) => kind !== 'UNKNOWN')
  return or(
    known.length > 0 ? inArray(attachments.kind, known) : undefined,
    kinds.includes('UNKNOWN') ? isNull(attachments.kind) : undefined,
  )
}

function ofLinks(org: OrgScope, filter: AttachmentFilter): (SQL | undefined)[] {
  const { entityType, entityId, unlinked } = filter
  const onNone = linkedPapers(org).map((papers) => notInArray(attachments.id, papers))
  const onSome = or(...linkedPapers(org).map((papers) => inArray(attachments.id, papers)))
  if (unlinked === true) return [...onNone, entityType ? eq(attachments.putOn, entityType) : undefined]
  if (entityType !== undefined) return [inArray(attachments.id, papersOn(org, entityType, entityId))]
  return [unlinked === false ? onSome : undefined]
}

/** Each word is somewhere in title, file name or description. */
function wordsIn(text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
      return or(
        ilike(attachments.name, pattern),
        ilike(attachments.fileName, pattern),
        ilike(attachments.description, pattern),
      )
    }),
  )
}
