import type { EdgeKind, GraphEdge } from '@kinfolio/contract/relation-graph'
import type { RelationEndType } from '@kinfolio/contract/relation-types'
import type { Relation } from '@kinfolio/contract/relations'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type AnyColumn, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { companies } from '../../companies/tables.ts'
import { companyContacts, contacts, positionContacts } from '../../contacts/tables.ts'
import { entities, ownerships } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { listRelationsOn } from '../queries.ts'
import { keyOf } from '../rules.ts'
import { relations } from '../tables.ts'

/** Records by kind. Null: all records. */
export type Near = ReadonlyMap<RelationEndType, readonly string[]> | null

/** No picture has more edges of one kind. */
const EDGES = 5_000

export type Ties = {
  edges: GraphEdge[]
  /** Members who are gone are named by their relations only. */
  formerMembers: Map<string, string>
  /** Whether there are more. */
  isCut: boolean
}

/** Everything that ties records on a day, wherever it is recorded. */
export async function listEdges(org: OrgScope, on: Day, near: Near): Promise<Ties> {
  const related = await listRelationsOn(org, on, EDGES, nearRelations(near))
  const lists = [
    related.map(edgeOfRelation),
    await listOwnerships(org, on, near),
    await listEmployments(org, on, near),
    await listPositionContacts(org, near),
    await listOfPositions(org, on, near),
    await listOfCompanies(org, near),
    await listSame(org, near),
  ]
  return {
    edges: lists.flat(),
    formerMembers: new Map(related.flatMap(formerMembersOf)),
    isCut: lists.some((list) => list.length >= EDGES),
  }
}

function formerMembersOf(relation: Relation): [string, string][] {
  return (['from', 'to'] as const).flatMap((side): [string, string][] =>
    relation[side].id === null ? [[keyOfEnd(relation, side), relation[side].name]] : [],
  )
}

function edgeOfRelation(relation: Relation): GraphEdge {
  const { id, type, name, reverseName, isSymmetric, since, until, share, shareMin, shareMax, directness } =
    relation
  return {
    id,
    kind: 'RELATION',
    from: keyOfEnd(relation, 'from'),
    to: keyOfEnd(relation, 'to'),
    type,
    name,
    reverseName,
    isSymmetric,
    since,
    until,
    share,
    shareMin,
    shareMax,
    directness,
  }
}

/** The key of an end. A user who is gone is nobody else, so that the relation stands for them. */
function keyOfEnd(relation: Relation, side: 'from' | 'to'): string {
  const end = relation[side]
  return keyOf({ type: end.type, id: end.id ?? relation.id })
}

type Ends = { id: string; from: string; to: string; since?: Day | null; until?: Day | null; share?: string }

function edge(kind: EdgeKind, [name, reverseName]: readonly [string, string], ends: Ends): GraphEdge {
  const { id, from, to, since = null, until = null, share = null } = ends
  return {
    id: `${kind}:${id}`,
    kind,
    from,
    to,
    type: null,
    name,
    reverseName,
    isSymmetric: kind === 'SAME',
    since,
    until,
    share,
    shareMin: null,
    shareMax: null,
    directness: 'DIRECT',
  }
}

function nearBy(near: Near, ...columns: [AnyColumn, RelationEndType][]): SQL | undefined {
  if (near === null) return undefined
  const conditions = columns.map(([column, type]) => inArray(column, [...(near.get(type) ?? [])]))
  return or(...conditions)
}

function nearRelations(near: Near): SQL | undefined {
  return nearBy(
    near,
    [relations.fromContactId, 'contact'],
    [relations.toContactId, 'contact'],
    [relations.fromCompanyId, 'company'],
    [relations.toCompanyId, 'company'],
    [relations.fromEntityId, 'entity'],
    [relations.toEntityId, 'entity'],
    [relations.toPositionId, 'position'],
    [relations.fromUserId, 'user'],
    [relations.toUserId, 'user'],
  )
}

function isOn(table: { since: AnyColumn; until: AnyColumn }, on: Day): SQL | undefined {
  return and(or(isNull(table.since), lte(table.since, on)), or(isNull(table.until), gte(table.until, on)))
}

async function listOwnerships(org: OrgScope, on: Day, near: Near): Promise<GraphEdge[]> {
  const [owner, owned] = [alias(entities, 'owner'), alias(entities, 'owned')]
  const rows = await org.db
    .select({ row: ownerships })
    .from(ownerships)
    .innerJoin(owner, and(eq(owner.orgId, ownerships.orgId), eq(owner.id, ownerships.ownerId)))
    .innerJoin(owned, and(eq(owned.orgId, ownerships.orgId), eq(owned.id, ownerships.ownedId)))
    .where(
      org.owns(
        ownerships,
        isNull(owner.deletedAt),
        isNull(owned.deletedAt),
        isOn(ownerships, on),
        nearBy(near, [ownerships.ownerId, 'entity'], [ownerships.ownedId, 'entity']),
      ),
    )
    .orderBy(asc(ownerships.id))
    .limit(EDGES)
  return rows.map(({ row: { id, ownerId, ownedId, since, until, percent } }) =>
    edge('OWNERSHIP', ['Owner', 'Owner of'], {
      id,
      from: keyOf({ type: 'entity', id: ownerId }),
      to: keyOf({ type: 'entity', id: ownedId }),
      since,
      until,
      share: toText(decimal(percent)),
    }),
  )
}

