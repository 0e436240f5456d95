import { t } from '@lingui/core/macro'

export const relationsPage = { to: '/relations', label: t`Relations`, icon: 'lucide:network' } as const
