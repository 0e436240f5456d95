import { MAX_PAGE_LIMIT } from '@kinfolio/contract/constants'
import type { Entity } from '@kinfolio/contract/entities'
import { t } from '@lingui/core/macro'
import { keepPreviousData } from '@tanstack/react-query'

import { type Api, userApi } from '../../api/client.ts'
import { failures as seriesFailures } from '../../pages/failures.ts'
import { failures } from './failures.ts'

export const orgsQuery = userApi.orgs.list.queryOptions({
  input: { limit: MAX_PAGE_LIMIT },
  staleTime: 5 * 60_000,
  meta: { inPlace: failures.loadOrgs },
})

export const orgQuery = (api: Api, id: string) =>
  api.orgs.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadOrg } })

/** Deleted organisations that their owner can still restore. */
export const deletedOrgsQuery = userApi.trash.listOrgs.queryOptions({
  meta: { failed: failures.loadDeletedOrgs },
})

export const entitiesQuery = (api: Api, orgId: string) =>
  api.orgs.entities.list.queryOptions({
    input: { id: orgId },
    staleTime: 5 * 60_000,
    meta: { inPlace: failures.loadEntities },
  })

/** Who owns which entity on a day; without a day, today. */
export const ownershipQuery = (api: Api, orgId: string, day: string | undefined) =>
  api.orgs.entities.ownership.queryOptions({
    input: { id: orgId, day },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadOwnership },
  })

export const membersQuery = (api: Api, orgId: string) =>
  api.orgs.roles.list.queryOptions({ input: { id: orgId }, meta: { inPlace: failures.loadMembers } })

/** The price series that returns could be compared with. */
export const benchmarksQuery = (api: Api) =>
  api.prices.list.queryOptions({
    staleTime: 60_000,
    meta: { failed: seriesFailures.loadSeries },
    select: (series) => series.filter(({ kind }) => kind === 'PRICE'),
  })

/** Whom an invitation is from, before anybody is signed in. A link that leads nowhere says so after the sign-in. */
export const invitationSenderQuery = (token: string) =>
  userApi.invitations.sender.queryOptions({
    input: { token },
    retry: false,
    meta: { inPlace: failures.loadInvitation },
  })

export const invitationQuery = (token: string) =>
  userApi.invitations.get.queryOptions({
    input: { token },
    retry: false,
    meta: { inPlace: failures.loadInvitation },
  })

/** The name of an owner, for rows that hold only its id. */
export function entityName(entities: readonly Entity[] | undefined, id: string | null): string {
  if (id === null) return t`No entity`
  return entities?.find((entity) => entity.id === id)?.name ?? '…'
}
