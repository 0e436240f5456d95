import { contactSorts, contactTypes } from '@kinfolio/contract/contact-types'
import type { ContactFilter, ContactType } from '@kinfolio/contract/contacts'
import type { z } from 'zod'

import { isTagFiltered, noTagFilter, tagSearch, type TagSearch } from '../../forms/tag-filter.ts'
import { listIn, oneIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'
import { sortIn } from '../../lib/table-sort.ts'

const contactViews = ['table', 'cards', 'board'] as const
export type ContactView = (typeof contactViews)[number]

/** What of the page stands in its address. */
export type ContactsSearch = TagSearch & {
  page?: number
  search?: string
  type?: ContactType[]
  /** A column, after a minus where it is descending. */
  sort?: string
  /** How the contacts are shown: a table where absent. */
  view?: ContactView
}

/** Everything but order and view. */
export const noFilters = {
  page: undefined,
  search: undefined,
  type: undefined,
  ...noTagFilter,
} as const satisfies ContactsSearch

const sortable = contactSorts.flatMap((column) => [column, `-${column}`])

export function contactsSearch(search: RawSearch): ContactsSearch {
  return {
    page: pageIn(search),
    search: textIn(search, 'search'),
    ...tagSearch(search),
    type: listIn(search, 'type', contactTypes),
    sort: oneIn(search, 'sort', sortable),
    view: oneIn(search, 'view', contactViews),
  }
}

export function isFiltered({ search, type, ...tags }: ContactsSearch): boolean {
  return search !== undefined || type !== undefined || isTagFiltered(tags)
}

/** What the page asks the server for. */
export function filterOf({
  page,
  search,
  type,
  sort,
  ...tags
}: ContactsSearch): z.input<typeof ContactFilter> {
  const order = sortIn(sort)
  const sortBy = contactSorts.find((column) => column === order?.column)
  return {
    ...(page === undefined ? {} : { page }),
    ...(search === undefined ? {} : { search }),
    ...(tags.tag === undefined ? {} : { tag: tags.tag }),
    ...(tags.allTags === undefined ? {} : { allTags: tags.allTags }),
    ...(tags.excludeTag === undefined ? {} : { excludeTag: tags.excludeTag }),
    ...(type === undefined ? {} : { contactType: type }),
    ...(sortBy === undefined ? {} : { sortBy, sortDirection: order?.descending ? 'desc' : 'asc' }),
  }
}
