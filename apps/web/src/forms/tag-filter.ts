import type { RawSearch } from '../lib/search.ts'

/**
 * The tags by which a list is narrowed, as its address has them: ids, separated by commas. Each condition must hold.
 */
export type TagSearch = {
  /** Records with at least one of these. */
  tag?: string
  /** Records with each of these. */
  allTags?: string
  /** Records with none of these. */
  excludeTag?: string
}

/** The ways in which tags narrow a list. */
export const tagOperators = ['tag', 'allTags', 'excludeTag'] as const
export type TagOperator = (typeof tagOperators)[number]

export const noTagFilter = { tag: undefined, allTags: undefined, excludeTag: undefined } as const

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function tagSearch(search: RawSearch): TagSearch {
  return {
    tag: idsIn(search, 'tag'),
    allTags: idsIn(search, 'allTags'),
    excludeTag: idsIn(search, 'excludeTag'),
  }
}

function idsIn(search: RawSearch, key: TagOperator): string | undefined {
  const ids = (typeof search[key] === 'string' ? search[key] : '').split(',').filter((text) => id.test(text))
  return ids.length > 0 ? ids.slice(0, 50).join(',') : undefined
}

export function tagsIn(search: TagSearch, operator: TagOperator): string[] {
  return search[operator]?.split(',') ?? []
}

export function isTagFiltered(search: TagSearch): boolean {
  return tagOperators.some((operator) => search[operator] !== undefined)
}

/** Whether the tags of a record let it through. */
export function fitsTags(own: readonly string[], search: TagSearch): boolean {
  const [some, all, none] = tagOperators.map((operator) => tagsIn(search, operator))
  return (
    (!some?.length || some.some((tag) => own.includes(tag))) &&
    (all ?? []).every((tag) => own.includes(tag)) &&
    !none?.some((tag) => own.includes(tag))
  )
}
