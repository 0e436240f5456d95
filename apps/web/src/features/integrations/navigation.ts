import { t } from '@lingui/core/macro'

export const integrationsPage = {
  to: '/settings/integrations',
  label: t`Integrations`,
  icon: 'lucide:plug',
} as const
