import { t } from '@lingui/core/macro'

export const noticesPage = { to: '/inbox', label: t`Inbox`, icon: 'lucide:inbox', goKey: 'i' } as const
