import { fail } from '@kinfolio/contract/errors'
import type { Dependencies, Dependency } from '@kinfolio/contract/relation-graph'
import type { NamedEnd, Relation } from '@kinfolio/contract/relations'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { roles, users } from '../../../access/tables.ts'
import { contacts, positionContacts } from '../../contacts/tables.ts'
import { entities, ownerships } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { listRelationsOn } from '../queries.ts'
import { listDead, loadSigning } from '../signing/queries.ts'
import { relations } from '../tables.ts'
import { aloneFirst, othersIn, rolesOf, signaturesOf } from './rules.ts'

/** Far above the relations of one person and of those beside them. */
const RELATIONS = 20_000

type Person = { id: string; name: string; userId: string | null; personEntityId: string | null }

/** What hangs on a person on a day, and who else could do it. */
export async function getDependencies(org: OrgScope, id: string, on: Day = org.today): Promise<Dependencies> {
  const person = await getPerson(org, id)
  const contact: NamedEnd = { type: 'contact', id, name: person.name }
  const dead = await listDead(org, on)
  const isAlive = (end: NamedEnd) => end.type !== 'contact' || end.id === null || !dead.has(end.id)
  const related = (await listRelationsOn(org, on, RELATIONS, besides(await listHeld(org, id, on)))).filter(
    ({ from }) => isAlive(from),
  )
  return {
    day: on,
    contact,
    items: aloneFirst([
      ...rolesOf(id, related),
      ...signaturesOf(id, await loadSigning(org, on)),
      ...(await listOwned(org, person, on)),
      ...(await listMemberships(org, person)),
      ...(await listCalledAbout(org, id, isAlive)),
    ]),
  }
}

async function getPerson(org: OrgScope, id: string): Promise<Person> {
  const { userId, personEntityId, name } = contacts
  const [person] = await org.db
    .select({ id: contacts.id, name, userId, personEntityId })
    .from(contacts)
    .where(org.owns(contacts, eq(contacts.id, id), isNull(contacts.deletedAt)))
  return person ?? fail('CONTACT_NOT_FOUND')
}

function listHeld(org: OrgScope, id: string, on: Day): Promise<Relation[]> {
  return listRelationsOn(org, on, RELATIONS, eq(relations.fromContactId, id))
}

/** Relations to the same records. */
function besides(held: readonly Relation[]) {
  const idsOf = (type: NamedEnd['type']) =>
    held.flatMap(({ to }) => (to.type === type && to.id !== null ? [to.id] : []))
  return or(
    inArray(relations.toContactId, idsOf('contact')),
    inArray(relations.toCompanyId, idsOf('company')),
    inArray(relations.toEntityId, idsOf('entity')),
    inArray(relations.toPositionId, idsOf('position')),
    inArray(relations.toUserId, idsOf('user')),
  )
}

/** What the person owns among the entities. */
async function listOwned(org: OrgScope, { personEntityId }: Person, on: Day): Promise<Dependency[]> {
  if (personEntityId === null) return []
  const isOn = and(
    or(isNull(ownerships.since), lte(ownerships.since, on)),
    or(isNull(ownerships.until), gte(ownerships.until, on)),
  )
  const owned = await org.db
    .select({ id: entities.id, name: entities.name, percent: ownerships.percent })
    .from(ownerships)
    .innerJoin(entities, and(eq(entities.orgId, ownerships.orgId), eq(entities.id, ownerships.ownedId)))
    .where(org.owns(ownerships, eq(ownerships.ownerId, personEntityId), isOn, isNull(entities.deletedAt)))
    .orderBy(asc(entities.name), asc(entities.id))
  const owners = await org.db
    .select({ id: entities.id, name: entities.name, ownedId: ownerships.ownedId })
    .from(ownerships)
    .innerJoin(entities, and(eq(entities.orgId, ownerships.orgId), eq(entities.id, ownerships.ownerId)))
    .where(
      org.owns(
        ownerships,
        inArray(
          ownerships.ownedId,
          owned.map(({ id }) => id),
        ),
        isOn,
        isNull(entities.deletedAt),
      ),
    )
    .orderBy(asc(entities.name), asc(entities.id))
  return owned.map(({ id, name, percent }) => ({
    kind: 'OWNERSHIP',
    name: 'Owner',
    target: { type: 'entity', id, name },
    share: toText(decimal(percent)),
    others: owners
      .filter((owner) => owner.ownedId === id && owner.id !== personEntityId)
      .map((owner) => ({ type: 'entity', id: owner.id, name: owner.name })),
  }))
}

/** What the person may do in the organisation as a member, and who may do as much. */
async function listMemberships(org: OrgScope, { userId, name }: Person): Promise<Dependency[]> {
  // A role for named entities does not see the roles of everybody.
  if (userId === null || org.entityIds !== null) return []
  const members = await org.db
    .select({ id: users.id, name: users.name, role: roles.name })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(
      org.owns(roles, isNotNull(roles.userId), or(isNull(roles.expiresAt), gt(roles.expiresAt, org.now))),
    )
    .orderBy(asc(users.name), asc(users.id))
  const own = members.find((member) => member.id === userId)
  return own
    ? [
        {
          kind: 'MEMBERSHIP',
          name: own.role,
          target: { type: 'user', id: userId, name },
          share: null,
          others: othersIn(userId, own.role, members),
        },
      ]
    : []
}

/** Positions about which one calls the person. */
async function listCalledAbout(
  org: OrgScope,
  id: string,
  isAlive: (end: NamedEnd) => boolean,
): Promise<Dependency[]> {
  const called = await org.db
    .select({ positionId: positions.id, name: positions.name, role: positionContacts.role })
    .from(positionContacts)
    .innerJoin(
      positions,
      and(eq(positions.orgId, positionContacts.orgId), eq(positions.id, positionContacts.positionId)),
    )
    .where(
      org.owns(
        positionContacts,
        eq(positionContacts.contactId, id),
        isNull(positions.deletedAt),
        eq(positions.status, 'active'),
      ),
    )
    .orderBy(asc(positions.name), asc(positions.id))
  const beside = await org.db
    .selectDistinct({ id: contacts.id, name: contacts.name, positionId: positionContacts.positionId })
    .from(positionContacts)
    .innerJoin(
      contacts,
      and(eq(contacts.orgId, positionContacts.orgId), eq(contacts.id, positionContacts.contactId)),
    )
    .where(
      org.owns(
        positionContacts,
        inArray(
          positionContacts.positionId,
          called.map(({ positionId }) => positionId),
        ),
        isNull(contacts.deletedAt),
      ),
    )
    .orderBy(asc(contacts.name), asc(contacts.id))
  return called.map(({ positionId, name, role }) => ({
    kind: 'POSITION_CONTACT',
    name: role || 'Contact',
    target: { type: 'position', id: positionId, name },
    share: null,
    others: beside
      .filter((other) => other.positionId === positionId && other.id !== id)
      .map((other): NamedEnd => ({ type: 'contact', id: other.id, name: other.name }))
      .filter(isAlive),
  }))
}
