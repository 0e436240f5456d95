import { t } from '@lingui/core/macro'

/** What is owned in all organisations of a person. */
export const togetherPage = {
  to: '/organisations',
  label: t`All organisations`,
  icon: 'lucide:layers',
} as const

export const orgPages = [
  { to: '/settings/orgs', label: t`Organisations`, icon: 'lucide:building' },
  { to: '/settings/entities', label: t`Entities`, icon: 'lucide:network' },
  { to: '/settings/members', label: t`Members`, icon: 'lucide:users' },
] as const
