import { contactTypes } from '@kinfolio/contract/contact-types'
import type { ReactNode } from 'react'

import { BookFilters } from '../../forms/BookFilters.tsx'
import { type ContactsSearch, isFiltered, noFilters } from './contacts-search.ts'
import { contactTypeLabels } from './words.ts'

type ContactsFiltersProps = {
  search: ContactsSearch
  onSearchChange: (change: Partial<ContactsSearch>) => void
  /** The menu of saved views. */
  views: ReactNode
}

/** Everything that narrows the list. */
export function ContactsFilters({ search, onSearchChange, views }: ContactsFiltersProps) {
  return (
    <BookFilters
      types={contactTypes}
      labels={contactTypeLabels}
      search={search}
      onSearchChange={onSearchChange}
      views={views}
      onClear={isFiltered(search) ? () => onSearchChange(noFilters) : null}
    />
  )
}
