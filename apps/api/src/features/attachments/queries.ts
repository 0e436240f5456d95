import type { AttachmentTarget } from '@kinfolio/contract/attachment-kinds'
import type {
  Attachment,
  AttachmentFilter,
  AttachmentLink,
  AttachmentPage,
  AttachmentPaging,
  AttachmentRoom,
  ListedAttachment,
} from '@kinfolio/contract/attachments'
import { fail, failInput } from '@kinfolio/contract/errors'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { cappedTotal } from '../../platform/db/capped-total.ts'
import { listPeople } from '../changes/queries.ts'
import { companies } from '../companies/tables.ts'
import { requireRecord } from '../record-links/queries.ts'
import { listChecks } from './checks/queries.ts'
import { conditionsOf } from './filter/queries.ts'
import { kindAndDay } from './finding/facts/queries.ts'
import { hitsOf } from './finding/marks/queries.ts'
import {
  amountConditions,
  countStale,
  findPapers,
  operatorConditions,
  readTerms,
  type Conditions,
} from './finding/queries.ts'
import { questionOf } from './finding/question/rules.ts'
import type { SoughtTerm } from './finding/rules.ts'
import { listLinks } from './links/queries.ts'
import { attachmentReaders, attachments } from './tables.ts'
import { countBytes } from './upload/queries.ts'
import type { AttachmentLimits } from './upload/rules.ts'

type Row = typeof attachments.$inferSelect

/** A page of the papers that are not in the trash. */
export async function listAttachments(org: OrgScope, filter: AttachmentFilter): Promise<AttachmentPage> {
  const { page, limit } = filter
  if (filter.entityId !== undefined && filter.entityType === undefined) {
    failInput('entityType', 'Say with entityId as entityType what kind of record it is.')
  }
  const question = questionOf(filter.search ?? '')
  const conditions = [...conditionsOf(org, filter), ...operatorConditions(org, question)]
  const ofBoth = kindAndDay(filter, question)
  const terms = await readTerms(org, question.terms)
  const ofIndex = amountConditions(question)
  if (terms.length > 0 || ofIndex.length > 0)
    return searchAttachments(org, filter, terms, { ofIndex, ofPapers: conditions, ofBoth })
  const fitting = org.owns(attachments, isNull(attachments.deletedAt), ...conditions, ...ofBoth(attachments))
  const items = await readAttachments(org, fitting, { ...filter, offset: (page - 1) * limit })
  const each = org.db
    .select({ one: sql`1` })
    .from(attachments)
    .where(fitting)
    .$dynamic()
  return {
    items,
    ...(await cappedTotal(org.db, each)),
    page,
    limit,
  }
}

/** A page of the papers that have some words, the best ones first if nobody asks for another order. */
async function searchAttachments(
  org: OrgScope,
  filter: AttachmentFilter,
  terms: readonly SoughtTerm[],
  conditions: Conditions,
): Promise<AttachmentPage> {
  const { page, limit, sortBy } = filter
  const order = sortBy === undefined ? null : orderOf(filter)
  const { ids, isCapped } = await findPapers(org, terms, { ...conditions, order })
  const shown = ids.slice((page - 1) * limit, page * limit)
  const papers = await readAttachments(org, org.owns(attachments, inArray(attachments.id, shown)), {
    ...onlyOne,
    limit,
  })
  const byId = new Map(papers.map((paper) => [paper.id, paper]))
  const hits = await hitsOf(org, papers, terms)
  const items = shown.flatMap((id): ListedAttachment[] => {
    const paper = byId.get(id)
    return paper ? [{ ...paper, hit: hits.get(id) }] : []
  })
  const staleCount = await countStale(org)
  return { items, total: ids.length, ...(isCapped && { totalIsCapped: true }), staleCount, page, limit }
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
  { fileBytes, quotaBytes, looksForViruses }: AttachmentLimits & Pick<AttachmentRoom, 'looksForViruses'>,
): Promise<AttachmentRoom> {
  const usedBytes = org.entityIds === null ? await countBytes(org) : null
  return { fileBytes, quotaBytes, usedBytes, looksForViruses }
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
  const checks = await listChecks(
    org,
    rows.map(({ row }) => row.sha256),
  )
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
      virusCheck: checks.get(row.sha256) ?? null,
    }),
  )
}

function orderOf({ sortBy, sortDirection }: Pick<Asked, 'sortBy' | 'sortDirection'>): SQL[] {
  const directed = sortDirection === 'asc' ? asc : desc
  const last = directed(attachments.id)
  if (sortBy === undefined) return [directed(attachments.createdAt), last]
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
  virusCheck: Attachment['virusCheck']
}

function toAttachment(row: Row, joined: Joined): Attachment {
  const {
    orgId: _,
    notedValues: __,
    deletedAt: ___,
    name,
    putOn,
    contentAt,
    createdAt,
    updatedAt,
    ...fields
  } = row
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
