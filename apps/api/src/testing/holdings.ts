import { expect } from 'vitest'

import type { Person } from './test-app.ts'

export async function importFile(person: Person, file: File, settings: object = {}): Promise<void> {
  const answer = await person.send('/imports/commit', { file, settings: JSON.stringify(settings) })
  expect(answer.status, answer.text).toBe(201)
}

/** Imports the closes of a symbol, by day. */
export async function importPrices(
  person: Person,
  symbol: string,
  currency: string,
  closes: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(closes).map(([on, close]) => `${on},${close}`)
  const file = new File([['Date,Close', ...rows, ''].join('\n')], `${symbol}.csv`)
  await importFile(person, file, { prices: { symbol, currency, basis: 'TRADED' } })
}

/** Opens a position, in euros unless it says otherwise, with its transactions; answers its id. */
export async function openPosition(
  person: Person,
  position: Record<string, unknown>,
  ...rows: Record<string, unknown>[]
): Promise<string> {
  const created = await person.call('POST', '/positions', { currency: 'EUR', ...position })
  expect(created.status, created.text).toBe(201)
  for (const row of rows) {
    const answer = await person.call('POST', '/transactions', { positionId: created.body.id, ...row })
    expect(answer.status, answer.text).toBe(201)
  }
  return created.body.id as string
}

/** Opens a share that is listed in euros, with its closes by day and its transactions; answers its id. */
export async function openShare(
  person: Person,
  closes: Record<string, string>,
  ...rows: Record<string, unknown>[]
): Promise<string> {
  await importPrices(person, 'S', 'EUR', closes)
  const share = { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } }
  return openPosition(person, share, ...rows)
}

/** Creates a record; answers its id. */
export async function created(person: Person, path: string, body: object): Promise<string> {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

/** A house of a trust that is worth 500,000 at the end of 2025, and ten shares of nobody that were bought then at 100. */
export async function houseAndShares(person: Person, closes: Record<string, string>) {
  const entity = await created(person, `/orgs/${person.orgId}/entities`, { name: 'Oak Trust', type: 'TRUST' })
  const house = await openPosition(
    person,
    { name: 'Harbour House', type: 'REAL_ESTATE', entityId: entity },
    { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '500000' },
  )
  const bought = { type: 'BUY', date: '2025-12-31', quantity: '10', price: '100' }
  const share = await openShare(person, closes, bought)
  return { entity, house, share }
}
