import { fail, type ErrorCode } from '@kinfolio/contract/errors'
import { relationRules, type RelationEndType } from '@kinfolio/contract/relation-types'
import type { NamedEnd, Relation, RelationEnd, RelationFilter } from '@kinfolio/contract/relations'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import type { Ownership } from '@kinfolio/ledger/value/ownership'
import { and, asc, count, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../access/scope.ts'
import { roles, users } from '../../access/tables.ts'
import { companies } from '../companies/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { entities, ownerships } from '../orgs/entities/tables.ts'
import { positions } from '../positions/tables.ts'
import { keyOf, type Tie } from './rules.ts'
import { ownRelationTypes, relations } from './tables.ts'

export type RelationRow = typeof relations.$inferSelect

/** Relations whose ends are not in the trash: of a record or of all, on a day or ever, by type and name. */
export async function listRelations(org: OrgScope, filter: RelationFilter) {
  const { recordType, recordId, on, page, limit } = filter
  if (recordType && recordId) await requireEnd(org, { type: recordType, id: recordId })
  const asked = and(
    recordType && recordId ? ofRecord({ type: recordType, id: recordId }) : undefined,
    on ? onDay(on) : undefined,
  )
  const rows = await selectRelations(org, asked)
    .orderBy(asc(relations.type), asc(named.from), asc(named.to), asc(relations.since), asc(relations.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await org.db.select({ total: count() }).from(selectRelations(org, asked).as('counted'))
  return { items: rows.map(toRelation), total: counted?.total ?? 0, page, limit }
}

/** The relations that hold on a day. The graph is made of them. */
export async function listRelationsOn(
  org: OrgScope,
  on: Day,
  limit: number,
  condition?: SQL,
): Promise<Relation[]> {
  const rows = await selectRelations(org, and(onDay(on), condition))
    .orderBy(asc(relations.id))
    .limit(limit)
  return rows.map(toRelation)
}

/** All relations on any day, with the statements that they came from. */
export async function listStatedRelations(
  org: OrgScope,
): Promise<(Relation & { statementId: string | null })[]> {
  const rows = await selectRelations(org, undefined).orderBy(asc(relations.createdAt), asc(relations.id))
  return rows.map((row) => ({ ...toRelation(row), statementId: row.row.statementId }))
}

export async function getRelation(org: OrgScope, id: string): Promise<Relation> {
  const [row] = await selectRelations(org, eq(relations.id, id))
  return row ? toRelation(row) : fail('RELATION_NOT_FOUND')
}

const [fromContact, toContact] = [alias(contacts, 'from_contact'), alias(contacts, 'to_contact')]
const [fromCompany, toCompany] = [alias(companies, 'from_company'), alias(companies, 'to_company')]
const [fromEntity, toEntity] = [alias(entities, 'from_entity'), alias(entities, 'to_entity')]
const [fromUser, toUser] = [alias(users, 'from_user'), alias(users, 'to_user')]
const toPosition = alias(positions, 'to_position')

/** The names of the ends: a member's present one where there is one, else the one that was written down. */
const named = {
  from: sql<string>`coalesce(${fromContact.name}, ${fromCompany.name}, ${fromEntity.name}, ${fromUser.name}, ${relations.fromUserName})`,
  to: sql<string>`coalesce(${toContact.name}, ${toCompany.name}, ${toEntity.name}, ${toPosition.name}, ${toUser.name}, ${relations.toUserName})`,
}

/** Null where every end that can lie in the trash is out of it. */
const trashedAt = sql`coalesce(${fromContact.deletedAt}, ${fromCompany.deletedAt}, ${fromEntity.deletedAt}, ${toContact.deletedAt}, ${toCompany.deletedAt}, ${toEntity.deletedAt}, ${toPosition.deletedAt})`

function selectRelations(org: OrgScope, condition: SQL | undefined) {
  return org.db
    .select({
      id: relations.id,
      row: relations,
      fromName: named.from.as('from_name'),
      toName: named.to.as('to_name'),
      own: {
        ownName: sql<string | null>`${ownRelationTypes.name}`.as('own_name'),
        ownReverseName: sql<string | null>`${ownRelationTypes.reverseName}`.as('own_reverse_name'),
        ownIsSymmetric: sql<boolean | null>`${ownRelationTypes.isSymmetric}`.as('own_is_symmetric'),
      },
    })
    .from(relations)
    .leftJoin(
      ownRelationTypes,
      and(eq(ownRelationTypes.orgId, relations.orgId), eq(ownRelationTypes.id, relations.ownTypeId)),
    )
    .leftJoin(
      fromContact,
      and(eq(fromContact.orgId, relations.orgId), eq(fromContact.id, relations.fromContactId)),
    )
    .leftJoin(
      fromCompany,
      and(eq(fromCompany.orgId, relations.orgId), eq(fromCompany.id, relations.fromCompanyId)),
    )
    .leftJoin(
      fromEntity,
      and(eq(fromEntity.orgId, relations.orgId), eq(fromEntity.id, relations.fromEntityId)),
    )
    .leftJoin(fromUser, eq(fromUser.id, relations.fromUserId))
    .leftJoin(toContact, and(eq(toContact.orgId, relations.orgId), eq(toContact.id, relations.toContactId)))
    .leftJoin(toCompany, and(eq(toCompany.orgId, relations.orgId), eq(toCompany.id, relations.toCompanyId)))
    .leftJoin(toEntity, and(eq(toEntity.orgId, relations.orgId), eq(toEntity.id, relations.toEntityId)))
    .leftJoin(
      toPosition,
      and(eq(toPosition.orgId, relations.orgId), eq(toPosition.id, relations.toPositionId)),
    )
    .leftJoin(toUser, eq(toUser.id, relations.toUserId))
    .where(org.owns(relations, isNull(trashedAt), condition))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectRelations>>[number]

function toRelation({ row, fromName, toName, own }: Selected): Relation {
  const { ownName, ownReverseName, ownIsSymmetric } = own
  const { name, reverseName, isSymmetric } =
    row.type === 'OWN'
      ? {
          name: ownName ?? '',
          reverseName: ownReverseName ?? ownName ?? '',
          isSymmetric: ownIsSymmetric ?? false,
        }
      : relationRules[row.type]
  const { id, type, ownTypeId, since, until, directness, isBeneficial, source, notes, version } = row
  const ends = endsOf(row)
  return {
    id,
    type,
    ownTypeId,
    name,
    reverseName,
    isSymmetric,
    from: { ...ends.from, name: fromName },
    to: { ...ends.to, name: toName },
    since,
    until,
    share: trimmed(row.share),
    shareMin: trimmed(row.shareMin),
    shareMax: trimmed(row.shareMax),
    directness,
    isBeneficial,
    source,
    notes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version,
  }
}

/** The column pads its digits; the wire does not. */
function trimmed(percent: string | null): string | null {
  return percent === null ? null : toText(decimal(percent))
}

type End = Omit<NamedEnd, 'name'>

function endsOf(row: RelationRow): { from: End; to: End } {
  return {
    from: endOf({ contact: row.fromContactId, company: row.fromCompanyId, entity: row.fromEntityId }) ?? {
      type: 'user',
      id: row.fromUserId,
    },
    to: endOf({
      contact: row.toContactId,
      company: row.toCompanyId,
      entity: row.toEntityId,
      position: row.toPositionId,
    }) ?? { type: 'user', id: row.toUserId },
  }
}

function endOf(ids: Partial<Record<RelationEndType, string | null>>): End | null {
  const type = (['contact', 'company', 'entity', 'position'] as const).find((each) => ids[each])
  return type ? { type, id: ids[type] ?? null } : null
}

function ofRecord({ type, id }: RelationEnd): SQL | undefined {
  const ends = {
    contact: [relations.fromContactId, relations.toContactId],
    company: [relations.fromCompanyId, relations.toCompanyId],
    entity: [relations.fromEntityId, relations.toEntityId],
    position: [relations.toPositionId],
    user: [relations.fromUserId, relations.toUserId],
  }
  return or(...ends[type].map((end) => eq(end, id)))
}

function onDay(on: Day): SQL | undefined {
  return and(
    or(isNull(relations.since), lte(relations.since, on)),
    or(isNull(relations.until), gte(relations.until, on)),
  )
}

const missing = {
  contact: 'CONTACT_NOT_FOUND',
  company: 'COMPANY_NOT_FOUND',
  entity: 'ENTITY_NOT_FOUND',
  position: 'POSITION_NOT_FOUND',
  user: 'USER_NOT_FOUND',
} as const satisfies Record<RelationEndType, ErrorCode>

const tables = { contact: contacts, company: companies, entity: entities, position: positions }

/** The name of a live record of the organisation. It stays until the call ends. */
export async function requireEnd(org: OrgScope, { type, id }: RelationEnd): Promise<string> {
  const [found] = type === 'user' ? await findMember(org, id) : await findRecord(org, tables[type], id)
  return found?.name ?? fail(missing[type])
}

function findRecord(org: OrgScope, table: (typeof tables)[keyof typeof tables], id: string) {
  return org.db
    .select({ name: table.name })
    .from(table)
    .where(org.owns(table, eq(table.id, id), isNull(table.deletedAt)))
}

function findMember(org: OrgScope, id: string) {
  return org.db
    .select({ name: users.name })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(org.owns(roles, eq(roles.userId, id)))
}

/** The contact that a member is; null: none. */
export async function findContactOfUser(org: OrgScope, userId: string) {
  const [contact] = await org.db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(org.owns(contacts, eq(contacts.userId, userId), isNull(contacts.deletedAt)))
    .limit(1)
  return contact ?? null
}

/** All relations of a type, with those of records in the trash: restoring those must not bring back what cannot stand. */
export async function listTies(
  org: OrgScope,
  { type, ownTypeId }: Pick<Tie, 'type' | 'ownTypeId'>,
): Promise<{ id: string; tie: Tie }[]> {
  const rows = await org.db
    .select()
    .from(relations)
    .where(
      org.owns(
        relations,
        eq(relations.type, type),
        ownTypeId === null ? undefined : eq(relations.ownTypeId, ownTypeId),
      ),
    )
  return rows.map((row) => ({ id: row.id, tie: toTie(row) }))
}

/** All relations of all types, with those of records in the trash. */
export async function listAllTies(org: OrgScope): Promise<{ id: string; tie: Tie }[]> {
  const rows = await org.db.select().from(relations).where(org.owns(relations))
  return rows.map((row) => ({ id: row.id, tie: toTie(row) }))
}

export function toTie(row: RelationRow): Tie {
  const { from, to } = endsOf(row)
  const { type, ownTypeId, since, until, share, shareMin, shareMax, directness } = row
  // A user who is gone is nobody else, so that the relation itself stands for them.
  const key = (end: End) => keyOf({ type: end.type, id: end.id ?? row.id })
  return {
    type,
    ownTypeId,
    from: key(from),
    to: key(to),
    since,
    until,
    share,
    shareMin,
    shareMax,
    directness,
  }
}

/** What entities own of entities, by the keys of ends. */
export async function listEntityHoldings(org: OrgScope): Promise<Ownership[]> {
  const rows = await org.db.select().from(ownerships).where(org.owns(ownerships))
  return rows.map(({ ownerId, ownedId, percent, since, until }) => ({
    ownerId: keyOf({ type: 'entity', id: ownerId }),
    ownedId: keyOf({ type: 'entity', id: ownedId }),
    percent: decimal(percent),
    since,
    until,
  }))
}

/** The names of records, those in the trash too, by the keys of ends: for the words of a refusal. */
export async function listNames(org: OrgScope): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const type of ['contact', 'company', 'entity', 'position'] as const) {
    const table = tables[type]
    const rows = await org.db.select({ id: table.id, name: table.name }).from(table).where(org.owns(table))
    for (const { id, name } of rows) names.set(keyOf({ type, id }), name)
  }
  return names
}
