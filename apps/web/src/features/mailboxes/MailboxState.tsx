import type { MailboxHealth } from '@kinfolio/contract/mailboxes'
import { Badge } from '@kinfolio/ui/Badge'
import { t } from '@lingui/core/macro'

type Read = Pick<MailboxHealth, 'problem' | 'lastReadAt'> & { isActive: boolean }

/** How the reading of a mailbox goes, in a word. */
export function MailboxState({ isActive, problem, lastReadAt }: Read) {
  if (!isActive) return <Badge>{t`Paused`}</Badge>
  if (problem !== null)
    return <Badge color={problem === 'MARK_REFUSED' ? 'warning' : 'error'}>{t`In trouble`}</Badge>
  return lastReadAt === null ? <Badge>{t`Not read yet`}</Badge> : <Badge color="success">{t`Works`}</Badge>
}
