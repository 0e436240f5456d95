import { t } from '@lingui/core/macro'

export const papersPage = { to: '/papers', label: t`Papers`, icon: 'lucide:files', goKey: 'p' } as const
