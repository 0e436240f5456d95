import { t } from '@lingui/core/macro'

export const securityPage = { to: '/security', label: t`Security`, icon: 'lucide:shield-check' } as const
