import type { ExpectedTarget } from '@kinfolio/contract/expected-kinds'
import { asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'

import type { BookScope } from '../../../access/system-scope.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { expectedPapers } from '../tables.ts'

/** The record whose papers are asked for. */
export type OfRecord = { entityType: ExpectedTarget; entityId: string }

/** A record of which papers are expected: what it is called, whose it is, and who sends its papers. */
export type Told = OfRecord & {
  recordName: string
  ownerId: string | null
  ownerName: string | null
  senderId: string | null
  senderName: string | null
}

export type Records = {
  positions: (typeof positions.$inferSelect)[]
  entities: (typeof entities.$inferSelect)[]
  told: ReadonlyMap<string, Told>
}

export function recordKey({ entityType, entityId }: OfRecord): string {
  return `${entityType} ${entityId}`
}

/** The records that are not in the trash and that the caller sees; one of them where one is asked for. */
export async function loadRecords(org: BookScope, of: OfRecord | undefined): Promise<Records> {
  const allPositions = await org.db
    .select()
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        of?.entityType === 'position' ? eq(positions.id, of.entityId) : undefined,
      ),
    )
    .orderBy(asc(positions.name), asc(positions.id))
  const allEntities = await org.db
    .select()
    .from(entities)
    .where(org.owns(entities, isNull(entities.deletedAt)))
    .orderBy(asc(entities.name), asc(entities.id))
  // Of companies and contacts, which may be many thousands, only those that a rule or a position names.
  const inRules = (column: typeof expectedPapers.companyId | typeof expectedPapers.contactId) =>
    org.db
      .select({ id: column })
      .from(expectedPapers)
      .where(org.owns(expectedPapers, isNotNull(column)))
  const inPositions = (column: typeof positions.managerId | typeof positions.custodianId) =>
    org.db
      .select({ id: column })
      .from(positions)
      .where(org.owns(positions, isNotNull(column)))
  const named = await org.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      org.owns(
        companies,
        isNull(companies.deletedAt),
        or(
          of?.entityType === 'company' ? eq(companies.id, of.entityId) : undefined,
          inArray(companies.id, inRules(expectedPapers.companyId)),
          inArray(companies.id, inPositions(positions.managerId)),
          inArray(companies.id, inPositions(positions.custodianId)),
        ),
      ),
    )
  const people = await org.db
    .select({ id: contacts.id, name: contacts.name, ownerId: contacts.personEntityId })
    .from(contacts)
    .where(
      org.owns(
        contacts,
        isNull(contacts.deletedAt),
        or(
          of?.entityType === 'contact' ? eq(contacts.id, of.entityId) : undefined,
          inArray(contacts.id, inRules(expectedPapers.contactId)),
        ),
      ),
    )
  const entityNames = new Map(allEntities.map(({ id, name }) => [id, name]))
  const companyNames = new Map(named.map(({ id, name }) => [id, name]))
  const toldOf = (
    record: OfRecord,
    recordName: string,
    { ownerId, senderId }: { ownerId: string | null; senderId: string | null },
  ): Told => ({
    ...record,
    recordName,
    ownerId,
    ownerName: entityNames.get(ownerId ?? '') ?? null,
    senderId: companyNames.has(senderId ?? '') ? senderId : null,
    senderName: companyNames.get(senderId ?? '') ?? null,
  })
  const told = [
    ...allPositions.map(({ id, name, entityId, managerId, custodianId }) =>
      toldOf({ entityType: 'position', entityId: id }, name, {
        ownerId: entityId,
        senderId: managerId ?? custodianId,
      }),
    ),
    ...allEntities.map(({ id, name }) =>
      toldOf({ entityType: 'entity', entityId: id }, name, { ownerId: id, senderId: null }),
    ),
    ...named.map(({ id, name }) =>
      toldOf({ entityType: 'company', entityId: id }, name, { ownerId: null, senderId: id }),
    ),
    ...people.map(({ id, name, ownerId }) =>
      toldOf({ entityType: 'contact', entityId: id }, name, { ownerId, senderId: null }),
    ),
  ]
  const isAsked = (record: OfRecord) => !of || recordKey(record) === recordKey(of)
  const ofKind = <T extends { id: string }>(entityType: ExpectedTarget, rows: T[]) =>
    rows.filter(({ id }) => isAsked({ entityType, entityId: id }))
  return {
    positions: ofKind('position', allPositions),
    entities: ofKind('entity', allEntities),
    told: new Map(told.filter(isAsked).map((each) => [recordKey(each), each])),
  }
}
