import { t } from '@lingui/core/macro'

export const mailboxesPage = {
  to: '/settings/mailboxes',
  label: t`Mailboxes`,
  icon: 'lucide:mailbox',
} as const
