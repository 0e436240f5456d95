import type { AfterReading, LeftReason, MailboxSecurity } from '@kinfolio/contract/mailbox-kinds'
import { t } from '@lingui/core/macro'

import type { RecordWords, TrashWords } from '../../pages/record-words.ts'

export const securityLabels: Readonly<Record<MailboxSecurity, string>> = {
  TLS: t`Encrypted from the start (TLS)`,
  STARTTLS: t`Encrypted after the greeting (STARTTLS)`,
  NONE: t`Not encrypted, in the own network only`,
}

export const afterReadingLabels: Readonly<Record<AfterReading, string>> = {
  LEAVE: t`Leave it as it is`,
  SEEN: t`Mark it as read`,
  MOVE: t`Move it to a folder`,
}

export const leftLabels: Readonly<Record<LeftReason, string>> = {
  TOO_LARGE: t`Too large to be taken in`,
  UNREADABLE: t`The connection broke off at it each time`,
}

export const mailboxRecords = {
  mailboxes: {
    label: t`Mailbox`,
    plural: t`Mailboxes`,
    icon: 'lucide:mailbox',
    page: () => ({ to: '/settings/mailboxes' }),
    values: { security: securityLabels, afterReading: afterReadingLabels },
  } satisfies TrashWords,
  notify_keys: { page: () => ({ to: '/settings/mailboxes' }) } satisfies RecordWords,
} as const
