import { say } from '@kinfolio/contract/say'
import { and, asc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { companyContacts, contacts, positionContacts } from '../../contacts/tables.ts'
import { positions } from '../../positions/tables.ts'
import { relations } from '../../relations/tables.ts'
import { tagImported } from '../../tags/commands.ts'
import { keepCardPicture, type CardPictures } from './pictures/commands.ts'
import { listMade, type CardPlan } from './queries.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsPerStatement = 1_000

/** The pictures of an import, and where they are kept. */
export type BroughtPictures = { files: FileStore; pictures: CardPictures }

/** Makes the companies and contacts of a plan with their tags and pictures, and says who works where and who is what to whom. */
export async function writeCards(
  org: OrgScope,
  importId: string,
  plan: Pick<CardPlan, 'contacts' | 'companies' | 'relations'>,
  brought: BroughtPictures | undefined,
): Promise<void> {
  const { orgId, now } = org
  const made = { orgId, createdAt: now, updatedAt: now }
  const [newCompanies, newContacts] = [
    await withPictures(org, plan.companies, brought),
    await withPictures(org, plan.contacts, brought),
  ]
  await inParts(newCompanies, (some) =>
    org.db.insert(companies).values(
      some.map(({ record: { id, fields }, notes, pictureId }) => ({
        ...fields,
        ...made,
        id,
        notes,
        pictureId,
        importId,
      })),
    ),
  )
  await inParts(newContacts, (some) =>
    org.db.insert(contacts).values(
      some.map(({ record: { id, cardUid, fields }, notes, pictureId }) => ({
        ...fields,
        ...made,
        id,
        cardUid,
        notes,
        pictureId,
        importId,
      })),
    ),
  )
  for (const [kind, records] of [
    ['company', plan.companies],
    ['contact', plan.contacts],
  ] as const) {
    const named = records.map(({ id, tags }) => ({ id, names: tags }))
    await tagImported(org, importId, kind, named)
  }
  const works = plan.contacts.flatMap(({ id, jobs }) => jobs.map((job) => ({ ...job, contactId: id })))
  await inParts(works, (some) =>
    org.db.insert(companyContacts).values(some.map((work) => ({ ...work, ...made, id: newId() }))),
  )
  // The plan found types, ends and circles as the command for one relation does, which takes milliseconds for each.
  await inParts(plan.relations, (some) =>
    org.db.insert(relations).values(
      some.map(({ type, ownTypeId, fromId, toId }) => ({
        ...made,
        id: newId(),
        type,
        ownTypeId,
        fromContactId: fromId,
        toContactId: toId,
        importId,
      })),
    ),
  )
}

type Pictured<T> = { record: T; notes: string; pictureId: string | null }

const damaged = 'Picture: it is damaged, and was left out.'

/** New records with their kept pictures. A damaged one is told in the notes. */
async function withPictures<T extends CardPlan['contacts'][number] | CardPlan['companies'][number]>(
  org: OrgScope,
  records: readonly T[],
  brought: BroughtPictures | undefined,
): Promise<Pictured<T>[]> {
  const kept: Pictured<T>[] = []
  for (const record of records) {
    const isPictured = brought !== undefined && record.picture !== null
    const pictureId = isPictured ? await keepCardPicture(org, brought, record.picture) : null
    const notes =
      isPictured && pictureId === null ? [record.notes, damaged].filter(Boolean).join('\n\n') : record.notes
    kept.push({ record, notes, pictureId })
  }
  return kept
}

async function inParts<T>(items: readonly T[], write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += rowsPerStatement) {
    await write(items.slice(at, at + rowsPerStatement))
  }
}

/** Moves the contacts and companies of an import to the trash. Returns those that were changed or used since. */
export async function takeBackCards(org: OrgScope, importId: string): Promise<{ message: string }[]> {
  const { people, firms } = await listMade(org, importId)
  const ids = [...people, ...firms].map(({ id }) => id)
  if (ids.length === 0) return []
  const used = await listUsed(org, importId)
  const obstacles = [...people, ...firms].flatMap(({ id, name, version }) => {
    const reason = version > 1 ? 'was changed since' : used.get(id)
    return reason === undefined ? [] : [{ message: say`"${name}" ${reason}. Delete it first.` }]
  })
  const changedRelations = await org.db
    .select({ id: relations.id })
    .from(relations)
    .where(org.owns(relations, eq(relations.importId, importId), ne(relations.version, 1)))
  obstacles.push(
    ...changedRelations.map(() => ({ message: 'A relation was changed since. Remove it first.' })),
  )
  if (obstacles.length > 0) return obstacles
  await org.db.delete(relations).where(org.owns(relations, eq(relations.importId, importId)))
  const gone = { deletedAt: org.now, updatedAt: org.now }
  await org.db
    .update(contacts)
    .set({ ...gone, version: sql`${contacts.version} + 1` })
    .where(org.owns(contacts, eq(contacts.importId, importId), isNull(contacts.deletedAt)))
  await org.db
    .update(companies)
    .set({ ...gone, version: sql`${companies.version} + 1` })
    .where(org.owns(companies, eq(companies.importId, importId), isNull(companies.deletedAt)))
  return []
}

