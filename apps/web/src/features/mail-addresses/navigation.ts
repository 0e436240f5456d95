import { t } from '@lingui/core/macro'

export const mailPage = {
  to: '/settings/mail',
  label: t`Mail`,
  icon: 'lucide:at-sign',
} as const
