import type { Company, CompanyFilter } from '@kinfolio/contract/companies'
import { fail } from '@kinfolio/contract/errors'
import type { ServedPicture } from '@kinfolio/contract/pictures'
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../access/scope.ts'
import { cappedTotal } from '../../platform/db/capped-total.ts'
import type { FileStore } from '../../platform/files.ts'
import { findSurvivor } from '../contact-details/queries.ts'
import { taxIdCheck, toldPhones, toldPrivateNotes } from '../contact-details/rules.ts'
import { companyContacts, contacts } from '../contacts/tables.ts'
import { servePictureOfOrg } from '../pictures/queries.ts'
import { positions } from '../positions/tables.ts'
import { findRecords } from '../search/queries.ts'
import { tagConditions } from '../tags/queries.ts'
import { companies } from './tables.ts'

type Row = typeof companies.$inferSelect

const parents = alias(companies, 'parent_companies')
const parentOfRow = and(
  eq(parents.orgId, companies.orgId),
  eq(parents.id, companies.parentCompanyId),
  isNull(parents.deletedAt),
)

/** A page of the companies that are not in the trash, by name unless asked otherwise. */
export async function listCompanies(
  org: OrgScope,
  filter: Omit<CompanyFilter, 'companyType'> & Partial<Pick<CompanyFilter, 'companyType'>>,
) {
  const { page, limit } = filter
  const fitting = org.owns(companies, isNull(companies.deletedAt), ...conditionsOf(org, filter))
  const rows = await readCompanies(org, fitting, orderOf(filter), { limit, offset: (page - 1) * limit })
  const each = org.db
    .select({ one: sql`1` })
    .from(companies)
    .where(fitting)
    .$dynamic()
  return {
    items: rows,
    ...(await cappedTotal(org.db, each)),
    page,
    limit,
  }
}

