import { fail } from '@kinfolio/contract/errors'
import { MAX_REPORTS } from '@kinfolio/contract/report-kinds'
import type { Report, ReportCreate, ReportUpdate } from '@kinfolio/contract/reports'
import { and, eq, sql } from 'drizzle-orm'

import { requireVersion } from '../../access/lock-versioned.ts'
import { may } from '../../access/rights.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { getReport, seenIn, type ReportsTable } from './queries.ts'
import { checkedWidgets, documentOf, mayChangeReport } from './rules.ts'
import { privateReports, reportDefaults, reports } from './tables.ts'

type Row = typeof privateReports.$inferSelect | typeof reports.$inferSelect

export async function createReport(
  org: OrgScope,
  { title, isShared, template: _, ...document }: ReportCreate,
): Promise<Report> {
  if (isShared) requireSharing(org)
  await holdOrg(org)
  return insertReport(org, tableOf(isShared), {
    id: newId(),
    name: title,
    document: { ...document, widgets: checkedWidgets(document.widgets) },
    createdAt: org.now,
    version: 1,
    userId: org.userId,
  })
}

/** Replaces a report by what it shall be. Sharing it, or keeping it for oneself again, moves it. */
export async function updateReport(
  org: OrgScope,
  id: string,
  { version, title, isShared, id: _, ...document }: ReportUpdate,
): Promise<Report> {
  await holdOrg(org)
  const { table, row } = await lockReport(org, id, version)
  const target = tableOf(isShared)
  const next = { ...document, widgets: checkedWidgets(document.widgets, row.document.widgets) }
  if (target === table) {
    await org.db
      .update(table)
      .set({ name: title, document: next, updatedAt: org.now, version: sql`${table.version} + 1` })
      .where(seenIn(org, table, eq(table.id, id)))
    return getReport(org, id)
  }
  if (isShared) requireSharing(org)
  else if (row.userId !== org.userId) fail('REPORT_OF_OTHERS')
  await org.db.delete(table).where(seenIn(org, table, eq(table.id, id)))
  return insertReport(org, target, {
    id,
    name: title,
    document: next,
    userId: org.userId,
    createdAt: row.createdAt,
    version: row.version + 1,
  })
}

/** Moves a shared report to the trash. One of one's own ends at once: nobody else knew it. */
export async function deleteReport(org: OrgScope, id: string): Promise<void> {
  const { table } = await lockReport(org, id)
  const condition = seenIn(org, table, eq(table.id, id))
  if (table === privateReports) await org.db.delete(table).where(condition)
  else {
    await org.db
      .update(reports)
      .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${reports.version} + 1` })
      .where(condition)
  }
}

/** A report of the caller's own with the same pages and widgets. */
export async function duplicateReport(org: OrgScope, id: string): Promise<Report> {
  const report = await getReport(org, id)
  await holdOrg(org)
  return insertReport(org, privateReports, {
    id: newId(),
    name: `${report.title.slice(0, 190)} (copy)`,
    document: documentOf(report),
    createdAt: org.now,
    version: 1,
    userId: org.userId,
  })
}

/** Chooses what the caller sees first in this organisation. */
export async function setDefaultReport(org: OrgScope, id: string, isDefault: boolean): Promise<Report> {
  const { id: reportId } = await getReport(org, id)
  const { db, orgId, userId } = org
  const own = org.owns(reportDefaults, eq(reportDefaults.userId, userId))
  if (isDefault) {
    await db
      .insert(reportDefaults)
      .values({ orgId, userId, reportId })
      .onConflictDoUpdate({ target: [reportDefaults.orgId, reportDefaults.userId], set: { reportId } })
  } else {
    await db.delete(reportDefaults).where(and(own, eq(reportDefaults.reportId, reportId)))
  }
  return getReport(org, id)
}

const tableOf = (isShared: boolean): ReportsTable => (isShared ? reports : privateReports)

/** What all members see is written by those who may write. */
function requireSharing(org: OrgScope): void {
  if (!may(org, 'write')) fail('FORBIDDEN', { role: org.role, right: 'write' })
}

type NewReport = Pick<Row, 'id' | 'name' | 'document' | 'createdAt' | 'version'> & { userId: string }

/** The organisation is held: of two calls at once the later one counts the report of the other. */
async function insertReport(org: OrgScope, table: ReportsTable, report: NewReport): Promise<Report> {
  const [present] = await org.db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(seenIn(org, table))
  if (present !== undefined && present.count >= MAX_REPORTS) fail('TOO_MANY_REPORTS')
  await org.db.insert(table).values({ ...report, orgId: org.orgId, updatedAt: org.now })
  return getReport(org, report.id)
}

/** A report that the caller may change, held until the call ends. */
async function lockReport(
  org: OrgScope,
  id: string,
  version?: number,
): Promise<{ table: ReportsTable; row: Row }> {
  for (const table of [privateReports, reports]) {
    const [row] = await org.db
      .select()
      .from(table)
      .where(seenIn(org, table, eq(table.id, id)))
      .for('update')
    if (!row) continue
    const viewer = { userId: org.userId, role: org.role, mayWrite: may(org, 'write') }
    if (table === reports && !mayChangeReport(viewer, row.userId)) fail('REPORT_OF_OTHERS')
    await requireVersion(row, version, () => getReport(org, id))
    return { table, row }
  }
  return fail('REPORT_NOT_FOUND')
}
