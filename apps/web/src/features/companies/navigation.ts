import { t } from '@lingui/core/macro'

export const companiesPage = {
  to: '/companies',
  label: t`Companies`,
  icon: 'lucide:building-2',
  goKey: 'c',
} as const
