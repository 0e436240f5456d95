import type { Company, CompanyCreate, CompanyUpdate } from '@kinfolio/contract/companies'
import { eq, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireOwner } from '../orgs/entities/queries.ts'
import { getCompany } from './queries.ts'
import { companies } from './tables.ts'

export async function createCompany(org: OrgScope, input: CompanyCreate): Promise<Company> {
  await requireOwner(org, input.entityId, 'company')
  const id = newId()
  const { orgId, now } = org
  const { name, entityId, notes } = input
  await org.db.insert(companies).values({ orgId, id, name, entityId, notes, createdAt: now, updatedAt: now })
  return getCompany(org, id)
}

export async function updateCompany(org: OrgScope, id: string, change: CompanyUpdate): Promise<Company> {
  const { version, name, entityId, notes } = change
  if (entityId) await holdOrg(org)
  await lockCompany(org, id, version)
  if (entityId !== undefined) await requireOwner(org, entityId, 'company')
  await writeCompany(org, id, { name, entityId, notes })
  return getCompany(org, id)
}

/** Moves a company to the trash. */
export async function deleteCompany(org: OrgScope, id: string): Promise<void> {
  await lockCompany(org, id)
  await writeCompany(org, id, { deletedAt: org.now })
}

function lockCompany(org: OrgScope, id: string, version?: number) {
  const live = org.owns(companies, eq(companies.id, id), isNull(companies.deletedAt))
  return lockVersioned(org, companies, live, {
    version,
    missing: 'COMPANY_NOT_FOUND',
    current: () => getCompany(org, id),
  })
}

async function writeCompany(
  org: OrgScope,
  id: string,
  company: { [K in keyof typeof companies.$inferInsert]?: (typeof companies.$inferInsert)[K] | undefined },
): Promise<void> {
  await org.db
    .update(companies)
    .set({ ...company, updatedAt: org.now, version: sql`${companies.version} + 1` })
    .where(org.owns(companies, eq(companies.id, id)))
}
