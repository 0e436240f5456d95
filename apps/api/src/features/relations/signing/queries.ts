import { GRAPH_NODES, type SigningMap } from '@kinfolio/contract/relation-graph'
import { signingTypes } from '@kinfolio/contract/relation-types'
import type { NamedEnd } from '@kinfolio/contract/relations'
import type { Day } from '@kinfolio/ledger/days/day'
import { and, asc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { contacts } from '../../contacts/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { listRelationsOn } from '../queries.ts'
import { keyOf } from '../rules.ts'
import { relations } from '../tables.ts'
import { signersOf, signingTable, type DirectSigner, type SigningTable } from './rules.ts'

/** Far above what a family signs for. */
const SIGNATURES = 20_000

export type Signing = SigningMap & { table: SigningTable }

/** Who can sign for which entity and which account on a day; those for which nobody signs come first. */
export async function getSigning(org: OrgScope, on: Day = org.today): Promise<SigningMap> {
  const { day, targets, isCut } = await loadSigning(org, on)
  return { day, targets, isCut }
}

export async function loadSigning(org: OrgScope, on: Day): Promise<Signing> {
  const isSigning = inArray(relations.type, [...signingTypes])
  const related = await listRelationsOn(org, on, SIGNATURES, isSigning)
  const dead = await listDead(org, on)
  const table = signingTable(related, (id) => dead.has(id))
  await addPersons(org, table, dead)
  const own = await listEntities(org)
  const names = new Map(own.map(({ id, name }) => [id, name]))
  const accounts = await listAccounts(org, on, table)
  const targets = [
    ...own.map(({ id, name }) => {
      const target: NamedEnd = { type: 'entity', id, name }
      return { target, signers: signersOf(keyOf({ type: 'entity', id }), table) }
    }),
    ...accounts.map(({ id, name, entityId }) => {
      const above: NamedEnd[] =
        entityId === null ? [] : [{ type: 'entity', id: entityId, name: names.get(entityId) ?? '' }]
      const target: NamedEnd = { type: 'position', id, name }
      return { target, signers: signersOf(keyOf({ type: 'position', id }), table, above) }
    }),
  ]
  const unsigned = targets.filter(({ signers }) => signers.length === 0)
  const signed = targets.filter(({ signers }) => signers.length > 0)
  return {
    day: on,
    targets: [...unsigned, ...signed].slice(0, GRAPH_NODES),
    isCut: targets.length > GRAPH_NODES || related.length >= SIGNATURES,
    table,
  }
}

/** Contacts who died before a day. */
export async function listDead(org: OrgScope, on: Day): Promise<Set<string>> {
  const rows = await org.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(org.owns(contacts, lt(contacts.diedOn, on)))
  return new Set(rows.map(({ id }) => id))
}

/** A person signs for what is theirs. */
async function addPersons(
  org: OrgScope,
  table: Map<string, DirectSigner[]>,
  dead: ReadonlySet<string>,
): Promise<void> {
  const persons = await org.db
    .select({ id: contacts.id, name: contacts.name, entityId: entities.id })
    .from(contacts)
    .innerJoin(entities, and(eq(entities.orgId, contacts.orgId), eq(entities.id, contacts.personEntityId)))
    .where(org.owns(contacts, isNull(contacts.deletedAt), isNull(entities.deletedAt)))
    .orderBy(asc(contacts.id))
  for (const { id, name, entityId } of persons) {
    if (dead.has(id)) continue
    const key = keyOf({ type: 'entity', id: entityId })
    const self: DirectSigner = {
      signer: { type: 'contact', id, name },
      reason: 'SELF',
      since: null,
      until: null,
      source: '',
    }
    table.set(key, [...(table.get(key) ?? []), self])
  }
}

function listEntities(org: OrgScope) {
  return org.db
    .select({ id: entities.id, name: entities.name })
    .from(entities)
    .where(org.owns(entities, isNull(entities.deletedAt)))
    .orderBy(asc(entities.name), asc(entities.id))
    .limit(GRAPH_NODES + 1)
}

/** Cash accounts that are open on a day, and all other positions for which somebody signs. */
function listAccounts(org: OrgScope, on: Day, table: SigningTable) {
  const signed = [...table.keys()].flatMap((key) =>
    key.startsWith('position:') ? [key.slice('position:'.length)] : [],
  )
  return org.db
    .select({ id: positions.id, name: positions.name, entityId: positions.entityId })
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        or(isNull(positions.closedOn), gte(positions.closedOn, on)),
        or(eq(positions.type, 'CASH'), inArray(positions.id, signed)),
      ),
    )
    .orderBy(asc(positions.name), asc(positions.id))
    .limit(GRAPH_NODES + 1)
}