/** The companies that fit some words, the best first. */
export async function searchCompanies(
  org: OrgScope,
  { q, limit }: { q: string; limit: number },
): Promise<Company[]> {
  const ids = await findRecords(org, { q, kind: 'companies', limit })
  const byId = await loadCompanies(org, ids)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function getCompany(org: OrgScope, id: string): Promise<Company> {
  const live = org.owns(companies, eq(companies.id, id), isNull(companies.deletedAt))
  const [company] = await readCompanies(org, live, [], { limit: 1, offset: 0 })
  return company ?? fail('COMPANY_NOT_FOUND')
}

/** A company, or the one into which it was merged: an old id leads on. */
export async function getCompanyOrSurvivor(org: OrgScope, id: string): Promise<Company> {
  const company = (await loadCompanies(org, [id])).get(id)
  return company ?? getCompany(org, (await findSurvivor(org, id)) ?? id)
}

/** Those of these companies that are not in the trash. */
export async function loadCompanies(org: OrgScope, ids: readonly string[]): Promise<Map<string, Company>> {
  // One parameter, however many ids there are: a statement with another number of them would be planned again.
  const named = sql`${companies.id} = any (${sql.param([...new Set(ids)])}::uuid[])`
  const live = org.owns(companies, named, isNull(companies.deletedAt))
  const rows = await readCompanies(org, live, [], { limit: ids.length, offset: 0 })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The logo of a company that the caller sees. */
export async function getCompanyPicture(
  org: OrgScope,
  files: FileStore,
  { id, size, etag }: { id: string; size: number; etag: string | null },
): Promise<ServedPicture> {
  const [row] = await org.db
    .select({ pictureId: companies.pictureId })
    .from(companies)
    .where(org.owns(companies, eq(companies.id, id), isNull(companies.deletedAt)))
  if (!row) fail('COMPANY_NOT_FOUND')
  return (await servePictureOfOrg(org, files, row.pictureId, { size, etag })) ?? fail('PICTURE_NOT_FOUND')
}

/** A name without the differences that nobody means: case, and the number of blanks. */
function plainName(name: SQL | Column): SQL {
  return sql`lower(btrim(regexp_replace(${name}, '\\s+', ' ', 'g')))`
}

/** The companies of these very names, whatever their case and blanks. A name that several companies have is left out. */
export async function findNamed(
  org: Pick<OrgScope, 'db' | 'owns'>,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const written = sql`unnest(${sql.param([...names])}::text[]) as written(name)`
  const rows = await org.db
    .select({ name: sql<string>`written.name`, id: sql<string>`min(${companies.id}::text)` })
    .from(companies)
    .innerJoin(written, eq(plainName(companies.name), plainName(sql`written.name`)))
    .where(org.owns(companies, isNull(companies.deletedAt)))
    .groupBy(sql`written.name`)
    .having(eq(count(), 1))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** The records that name a company and are not in the trash, by kind. */
export async function listNaming(
  org: OrgScope,
  id: string,
): Promise<Record<'positions' | 'companies' | 'contacts', { id: string; name: string }[]>> {
  const some = 20
  const named = await org.db
    .select({ id: positions.id, name: positions.name })
    .from(positions)
    .where(
      org.owns(
        positions,
        or(eq(positions.managerId, id), eq(positions.custodianId, id)),
        isNull(positions.deletedAt),
      ),
    )
    .orderBy(asc(positions.name), asc(positions.id))
    .limit(some)
  const below = await org.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(org.owns(companies, eq(companies.parentCompanyId, id), isNull(companies.deletedAt)))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(some)
  const people = await org.db
    .selectDistinct({ id: contacts.id, name: contacts.name })
    .from(companyContacts)
    .innerJoin(
      contacts,
      and(eq(contacts.orgId, companyContacts.orgId), eq(contacts.id, companyContacts.contactId)),
    )
    .where(org.owns(companyContacts, eq(companyContacts.companyId, id), isNull(contacts.deletedAt)))
    .orderBy(asc(contacts.name), asc(contacts.id))
    .limit(some)
  return { positions: named, companies: below, contacts: people }
}

async function readCompanies(
  org: OrgScope,
  condition: SQL,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Company[]> {
  const rows = await org.db
    .select({ row: companies, parentName: parents.name })
    .from(companies)
    .leftJoin(parents, parentOfRow)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ row, parentName }) => toCompany(org, row, parentName))
}

function conditionsOf(org: OrgScope, filter: Partial<CompanyFilter>): (SQL | undefined)[] {
  const { companyType, parentCompanyId, search } = filter
  return [
    companyType?.length ? inArray(companies.type, companyType) : undefined,
    parentCompanyId ? eq(companies.parentCompanyId, parentCompanyId) : undefined,
    search ? wordsIn(search) : undefined,
    ...tagConditions(org, 'company', companies.id, filter),
  ]
}

/** Each word is somewhere in name, legal name or domains. */
function wordsIn(text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
      return or(
        ilike(companies.name, pattern),
        ilike(companies.legalName, pattern),
        sql`array_to_string(${companies.domains}, ' ') ilike ${pattern}`,
      )
    }),
  )
}

function orderOf({ sortBy, sortDirection }: Pick<CompanyFilter, 'sortBy' | 'sortDirection'>): SQL[] {
  const directed = sortDirection === 'asc' ? asc : desc
  const byName = [asc(sql`lower(${companies.name})`), asc(companies.id)]
  if (sortBy === 'name') return [directed(sql`lower(${companies.name})`), directed(companies.id)]
  return [sql`${directed(companies[sortBy])} nulls last`, ...byName]
}

function toCompany(org: OrgScope, row: Row, parentCompanyName: string | null): Company {
  const { orgId: _, mergedIntoId: __, importId: ___, deletedAt: ____, ...fields } = row
  return {
    ...fields,
    phones: toldPhones(row.phones),
    taxIdCheck: taxIdCheck(row.taxId, row.country),
    parentCompanyName,
    privateNotes: toldPrivateNotes(row.privateNotes, org),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
