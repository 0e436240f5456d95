import { t } from '@lingui/core/macro'

export const orgPages = [
  { to: '/settings/orgs', label: t`Organisations`, icon: 'lucide:building' },
  { to: '/settings/entities', label: t`Entities`, icon: 'lucide:network' },
  { to: '/settings/members', label: t`Members`, icon: 'lucide:users' },
] as const
