import { companyTypes } from '@kinfolio/contract/companies'
import type { ReactNode } from 'react'

import { BookFilters } from '../../forms/BookFilters.tsx'
import { type CompaniesSearch, isFiltered, noFilters } from './companies-search.ts'
import { companyTypeLabels } from './words.ts'

type CompaniesFiltersProps = {
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** Everything that narrows the list. */
export function CompaniesFilters({ search, onSearchChange, views }: CompaniesFiltersProps) {
  return (
    <BookFilters
      types={companyTypes}
      labels={companyTypeLabels}
      search={search}
      onSearchChange={onSearchChange}
      views={views}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : null}
    />
  )
}
