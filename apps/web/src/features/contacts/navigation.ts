import { t } from '@lingui/core/macro'

export const contactsPage = {
  to: '/contacts',
  label: t`Contacts`,
  icon: 'lucide:contact-round',
  goKey: 'n',
} as const