async function listEmployments(org: OrgScope, on: Day, near: Near): Promise<GraphEdge[]> {
  const rows = await org.db
    .select({ row: companyContacts })
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
        isOn(companyContacts, on),
        nearBy(near, [companyContacts.contactId, 'contact'], [companyContacts.companyId, 'company']),
      ),
    )
    .orderBy(asc(companyContacts.id))
    .limit(EDGES)
  return rows.map(({ row: { id, contactId, companyId, role, since, until } }) =>
    edge('EMPLOYMENT', [role || 'Works here', role ? `${role} at` : 'Works at'], {
      id,
      from: keyOf({ type: 'contact', id: contactId }),
      to: keyOf({ type: 'company', id: companyId }),
      since,
      until,
    }),
  )
}

async function listPositionContacts(org: OrgScope, near: Near): Promise<GraphEdge[]> {
  const rows = await org.db
    .select({ row: positionContacts })
    .from(positionContacts)
    .innerJoin(
      contacts,
      and(eq(contacts.orgId, positionContacts.orgId), eq(contacts.id, positionContacts.contactId)),
    )
    .innerJoin(
      positions,
      and(eq(positions.orgId, positionContacts.orgId), eq(positions.id, positionContacts.positionId)),
    )
    .where(
      org.owns(
        positionContacts,
        isNull(contacts.deletedAt),
        isNull(positions.deletedAt),
        nearBy(near, [positionContacts.contactId, 'contact'], [positionContacts.positionId, 'position']),
      ),
    )
    .orderBy(asc(positionContacts.id))
    .limit(EDGES)
  return rows.map(({ row: { id, contactId, positionId, role } }) =>
    edge('POSITION_CONTACT', [role || 'Contact', role ? `${role} for` : 'Contact for'], {
      id,
      from: keyOf({ type: 'contact', id: contactId }),
      to: keyOf({ type: 'position', id: positionId }),
    }),
  )
}

/** Who owns, manages and keeps the positions that are open on a day. */
async function listOfPositions(org: OrgScope, on: Day, near: Near): Promise<GraphEdge[]> {
  const { entityId, managerId, custodianId } = positions
  const rows = await org.db
    .select({ id: positions.id, entityId, managerId, custodianId })
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        or(isNull(positions.closedOn), gte(positions.closedOn, on)),
        or(isNull(positions.openedOn), lte(positions.openedOn, on)),
        or(isNotNull(entityId), isNotNull(managerId), isNotNull(custodianId)),
        nearBy(
          near,
          [positions.id, 'position'],
          [entityId, 'entity'],
          [managerId, 'company'],
          [custodianId, 'company'],
        ),
      ),
    )
    .orderBy(asc(positions.id))
    .limit(EDGES)
  const live = await liveCompanies(
    org,
    rows.flatMap((row) => [row.managerId ?? [], row.custodianId ?? []].flat()),
  )
  return rows.flatMap((row) => {
    const to = keyOf({ type: 'position', id: row.id })
    const by = (kind: EdgeKind, names: [string, string], from: string) =>
      edge(kind, names, { id: row.id, from, to })
    return [
      ...(row.entityId ? [by('HOLDS', ['Owner', 'Owns'], keyOf({ type: 'entity', id: row.entityId }))] : []),
      ...(row.managerId && live.has(row.managerId)
        ? [by('MANAGER', ['Manager', 'Manager of'], keyOf({ type: 'company', id: row.managerId }))]
        : []),
      ...(row.custodianId && live.has(row.custodianId)
        ? [by('CUSTODIAN', ['Custodian', 'Custodian of'], keyOf({ type: 'company', id: row.custodianId }))]
        : []),
    ]
  })
}

async function liveCompanies(org: OrgScope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await org.db
    .select({ id: companies.id })
    .from(companies)
    .where(org.owns(companies, inArray(companies.id, [...new Set(ids)]), isNull(companies.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}

async function listOfCompanies(org: OrgScope, near: Near): Promise<GraphEdge[]> {
  const parent = alias(companies, 'parent')
  const rows = await org.db
    .select({ id: companies.id, parentId: parent.id })
    .from(companies)
    .innerJoin(parent, and(eq(parent.orgId, companies.orgId), eq(parent.id, companies.parentCompanyId)))
    .where(
      org.owns(
        companies,
        isNull(companies.deletedAt),
        isNull(parent.deletedAt),
        nearBy(near, [companies.id, 'company'], [companies.parentCompanyId, 'company']),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(EDGES)
  return rows.map(({ id, parentId }) =>
    edge('PARENT_COMPANY', ['Parent company', 'Parent company of'], {
      id,
      from: keyOf({ type: 'company', id: parentId }),
      to: keyOf({ type: 'company', id }),
    }),
  )
}

/** The persons among the entities who are contacts too. */
async function listSame(org: OrgScope, near: Near): Promise<GraphEdge[]> {
  const rows = await org.db
    .select({ id: contacts.id, entityId: entities.id })
    .from(contacts)
    .innerJoin(entities, and(eq(entities.orgId, contacts.orgId), eq(entities.id, contacts.personEntityId)))
    .where(
      org.owns(
        contacts,
        isNull(contacts.deletedAt),
        isNull(entities.deletedAt),
        nearBy(near, [contacts.id, 'contact'], [contacts.personEntityId, 'entity']),
      ),
    )
    .orderBy(asc(contacts.id))
    .limit(EDGES)
  return rows.map(({ id, entityId }) =>
    edge('SAME', ['Same person', 'Same person'], {
      id,
      from: keyOf({ type: 'contact', id }),
      to: keyOf({ type: 'entity', id: entityId }),
    }),
  )
}
