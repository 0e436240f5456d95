import type { Contact } from '@kinfolio/contract/contacts'
import type { Entity } from '@kinfolio/contract/entities'
import { Button } from '@kinfolio/ui/Button'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { ContactMenu } from './ContactMenu.tsx'
import { type ContactsSearch, fittingContacts, isFiltered, noFilters } from './contacts-search.ts'
import { ContactsFilters } from './ContactsFilters.tsx'
import { failures } from './failures.ts'
import { contactsQuery } from './queries.ts'

type ContactsPageProps = {
  search: ContactsSearch
  onSearchChange: (change: Partial<ContactsSearch>) => void
}

const noEntities: readonly Entity[] = []

/** All contacts that the role sees. */
export function ContactsPage({ search, onSearchChange }: ContactsPageProps) {
  const { api, org, may } = useOrg()
  const { data: contacts, error, isPending, refetch } = useQuery(contactsQuery(api))
  const { data: entities = noEntities } = useQuery(entitiesQuery(api, org.id))
  const add = may('write') && (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('contact', {})}>
      {t`Add contact`}
    </Button>
  )
  return (
    <>
      <PageHeader title={t`Contacts`} actions={add} />
      {error && !contacts ? (
        <FailedNotice title={failures.loadContacts} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t`Contacts`}
          columns={columnsOf(entities)}
          keepAs="contacts"
          download={may('export') ? { name: t`Contacts`, save: saveFile } : undefined}
          rows={fittingContacts(contacts ?? [], search)}
          rowId={({ id }) => id}
          rowLink={linkOf}
          rowActions={may('write') || may('delete') ? menuOf : undefined}
          card={cardWith(entities)}
          cardActions={may('write') || may('delete') ? menuOf : undefined}
          sort={sortIn(search.sort)}
          onSortChange={(sort) => onSearchChange({ sort: sortText(sort) })}
          loading={isPending}
          toolbar={<ContactsFilters search={search} entities={entities} onSearchChange={onSearchChange} />}
          empty={
            isFiltered(search) ? (
              <EmptyState
                icon="lucide:search-x"
                title={t`No matching data`}
                actions={<Button onClick={() => onSearchChange(noFilters)}>{t`Clear filters`}</Button>}
              >
                {t`No contact fits these filters.`}
              </EmptyState>
            ) : (
              <EmptyState icon="lucide:file" title={t`No contacts yet`} actions={add}>
                {may('write') ? t`Add the first one.` : t`Nothing has been recorded here.`}
              </EmptyState>
            )
          }
        />
      )}
    </>
  )
}

function columnsOf(entities: readonly Entity[]): DataColumn<Contact>[] {
  const ownerOf = ({ entityId }: Contact) => (entityId === null ? '' : entityName(entities, entityId))
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name, sortValue: ({ name }) => name },
    { id: 'entity', header: t`Entity`, cell: ownerOf, sortValue: (contact) => ownerOf(contact) || null },
    {
      id: 'notes',
      header: t`Notes`,
      cell: ({ notes }) => (
        <span className="block max-w-96 truncate" title={notes}>
          {notes}
        </span>
      ),
      sortValue: ({ notes }) => notes || null,
    },
    {
      id: 'updatedAt',
      header: t`Changed`,
      cell: ({ updatedAt }) => formatInstant(updatedAt),
      sortValue: ({ updatedAt }) => updatedAt,
    },
  ]
}

/** On a phone. */
function cardWith(entities: readonly Entity[]) {
  return ({ name, entityId, notes }: Contact) => (
    <div className="min-w-0">
      <p className="truncate text-sm font-medium">{name}</p>
      <p className="truncate text-xs text-muted">
        {[entityId === null ? '' : entityName(entities, entityId), notes].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function linkOf({ id }: Contact) {
  return <Link to="/contacts/$id" params={{ id }} />
}

function menuOf(contact: Contact) {
  return <ContactMenu contact={contact} />
}
