import { t } from '@lingui/core/macro'

export const messageTemplatesPage = {
  to: '/settings/mail-templates',
  label: t`Mail templates`,
  icon: 'lucide:notepad-text',
} as const
