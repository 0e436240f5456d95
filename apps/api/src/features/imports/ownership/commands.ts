import { say } from '@kinfolio/contract/say'
import type { PersonStatement, StatedAddress } from '@kinfolio/formats/rows/ownership-file'
import { day, type Day } from '@kinfolio/ledger/days/day'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { companyContacts, contacts, positionContacts } from '../../contacts/tables.ts'
import { positions } from '../../positions/tables.ts'
import { ownershipStatements } from '../../relations/statements/tables.ts'
import { ownRelationTypes, relations } from '../../relations/tables.ts'
import { leiOf, type OwnershipPlan, type PlannedStatement } from './queries.ts'
import { bringBackReplaced, isSucceeded, replaceRelations } from './replacements/commands.ts'
import type { Match } from './rules.ts'

/** Writes what a package of statements brings, with the statements themselves. */
export async function writeOwnership(org: OrgScope, importId: string, plan: OwnershipPlan): Promise<void> {
  const made = { orgId: org.orgId, importId, createdAt: org.now, updatedAt: org.now }
  const persons = plan.persons.map(({ id, statement }) => ({ ...made, id, ...contactOf(statement) }))
  if (persons.length > 0) await org.db.insert(contacts).values(persons)
  const outside = plan.companies.map(({ id, statement }) => ({
    ...made,
    id,
    name: statement.name,
    country: statement.country,
    registrationNumber: statement.registrationNumber,
    lei: leiOf(statement),
    addresses: addressesOf(statement.addresses),
  }))
  if (outside.length > 0) await org.db.insert(companies).values(outside)
  const types = plan.ownTypes
    .filter(({ isNew }) => isNew)
    .map(({ id, name, reverseName, isSymmetric }) => ({
      orgId: org.orgId,
      id,
      name,
      reverseName,
      isSymmetric,
    }))
  if (types.length > 0) await org.db.insert(ownRelationTypes).values(types)
  if (plan.statements.length > 0)
    await org.db.insert(ownershipStatements).values(
      plan.statements.map(({ id, statement, match, relations: planned }) => ({
        ...made,
        id,
        statementId: statement.statementId,
        recordId: statement.recordId,
        recordType: statement.recordType,
        statedOn: dayOf(statement.statedOn),
        line: statement.line,
        text: statement.text,
        contactId: match?.type === 'contact' ? match.id : null,
        companyId: match?.type === 'company' ? match.id : null,
        entityId: match?.type === 'entity' ? match.id : null,
        recordVersion: match?.version ?? null,
        relationCount: planned.length,
      })),
    )
  for (const { id, replaces = [] } of plan.statements) await replaceRelations(org, id, replaces)
  const related = plan.statements.flatMap((planned) => relationsOf(planned, made))
  if (related.length > 0) await org.db.insert(relations).values(related)
}

function dayOf(text: string | null): Day | null {
  return text === null ? null : day(text)
}

function contactOf(statement: PersonStatement) {
  const { name, givenName, familyName, bornOn, diedOn, nationalities, taxResidences } = statement
  return {
    name,
    givenName,
    familyName,
    bornOn: dayOf(bornOn),
    diedOn: dayOf(diedOn),
    nationalities,
    taxResidences,
    addresses: addressesOf(statement.addresses),
  }
}

function addressesOf(addresses: readonly StatedAddress[]) {
  return addresses.map(({ label, street, postalCode, country }) => ({
    label,
    street,
    city: '',
    region: '',
    postalCode,
    country,
  }))
}

function relationsOf(
  { id: statementId, relations: planned }: PlannedStatement,
  made: { orgId: string; importId: string; createdAt: Date; updatedAt: Date },
) {
  const idOf = (match: Match, type: Match['type']) => (match.type === type ? match.id : null)
  return planned.map(({ tie, from, to, isBeneficial, source, notes }) => {
    const { from: _, to: __, ...facts } = tie
    return {
      ...made,
      ...facts,
      id: newId(),
      statementId,
      fromContactId: idOf(from, 'contact'),
      fromCompanyId: idOf(from, 'company'),
      fromEntityId: idOf(from, 'entity'),
      toContactId: idOf(to, 'contact'),
      toCompanyId: idOf(to, 'company'),
      toEntityId: idOf(to, 'entity'),
      isBeneficial,
      source,
      notes,
    }
  })
}

