import type { TaggedKind } from '@kinfolio/contract/tag-kinds'
import { skipToken, type QueryClient } from '@tanstack/react-query'

import type { Api } from '../api/client.ts'
import { failures } from './failures.ts'

export const tagsQuery = (api: Api) => api.tags.list.queryOptions({ meta: { failed: failures.loadTags } })

/** The tags of all records of a kind, or of those that are named. */
export const tagsOfRecordsQuery = (api: Api, kind: TaggedKind, ids?: readonly string[]) =>
  api.tags.ofRecords.queryOptions({
    input: ids?.length === 0 ? skipToken : { entityType: kind, ...(ids && { entityIds: [...ids] }) },
    meta: { failed: failures.loadTagsOfRecords },
  })

export const createTagMutation = (api: Api) =>
  api.tags.create.mutationOptions({ meta: { failed: failures.createTag } })
export const assignTagMutation = (api: Api) =>
  api.tags.assign.mutationOptions({ meta: { failed: failures.assignTag } })
export const unassignTagMutation = (api: Api) =>
  api.tags.unassign.mutationOptions({ meta: { failed: failures.unassignTag } })
export const tagManyMutation = (api: Api) =>
  api.tags.tagMany.mutationOptions({ meta: { failed: failures.tagMany } })

/** After a change of tags: the tags themselves, and the lists and sums that the server makes by them. */
export async function refreshTags(queryClient: QueryClient, api: Api): Promise<void> {
  const keys = [api.tags.key(), api.transactions.list.key(), api.portfolio.key(), api.messageThreads.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
