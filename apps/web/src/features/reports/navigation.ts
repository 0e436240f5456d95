import { t } from '@lingui/core/macro'

export const reportsPage = {
  to: '/reports',
  label: t`Reports`,
  icon: 'lucide:file-chart-column',
  goKey: 'r',
} as const
