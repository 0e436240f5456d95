import { contactTypes } from '@kinfolio/contract/contact-types'

import { BookFilters } from '../../forms/BookFilters.tsx'
import { type ContactsSearch, isFiltered, noFilters } from './contacts-search.ts'
import { contactTypeLabels } from './words.ts'

type ContactsFiltersProps = {
  search: ContactsSearch
  onSearchChange: (change: Partial<ContactsSearch>) => void
}

/** Everything that narrows the list. */
export function ContactsFilters({ search, onSearchChange }: ContactsFiltersProps) {
  return (
    <BookFilters
      types={contactTypes}
      labels={contactTypeLabels}
      search={search}
      onSearchChange={onSearchChange}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : null}
    />
  )
}
