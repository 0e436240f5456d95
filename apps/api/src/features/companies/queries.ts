import type { Company } from '@kinfolio/contract/companies'
import { fail } from '@kinfolio/contract/errors'
import { asc, eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { companies } from './tables.ts'

/** Companies that are not in the trash, by name. */
export async function listCompanies(org: OrgScope): Promise<Company[]> {
  const rows = await org.db
    .select()
    .from(companies)
    .where(org.owns(companies, isNull(companies.deletedAt)))
    .orderBy(asc(sql`lower(${companies.name})`), asc(companies.id))
  return rows.map(toCompany)
}

export async function getCompany(org: OrgScope, id: string): Promise<Company> {
  const [row] = await org.db
    .select()
    .from(companies)
    .where(org.owns(companies, eq(companies.id, id), isNull(companies.deletedAt)))
  return row ? toCompany(row) : fail('COMPANY_NOT_FOUND')
}

function toCompany(row: typeof companies.$inferSelect): Company {
  const { id, name, entityId, notes, createdAt, updatedAt, version } = row
  return {
    id,
    name,
    entityId,
    notes,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  }
}
