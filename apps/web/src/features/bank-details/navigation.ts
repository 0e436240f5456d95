import { t } from '@lingui/core/macro'

export const bankDetailsPage = {
  to: '/bank-details',
  label: t`Bank details`,
  icon: 'lucide:landmark',
  goKey: 'b',
} as const
