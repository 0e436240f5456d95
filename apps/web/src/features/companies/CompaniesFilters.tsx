import { companyTypes } from '@kinfolio/contract/companies'

import { BookFilters } from '../../forms/BookFilters.tsx'
import { type CompaniesSearch, isFiltered, noFilters } from './companies-search.ts'
import { companyTypeLabels } from './words.ts'

type CompaniesFiltersProps = {
  search: CompaniesSearch
  onSearchChange: (change: Partial<CompaniesSearch>) => void
}

/** Everything that narrows the list. */
export function CompaniesFilters({ search, onSearchChange }: CompaniesFiltersProps) {
  return (
    <BookFilters
      types={companyTypes}
      labels={companyTypeLabels}
      search={search}
      onSearchChange={onSearchChange}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : null}
    />
  )
}
