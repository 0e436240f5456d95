import type { Contact } from '@kinfolio/contract/contacts'
import { DataTable } from '@kinfolio/ui/DataTable'
import { type RowSelection, SelectAllBox, SelectRowBox } from '@kinfolio/ui/RowSelection'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { tagsColumns } from '../../forms/tags-column.tsx'
import { useTagsOf } from '../../forms/use-tags-of.ts'
import { saveFile } from '../../lib/save-file.ts'
import { sortIn, sortText } from '../../lib/table-sort.ts'
import { type ListPart } from '../../pages/list-part.ts'
import { ListPages } from '../../pages/ListPages.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { contactColumns, hiddenAtFirst } from './contact-columns.tsx'
import { ContactCard } from './ContactCard.tsx'
import { ContactMenu } from './ContactMenu.tsx'
import { SelectedContacts } from './SelectedContacts.tsx'

/** What each way of showing contacts gets. */
export type ContactsShown = {
  part: (ListPart & { items: readonly Contact[] }) | undefined
  isPending: boolean
  /** Whether these are the contacts of the question before. */
  isOld: boolean
  onPageChange: (page: number) => void
  toolbar: ReactNode
  actions: ReactNode
  /** Stands in the place of an empty list. */
  empty: ReactNode
}

type ContactsTableProps = ContactsShown & {
  sort: string | undefined
  onSortChange: (sort: string | undefined) => void
}

const noContacts: readonly Contact[] = []
const idOf = ({ id }: Contact) => id
const nameOf = ({ name }: Contact) => name

/** Contacts as a table, a page at a time. */
export function ContactsTable({ sort, onSortChange, ...shown }: ContactsTableProps) {
  const { part, isPending, isOld, toolbar, actions, empty } = shown
  const contacts = part?.items ?? noContacts
  const { may } = useOrg()
  const { tags, tagsOf } = useTagsOf('contact', contacts.map(idOf))
  const { mayWrite, mayDelete } = useBookRights()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What left the page is chosen no more: nobody deletes what they do not see.
  const selected = new Set(contacts.filter(({ id }) => chosen.has(id)).map(idOf))
  return (
    <DataTable
      label={t`Contacts`}
      columns={[...contactColumns, ...tagsColumns(tags.length > 0, tagsOf, idOf)]}
      initialHiddenColumns={hiddenAtFirst}
      keepAs="contacts"
      download={may('export') ? { name: t`Contacts`, save: saveFile } : undefined}
      rows={contacts}
      rowId={idOf}
      rowLink={linkOf}
      rowActions={mayWrite || mayDelete ? menuOf : undefined}
      selectBox={boxesOf({ selected, onSelectedChange: setChosen, nameOf }, contacts)}
      card={cardOf}
      cardActions={mayWrite || mayDelete ? menuOf : undefined}
      sort={sortIn(sort)}
      onSortChange={(next) => onSortChange(sortText(next))}
      sortedOutside
      loading={isPending}
      toolbar={
        selected.size === 0 ? (
          toolbar
        ) : (
          <SelectedContacts
            contacts={contacts.filter(({ id }) => selected.has(id))}
            columns={contactColumns}
            onClear={() => setChosen(new Set())}
          />
        )
      }
      actions={actions}
      empty={empty}
      footer={<ListPages part={part} onPageChange={shown.onPageChange} />}
      className={isOld ? 'opacity-60' : undefined}
    />
  )
}

/** The box of a row, and for null the one of all rows. */
function boxesOf(selection: RowSelection<Contact>, contacts: readonly Contact[]) {
  return (row: Contact | null) =>
    row === null ? (
      <SelectAllBox selection={selection} rowId={idOf} rows={contacts} />
    ) : (
      <SelectRowBox selection={selection} rowId={idOf} row={row} />
    )
}

function linkOf({ id }: Contact) {
  return <Link to="/contacts/$id" params={{ id }} />
}

function menuOf(contact: Contact) {
  return <ContactMenu contact={contact} />
}

function cardOf(contact: Contact) {
  return <ContactCard contact={contact} />
}
