import { fail } from '@kinfolio/contract/errors'
import type { ImportTemplate } from '@kinfolio/contract/import-templates'
import { asc, eq, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { importTemplates } from '../tables.ts'

/** Saved mappings, by name. */
export async function listImportTemplates(org: OrgScope): Promise<ImportTemplate[]> {
  const rows = await org.db
    .select()
    .from(importTemplates)
    .where(org.owns(importTemplates))
    .orderBy(asc(sql`lower(${importTemplates.name})`), asc(importTemplates.id))
  return rows.map(toTemplate)
}

export async function getImportTemplate(org: OrgScope, id: string): Promise<ImportTemplate> {
  const [row] = await org.db
    .select()
    .from(importTemplates)
    .where(org.owns(importTemplates, eq(importTemplates.id, id)))
  return row ? toTemplate(row) : fail('TEMPLATE_NOT_FOUND')
}

function toTemplate({
  id,
  name,
  header,
  settings,
  updatedAt,
  version,
}: typeof importTemplates.$inferSelect): ImportTemplate {
  return { id, name, header, settings, updatedAt: updatedAt.toISOString(), version }
}
