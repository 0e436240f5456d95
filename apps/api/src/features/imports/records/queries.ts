import { fail } from '@kinfolio/contract/errors'
import type { ImportResult } from '@kinfolio/contract/imports'
import { asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { costs } from '../../costs/tables.ts'
import { positions } from '../../positions/tables.ts'
import { imports } from '../tables.ts'

/** Imports, newest first. */
export async function listImports(org: OrgScope, { page, limit }: { page: number; limit: number }) {
  const rows = await org.db
    .select()
    .from(imports)
    .where(org.owns(imports))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await org.db.select({ total: count() }).from(imports).where(org.owns(imports))
  return { items: await toResults(org, rows), total: counted?.total ?? 0, page, limit }
}

export async function getImport(org: OrgScope, id: string): Promise<ImportResult> {
  const rows = await org.db
    .select()
    .from(imports)
    .where(org.owns(imports, eq(imports.id, id)))
  const [result] = await toResults(org, rows)
  return result ?? fail('IMPORT_NOT_FOUND')
}

async function toResults(
  org: OrgScope,
  rows: readonly (typeof imports.$inferSelect)[],
): Promise<ImportResult[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const opened = await org.db
    .select({ importId: positions.importId, id: positions.id, name: positions.name })
    .from(positions)
    .where(org.owns(positions, inArray(positions.importId, ids), isNull(positions.deletedAt)))
    .orderBy(asc(positions.name), asc(positions.id))
  const madeContacts = await org.db
    .select({ importId: contacts.importId, id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(org.owns(contacts, inArray(contacts.importId, ids), isNull(contacts.deletedAt)))
    .orderBy(asc(contacts.name), asc(contacts.id))
  const contactsByImport = Map.groupBy(madeContacts, (contact) => contact.importId)
  const madeCosts = await org.db
    .select({ importId: costs.importId, id: costs.id, name: costs.name })
    .from(costs)
    .where(org.owns(costs, inArray(costs.importId, ids), isNull(costs.deletedAt)))
    .orderBy(asc(costs.name), asc(costs.id))
  const costsByImport = Map.groupBy(madeCosts, (cost) => cost.importId)
  const byImport = Map.groupBy(opened, (position) => position.importId)
  const made = await org.db
    .select({ importId: companies.importId, id: companies.id, name: companies.name })
    .from(companies)
    .where(org.owns(companies, inArray(companies.importId, ids), isNull(companies.deletedAt)))
    .orderBy(asc(companies.name), asc(companies.id))
  const madeBy = Map.groupBy(made, (company) => company.importId)
  return rows.map(({ id, kind, format, fileName, counts, refused, changes, edits, ...row }) => ({
    id,
    kind,
    format,
    fileName,
    counts,
    refused,
    edits: edits.cells,
    positions: (byImport.get(id) ?? []).map((position) => ({ id: position.id, name: position.name })),
    companies: (madeBy.get(id) ?? []).map((company) => ({ id: company.id, name: company.name })),
    contacts: (contactsByImport.get(id) ?? []).map((contact) => ({ id: contact.id, name: contact.name })),
    costs: (costsByImport.get(id) ?? []).map((cost) => ({ id: cost.id, name: cost.name })),
    series: changes,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
}
