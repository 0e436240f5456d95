import { t } from '@lingui/core/macro'

export const companiesPage = {
  to: '/companies',
  label: t`Companies`,
  icon: 'lucide:file',
  goKey: 'c',
} as const
