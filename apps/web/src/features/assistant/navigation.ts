import { t } from '@lingui/core/macro'

export const assistantPage = {
  to: '/settings/assistant',
  label: t`Assistant`,
  icon: 'lucide:message-circle-question',
} as const
