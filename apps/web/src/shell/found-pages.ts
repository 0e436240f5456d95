import type { SearchKind } from '@kinfolio/contract/search'
import { t } from '@lingui/core/macro'
import type { NavigateOptions } from '@tanstack/react-router'

/** What is found by words, and where it is. Groups are called as those of the commands that are found without the server. */
export const foundPages: Readonly<
  Record<SearchKind, { group: string; icon: string; page: (id: string, at?: number) => NavigateOptions }>
> = {
  contacts: {
    group: t`People`,
    icon: 'lucide:user',
    page: (id) => ({ to: '/contacts/$id', params: { id } }),
  },
  companies: {
    group: t`Companies`,
    icon: 'lucide:building-2',
    page: (id) => ({ to: '/companies/$id', params: { id } }),
  },
  positions: {
    group: t`Positions`,
    icon: 'lucide:chart-pie',
    page: (id) => ({ to: '/holdings/$id', params: { id } }),
  },
  costs: {
    group: t`Costs`,
    icon: 'lucide:receipt',
    page: (id) => ({ to: '/costs/$id', params: { id } }),
  },
  entities: {
    group: t`Entities`,
    icon: 'lucide:network',
    page: (id) => ({ to: '/holdings', search: { entity: id } }),
  },
  messages: {
    group: t`Mail`,
    icon: 'lucide:mail',
    page: (id) => ({ to: '/shared-inbox', search: { message: id } }),
  },
  attachments: {
    group: t`Papers`,
    icon: 'lucide:file-text',
    page: (id, at) => ({ to: '/papers/$id', params: { id }, search: { at } }),
  },
  reports: {
    group: t`Reports`,
    icon: 'lucide:chart-column',
    page: (id) => ({ to: '/reports/$id', params: { id } }),
  },
  tags: {
    group: t`Tags`,
    icon: 'lucide:tag',
    page: (id) => ({ to: '/holdings', search: { tag: id, status: 'any' } }),
  },
}
