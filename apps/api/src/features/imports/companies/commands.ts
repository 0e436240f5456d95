import { eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { companyContacts } from '../../contacts/tables.ts'
import { costs } from '../../costs/tables.ts'
import { positions } from '../../positions/tables.ts'
import { planCompanies } from './queries.ts'
import { plainName, type Naming } from './rules.ts'

/** The longest name that a company has. */
const longestName = 200

/**
 * Links the positions of an import with the companies that they name. Where somebody wants it, names without a company
 * become companies first.
 */
export async function linkCompanies<T extends Naming>(
  org: OrgScope,
  importId: string,
  openings: readonly T[],
  makesCompanies: boolean,
): Promise<(T & { managerId: string | null; custodianId: string | null })[]> {
  const planned = await planCompanies(org, openings)
  const ids = new Map<string, string>()
  const made = []
  for (const { name, type, companyId } of planned) {
    const id = companyId ?? (makesCompanies && name.length <= longestName ? newId() : null)
    if (id !== null) ids.set(plainName(name), id)
    if (id !== null && companyId === null)
      made.push({ orgId: org.orgId, id, name, type, importId, createdAt: org.now, updatedAt: org.now })
  }
  if (made.length > 0) await org.db.insert(companies).values(made)
  const idOf = (name: string | null | undefined) => (name ? (ids.get(plainName(name)) ?? null) : null)
  return openings.map((opening) => ({
    ...opening,
    managerId: idOf(opening.manager),
    custodianId: idOf(opening.custodian),
  }))
}

const below = alias(companies, 'below')

/** Moves the companies that an import made to the trash. Those that somebody changed or used since stay. */
export async function takeBackCompanies(org: OrgScope, importId: string): Promise<void> {
  const naming = org.db
    .select({ one: sql`1` })
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        or(eq(positions.managerId, companies.id), eq(positions.custodianId, companies.id)),
      ),
    )
  const paying = org.db
    .select({ one: sql`1` })
    .from(costs)
    .where(org.owns(costs, isNull(costs.deletedAt), eq(costs.payeeCompanyId, companies.id)))
  const daughters = org.db
    .select({ one: sql`1` })
    .from(below)
    .where(org.owns(below, isNull(below.deletedAt), eq(below.parentCompanyId, companies.id)))
  const people = org.db
    .select({ one: sql`1` })
    .from(companyContacts)
    .where(org.owns(companyContacts, eq(companyContacts.companyId, companies.id)))
  await org.db
    .update(companies)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${companies.version} + 1` })
    .where(
      org.owns(
        companies,
        eq(companies.importId, importId),
        isNull(companies.deletedAt),
        eq(companies.version, 1),
        notExists(naming),
        notExists(paying),
        notExists(daughters),
        notExists(people),
      ),
    )
}
