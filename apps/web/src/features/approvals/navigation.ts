import { t } from '@lingui/core/macro'

export const approvalsPage = {
  to: '/settings/approvals',
  label: t`Approvals`,
  icon: 'lucide:stamp',
} as const
