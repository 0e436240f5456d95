import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { expect } from 'vitest'

import { sha256 } from '../platform/files.ts'
import { paper, uploaded } from './papers.ts'
import type { Person, TestApp } from './test-app.ts'

export async function createdId(person: Person, path: string, body: unknown) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** A family with a row in every kind of record. All of its references and exact decimals matter. */
export async function aFamily(app: TestApp): Promise<Person> {
  const ada = await app.founder({ description: 'Ours', benchmarkIndex: 'SWDA.L', timeZone: 'Europe/Vienna' })
  const org = `/orgs/${ada.orgId}`
  const trust = await createdId(ada, `${org}/entities`, {
    name: 'Lovelace Trust',
    type: 'TRUST',
    trustee: 'Byron',
    number: 12345678901234,
  })
  await createdId(ada, `${org}/entities`, {
    name: 'Byron Holding',
    type: 'HOLDING_COMPANY',
    owners: [{ ownerId: trust.id, percent: '33.3' }],
  })
  const group = await createdId(ada, '/companies', {
    name: 'Group',
    type: 'OTHER',
    privateNotes: 'Between us',
  })
  const bank = await createdId(ada, '/companies', {
    name: 'Bank',
    type: 'BANK',
    parentCompanyId: group.id,
    domains: ['bank.example'],
    website: 'https://bank.example/private?lang=de',
    emails: [{ label: 'Desk', address: 'desk@bank.example' }],
    phones: [{ label: 'Desk', number: '+41446681800;ext=12' }],
    addresses: [{ label: 'Branch', street: 'Main Street 1\nFloor 2', city: 'Zürich', country: 'CH' }],
    country: 'CH',
    lei: '506700GE1G29325QX363',
    taxId: 'CHE-107.787.577',
  })
  const world = await createdId(ada, '/positions', {
    name: 'World',
    type: 'FUND',
    currency: 'GBP',
    entityId: trust.id,
    stock: { symbol: 'SWDA.L' },
  })
  const house = await createdId(ada, '/positions', { name: 'House', type: 'REAL_ESTATE', currency: 'EUR' })
  await createdId(ada, '/positions', {
    name: 'Kitchen',
    type: 'REAL_ESTATE',
    currency: 'EUR',
    parentPositionId: house.id,
    notes: `Belongs to /holdings/${house.id}\nSee there. "Quoted", ünïcödé, \\ and 𝕊`,
  })
  await createdId(ada, '/positions', {
    name: 'Mortgage',
    type: 'LIABILITY',
    currency: 'EUR',
    manager: 'The bank',
    managerId: bank.id,
    ownership: '33.333333',
    methods: [{ from: '2026-01-31', method: 'STATEMENT' }],
    details: { securedBy: house.id, interestRate: '1.25', principal: '123456789012345678.0123456789' },
  })
  const buy = { positionId: world.id, type: 'BUY', date: '2026-01-05' }
  const view = { list: 'positions', state: { entity: trust.id, group: 'none' } }
  await createdId(ada, '/saved-views', { ...view, name: 'Of the trust', isShared: true })
  await createdId(ada, '/saved-views', { ...view, name: 'Of Ada' })
  await createdId(ada, '/reports', {
    title: 'Of the trust',
    isShared: true,
    scope: { entityIds: [trust.id], positionIds: [world.id] },
    widgets: [{ widgetId: 'w1', pageId: 'p1', type: 'holdings', place: { x: 0, y: 0, w: 12, h: 6 } }],
  })
  const first = await createdId(ada, '/transactions', {
    ...buy,
    quantity: '1234.567890123456789012',
    amount: '98765432109876543.1234567891',
    fee: '0.0000000001',
  })
  await createdId(ada, '/transactions', {
    ...buy,
    quantity: '2',
    amount: '10',
    reverses: null,
    notes: `After ${first.id}`,
  })
  await createdId(ada, '/transactions', {
    positionId: house.id,
    type: 'NAV_ADJUSTMENT',
    date: '2026-01-31',
    amount: '2',
  })
  await createdId(ada, '/transactions', {
    positionId: house.id,
    type: 'NAV_ADJUSTMENT',
    date: '2026-01-31',
    amount: '1',
  })
  const trashed = await createdId(ada, '/transactions', { ...buy, quantity: '1', amount: '1' })
  expect((await ada.call('DELETE', `/transactions/${trashed.id}`)).status).toBe(204)
  const csv = 'Date,Close\n2026-04-02,7100.25\n2026-04-09,7234.123456789012\n'
  const settings = JSON.stringify({ prices: { symbol: 'SWDA.L', currency: 'GBX', basis: 'TRADED' } })
  const prices = await ada.send('/imports/commit', { file: new File([csv], 'swda.csv'), settings })
  expect(prices.status, prices.text).toBe(201)
  const recalculated = await ada.get(`/transactions/recalculate-nav/${world.id}`)
  expect(recalculated.status, recalculated.text).toBe(200)
  await uploaded(ada, { file: paper('deed.txt', 'a deed'), entityId: house.id })
  return ada
}

export async function backupOf(person: Person): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await person.get(`/orgs/${person.orgId}/backup`)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer.bytes
}

export function restore(
  person: Person,
  archive: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
) {
  return person.send('/orgs/restore', { file: new File([archive], 'backup.zip'), ...fields })
}

export function textIn(archive: Uint8Array, path: string): string {
  return new TextDecoder().decode(unzipSync(archive)[path])
}

/** An archive with other entries. Its manifest is made to fit, unless it is among these entries. */
export function altered(
  archive: Uint8Array,
  changes: Record<string, string | null>,
): Uint8Array<ArrayBuffer> {
  const entries: Zippable = { ...unzipSync(archive) }
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) Reflect.deleteProperty(entries, path)
    else entries[path] = strToU8(text)
  }
  if (!('manifest.json' in changes)) {
    const manifest = JSON.parse(textIn(archive, 'manifest.json')) as { files: unknown[] }
    manifest.files = Object.entries(entries)
      .filter(([path]) => path !== 'manifest.json')
      .map(([path, bytes]) => {
        const content = bytes as Uint8Array // strToU8 and unzipSync give nothing else
        return { path, sha256: sha256(content), bytes: content.length }
      })
    entries['manifest.json'] = strToU8(JSON.stringify(manifest))
  }
  return new Uint8Array(zipSync(entries))
}
