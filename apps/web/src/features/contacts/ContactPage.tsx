import type { Contact } from '@kinfolio/contract/contacts'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { namesNoRecord, RecordMissing } from '../../pages/RecordMissing.tsx'
import { entitiesQuery, entityName } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { contactQuery } from './queries.ts'
import { useDeleteContact } from './use-delete-contact.ts'

const crumbs = [{ label: t`Contacts`, link: <Link to="/contacts" /> }]

/** One contact. */
export function ContactPage({ id }: { id: string }) {
  const { api, org } = useOrg()
  const { data: contact, error, refetch } = useQuery(contactQuery(api, id))
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
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
  const { name, entityId, notes, createdAt, updatedAt } = contact
  return (
    <>
      <PageHeader title={name} crumbs={crumbs} actions={<Actions contact={contact} />} />
      <Card title={t`Record`}>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5 text-sm">
          <Row label={t`Entity`}>{entityName(entities, entityId)}</Row>
          {notes !== '' && (
            <Row label={t`Notes`}>
              <span className="whitespace-pre-wrap">{notes}</span>
            </Row>
          )}
          <Row label={t`Recorded`}>{formatInstant(createdAt)}</Row>
          {updatedAt !== createdAt && <Row label={t`Changed`}>{formatInstant(updatedAt)}</Row>}
        </dl>
      </Card>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

function Actions({ contact }: { contact: Contact }) {
  const { may } = useOrg()
  const navigate = useNavigate()
  const { deleteContact, isDeleting } = useDeleteContact()
  return (
    <>
      {may('delete') && (
        <Button
          icon="lucide:trash-2"
          loading={isDeleting}
          onClick={() => deleteContact(contact, () => navigate({ to: '/contacts' }))}
        >
          {t`Delete`}
        </Button>
      )}
      {may('write') && (
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
