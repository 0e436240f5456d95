import { t } from '@lingui/core/macro'

export const messageRulesPage = {
  to: '/shared-inbox/rules',
  label: t`Rules for messages`,
  icon: 'lucide:list-checks',
} as const
