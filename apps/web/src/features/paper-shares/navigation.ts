import { t } from '@lingui/core/macro'

export const sharedPapersPage = {
  to: '/papers/shared',
  label: t`Papers shared by link`,
  icon: 'lucide:share-2',
} as const
