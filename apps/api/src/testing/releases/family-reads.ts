import { succeed, type Caller } from './caller.ts'

/** The day for which figures are asked. Every row of the family is before it. */
export const asOf = '2026-06-30'

const from = '2025-06-30'

/** Every read that shows stored records, with the day for which it asks. */
export async function readsOf(me: Caller, orgId: string): Promise<string[]> {
  const positions: { id: string; type: string; stock: unknown }[] = await succeed(
    me.call('GET', '/positions'),
  )
  const some = positions.slice(0, 12)
  const funds = positions.filter(({ type }) => type === 'PRIVATE_FUND' || type === 'HEDGE_FUND')
  const costs: { id: string }[] = await succeed(me.call('GET', '/costs'))
  const gifts: { id: string }[] = await succeed(me.call('GET', '/gifts'))
  const threads: { items: { id: string }[] } = await succeed(
    me.call('GET', '/message-threads?everywhere=true'),
  )
  const mine = await succeed(me.call('GET', '/users/me'))
  return [
    '/users/me',
    '/users',
    `/users/${mine.id}/avatar`,
    '/users/me/notification-settings',
    '/orgs',
    `/orgs/${orgId}`,
    `/orgs/${orgId}/entities`,
    `/orgs/${orgId}/ownership`,
    `/orgs/${orgId}/roles`,
    `/orgs/${orgId}/trash`,
    `/orgs/${orgId}/history?limit=100`,
    `/positions?asOf=${asOf}`,
    `/positions?asOf=${from}`,
    ...some.flatMap(({ id, stock }) => [
      `/positions/${id}/performance?asOf=${asOf}`,
      `/positions/${id}/proof?measure=value&asOf=${asOf}`,
      ...(stock === null ? [] : [`/positions/${id}/stock?asOf=${asOf}`]),
    ]),
    ...positions.filter(({ type }) => type === 'CASH').map(({ id }) => `/positions/${id}/stated-balances`),
    ...some.slice(0, 3).map(({ id }) => `/positions/${id}/values?from=2026-04-01&to=${asOf}`),
    ...some.slice(0, 3).map(({ id }) => `/positions/${id}/returns?from=2026-04-01&to=${asOf}`),
    `/portfolio/summary?asOf=${asOf}`,
    `/portfolio/summary?asOf=${from}&currency=USD`,
    `/portfolio/history?from=${from}&to=${asOf}`,
    `/portfolio/balance-sheet?asOf=${asOf}`,
    `/portfolio/proof?measure=value&asOf=${asOf}`,
    '/costs',
    ...costs.map(({ id }) => `/costs/${id}`),
    `/costs/occurrences?first=2025-01-01&last=${asOf}`,
    '/costs/year?year=2025',
    '/costs/budgets?year=2026',
    '/costs/debug/philanthropy?year=2025',
    ...funds.map(({ id }) => `/positions/${id}/fund-fees`),
    ...(['position', 'manager', 'entity'] as const).map((by) => `/fee-drag?from=${from}&to=${asOf}&by=${by}`),
    `/fee-drag/proof?from=${from}&to=${asOf}`,
    '/gifts',
    ...gifts.map(({ id }) => `/gifts/${id}`),
    '/gifts/year?year=2025',
    '/gifts/owed',
    '/tax-rules',
    '/payouts',
    '/transactions?limit=20',
    '/transactions?limit=20&page=2',
    '/messages?includeArchived=true',
    '/message-threads?part=desk',
    '/message-threads?part=snoozed',
    ...threads.items.slice(0, 6).map(({ id }) => `/messages/thread/${id}`),
    '/prices',
    '/imports',
    '/import-templates',
    '/saved-views',
    '/reports',
  ]
}
