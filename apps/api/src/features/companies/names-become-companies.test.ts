import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { expect, it } from 'vitest'

import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const migrations = join(import.meta.dirname, '../../../migrations')

/** As the positions of an older release were written, which knew no companies. */
const written: { name: string; type: string; manager?: string; custodian?: string; isTrashed?: boolean }[] = [
  { name: 'Fund', type: 'PRIVATE_FUND', manager: 'Linden Partners', custodian: 'Bank  Traunsee' },
  { name: 'Second fund', type: 'HEDGE_FUND', manager: ' LINDEN   partners ' },
  { name: 'Account', type: 'CASH', manager: 'Bank Traunsee' },
  { name: 'Shares', type: 'PUBLIC_EQUITY', custodian: 'Broker of Examples' },
  { name: 'Policy', type: 'INSURANCE', manager: 'Alpen Versicherung' },
  { name: 'Car', type: 'VEHICLE', manager: ' ' },
  { name: 'Sold', type: 'DIRECT_EQUITY', manager: 'Pixelwerk', isTrashed: true },
]

it('the names of managers and custodians become companies, once each, by where they stand', async () => {
  const [ada, bob] = [await app.founder(), await app.founder()]
  const ids: Record<string, string> = {}
  for (const { isTrashed, ...position } of written) {
    const answer = await ada.call('POST', '/positions', { currency: 'EUR', ...position })
    expect(answer.status, answer.text).toBe(201)
    ids[position.name] = answer.body.id
    if (isTrashed) expect((await ada.call('DELETE', `/positions/${answer.body.id}`)).status).toBe(204)
  }
  const own = await bob.call('POST', '/positions', {
    name: 'Account',
    type: 'CASH',
    manager: 'bank traunsee',
  })
  const before = (await ada.get('/positions')).body

  const file = readdirSync(migrations).find((name) => name.endsWith('_companies_of_names.sql'))
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  await admin.query(readFileSync(join(migrations, file ?? ''), 'utf8'))
  await admin.end()

  const companies: { id: string; name: string; type: string }[] = (await ada.get('/companies')).body.items
  expect(companies.map(({ name, type }) => [name, type])).toEqual([
    ['Alpen Versicherung', 'INSURER'],
    ['Bank Traunsee', 'BANK'],
    ['Broker of Examples', 'BROKER_CUSTODIAN'],
    ['Linden Partners', 'FUND_MANAGER'],
    ['Pixelwerk', 'PORTFOLIO_COMPANY'],
  ])
  // UUIDv7: the version and the variant have their places.
  for (const { id } of companies)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const idOf = (name: string) => companies.find((company) => company.name === name)?.id
  const after: Record<string, unknown>[] = (await ada.get('/positions')).body
  const links = { managerId: null, managerCompany: null, custodianId: null, custodianCompany: null }
  expect(after.map((position) => ({ ...position, ...links }))).toEqual(before)
  const linksOf = (name: string) => {
    const { managerId, custodianId } = after.find((position) => position['name'] === name) ?? {}
    return [managerId, custodianId]
  }
  expect(linksOf('Fund')).toEqual([idOf('Linden Partners'), idOf('Bank Traunsee')])
  expect(linksOf('Second fund')).toEqual([idOf('Linden Partners'), null])
  expect(linksOf('Shares')).toEqual([null, idOf('Broker of Examples')])
  expect(linksOf('Car')).toEqual([null, null])

  const restored = await ada.call('POST', `/orgs/${ada.orgId}/trash/positions/${ids['Sold']}/restore`)
  expect(restored.status).toBe(204)
  expect((await ada.get(`/positions/${ids['Sold']}`)).body.managerId).toBe(idOf('Pixelwerk'))
  const ofBob = (await bob.get('/companies')).body.items
  expect(ofBob).toMatchObject([{ name: 'bank traunsee' }])
  expect(ofBob[0].id).not.toBe(idOf('Bank Traunsee'))
  expect((await bob.get(`/positions/${own.body.id}`)).body.managerId).toBe(ofBob[0].id)

  const log = (await ada.get(`/orgs/${ada.orgId}/history?recordType=companies`)).body
  expect(log.total).toBe(5)
  expect(log.items[0]).toMatchObject({ action: 'CREATED', job: 'system:upgrade', user: null })
})
