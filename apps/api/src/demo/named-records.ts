import type { DemoEnd } from './relations.ts'

/** The ids of records by name, for each kind. */
export type IdsByKind = Readonly<Record<DemoEnd['type'], ReadonlyMap<string, string>>>

/** The record of a name. Of an entity and a contact of one name, it is the entity. */
export function recordNamed(name: string, ids: IdsByKind) {
  const entityType = (['position', 'entity', 'company', 'contact'] as const).find((kind) =>
    ids[kind].has(name),
  )
  return { entityType, entityId: entityType && ids[entityType].get(name) }
}
