import { t } from '@lingui/core/macro'

export const closingsPage = {
  to: '/settings/closings',
  label: t`Closed periods`,
  icon: 'lucide:lock-keyhole',
} as const
