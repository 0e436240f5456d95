import type { Notice, NoticeKind } from '@kinfolio/contract/notices'
import type { LinkProps } from '@tanstack/react-router'

type Page = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Where a record of each kind is shown. */
const pages: Readonly<Record<NoticeKind, (id: string) => Page>> = {
  position: (id) => ({ to: '/holdings/$id', params: { id } }),
  transaction: (id) => ({ to: '/transactions/$id', params: { id } }),
  company: (id) => ({ to: '/companies/$id', params: { id } }),
  contact: (id) => ({ to: '/contacts/$id', params: { id } }),
  entity: (id) => ({ to: '/holdings', search: { entity: id } }),
  cost: (id) => ({ to: '/costs/$id', params: { id } }),
  paper: (id) => ({ to: '/papers/$id', params: { id } }),
  thread: (id) => ({ to: '/shared-inbox', search: { thread: id } }),
  bankDetail: () => ({ to: '/bank-details', search: { alarm: true } }),
  series: () => ({ to: '/holdings' }),
  import: () => ({ to: '/transactions' }),
  org: (id) => ({ to: '/settings/orgs/$id', params: { id } }),
}

/** The page that shows what a notice is about; null: there is none, as of an organisation that one has left. */
export function noticePage({ type, org, about }: Pick<Notice, 'type' | 'org' | 'about'>): Page | null {
  if (type === 'SECURITY_EVENT') return { to: '/security' }
  if (org === null || about === null) return null
  return type === 'PAPER_LATE' ? { to: '/papers/expected' } : pages[about.kind](about.id)
}
