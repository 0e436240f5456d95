import { t } from '@lingui/core/macro'

export const yearPage = {
  to: '/year',
  label: t`Year by entity`,
  icon: 'lucide:calendar-days',
  goKey: 'y',
} as const
