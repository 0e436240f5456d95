/** The pages of the side navigation, in its order. */
import { t } from '@lingui/core/macro'

export const navigation = [
  { to: '/', label: t`Overview`, icon: 'lucide:layout-dashboard' },
  { to: '/holdings', label: t`Holdings`, icon: 'lucide:briefcase' },
  { to: '/assets', label: t`Assets`, icon: 'lucide:scale' },
  { to: '/transactions', label: t`Transactions`, icon: 'lucide:arrow-left-right' },
  { to: '/settings', label: t`Settings`, icon: 'lucide:settings' },
] as const

export type NavigationItem = (typeof navigation)[number]
