import { MAX_PAGE_LIMIT } from '@kinfolio/contract/constants'
import { storeMessages } from '@kinfolio/contract/errors'
import type { Entity } from '@kinfolio/contract/orgs'

import { type Api, userApi } from '../../api/client.ts'

export const orgsQuery = userApi.orgs.list.queryOptions({
  input: { limit: MAX_PAGE_LIMIT },
  staleTime: 5 * 60_000,
  meta: { failed: storeMessages.loadOrgs },
})

export const orgQuery = (api: Api, id: string) =>
  api.orgs.get.queryOptions({ input: { id }, meta: { failed: storeMessages.loadOrg } })

export const entitiesQuery = (api: Api, orgId: string) =>
  api.orgs.entities.list.queryOptions({ input: { id: orgId }, staleTime: 5 * 60_000 })

export const membersQuery = (api: Api, orgId: string) =>
  api.orgs.roles.list.queryOptions({ input: { id: orgId }, meta: { failed: storeMessages.loadMembers } })

export const invitationQuery = (token: string) =>
  userApi.invitations.get.queryOptions({ input: { token }, retry: false })

/** The name of an owner, for rows that only know its id. */
export function entityName(entities: readonly Entity[] | undefined, id: string | null): string {
  if (id === null) return 'No entity'
  return entities?.find((entity) => entity.id === id)?.name ?? '…'
}
