import { t } from '@lingui/core/macro'

export const relationsPage = { to: '/relations', label: t`Relations`, icon: 'lucide:network' } as const

export const relationTypesPage = {
  to: '/settings/relation-types',
  label: t`Types of relations`,
  icon: 'lucide:link',
} as const
