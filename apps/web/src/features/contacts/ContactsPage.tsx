import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { ContactBooks } from '../../pages/ContactBooks.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { Preview } from '../../pages/Preview.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { type ContactsSearch, type ContactView, isFiltered, noFilters } from './contacts-search.ts'
import { ContactsFilters } from './ContactsFilters.tsx'
import { ContactsMenu } from './ContactsMenu.tsx'
import { ContactsTable } from './ContactsTable.tsx'
import { ContactsTiles } from './ContactsTiles.tsx'
import { failures } from './failures.ts'
import { contactsQuery } from './queries.ts'

type ContactsPageProps = {
  search: ContactsSearch
  onSearchChange: (change: Partial<ContactsSearch>) => void
  /** Stands above the list. */
  notice: ReactNode
  /** The menu of saved views. */
  views: ReactNode
}

/** The book of people: all contacts that the role sees. */
export function ContactsPage({ search, onSearchChange, notice, views }: ContactsPageProps) {
  const { api } = useOrg()
  const query = useQuery(contactsQuery(api, search))
  const { mayAdd } = useBookRights()
  const { data, error, isPending, isPlaceholderData, refetch } = query
  const add = mayAdd && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('contact', {})}>
      {t`Add contact`}
    </Button>
  )
  const shown = {
    part: data,
    isPending,
    isOld: isPlaceholderData,
    onPageChange: (page: number) => onSearchChange({ page: page > 1 ? page : undefined }),
    toolbar: <ContactsFilters search={search} onSearchChange={onSearchChange} views={views} />,
    actions: (
      <ViewChoice
        view={search.view ?? 'table'}
        onViewChange={(view) => onSearchChange({ view: view === 'table' ? undefined : view })}
      />
    ),
    empty: isFiltered(search) ? (
      <EmptyState
        icon="lucide:search-x"
        title={t`No matching data`}
        actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
      >
        {t`No contact fits these filters.`}
      </EmptyState>
    ) : (
      <EmptyState
        icon="lucide:contact-round"
        picture={mayAdd && <Preview of="contacts" />}
        title={t`No contacts yet`}
        actions={add}
      >
        {mayAdd
          ? t`Add relatives, advisers, bankers and whom you call about a fund.`
          : t`Nothing has been recorded here.`}
      </EmptyState>
    ),
  }
  return (
    <>
      <ContactBooks
        book="contacts"
        actions={
          <>
            <ContactsMenu />
            {add}
          </>
        }
      />
      {notice}
      {error && !data ? (
        <FailedNotice title={failures.loadContacts} error={error} onRetry={() => void refetch()} />
      ) : search.view === undefined || search.view === 'table' ? (
        <ContactsTable {...shown} sort={search.sort} onSortChange={(sort) => onSearchChange({ sort })} />
      ) : (
        <ContactsTiles {...shown} view={search.view} />
      )}
    </>
  )
}

function ViewChoice({
  view,
  onViewChange,
}: {
  view: ContactView
  onViewChange: (view: ContactView) => void
}) {
  return (
    <SegmentedControl
      label={t`How contacts are shown`}
      value={view}
      onValueChange={onViewChange}
      options={[
        { value: 'table', label: t`Table`, icon: 'lucide:table-2', iconOnly: true },
        { value: 'cards', label: t`Cards`, icon: 'lucide:layout-grid', iconOnly: true },
        { value: 'board', label: t`Board by type`, icon: 'lucide:columns-3', iconOnly: true },
      ]}
    />
  )
}
