import { t } from '@lingui/core/macro'

export const overviewPage = {
  to: '/',
  label: t`Overview`,
  icon: 'lucide:layout-dashboard',
  goKey: 'o',
} as const
