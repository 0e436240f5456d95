import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import type {
  Attachment,
  AttachmentFilter,
  AttachmentLink,
  AttachmentPaging,
  AttachmentRoom,
} from '@kinfolio/contract/attachments'
import { TOTAL_CAP } from '@kinfolio/contract/constants'
import { fail, failInput } from '@kinfolio/contract/errors'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { listPeople } from '../changes/queries.ts'
import { companies } from '../companies/tables.ts'
import { conditionsOf } from './filter/queries.ts'
import { listLinks, requireRecord } from './links/queries.ts'
import { attachmentReaders, attachments } from './tables.ts'
import { countBytes } from './upload/queries.ts'
import type { AttachmentLimits } from './upload/rules.ts'

type Row = typeof attachments.$inferSelect

/** A page of the papers that are not in the trash. */
export async function listAttachments(org: OrgScope, filter: AttachmentFilter) {
  const { page, limit } = filter
  if (filter.entityId !== undefined && filter.entityType === undefined) {
    failInput('entityType', 'Say with entityId as entityType what kind of record it is.')
  }
  const fitting = org.owns(attachments, isNull(attachments.deletedAt), ...conditionsOf(org, filter))
  const items = await readAttachments(org, fitting, { ...filter, offset: (page - 1) * limit })
  const some = org.db
    .select({ one: sql`1` })
    .from(attachments)
    .where(fitting)
    .limit(TOTAL_CAP + 1)
    .as('some')
  const [counted] = await org.db.select({ total: sql<number>`count(*)::int` }).from(some)
  const total = counted?.total ?? 0
  return {
    items,
    ...(total > TOTAL_CAP ? { total: TOTAL_CAP, totalIsCapped: true } : { total }),
    page,
    limit,
  }
}

/** The papers on a record, which has to be there. */
export async function listOfRecord(
  org: OrgScope,
  { entityType, entityId }: { entityType: AttachmentTarget; entityId: string },
  paging: AttachmentPaging,
) {
  await requireRecord(org, entityType, entityId)
  return listAttachments(org, { ...paging, entityType, entityId })
}

/** The papers that wait for a record of a kind. */
export function listUnlinked(org: OrgScope, entityType: AttachmentTarget, paging: AttachmentPaging) {
  return listAttachments(org, { ...paging, entityType, unlinked: true })
}

export async function getAttachment(org: OrgScope, id: string): Promise<Attachment> {
  const live = org.owns(attachments, eq(attachments.id, id), isNull(attachments.deletedAt))
  const [attachment] = await readAttachments(org, live, onlyOne)
  return attachment ?? fail('ATTACHMENT_NOT_FOUND')
}

/** The oldest paper with this content that the caller sees. */
export async function findSame(org: OrgScope, sha256: string): Promise<Attachment | null> {
  const same = org.owns(attachments, eq(attachments.sha256, sha256), isNull(attachments.deletedAt))
  const [attachment] = await readAttachments(org, same, onlyOne)
  return attachment ?? null
}

/** How much room papers have, and how much they take up. */
export async function getRoom(
  org: OrgScope,
  { fileBytes, quotaBytes }: AttachmentLimits,
): Promise<AttachmentRoom> {
  return { fileBytes, quotaBytes, usedBytes: org.entityIds === null ? await countBytes(org) : null }
}

/** The row of a paper that is not in the trash. */
export async function requireAttachment(org: OrgScope, id: string): Promise<Row> {
  const [row] = await org.db
    .select()
    .from(attachments)
    .where(org.owns(attachments, eq(attachments.id, id), isNull(attachments.deletedAt)))
  return row ?? fail('ATTACHMENT_NOT_FOUND')
}

const onlyOne = { sortBy: 'createdAt', sortDirection: 'asc', limit: 1, offset: 0 } as const

type Asked = Pick<AttachmentPaging, 'sortBy' | 'sortDirection' | 'limit'> & { offset: number }

async function readAttachments(org: OrgScope, condition: SQL, asked: Asked): Promise<Attachment[]> {
  const rows = await org.db
    .select({ row: attachments, issuerName: companies.name })
    .from(attachments)
    .leftJoin(
      companies,
      and(
        eq(companies.orgId, attachments.orgId),
        eq(companies.id, attachments.issuerId),
        isNull(companies.deletedAt),
      ),
    )
    .where(condition)
    .orderBy(...orderOf(asked))
    .limit(asked.limit)
    .offset(asked.offset)
  const ids = rows.map(({ row }) => row.id)
  const links = await listLinks(org, ids)
  const readers = await listReaders(org, ids)
  const people = await listPeople(org, [
    ...rows.flatMap(({ row }) => row.uploadedBy ?? []),
    ...[...readers.values()].flat(),
  ])
  const person = (id: string) => ({ id, name: people.get(id) ?? null })
  return rows.map(({ row, issuerName }) =>
    toAttachment(row, {
      issuerName,
      links: links.get(row.id) ?? [],
      readers: (readers.get(row.id) ?? []).map(person),
      uploadedBy: row.uploadedBy === null ? null : person(row.uploadedBy),
    }),
  )
}

function orderOf({ sortBy, sortDirection }: Asked): SQL[] {
  const directed = sortDirection === 'asc' ? asc : desc
  const last = directed(attachments.id)
  if (sortBy === 'title') return [directed(sql`lower(${attachments.name})`), last]
  return [sql`${directed(attachments[sortBy])} nulls last`, last]
}

/** Who sees papers besides owners and admins, by paper. */
async function listReaders(org: OrgScope, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .selectDistinct({ attachmentId: attachmentReaders.attachmentId, userId: attachmentReaders.userId })
    .from(attachmentReaders)
    .where(org.owns(attachmentReaders, inArray(attachmentReaders.attachmentId, [...ids])))
    .orderBy(asc(attachmentReaders.userId))
  const byPaper = Map.groupBy(rows, ({ attachmentId }) => attachmentId)
  return new Map([...byPaper].map(([id, own]) => [id, own.map(({ userId }) => userId)]))
}

type Joined = {
  issuerName: string | null
  links: AttachmentLink[]
  readers: Attachment['readers']
  uploadedBy: Attachment['uploadedBy']
}

function toAttachment(row: Row, joined: Joined): Attachment {
  const { orgId: _, name, putOn, deletedAt: __, contentAt, createdAt, updatedAt, ...fields } = row
  return {
    ...fields,
    ...joined,
    title: name,
    entityType: putOn,
    contentAt: contentAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
