import type { FileAnswer } from '@kinfolio/contract/files'
import {
  writeBods,
  type Written,
  type WrittenEntity,
  type WrittenPerson,
} from '@kinfolio/formats/ownership/write-bods'
import { asc, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { entities, ownerships } from '../../orgs/entities/tables.ts'
import { listStatedRelations } from '../../relations/queries.ts'
import { keyOf } from '../../relations/rules.ts'
import { ownershipStatements } from '../../relations/statements/tables.ts'
import { toFile } from '../rules.ts'
import { entityOf, interestOf, isStated, personOf, shareholding, type Stated } from './rules.ts'

type StatedRecord = { key: string; version: number; person?: WrittenPerson; entity?: WrittenEntity }
type Statement = typeof ownershipStatements.$inferSelect

/**
 * Who owns and controls whom, as a package of BODS 0.4. A statement of a register goes out as it came, as long as nobody
 * changed what it is about.
 */
export async function exportOwnership(org: OrgScope): Promise<FileAnswer> {
  const statements = await org.db
    .select()
    .from(ownershipStatements)
    .where(org.owns(ownershipStatements))
    .orderBy(asc(ownershipStatements.createdAt), asc(ownershipStatements.line), asc(ownershipStatements.id))
  const related = (await listStatedRelations(org)).filter(isStated)
  const owned = await listOwned(org)
  const records = await loadRecords(org, [
    ...related.flatMap(({ from, to }) => [from, to]),
    ...owned.flatMap(({ from, to }) => [from, to]),
    ...statements.flatMap(endOfStatement),
  ])
  const recordIds = new Map(
    statements.flatMap((statement): [string, string][] =>
      endOfStatement(statement).map((end) => [keyOf(end), statement.recordId]),
    ),
  )
  const idOf = (end: { type: Stated['from']['type']; id: string }) => {
    const record = records.get(keyOf(end))
    return record && (recordIds.get(record.key) ?? record.key.slice(record.key.indexOf(':') + 1))
  }
  const relationshipOf = (id: string, of: readonly Stated[], kept: string | null): Written[] => {
    const [first] = of
    const [subject, interestedParty] = first ? [idOf(first.to), idOf(first.from)] : []
    if (!first || !subject || !interestedParty) return []
    const interests = of.map(interestOf)
    return [
      {
        recordType: 'relationship',
        recordId: id,
        subject,
        interestedParty,
        interests,
        source: first.source,
        kept,
      },
    ]
  }

  const last = new Map(statements.map(({ recordId, id }) => [recordId, id]))
  const written = statements.flatMap((statement): Written[] => {
    if (last.get(statement.recordId) !== statement.id) return [{ unchanged: statement.text }]
    if (statement.recordType !== 'relationship') return statedRecord(statement, records)
    const own = related.filter(({ statementId }) => statementId === statement.id)
    const isUnchanged = own.length === statement.relationCount && own.every(({ version }) => version === 1)
    if (isUnchanged) return [{ unchanged: statement.text }]
    return relationshipOf(statement.recordId, own, statement.text)
  })
  for (const [key, { key: own, person, entity }] of records)
    if (key === own && !recordIds.has(key))
      written.push(...[person, entity].filter((each) => each !== undefined))
  for (const relation of related)
    if (relation.statementId === null) written.push(...relationshipOf(relation.id, [relation], null))
  for (const ownership of owned) written.push(...relationshipOf(ownership.id, [ownership], null))

  const text = writeBods(written, { publisher: org.orgName, publishedOn: org.today, newStatementId: newId })
  return toFile(new Blob([text], { type: 'application/json' }), `kinfolio-ownership-${org.today}.json`)
}

function endOfStatement({ contactId, companyId, entityId }: Statement): Stated['from'][] {
  if (contactId) return [{ type: 'contact', id: contactId }]
  if (companyId) return [{ type: 'company', id: companyId }]
  return entityId ? [{ type: 'entity', id: entityId }] : []
}

/** The statement about a record; anew where the record changed since, and none where it is gone. */
function statedRecord(statement: Statement, records: ReadonlyMap<string, StatedRecord>): Written[] {
  const [end] = endOfStatement(statement)
  const record = end && records.get(keyOf(end))
  if (!record) return []
  if (record.version === statement.recordVersion) return [{ unchanged: statement.text }]
  const { recordId, text: kept } = statement
  const { person, entity } = record
  if (person) return [{ ...person, recordId, kept }]
  return entity ? [{ ...entity, recordId, kept }] : []
}

/** Which entity owns which, as interests. */
async function listOwned(org: OrgScope): Promise<Stated[]> {
  const rows = await org.db.select().from(ownerships).where(org.owns(ownerships)).orderBy(asc(ownerships.id))
  return rows.map(shareholding)
}

/** Live records by their keys. A contact who is a person among the entities is that person. */
async function loadRecords(
  org: OrgScope,
  ends: readonly Stated['from'][],
): Promise<Map<string, StatedRecord>> {
  const idsOf = (type: Stated['from']['type']) => [
    ...new Set(ends.flatMap((end) => (end.type === type ? [end.id] : []))),
  ]
  const records = new Map<string, StatedRecord>()
  const people = await org.db
    .select()
    .from(contacts)
    .where(org.owns(contacts, isNull(contacts.deletedAt)))
  const named = new Set(idsOf('contact'))
  const outside = await org.db
    .select()
    .from(companies)
    .where(org.owns(companies, inArray(companies.id, idsOf('company')), isNull(companies.deletedAt)))
  const own = await org.db
    .select()
    .from(entities)
    .where(org.owns(entities, inArray(entities.id, idsOf('entity')), isNull(entities.deletedAt)))
  for (const row of own) {
    const key = keyOf({ type: 'entity', id: row.id })
    const contact = people.find(({ personEntityId }) => personEntityId === row.id)
    if (contact) {
      named.add(contact.id)
      records.set(key, recordOfContact(contact))
    } else records.set(key, { key, version: row.version, ...entityOf(row) })
  }
  for (const row of people)
    if (named.has(row.id)) records.set(keyOf({ type: 'contact', id: row.id }), recordOfContact(row))
  for (const row of outside) {
    const key = keyOf({ type: 'company', id: row.id })
    records.set(key, {
      key,
      version: row.version,
      entity: {
        recordType: 'entity',
        recordId: row.id,
        name: row.name,
        country: row.country,
        lei: row.lei,
        registrationNumber: row.registrationNumber,
        addresses: row.addresses,
        entityType: 'legalEntity',
        kept: null,
      },
    })
  }
  return records
}

function recordOfContact(row: typeof contacts.$inferSelect): StatedRecord {
  return { key: keyOf({ type: 'contact', id: row.id }), version: row.version, person: personOf(row) }
}
