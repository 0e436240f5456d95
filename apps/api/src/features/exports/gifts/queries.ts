import type { FileAnswer } from '@kinfolio/contract/files'
import type { Gift } from '@kinfolio/contract/gift-records'
import { and, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { companies } from '../../companies/tables.ts'
import { listGifts } from '../../gifts/queries.ts'
import { registrationOf } from '../../gifts/registers/rules.ts'
import { listEntities } from '../../orgs/entities/queries.ts'
import { toFile } from '../rules.ts'
import { toGrant, type NamedOrganization } from './rules.ts'

/** Entities that are people, who are not named in files for others. */
const people: ReadonlySet<string> = new Set(['PERSON', 'COUPLE', 'ESTATE'])

/** Gifts as JSON by the 360Giving Data Standard. */
export async function exportGifts(org: OrgScope): Promise<FileAnswer> {
  const gifts = await listGifts(org)
  const organizations = await loadOrganizations(
    org,
    gifts.flatMap(({ cost, sponsorCompanyId }) =>
      [cost.payeeCompanyId, sponsorCompanyId].filter((id) => id !== null),
    ),
  )
  const entities = new Map(
    (await listEntities(org))
      .filter(({ type }) => !people.has(type))
      .map(({ id, name }) => [id, { name }] as const),
  )
  const funderOf = ({ way, sponsorCompanyId, foundationEntityId, cost }: Gift): NamedOrganization | null => {
    if (way === 'DAF') return organizations.get(sponsorCompanyId ?? '') ?? null
    const entityId = way === 'FOUNDATION' ? foundationEntityId : cost.legalEntityId
    return entities.get(entityId ?? '') ?? null
  }
  const grants = gifts.map((gift) =>
    toGrant(gift, organizations.get(gift.cost.payeeCompanyId ?? '') ?? null, funderOf(gift)),
  )
  return toFile(
    new Blob([`${JSON.stringify({ grants }, null, 2)}\n`], { type: 'application/json; charset=utf-8' }),
    `kinfolio-gifts-360giving-${org.today}.json`,
  )
}

async function loadOrganizations(
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, NamedOrganization>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select()
    .from(companies)
    .where(org.owns(companies, and(inArray(companies.id, [...new Set(ids)]), isNull(companies.deletedAt))))
  return new Map(
    rows.map((row) => [row.id, { name: row.name, lei: row.lei, registration: registrationOf(row) }]),
  )
}
