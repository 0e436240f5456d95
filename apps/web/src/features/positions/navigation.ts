import { t } from '@lingui/core/macro'

export const holdingsPage = {
  to: '/holdings',
  label: t`Holdings`,
  icon: 'lucide:briefcase',
  goKey: 'h',
} as const
