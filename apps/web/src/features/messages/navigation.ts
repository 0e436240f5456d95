import { t } from '@lingui/core/macro'

export const inboxPage = {
  to: '/shared-inbox',
  label: t`Shared inbox`,
  icon: 'lucide:mails',
  goKey: 'm',
} as const
