import { t } from '@lingui/core/macro'

export const profilePage = { to: '/profile', label: t`Profile`, icon: 'lucide:circle-user-round' } as const