/** What names a contact or a company of the import and came after it. */
async function listUsed(org: OrgScope, importId: string): Promise<Map<string, string>> {
  const ofImport = {
    people: org.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(org.owns(contacts, eq(contacts.importId, importId), isNull(contacts.deletedAt))),
    firms: org.db
      .select({ id: companies.id })
      .from(companies)
      .where(org.owns(companies, eq(companies.importId, importId), isNull(companies.deletedAt))),
  }
  const called = await org.db
    .select({ id: positionContacts.contactId, name: positions.name })
    .from(positionContacts)
    .innerJoin(
      positions,
      and(eq(positions.orgId, positionContacts.orgId), eq(positions.id, positionContacts.positionId)),
    )
    .where(
      org.owns(
        positionContacts,
        inArray(positionContacts.contactId, ofImport.people),
        isNull(positions.deletedAt),
      ),
    )
    .orderBy(asc(positions.name))
  // The work that the import itself wrote is as old as its contact.
  const employed = await org.db
    .select({
      contactId: companyContacts.contactId,
      companyId: companyContacts.companyId,
      person: contacts.name,
      firm: companies.name,
    })
    .from(companyContacts)
    .innerJoin(
      contacts,
      and(eq(contacts.orgId, companyContacts.orgId), eq(contacts.id, companyContacts.contactId)),
    )
    .innerJoin(
      companies,
      and(eq(companies.orgId, companyContacts.orgId), eq(companies.id, companyContacts.companyId)),
    )
    .where(
      org.owns(
        companyContacts,
        isNull(contacts.deletedAt),
        isNull(companies.deletedAt),
        or(
          and(
            inArray(companyContacts.contactId, ofImport.people),
            or(gt(companyContacts.createdAt, contacts.createdAt), gt(companyContacts.version, 1)),
          ),
          and(
            inArray(companyContacts.companyId, ofImport.firms),
            notInArray(companyContacts.contactId, ofImport.people),
          ),
        ),
      ),
    )
  const related = await org.db
    .select({
      fromId: relations.fromContactId,
      toId: relations.toContactId,
      fromFirm: relations.fromCompanyId,
      toFirm: relations.toCompanyId,
    })
    .from(relations)
    .where(
      org.owns(
        relations,
        sql`${relations.importId} is distinct from ${importId}`,
        or(
          inArray(relations.fromContactId, ofImport.people),
          inArray(relations.toContactId, ofImport.people),
          inArray(relations.fromCompanyId, ofImport.firms),
          inArray(relations.toCompanyId, ofImport.firms),
        ),
      ),
    )
  const managed = await org.db
    .select({ managerId: positions.managerId, custodianId: positions.custodianId, name: positions.name })
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        or(inArray(positions.managerId, ofImport.firms), inArray(positions.custodianId, ofImport.firms)),
      ),
    )
  const below = await org.db
    .select({ id: companies.parentCompanyId, name: companies.name })
    .from(companies)
    .where(
      org.owns(
        companies,
        isNull(companies.deletedAt),
        inArray(companies.parentCompanyId, ofImport.firms),
        sql`${companies.importId} is distinct from ${importId}`,
      ),
    )
  return new Map([
    ...related.flatMap(({ fromId, toId, fromFirm, toFirm }) =>
      [fromId, toId, fromFirm, toFirm].map((id) => [id ?? '', 'has relations that came later'] as const),
    ),
    ...below.map(({ id, name }) => [id ?? '', `stands above "${name}"`] as const),
    ...managed.flatMap(({ managerId, custodianId, name }) =>
      [managerId, custodianId].map((id) => [id ?? '', `is named by "${name}"`] as const),
    ),
    ...employed.flatMap(({ contactId, companyId, person, firm }) => [
      [companyId, `has "${person}" as a contact`] as const,
      [contactId, `works for "${firm}"`] as const,
    ]),
    ...called.map(({ id, name }) => [id, `is called about "${name}"`] as const),
  ])
}
