import { t } from '@lingui/core/macro'

export const paperRulesPage = {
  to: '/papers/rules',
  label: t`Rules for papers`,
  icon: 'lucide:wand-sparkles',
} as const
