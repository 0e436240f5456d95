import { OwnRelationTypeCreate, RelationCreate } from '@kinfolio/contract/relations'

import type { OrgScope } from '../access/scope.ts'
import { createRelation } from '../features/relations/commands.ts'
import { createOwnType } from '../features/relations/own-types/commands.ts'
import type { DemoEnd, DemoRelation, DemoRelationType } from './relations.ts'

type Ids = Readonly<Record<DemoEnd['type'], ReadonlyMap<string, string>>>

/** Relates records that were made before, by their names. */
export async function relateAll(
  org: OrgScope,
  types: readonly DemoRelationType[],
  relations: readonly DemoRelation[],
  ids: Ids,
): Promise<void> {
  const ownTypes = new Map<string, string>()
  for (const type of types) {
    const { id } = await createOwnType(org, OwnRelationTypeCreate.parse(type))
    ownTypes.set(type.name, id)
  }
  const endOf = ({ type, name }: DemoEnd) => ({ type, id: ids[type].get(name) })
  for (const { type, from, to, facts } of relations) {
    const typed = typeof type === 'string' ? { type } : { type: 'OWN', ownTypeId: ownTypes.get(type.own) }
    await createRelation(org, RelationCreate.parse({ ...facts, ...typed, from: endOf(from), to: endOf(to) }))
  }
}
