import { t } from '@lingui/core/macro'

export const expectedPage = {
  to: '/papers/expected',
  label: t`Expected papers`,
  icon: 'lucide:calendar-clock',
} as const
