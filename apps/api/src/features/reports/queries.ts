import { fail } from '@kinfolio/contract/errors'
import type { Report, ReportLine } from '@kinfolio/contract/reports'
import { and, eq, isNull, type SQL } from 'drizzle-orm'

import { may } from '../../access/rights.ts'
import type { OrgScope } from '../../access/scope.ts'
import { users } from '../../access/tables.ts'
import { mayChangeReport, sketchOf } from './rules.ts'
import { privateReports, reportDefaults, reports } from './tables.ts'

export type ReportsTable = typeof reports | typeof privateReports

/** The caller's own reports and those that are shared, by title. */
export async function listReports(
  org: OrgScope,
  { isShared }: { isShared?: boolean | undefined },
): Promise<ReportLine[]> {
  const all = [
    ...(isShared === true ? [] : await readReports(org, privateReports)),
    ...(isShared === false ? [] : await readReports(org, reports)),
  ]
  return all
    .map(({ pages, widgets, scope: _, ...line }) => ({
      ...line,
      pageCount: pages.length,
      widgetCount: widgets.length,
      sketch: sketchOf({ pages, widgets }),
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1))
}

export async function getReport(org: OrgScope, id: string): Promise<Report> {
  const [own] = await readReports(org, privateReports, eq(privateReports.id, id))
  const report = own ?? (await readReports(org, reports, eq(reports.id, id)))[0]
  return report ?? fail('REPORT_NOT_FOUND')
}

/** The reports of a table that the caller sees: all that are shared, and of the others the caller's own. */
export function seenIn(org: OrgScope, table: ReportsTable, condition?: SQL): SQL {
  const visible = table === privateReports ? eq(table.userId, org.userId) : isNull(reports.deletedAt)
  return org.owns(table, visible, condition)
}

/** The report that the caller chose to see first, if it is still there. */
export async function findDefaultReport(org: OrgScope): Promise<string | null> {
  const [chosen] = await org.db
    .select({ id: reportDefaults.reportId })
    .from(reportDefaults)
    .where(org.owns(reportDefaults, eq(reportDefaults.userId, org.userId)))
  if (!chosen) return null
  for (const table of [privateReports, reports]) {
    const [row] = await org.db
      .select({ id: table.id })
      .from(table)
      .where(seenIn(org, table, eq(table.id, chosen.id)))
    if (row) return row.id
  }
  return null
}

/** What a person keeps for themselves in an organisation, for the export of everything about them. */
export function listPrivateReports(org: OrgScope) {
  const { name, document, createdAt, updatedAt } = privateReports
  return org.db
    .select({ title: name, document, createdAt, updatedAt })
    .from(privateReports)
    .where(seenIn(org, privateReports))
    .orderBy(name, privateReports.id)
}

async function readReports(org: OrgScope, table: ReportsTable, condition?: SQL): Promise<Report[]> {
  const { id, name, document, createdAt, updatedAt, version, userId } = table
  const isDefault = and(
    eq(reportDefaults.orgId, table.orgId),
    eq(reportDefaults.reportId, id),
    eq(reportDefaults.userId, org.userId),
  )
  const rows = await org.db
    .select({
      id,
      name,
      document,
      createdAt,
      updatedAt,
      version,
      userId,
      makerName: users.name,
      defaultOf: reportDefaults.userId,
    })
    .from(table)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(reportDefaults, isDefault)
    .where(seenIn(org, table, condition))
  const isShared = table === reports
  const viewer = { userId: org.userId, role: org.role, mayWrite: may(org, 'write') }
  return rows.map((row) => ({
    ...row.document,
    id: row.id,
    title: row.name,
    isShared,
    maker: row.userId === null ? null : { id: row.userId, name: row.makerName },
    isOwn: row.userId === org.userId,
    mayChange: !isShared || mayChangeReport(viewer, row.userId),
    isDefault: row.defaultOf !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }))
}
