import { inArray } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { companies } from '../../companies/tables.ts'

type Linked = { managerId: string | null; custodianId: string | null }

/** The present names of the companies that positions are linked with, by id. */
export async function loadCompanyNames(
  org: OrgScope,
  positions: Iterable<Linked>,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>()
  for (const { managerId, custodianId } of positions) {
    if (managerId !== null) ids.add(managerId)
    if (custodianId !== null) ids.add(custodianId)
  }
  if (ids.size === 0) return new Map()
  const rows = await org.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(org.owns(companies, inArray(companies.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
