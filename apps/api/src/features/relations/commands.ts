import { fail, failInput } from '@kinfolio/contract/errors'
import type { Relation, RelationCreate, RelationEnd, RelationUpdate } from '@kinfolio/contract/relations'
import { say } from '@kinfolio/contract/say'
import { eq, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { findOwnType } from './own-types/queries.ts'
import {
  findContactOfUser,
  getRelation,
  listEntityHoldings,
  listNames,
  listTies,
  requireEnd,
  toTie,
} from './queries.ts'
import {
  keyOf,
  requireFitting,
  requireSensible,
  requireStanding,
  ruleOf,
  type Rule,
  type Tie,
} from './rules.ts'
import { relations } from './tables.ts'

export async function createRelation(org: OrgScope, input: RelationCreate): Promise<Relation> {
  const { type, from, to, since, until, share, shareMin, shareMax, directness, isBeneficial, source, notes } =
    input
  const ownTypeId = type === 'OWN' ? input.ownTypeId : null
  const rule = ruleOf(type, ownTypeId === null ? null : await findOwnType(org, ownTypeId))
  requireFitting(rule, from.type, to.type)
  requireSensible(rule, input)
  // Two calls that are each fine could lead in a circle together, so they come one after the other.
  await holdOrg(org)
  const fromName = await requirePlace(org, from, 'from')
  const toName = await requirePlace(org, to, 'to')
  requireSight(org, rule, [from, to])
  if (type === 'SHAREHOLDER' && from.type === 'entity' && to.type === 'entity') {
    fail(
      'RELATION_ELSEWHERE',
      undefined,
      say`Which entity owns which is recorded with the owned one. Open “${toName}” and add “${fromName}” to its owners.`,
    )
  }
  const tie: Tie = {
    type,
    ownTypeId,
    from: keyOf(from),
    to: keyOf(to),
    since,
    until,
    share,
    shareMin,
    shareMax,
    directness,
  }
  await requireStandingAmong(org, tie, rule, null)
  const id = newId()
  await org.db.insert(relations).values({
    orgId: org.orgId,
    id,
    type,
    ownTypeId,
    ...columnsOf({ from, to }, { from: fromName, to: toName }),
    since,
    until,
    share,
    shareMin,
    shareMax,
    directness,
    isBeneficial,
    source,
    notes,
    createdAt: org.now,
    updatedAt: org.now,
  })
  return getRelation(org, id)
}

export async function updateRelation(org: OrgScope, id: string, change: RelationUpdate): Promise<Relation> {
  await holdOrg(org)
  const { from, to } = await getRelation(org, id)
  const before = await lockVersioned(org, relations, org.owns(relations, eq(relations.id, id)), {
    version: change.version,
    missing: 'RELATION_NOT_FOUND',
    current: () => getRelation(org, id),
  })
  const { version: _, ...facts } = change
  const tie: Tie = { ...toTie(before), ...definedOf(facts) }
  const rule = ruleOf(tie.type, tie.ownTypeId === null ? null : await findOwnType(org, tie.ownTypeId))
  requireSensible(rule, tie)
  requireSight(org, rule, [from, to])
  await requireStandingAmong(org, tie, rule, id)
  const { since, until, share, shareMin, shareMax, directness, isBeneficial, source, notes } = facts
  await org.db
    .update(relations)
    .set({
      since,
      until,
      share,
      shareMin,
      shareMax,
      directness,
      isBeneficial,
      source,
      notes,
      updatedAt: org.now,
      version: sql`${relations.version} + 1`,
    })
    .where(org.owns(relations, eq(relations.id, id)))
  return getRelation(org, id)
}

export async function deleteRelation(org: OrgScope, id: string): Promise<void> {
  await getRelation(org, id)
  await org.db.delete(relations).where(org.owns(relations, eq(relations.id, id)))
}

/** A record that may be an end of a relation, by its name. */
async function requirePlace(org: OrgScope, end: RelationEnd, field: 'from' | 'to'): Promise<string> {
  const name = await requireEnd(org, end)
  const contact = end.type === 'user' ? await findContactOfUser(org, end.id) : null
  if (contact)
    failInput(
      field,
      say`“${name}” is the contact “${contact.name}”. Relate that contact, so that it is recorded once.`,
    )
  return name
}

/**
 * A role for named entities sees a relation only if one end is an entity or a position, and does not see all that a
 * circle or a sum is made of.
 */
function requireSight(org: OrgScope, rule: Rule, ends: readonly Pick<RelationEnd, 'type'>[]): void {
  if (org.entityIds === null) return
  const isSeen = ends.some(({ type }) => type === 'entity' || type === 'position')
  if (!isSeen)
    failInput(
      'to',
      'Your role covers some entities only: one end has to be an entity or a position that it covers.',
    )
  if (rule.circle !== 'ALLOWED' || rule.share === 'SUMMED')
    fail(
      'ENTITIES_ONLY',
      undefined,
      say`Your role covers some entities only, and “${rule.name}” is checked against the whole organization. Ask an owner or admin to do it.`,
    )
}

async function requireStandingAmong(
  org: OrgScope,
  tie: Tie,
  rule: Rule,
  ownId: string | null,
): Promise<void> {
  const others = (await listTies(org, tie)).filter(({ id }) => id !== ownId).map((each) => each.tie)
  const owned = rule.circle === 'BY_DAY' ? await listEntityHoldings(org) : []
  try {
    requireStanding(tie, rule, others, owned, new Map())
  } catch {
    // Names are read only for the words of a refusal.
    requireStanding(tie, rule, others, owned, await listNames(org))
  }
}

type Ends<T> = { from: T; to: T }

function columnsOf({ from, to }: Ends<RelationEnd>, names: Ends<string>) {
  const idOf = (end: RelationEnd, type: RelationEnd['type']) => (end.type === type ? end.id : null)
  return {
    fromContactId: idOf(from, 'contact'),
    fromCompanyId: idOf(from, 'company'),
    fromEntityId: idOf(from, 'entity'),
    fromUserId: idOf(from, 'user'),
    fromUserName: from.type === 'user' ? names.from : null,
    toContactId: idOf(to, 'contact'),
    toCompanyId: idOf(to, 'company'),
    toEntityId: idOf(to, 'entity'),
    toPositionId: idOf(to, 'position'),
    toUserId: idOf(to, 'user'),
    toUserName: to.type === 'user' ? names.to : null,
  }
}

/** The fields that are not absent. */
function definedOf<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // Entries without undefined values are what the type says.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
