import type { Contact } from '@kinfolio/contract/contacts'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { BankAlarmNotice } from '../../forms/BankAlarmNotice.tsx'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { RecordActions } from '../../pages/RecordActions.tsx'
import { RecordPage } from '../../pages/RecordPage.tsx'
import { RecordPictureMenu } from '../../pages/RecordPictureMenu.tsx'
import { Timeline } from '../../pages/Timeline.tsx'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { ContactCompanies } from './ContactCompanies.tsx'
import { ContactDates } from './ContactDates.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { ContactPositions } from './ContactPositions.tsx'
import { ContactQr } from './ContactQr.tsx'
import { failures } from './failures.ts'
import { contactQuery } from './queries.ts'
import { useContactPicture } from './use-contact-picture.ts'
import { useDeleteContacts } from './use-delete-contacts.ts'
import { contactLine } from './words.ts'

const crumbs = [{ label: t`People`, link: <Link to="/contacts" /> }]

type ContactPageProps = {
  id: string
  /** What other records are to it. */
  relations: ReactNode
  /** Where the person is paid, by its name. */
  bankDetails: (name: string) => ReactNode
  /** The papers on it, by its name. */
  papers: (name: string) => ReactNode
  /** The conversations about it. */
  messages: ReactNode
  /** What was merged into it. */
  merged: ReactNode
  /** The changes of its record. */
  history: ReactNode
}

/** One contact. */
export function ContactPage(props: ContactPageProps) {
  const { id, relations, bankDetails, papers, messages, merged, history } = props
  const { api } = useOrg()
  const query = useQuery(contactQuery(api, id))
  // The id of a record that was merged answers the one that is left.
  if (query.data && query.data.id !== id)
    return <Navigate to="/contacts/$id" params={{ id: query.data.id }} replace />
  return (
    <RecordPage
      query={query}
      crumbs={crumbs}
      missing={{ title: t`Contact not found`, way: <AllContacts /> }}
      failure={failures.loadContact}
    >
      {(contact) => (
        <>
          <PageHeader
            title={contact.name}
            crumbs={crumbs}
            picture={<Picture contact={contact} />}
            description={contactLine(contact)}
            actions={<Actions contact={contact} />}
          />
          <div className="mb-4 empty:hidden">
            <BankAlarmNotice about={{ type: 'contact', id }} />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-3">
            <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
              <ContactFacts contact={contact} />
              <ContactPositions id={id} />
              {relations}
              {bankDetails(contact.name)}
              {papers(contact.name)}
              {messages}
              {merged}
              <Timeline history={history} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <RecordTags kind="contact" id={id} />
              <ContactCompanies contact={contact} />
              <ContactDates contact={contact} />
              <ContactQr contact={contact} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}

function Picture({ contact }: { contact: Contact }) {
  const { mayWrite } = useBookRights()
  const calls = useContactPicture()
  return <RecordPictureMenu kind="contacts" record={contact} calls={mayWrite ? calls : null} />
}

function Actions({ contact }: { contact: Contact }) {
  const { may } = useOrg()
  const { mayWrite, mayDelete } = useBookRights()
  const navigate = useNavigate()
  const { deleteContacts, isDeleting } = useDeleteContacts()
  return (
    <RecordActions
      of={{ entityType: 'contact', entityId: contact.id, name: contact.name }}
      onDelete={mayDelete ? () => deleteContacts([contact], () => navigate({ to: '/contacts' })) : null}
      isDeleting={isDeleting}
      onMerge={may('merge') ? () => openOverlay('merge', { kind: 'contacts', ids: [contact.id] }) : null}
      onEdit={mayWrite ? () => openOverlay('contact', { contact }) : null}
    />
  )
}

function AllContacts() {
  return (
    <Button asChild>
      <Link to="/contacts">{t`All contacts`}</Link>
    </Button>
  )
}
