import type { ReadMailbox } from '@kinfolio/contract/integrations'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { formatInstant } from '../../lib/format.ts'

/** The mailboxes from which mails are taken in, and how that goes. */
export function MailboxesCard({ mailboxes }: { mailboxes: readonly ReadMailbox[] }) {
  const { may } = useOrg()
  return (
    <Card
      title={t`Mailboxes`}
      description={t`Mailboxes elsewhere from which mails are taken in.`}
      actions={<State mailboxes={mailboxes} />}
    >
      <div className="flex flex-col gap-3 text-sm">
        {mailboxes.length === 0 ? (
          <p className="text-muted">{t`No mailbox is read. Mails come in by the other ways.`}</p>
        ) : (
          <ul aria-label={t`Mailboxes`} className="divide-y rounded-md border">
            {mailboxes.map((mailbox) => (
              <li key={mailbox.id} className="px-3 py-2">
                <span className="font-medium break-all">{mailbox.address}</span>
                <span className="block text-xs text-muted">{stateWords(mailbox)}</span>
              </li>
            ))}
          </ul>
        )}
        {may('settings') && (
          <Link to="/settings/mailboxes" className="self-start underline underline-offset-2">
            {t`Set mailboxes up`}
          </Link>
        )}
      </div>
    </Card>
  )
}

const isTroubled = ({ isActive, problem }: ReadMailbox) => isActive && problem !== null

function stateWords(mailbox: ReadMailbox): string {
  const { isActive, message, failingSince, lastReadAt, lastMailAt } = mailbox
  if (!isActive) return t`Paused`
  if (isTroubled(mailbox) && failingSince) return t`Since ${formatInstant(failingSince)}: ${message ?? ''}`
  if (lastReadAt === null) return t`Not read yet`
  return lastMailAt === null
    ? t`Read ${formatInstant(lastReadAt)}, no mail yet`
    : t`Read ${formatInstant(lastReadAt)}, last mail ${formatInstant(lastMailAt)}`
}

function State({ mailboxes }: { mailboxes: readonly ReadMailbox[] }) {
  const troubled = mailboxes.filter(isTroubled).length
  if (mailboxes.length === 0) return <Badge>{t`Not set up`}</Badge>
  if (troubled === 0) return <Badge color="success">{t`Works`}</Badge>
  return (
    <Badge color="error">
      <Trans>{troubled} failing</Trans>
    </Badge>
  )
}
