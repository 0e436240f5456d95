import { t } from '@lingui/core/macro'

export const contactsPage = {
  to: '/contacts',
  label: t`Contacts`,
  icon: 'lucide:file',
  goKey: 'n',
} as const
