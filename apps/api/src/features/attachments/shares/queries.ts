import { hasPages } from '@kinfolio/contract/drawn-papers'
import { fail } from '@kinfolio/contract/errors'
import type { PaperShare, PaperShareFilter, PaperShareView } from '@kinfolio/contract/paper-shares'
import { rightsByRole, roleNames } from '@kinfolio/contract/rights'
import { and, count, desc, eq, gte, isNotNull, isNull, lt, max, or, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { listPeople } from '../../changes/queries.ts'
import { listInfected } from '../checks/queries.ts'
import { requireAttachment } from '../queries.ts'
import { attachments } from '../tables.ts'
import { stateOf, type Share } from './rules.ts'
import { attachmentShares, attachmentShareViews } from './tables.ts'

/** The links to a paper, the newest first. */
export async function listShares(org: OrgScope, attachmentId: string): Promise<PaperShare[]> {
  await requireAttachment(org, attachmentId)
  return readShares(org, eq(attachmentShares.attachmentId, attachmentId))
}

/** A page of the links to all papers that the caller sees, the newest first. */
export async function listAllShares(org: OrgScope, { page, limit, isOpen }: PaperShareFilter) {
  const condition = isOpen === undefined ? undefined : opens(org, isOpen)
  const items = await readShares(org, condition, { limit, offset: (page - 1) * limit })
  const total = await org.db.$count(attachmentShares, org.owns(attachmentShares, condition))
  return { items, total, page, limit }
}

export async function getShare(org: OrgScope, attachmentId: string, id: string): Promise<PaperShare> {
  const own = and(eq(attachmentShares.id, id), eq(attachmentShares.attachmentId, attachmentId))
  const [share] = await readShares(org, own)
  return share ?? fail('PAPER_SHARE_NOT_FOUND')
}

/** When a link was opened, and from where, the latest first. */
export async function listShareViews(
  org: OrgScope,
  { id, shareId }: { id: string; shareId: string },
): Promise<PaperShareView[]> {
  await requireAttachment(org, id)
  await getShare(org, id, shareId)
  const rows = await org.db
    .select()
    .from(attachmentShareViews)
    .where(org.owns(attachmentShareViews, eq(attachmentShareViews.shareId, shareId)))
    .orderBy(desc(attachmentShareViews.createdAt), desc(attachmentShareViews.id))
    .limit(mostViews)
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    network: row.network,
    agent: row.agent,
  }))
}

/** Of a link that is opened more often the latest are listed. */
const mostViews = 500

export function countViews(org: OrgScope, shareId: string): Promise<number> {
  return org.db.$count(
    attachmentShareViews,
    org.owns(attachmentShareViews, eq(attachmentShareViews.shareId, shareId)),
  )
}

/** By its own terms, whoever shared it and wherever the paper is. */
function opens({ today }: OrgScope, isOpen: boolean): SQL | undefined {
  const { revokedAt, expiresOn, sharedBy } = attachmentShares
  return isOpen
    ? and(isNull(revokedAt), gte(expiresOn, today), isNotNull(sharedBy))
    : or(isNotNull(revokedAt), lt(expiresOn, today), isNull(sharedBy))
}

type Part = { limit: number; offset: number }

async function readShares(org: OrgScope, condition: SQL | undefined, part?: Part): Promise<PaperShare[]> {
  const opened = org.db
    .select({
      shareId: attachmentShareViews.shareId,
      views: count().as('views'),
      lastViewedAt: max(attachmentShareViews.createdAt).as('last_viewed_at'),
    })
    .from(attachmentShareViews)
    .where(org.owns(attachmentShareViews))
    .groupBy(attachmentShareViews.shareId)
    .as('opened')
  const query = org.db
    .select({
      share: attachmentShares,
      paper: attachments,
      views: opened.views,
      lastViewedAt: opened.lastViewedAt,
    })
    .from(attachmentShares)
    .innerJoin(
      attachments,
      and(eq(attachments.orgId, attachmentShares.orgId), eq(attachments.id, attachmentShares.attachmentId)),
    )
    .leftJoin(opened, eq(opened.shareId, attachmentShares.id))
    .where(org.owns(attachmentShares, condition))
    .orderBy(desc(attachmentShares.createdAt), desc(attachmentShares.id))
    .$dynamic()
  const rows = await (part === undefined ? query : query.limit(part.limit).offset(part.offset))
  const shares = rows.map(({ share }) => share)
  const people = await listPeople(
    org,
    shares.flatMap(({ sharedBy }) => sharedBy ?? []),
  )
  const shareable = await listShareable(org, shares)
  const infected = await listInfected(
    org,
    rows.map(({ paper }) => paper.sha256),
  )
  return rows.map(({ share, paper, views, lastViewedAt }) =>
    toShare(share, {
      paperTitle: paper.name,
      isDrawn: hasPages(paper),
      views: views ?? 0,
      lastViewedAt: lastViewedAt?.toISOString() ?? null,
      sharedBy:
        share.sharedBy === null ? null : { id: share.sharedBy, name: people.get(share.sharedBy) ?? null },
      state: stateOf(share, {
        views: views ?? 0,
        today: org.today,
        isShareable: shareable.has(share.id) && !infected.has(paper.sha256),
      }),
    }),
  )
}

/** The roles that may share a paper: those that may write it. */
const sharingRoles = roleNames.filter((role) => rightsByRole[role].has('write'))

/** Those links whose paper is there, and whose maker may still share it. The database is asked once for each person. */
async function listShareable(org: OrgScope, shares: readonly Share[]): Promise<ReadonlySet<string>> {
  const bySharer = Map.groupBy(shares, ({ sharedBy }) => sharedBy)
  const shareable = new Set<string>()
  for (const [sharer, own] of bySharer) {
    if (sharer === null) continue
    const papers = `{${own.map(({ attachmentId }) => attachmentId).join(',')}}`
    const roles = `{${sharingRoles.join(',')}}`
    const { rows } = await org.db.execute<{ id: string }>(
      sql`select papers_shared_by(${sharer}, ${papers}::uuid[], ${roles}::text[], ${org.now.toISOString()}::timestamptz) as id`,
    )
    const seen = new Set(rows.map(({ id }) => id))
    for (const share of own) if (seen.has(share.attachmentId)) shareable.add(share.id)
  }
  return shareable
}

type Joined = Pick<PaperShare, 'paperTitle' | 'isDrawn' | 'views' | 'lastViewedAt' | 'sharedBy' | 'state'>

function toShare(
  { orgId: _, tokenHash: __, passwordHash, revokedAt, createdAt, updatedAt: ___, ...fields }: Share,
  joined: Joined,
): PaperShare {
  return {
    ...fields,
    ...joined,
    hasPassword: passwordHash !== null,
    revokedAt: revokedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
