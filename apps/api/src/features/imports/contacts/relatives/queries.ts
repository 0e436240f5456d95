import { and, eq, isNotNull } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { listOwnTypes } from '../../../relations/own-types/queries.ts'
import { relations } from '../../../relations/tables.ts'
import { Relatives, type Namable } from './rules.ts'

/** Finds relatives among these people, with the types of relations and the parents that the organisation has. */
export async function relativesAmong(org: OrgScope, people: Iterable<Namable>): Promise<Relatives> {
  const parents = await org.db
    .select({ fromId: relations.fromContactId, toId: relations.toContactId })
    .from(relations)
    .where(
      org.owns(
        relations,
        and(
          eq(relations.type, 'PARENT'),
          isNotNull(relations.fromContactId),
          isNotNull(relations.toContactId),
        ),
      ),
    )
  const known = parents.flatMap(({ fromId, toId }) => (fromId && toId ? [{ fromId, toId }] : []))
  return new Relatives(people, await listOwnTypes(org), known)
}
