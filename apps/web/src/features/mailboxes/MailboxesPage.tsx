import { Button } from '@kinfolio/ui/Button'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { refusalWords } from '../../lib/refusal-words.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { failures } from './failures.ts'
import { MailboxCard } from './MailboxCard.tsx'
import { NotifyKeyCard } from './NotifyKeyCard.tsx'
import { mailboxesQuery } from './queries.ts'

/** The mailboxes elsewhere from which mails are taken in. */
export function MailboxesPage() {
  const { org } = useOrg()
  const whyNot = refusalWords(org.role, 'settings')
  return (
    <>
      <PageHeader
        title={t`Mailboxes`}
        description={t`Mails are taken in from mailboxes that the family has elsewhere. They stay there unless you say otherwise.`}
        actions={whyNot === null && <AddButton />}
      />
      {whyNot === null ? (
        <Mailboxes />
      ) : (
        <EmptyState icon="lucide:lock" title={t`This is not for your role`} className="py-16">
          {whyNot}
        </EmptyState>
      )}
    </>
  )
}

function AddButton() {
  return (
    <Button variant="solid" color="primary" icon="lucide:plus" onClick={() => openOverlay('mailbox', {})}>
      {t`Add a mailbox`}
    </Button>
  )
}

function Mailboxes() {
  const { api } = useOrg()
  const { data: mailboxes, error, refetch } = useQuery(mailboxesQuery(api))
  if (error && !mailboxes)
    return <FailedNotice title={failures.loadMailboxes} error={error} onRetry={() => void refetch()} />
  if (!mailboxes) return <Skeleton className="h-48 w-full rounded-lg" />
  return (
    <div className="flex flex-col gap-6">
      {mailboxes.length === 0 ? (
        <EmptyState icon="lucide:mailbox" title={t`No mailbox is read yet`} className="py-12">
          {t`Add the mailbox to which statements and letters come. It is asked every few minutes, or tells by itself.`}
        </EmptyState>
      ) : (
        <ul aria-label={t`Mailboxes`} className="grid gap-6 md:grid-cols-2">
          {mailboxes.map((mailbox) => (
            <li key={mailbox.id} className="flex *:flex-1">
              <MailboxCard mailbox={mailbox} />
            </li>
          ))}
        </ul>
      )}
      <NotifyKeyCard />
    </div>
  )
}
