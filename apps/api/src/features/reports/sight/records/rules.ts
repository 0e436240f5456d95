import type { Sight } from '../queries.ts'

/** Whose a record is, besides those of positions: the position that it is about, and the entities that bear it. */
type Whose = { positionId: string | null; entityIds: readonly (string | null)[] }

/**
 * Whether a report looks at a record that is no position: a cost, a gift, a paper, a mail. One of a position is looked at
 * with it; of the others those of the entities. A report about some positions alone looks at none of the others.
 */
export function looksAt(
  { within, isSeen, isOfEntity }: Pick<Sight, 'within' | 'isSeen' | 'isOfEntity'>,
  { positionId, entityIds }: Whose,
): boolean {
  if (isWhole({ within })) return true
  if (positionId !== null && isSeen(positionId)) return true
  const namesEntities = !isOfEntity(null)
  return namesEntities && entityIds.some((id) => isOfEntity(id))
}

/** Whether the report looks at everything. */
export function isWhole({ within }: Pick<Sight, 'within'>): boolean {
  return within.positionIds === undefined
}
