import type { Company, CompanyCreate, CompanyUpdate } from '@kinfolio/contract/companies'
import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import type { FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import { countryOfAddresses, keptDetails, requirePrivateNotes } from '../contact-details/rules.ts'
import { addPicture, exchangePicture, type ReadPicture } from '../pictures/commands.ts'
import { positions } from '../positions/tables.ts'
import { getCompany, listNaming } from './queries.ts'
import { companies } from './tables.ts'

type Fields = Omit<CompanyUpdate, 'version'>

export async function createCompany(org: OrgScope, input: CompanyCreate): Promise<Company> {
  requireWholeOrg(org)
  requirePrivateNotes(input.privateNotes, org)
  const fields = keptFields(org, input, { country: null, addresses: [], taxId: null })
  if (input.parentCompanyId) await requireParent(org, null, input.parentCompanyId)
  const id = newId()
  const { orgId, now } = org
  await org.db
    .insert(companies)
    .values({ ...fields, name: input.name, orgId, id, createdAt: now, updatedAt: now })
  return getCompany(org, id)
}

export async function updateCompany(org: OrgScope, id: string, change: CompanyUpdate): Promise<Company> {
  const { version, ...input } = change
  requirePrivateNotes(input.privateNotes, org)
  if (input.parentCompanyId || input.pictureId) await holdOrg(org)
  const before = await lockCompany(org, id, version)
  const fields = keptFields(org, input, before)
  if (input.parentCompanyId && input.parentCompanyId !== before.parentCompanyId)
    await requireParent(org, id, input.parentCompanyId)
  if (input.pictureId !== undefined) await exchangePicture(org, before.pictureId, input.pictureId)
  await writeCompany(org, id, fields)
  return getCompany(org, id)
}

/** Gives a company another logo. */
export async function uploadCompanyPicture(
  org: OrgScope,
  files: FileStore,
  id: string,
  picture: ReadPicture,
): Promise<Company> {
  await holdOrg(org)
  const before = await lockCompany(org, id)
  const pictureId = await addPicture(org, files, picture)
  await exchangePicture(org, before.pictureId, pictureId)
  await writeCompany(org, id, { pictureId })
  return getCompany(org, id)
}

/** Moves a company to the trash, unless a record that is not there names it. */
export async function deleteCompany(org: OrgScope, id: string): Promise<void> {
  await lockCompany(org, id)
  const named = await listNaming(org, id)
  const names = Object.values(named)
    .flat()
    .map(({ name }) => name)
  if (names.length > 0) {
    const words = say`This company is named by ${names.join(', ')}. Change or delete them first.`
    fail('COMPANY_IN_USE', named, words)
  }
  await writeCompany(org, id, { deletedAt: org.now })
}

/** Takes a company back out of the trash. */
export async function restoreCompany(org: OrgScope, id: string): Promise<void> {
  await holdOrg(org)
  const inTrash = org.owns(companies, eq(companies.id, id), isNotNull(companies.deletedAt))
  const [row] = await org.db.select().from(companies).where(inTrash).for('update')
  if (!row) fail('TRASH_NOT_FOUND')
  const [parent] = row.parentCompanyId
    ? await org.db
        .select({ name: companies.name, deletedAt: companies.deletedAt })
        .from(companies)
        .where(org.owns(companies, eq(companies.id, row.parentCompanyId)))
    : []
  if (parent?.deletedAt)
    fail(
      'PARENT_IN_TRASH',
      { name: parent.name },
      `"${parent.name}" is in the trash too. Restore that first.`,
    )
  await writeCompany(org, id, { deletedAt: null })
}

/**
 * Takes companies out of the records in the trash that name them, before those that were deleted so long ago are erased. The
 * names that were written stay.
 */
export async function releaseCompanies(
  org: Pick<OrgScope, 'db' | 'owns'>,
  deletedBefore: Date,
): Promise<void> {
  const leaving = org.db
    .select({ id: gone.id })
    .from(gone)
    .where(org.owns(gone, lte(gone.deletedAt, deletedBefore)))
  await org.db
    .update(positions)
    .set({ managerId: null })
    .where(org.owns(positions, inArray(positions.managerId, leaving)))
  await org.db
    .update(positions)
    .set({ custodianId: null })
    .where(org.owns(positions, inArray(positions.custodianId, leaving)))
  await org.db
    .update(companies)
    .set({ parentCompanyId: null })
    .where(org.owns(companies, inArray(companies.parentCompanyId, leaving)))
  await org.db
    .update(companies)
    .set({ mergedIntoId: null })
    .where(org.owns(companies, inArray(companies.mergedIntoId, leaving)))
}

const gone = alias(companies, 'gone')

/** The fields as they are kept. A new country has the tax id that is there checked again. */
function keptFields(
  org: OrgScope,
  input: Fields,
  before: Pick<typeof companies.$inferSelect, 'country' | 'addresses' | 'taxId'>,
): Fields {
  const country = input.country === undefined ? before.country : input.country
  const taxId = input.taxId === undefined && input.country !== undefined ? before.taxId : input.taxId
  const phoneCountry =
    country ?? countryOfAddresses(input.addresses ?? before.addresses) ?? org.settings.country
  const details = keptDetails({ ...input, taxId }, { phoneCountry, taxCountry: country })
  return { ...input, ...details }
}

/** A role for named entities sees the companies that its positions name, and no position names a new one. */
function requireWholeOrg(org: OrgScope): void {
  if (org.entityIds === null) return
  const words =
    'Your role covers some entities only, and a new company belongs to none of them. Ask an owner or admin to add it.'
  fail('ENTITIES_ONLY', undefined, words)
}

/**
 * A parent exists, stays until the call ends, and does not belong to its own child. A role for named entities does not see
 * all companies in between.
 */
async function requireParent(org: OrgScope, id: string | null, parentId: string): Promise<void> {
  if (org.entityIds !== null) {
    const words =
      'Your role covers some entities only, and the companies above this one may be others. Ask an owner or admin to choose the parent.'
    fail('ENTITIES_ONLY', undefined, words)
  }
  await requireCompany(org, parentId)
  for (let at: string | null | undefined = parentId; at;) {
    if (at === id) fail('COMPANY_CYCLE')
    const [above]: { parentId: string | null }[] = await org.db
      .select({ parentId: companies.parentCompanyId })
      .from(companies)
      .where(org.owns(companies, eq(companies.id, at)))
    at = above?.parentId
  }
}

/** A company that a record names exists, and stays until the call ends. */
export async function requireCompany(org: OrgScope, id: string): Promise<{ id: string; name: string }> {
  const [company] = await org.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(org.owns(companies, eq(companies.id, id), isNull(companies.deletedAt)))
    .for('key share')
  return company ?? fail('COMPANY_NOT_FOUND')
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
