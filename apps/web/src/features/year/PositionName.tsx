import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { entitiesQuery, entityName } from '../orgs/queries.ts'

/** Whether the year is of all entities, so that each line says whose it is. */
export const OfAllEntities = createContext(false)

/** The owner of a line where the year is of all entities; null where it is of one, or there are none. */
export function useOwnerOf(entityId: string | null): string | null {
  const { api, org } = useOrg()
  const isOfAll = useContext(OfAllEntities)
  const { data: entities = [] } = useQuery({ ...entitiesQuery(api, org.id), enabled: isOfAll })
  return isOfAll && entities.length > 0 ? entityName(entities, entityId) : null
}

/** The position of a line, with its owner below it where lines of several stand together. */
export function PositionName({ position }: { position: { name: string; entityId: string | null } }) {
  const owner = useOwnerOf(position.entityId)
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium">{position.name}</span>
      {owner !== null && <span className="text-xs text-muted">{owner}</span>}
    </span>
  )
}
