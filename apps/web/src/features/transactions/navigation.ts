import { t } from '@lingui/core/macro'

export const transactionsPage = {
  to: '/transactions',
  label: t`Transactions`,
  icon: 'lucide:arrow-left-right',
  goKey: 't',
} as const
