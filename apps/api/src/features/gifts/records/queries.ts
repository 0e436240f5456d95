import type { GiftReport } from '@kinfolio/contract/gift-records'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { attachments } from '../../attachments/tables.ts'
import { companies } from '../../companies/tables.ts'
import type { Registered } from '../registers/rules.ts'
import { giftDetails, giftReceipts, giftReports } from '../tables.ts'

export type DetailsRow = typeof giftDetails.$inferSelect & { sponsorName: string | null }
export type ReceiptRow = typeof giftReceipts.$inferSelect & { paperName: string | null }

/** What was said of some gifts beside their costs, by cost. */
export async function loadDetails(org: OrgScope, ids: readonly string[]): Promise<Map<string, DetailsRow>> {
  if (ids.length === 0) return new Map()
  const d = giftDetails
  const rows = await org.db
    .select({ ...getTableColumns(d), sponsorName: companies.name })
    .from(d)
    .leftJoin(
      companies,
      and(eq(companies.orgId, d.orgId), eq(companies.id, d.sponsorCompanyId), isNull(companies.deletedAt)),
    )
    .where(org.owns(d, inArray(d.costId, [...ids])))
  return new Map(rows.map((row) => [row.costId, row]))
}

/** What was said of receipts, by cost. */
export async function loadReceipts(
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, ReceiptRow[]>> {
  if (ids.length === 0) return new Map()
  const r = giftReceipts
  const rows = await org.db
    .select({ ...getTableColumns(r), paperName: attachments.name })
    .from(r)
    .leftJoin(
      attachments,
      and(eq(attachments.orgId, r.orgId), eq(attachments.id, r.attachmentId), isNull(attachments.deletedAt)),
    )
    .where(org.owns(r, inArray(r.costId, [...ids])))
  return Map.groupBy(rows, ({ costId }) => costId)
}

/** Reports and notes, by cost: by the day on which they are due or came, those without one last. */
export async function loadReports(org: OrgScope, ids: readonly string[]): Promise<Map<string, GiftReport[]>> {
  if (ids.length === 0) return new Map()
  const r = giftReports
  const rows = await org.db
    .select({ ...getTableColumns(r), paperName: attachments.name })
    .from(r)
    .leftJoin(
      attachments,
      and(eq(attachments.orgId, r.orgId), eq(attachments.id, r.attachmentId), isNull(attachments.deletedAt)),
    )
    .where(org.owns(r, inArray(r.costId, [...ids])))
    .orderBy(sql`coalesce(${r.dueOn}, ${r.receivedOn}) asc nulls last`, asc(r.id))
  const byCost = Map.groupBy(rows, ({ costId }) => costId)
  return new Map(
    [...byCost].map(([id, own]) => [
      id,
      own.map(({ id: reportId, kind, dueOn, receivedOn, note, attachmentId, paperName, version }) => ({
        id: reportId,
        kind,
        dueOn,
        receivedOn,
        note,
        paperId: attachmentId,
        paperName,
        isLate: receivedOn === null && dueOn !== null && dueOn < org.today,
        version,
      })),
    ]),
  )
}

/** Registrations of the companies that gifts go to. */
export async function loadRegistered(
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, Registered>> {
  if (ids.length === 0) return new Map()
  const { id, type, country, registrationNumber, taxId } = companies
  const rows = await org.db
    .select({ id, type, country, registrationNumber, taxId })
    .from(companies)
    .where(org.owns(companies, inArray(id, [...ids]), isNull(companies.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}