/** Takes back what an import of statements brought. Returns what was changed since; then nothing is taken back. */
export async function takeBackOwnership(
  org: OrgScope,
  importId: string,
): Promise<{ id: string; message: string }[]> {
  const people = await org.db
    .select({ id: contacts.id, name: contacts.name, version: contacts.version })
    .from(contacts)
    .where(org.owns(contacts, eq(contacts.importId, importId), isNull(contacts.deletedAt)))
  const outside = await org.db
    .select({ id: companies.id, name: companies.name, version: companies.version })
    .from(companies)
    .where(org.owns(companies, eq(companies.importId, importId), isNull(companies.deletedAt)))
  if (await isSucceeded(org, importId))
    return [
      {
        id: importId,
        message: 'A later import took the place of some of its relations. Take that import back first.',
      },
    ]
  const changed = await org.db
    .select({ id: relations.id })
    .from(relations)
    .where(org.owns(relations, eq(relations.importId, importId), ne(relations.version, 1)))
  const used = await listUsed(
    org,
    importId,
    people.map(({ id }) => id),
    outside.map(({ id }) => id),
  )
  const obstacles = [
    ...[...people, ...outside].flatMap(({ id, name, version }) => {
      if (version > 1) return [{ id, message: say`“${name}” was changed since. Delete it first.` }]
      return used.has(id) ? [{ id, message: say`“${name}” is used by other records. Delete it first.` }] : []
    }),
    ...changed.map(({ id }) => ({ id, message: 'A relation was changed since. Remove it first.' })),
  ]
  if (obstacles.length > 0) return obstacles
  await org.db.delete(relations).where(org.owns(relations, eq(relations.importId, importId)))
  await bringBackReplaced(org, importId)
  await org.db
    .delete(ownershipStatements)
    .where(org.owns(ownershipStatements, eq(ownershipStatements.importId, importId)))
  for (const table of [contacts, companies]) {
    await org.db
      .update(table)
      .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${table.version} + 1` })
      .where(org.owns(table, eq(table.importId, importId), isNull(table.deletedAt)))
  }
  return []
}

/** Records of an import that others refer to since. */
async function listUsed(
  org: OrgScope,
  importId: string,
  people: string[],
  outside: string[],
): Promise<Set<string | null>> {
  const { fromContactId, toContactId, fromCompanyId, toCompanyId } = relations
  const related = await org.db
    .select({ fromContactId, toContactId, fromCompanyId, toCompanyId })
    .from(relations)
    .where(
      org.owns(
        relations,
        or(isNull(relations.importId), ne(relations.importId, importId)),
        or(
          inArray(fromContactId, people),
          inArray(toContactId, people),
          inArray(fromCompanyId, outside),
          inArray(toCompanyId, outside),
        ),
      ),
    )
  const employed = await org.db
    .select({ contactId: companyContacts.contactId, companyId: companyContacts.companyId })
    .from(companyContacts)
    .where(
      org.owns(
        companyContacts,
        or(inArray(companyContacts.contactId, people), inArray(companyContacts.companyId, outside)),
      ),
    )
  const called = await org.db
    .select({ contactId: positionContacts.contactId })
    .from(positionContacts)
    .where(org.owns(positionContacts, inArray(positionContacts.contactId, people)))
  const managed = await org.db
    .select({ managerId: positions.managerId, custodianId: positions.custodianId })
    .from(positions)
    .where(
      org.owns(
        positions,
        and(
          isNull(positions.deletedAt),
          or(inArray(positions.managerId, outside), inArray(positions.custodianId, outside)),
        ),
      ),
    )
  return new Set([...related, ...employed, ...called, ...managed].flatMap((row) => Object.values(row)))
}
