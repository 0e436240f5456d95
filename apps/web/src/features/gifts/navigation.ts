import { t } from '@lingui/core/macro'

export const givingPage = {
  to: '/philanthropy',
  label: t`Philanthropy`,
  icon: 'lucide:heart-handshake',
  goKey: 'g',
} as const
