import type { Notice, NoticeKind } from '@kinfolio/contract/notices'

/** Where a record of each kind is shown, as in the pages of the application. */
const paths: Readonly<Record<NoticeKind, (id: string) => string>> = {
  position: (id) => `holdings/${id}`,
  transaction: (id) => `transactions/${id}`,
  company: (id) => `companies/${id}`,
  contact: (id) => `contacts/${id}`,
  entity: (id) => `holdings?entity=${id}`,
  cost: (id) => `costs/${id}`,
  paper: (id) => `papers/${id}`,
  thread: (id) => `shared-inbox?thread=${id}`,
  bankDetail: () => 'bank-details?alarm=true',
  series: () => 'holdings',
  import: () => 'transactions',
  org: (id) => `settings/orgs/${id}`,
}

/**
 * The address of what a notice is about, which opens the organisation that it is in before it shows it. Null: it is about nothing
 * that has a page.
 */
export function recordAddress({ type, org, about }: Notice, baseUrl: string): string | null {
  if (type === 'SECURITY_EVENT') return `${baseUrl}/security`
  if (org === null || about === null) return null
  const path = type === 'PAPER_LATE' ? 'papers/expected' : paths[about.kind](about.id)
  return `${baseUrl}/open/${org.id}/${path}`
}
