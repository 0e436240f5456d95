import { MAX_PAGE_LIMIT } from '@kinfolio/contract/constants'
import type { Entity } from '@kinfolio/contract/entities'
import { storeMessages } from '@kinfolio/contract/errors'
import { keepPreviousData } from '@tanstack/react-query'

import { type Api, userApi } from '../../api/client.ts'

export const orgsQuery = userApi.orgs.list.queryOptions({
  input: { limit: MAX_PAGE_LIMIT },
  staleTime: 5 * 60_000,
  meta: { failed: storeMessages.loadOrgs },
})

// What a page has a place for says there what went wrong, and in no toast besides.

export const orgQuery = (api: Api, id: string) => api.orgs.get.queryOptions({ input: { id } })

/** Those that were deleted and can be brought back by their owner. */
export const deletedOrgsQuery = userApi.trash.listOrgs.queryOptions()

export const entitiesQuery = (api: Api, orgId: string) =>
  api.orgs.entities.list.queryOptions({ input: { id: orgId }, staleTime: 5 * 60_000 })

/** Who owns which entity on a day; today where none is named. */
export const ownershipQuery = (api: Api, orgId: string, day: string | undefined) =>
  api.orgs.entities.ownership.queryOptions({
    input: { id: orgId, day },
    placeholderData: keepPreviousData,
  })

export const membersQuery = (api: Api, orgId: string) =>
  api.orgs.roles.list.queryOptions({ input: { id: orgId } })

/** The price series that returns could be compared with. */
export const benchmarksQuery = (api: Api) =>
  api.prices.list.queryOptions({
    staleTime: 60_000,
    select: (series) => series.filter(({ kind }) => kind === 'PRICE'),
  })

export const invitationQuery = (token: string) =>
  userApi.invitations.get.queryOptions({ input: { token }, retry: false })

/** The name of an owner, for rows that only know its id. */
export function entityName(entities: readonly Entity[] | undefined, id: string | null): string {
  if (id === null) return 'No entity'
  return entities?.find((entity) => entity.id === id)?.name ?? '…'
}
