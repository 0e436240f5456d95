import { t } from '@lingui/core/macro'

export const tagsPage = {
  to: '/settings/tags',
  label: t`Tags`,
  icon: 'lucide:tag',
} as const
