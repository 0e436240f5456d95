import {
  type CompanyFilter,
  companySorts,
  type CompanyType,
  companyTypes,
} from '@kinfolio/contract/companies'
import { COMPANIES_PER_PAGE } from '@kinfolio/contract/constants'
import type { z } from 'zod'

import { isTagFiltered, noTagFilter, tagSearch, type TagSearch } from '../../forms/tag-filter.ts'
import { listIn, oneIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'
import { sortIn } from '../../lib/table-sort.ts'

/** What of the page stands in its address. */
export type CompaniesSearch = TagSearch & {
  page?: number
  type?: CompanyType[]
  search?: string
  /** A column, after a minus where it is descending. */
  sort?: string
  /** A table where absent. */
  view?: 'board'
}

/** Everything but page and order. */
export const noFilters = {
  type: undefined,
  search: undefined,
  ...noTagFilter,
} as const satisfies CompaniesSearch

const sortable = companySorts.flatMap((column) => [column, `-${column}`])

export function companiesSearch(search: RawSearch): CompaniesSearch {
  return {
    page: pageIn(search),
    type: listIn(search, 'type', companyTypes),
    search: textIn(search, 'search'),
    ...tagSearch(search),
    sort: oneIn(search, 'sort', sortable),
    view: oneIn(search, 'view', ['board'] as const),
  }
}

export function isFiltered({ type, search, ...tags }: CompaniesSearch): boolean {
  return type !== undefined || search !== undefined || isTagFiltered(tags)
}

/** What the page asks the server for. */
export function filterOf({
  page,
  type,
  search,
  sort,
  ...tags
}: CompaniesSearch): z.input<typeof CompanyFilter> {
  const order = sortIn(sort)
  const sortBy = companySorts.find((column) => column === order?.column)
  return {
    page,
    limit: COMPANIES_PER_PAGE,
    companyType: type,
    search,
    tag: tags.tag,
    allTags: tags.allTags,
    excludeTag: tags.excludeTag,
    ...(sortBy && { sortBy, sortDirection: order?.descending ? ('desc' as const) : ('asc' as const) }),
  }
}
