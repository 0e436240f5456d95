import type { Company } from '@kinfolio/contract/companies'

import { oneIn, type RawSearch, textIn } from '../../lib/search.ts'

/** What of the page stands in its address. */
export type CompaniesSearch = {
  search?: string
  /** The id of an entity, or `none` for what belongs to no entity. */
  entity?: string
  /** A column, after a minus where it is descending. */
  sort?: string
}

/** Stands for no entity. */
export const noEntity = 'none'

/** Everything but the order. */
export const noFilters = { search: undefined, entity: undefined } as const satisfies CompaniesSearch

const sortable = ['name', 'entity', 'notes', 'updatedAt'].flatMap((column) => [column, `-${column}`])

export function companiesSearch(search: RawSearch): CompaniesSearch {
  return {
    search: textIn(search, 'search'),
    entity: textIn(search, 'entity'),
    sort: oneIn(search, 'sort', sortable),
  }
}

export function isFiltered({ search, entity }: CompaniesSearch): boolean {
  return search !== undefined || entity !== undefined
}

/** The companies that fit: each word somewhere in name or notes, and the entity that is asked for. */
export function fittingCompanies(
  companies: readonly Company[],
  { search, entity }: CompaniesSearch,
): Company[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return companies.filter(({ name, notes, entityId }) => {
    const text = `${name} ${notes}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (entity === undefined || (entityId ?? noEntity) === entity)
    )
  })
}
