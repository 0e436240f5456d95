import { t } from '@lingui/core/macro'

export const costsPage = {
  to: '/costs',
  label: t`Costs`,
  icon: 'lucide:receipt',
  goKey: 'b',
} as const
