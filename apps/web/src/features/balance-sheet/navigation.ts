import { t } from '@lingui/core/macro'

export const assetsPage = { to: '/assets', label: t`Assets`, icon: 'lucide:scale', goKey: 'a' } as const
