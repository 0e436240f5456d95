import type { Contact } from '@kinfolio/contract/contacts'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Button } from '@kinfolio/ui/Button'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { RecordTags } from '../../forms/RecordTags.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../pages/RecordMissing.tsx'
import { ContactCompanies } from './ContactCompanies.tsx'
import { ContactDates } from './ContactDates.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { ContactPositions } from './ContactPositions.tsx'
import { ContactQr } from './ContactQr.tsx'
import { failures } from './failures.ts'
import { contactQuery } from './queries.ts'
import { useContactRights } from './use-contact-rights.ts'
import { useDeleteContacts } from './use-delete-contacts.ts'
import { contactLine } from './words.ts'

const crumbs = [{ label: t`People`, link: <Link to="/contacts" /> }]

type ContactPageProps = {
  id: string
  /** What other records are to it. */
  relations: ReactNode
  /** The papers on it, by its name. */
  papers: (name: string) => ReactNode
  /** The changes of its record. */
  history: ReactNode
}

/** One contact. */
export function ContactPage({ id, relations, papers, history }: ContactPageProps) {
  const { api, may } = useOrg()
  const { data: contact, error, refetch } = useQuery(contactQuery(api, id))
  if (namesNoRecord(error)) return <RecordMissing title={t`Contact not found`} way={<AllContacts />} />
  if (error && !contact) {
    return <FailedNotice title={failures.loadContact} error={error} onRetry={() => void refetch()} />
  }
  if (!contact) {
    return (
      <div aria-busy="true">
        <PageHeader title="" crumbs={crumbs} />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    )
  }
  return (
    <>
      <PageHeader
        title={contact.name}
        crumbs={crumbs}
        aside={<Avatar name={contact.name} size={32} decorative />}
        description={contactLine(contact)}
        actions={<Actions contact={contact} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          <ContactFacts contact={contact} />
          <ContactPositions id={id} />
          {relations}
          {papers(contact.name)}
          {may('log') && (
            <section aria-labelledby="timeline" className="flex flex-col gap-2">
              <h2 id="timeline" className="text-base font-semibold">{t`Timeline`}</h2>
              {history}
            </section>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <RecordTags kind="contact" id={id} />
          <ContactCompanies contact={contact} />
          <ContactDates contact={contact} />
          <ContactQr contact={contact} />
        </div>
      </div>
    </>
  )
}

function Actions({ contact }: { contact: Contact }) {
  const { mayWrite, mayDelete } = useContactRights()
  const navigate = useNavigate()
  const { deleteContacts, isDeleting } = useDeleteContacts()
  return (
    <>
      {mayDelete && (
        <Button
          icon="lucide:trash-2"
          loading={isDeleting}
          onClick={() => deleteContacts([contact], () => navigate({ to: '/contacts' }))}
        >
          {t`Delete`}
        </Button>
      )}
      {mayWrite && (
        <Button
          icon="lucide:pencil"
          disabled={isDeleting}
          onClick={() => openOverlay('contact', { contact })}
        >
          {t`Edit`}
        </Button>
      )}
    </>
  )
}

function AllContacts() {
  return (
    <Button asChild>
      <Link to="/contacts">{t`All contacts`}</Link>
    </Button>
  )
}
