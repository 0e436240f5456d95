import { tagSeparator, type TaggedKind } from '@kinfolio/contract/tag-kinds'
import type { Tag } from '@kinfolio/contract/tags'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { useOrg } from '../api/org-context.ts'
import { tagsOfRecordsQuery, tagsQuery } from './tag-queries.ts'

const none: readonly Tag[] = []
const noIds: readonly string[] = []

/** The tags of records, by record: of all records of a kind, or of those that are named. */
export type TagsOf = (recordId: string) => readonly Tag[]

/** The names of tags as a file has them. */
export function tagNames(tags: readonly Tag[]): string {
  return tags.map(({ name }) => name).join(`${tagSeparator} `)
}

export function useTagsOf(
  kind: TaggedKind,
  ids?: readonly string[],
): { tags: readonly Tag[]; tagsOf: TagsOf; isPending: boolean } {
  const { api } = useOrg()
  const { data: tags = none } = useQuery(tagsQuery(api))
  // Records are drawn before it is asked which tags they have.
  const drawn = useDeferredValue(ids, ids && noIds)
  const { data: assigned, isPending } = useQuery(tagsOfRecordsQuery(api, kind, drawn))
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const byRecord = new Map(
    assigned?.map(({ entityId, tagIds }) => [entityId, tagIds.flatMap((id) => byId.get(id) ?? [])]),
  )
  return { tags, tagsOf: (recordId) => byRecord.get(recordId) ?? none, isPending }
}
