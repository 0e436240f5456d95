import { t } from '@lingui/core/macro'

export const notificationsPage = {
  to: '/settings/notifications',
  label: t`Notifications`,
  icon: 'lucide:bell',
} as const
