import { fail } from '@kinfolio/contract/errors'
import type {
  ImportTemplate,
  ImportTemplateCreate,
  ImportTemplateUpdate,
} from '@kinfolio/contract/import-templates'
import { and, eq, ne, sql } from 'drizzle-orm'

import { lockVersioned } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { importTemplates } from '../tables.ts'
import { getImportTemplate } from './queries.ts'

/** Saves the settings for reading files with these columns. */
export async function saveImportTemplate(
  org: OrgScope,
  { name, header, settings }: ImportTemplateCreate,
): Promise<ImportTemplate> {
  await requireFreeName(org, name, null)
  const id = newId()
  const { now } = org
  await org.db
    .insert(importTemplates)
    .values({ orgId: org.orgId, id, name, header, settings, createdAt: now, updatedAt: now })
  return getImportTemplate(org, id)
}

export async function updateImportTemplate(
  org: OrgScope,
  id: string,
  { name, header, settings, version }: ImportTemplateUpdate,
): Promise<ImportTemplate> {
  await holdOrg(org)
  const mine = org.owns(importTemplates, eq(importTemplates.id, id))
  await lockVersioned(org, importTemplates, mine, {
    version,
    missing: 'TEMPLATE_NOT_FOUND',
    current: () => getImportTemplate(org, id),
  })
  if (name !== undefined) await requireFreeName(org, name, id)
  await org.db
    .update(importTemplates)
    .set({ name, header, settings, updatedAt: org.now, version: sql`${importTemplates.version} + 1` })
    .where(mine)
  return getImportTemplate(org, id)
}

export async function deleteImportTemplate(org: OrgScope, id: string): Promise<void> {
  const gone = await org.db
    .delete(importTemplates)
    .where(org.owns(importTemplates, eq(importTemplates.id, id)))
    .returning({ id: importTemplates.id })
  if (gone.length === 0) fail('TEMPLATE_NOT_FOUND')
}

/** Two names must differ in more than upper and lower case. Two calls at once wait for each other. */
async function requireFreeName(org: OrgScope, name: string, except: string | null): Promise<void> {
  await holdOrg(org)
  const isSame = sql`lower(${importTemplates.name}) = lower(${name})`
  const [taken] = await org.db
    .select({ id: importTemplates.id })
    .from(importTemplates)
    .where(
      org.owns(importTemplates, and(isSame, except === null ? undefined : ne(importTemplates.id, except))),
    )
  if (taken) fail('TEMPLATE_NAME_TAKEN')
}
