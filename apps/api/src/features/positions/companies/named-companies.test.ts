import { describe, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp()
const unknownId = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

async function create(person: Person, path: string, body: Record<string, unknown>) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const addCompany = (person: Person, name: string, rest: Record<string, unknown> = {}) =>
  create(person, '/companies', { name, ...rest })

const addFund = (person: Person, rest: Record<string, unknown>) =>
  create(person, '/positions', { name: 'Fund', type: 'PRIVATE_FUND', currency: 'EUR', ...rest })

describe('the names of a position', () => {
  it('are linked with the one company of that very name, whatever its case and blanks', async () => {
    const ada = await app.founder()
    const linden = await addCompany(ada, 'Linden  Capital Partners')
    const bank = await addCompany(ada, 'Bank Traunsee')
    await addCompany(ada, 'Twice')
    await addCompany(ada, 'twice')
    const fund = await addFund(ada, { manager: ' linden capital  PARTNERS', custodian: 'Bank Traunsee' })
    expect(fund).toMatchObject({
      manager: 'linden capital  PARTNERS',
      managerId: linden.id,
      managerCompany: 'Linden  Capital Partners',
      custodian: 'Bank Traunsee',
      custodianId: bank.id,
      custodianCompany: 'Bank Traunsee',
    })
    expect((await ada.get('/positions')).body[0]).toMatchObject({
      managerCompany: 'Linden  Capital Partners',
    })
    for (const manager of ['Linden Capital', 'Twice', '100%'])
      expect(await addFund(ada, { manager })).toMatchObject({
        manager,
        managerId: null,
        managerCompany: null,
      })
  })

  it('follow the company that is chosen, stay as they are written beside it, and are cleared together', async () => {
    const ada = await app.founder()
    const linden = await addCompany(ada, 'Linden')
    const stone = await addCompany(ada, 'Stonegate')
    const fund = await addFund(ada, { managerId: linden.id })
    expect(fund).toMatchObject({
      manager: 'Linden',
      managerId: linden.id,
      custodian: null,
      custodianId: null,
    })
    const change = async (fields: Record<string, unknown>) => {
      const answer = await ada.call('PUT', `/positions/${fund.id}`, fields)
      expect(answer.status, answer.text).toBe(200)
      const { manager, managerId, managerCompany } = answer.body
      return { manager, managerId, managerCompany }
    }
    const lindens = { manager: 'Linden', managerId: linden.id, managerCompany: 'Linden' }
    expect(await change({ managerId: stone.id, manager: 'Stonegate LLP, as the letter says' })).toEqual({
      manager: 'Stonegate LLP, as the letter says',
      managerId: stone.id,
      managerCompany: 'Stonegate',
    })
    expect(await change({ notes: 'Other fields leave them alone' })).toMatchObject({ managerId: stone.id })
    expect(await change({ managerId: linden.id })).toEqual(lindens)
    expect(await change({ manager: 'Somebody' })).toEqual({
      manager: 'Somebody',
      managerId: null,
      managerCompany: null,
    })
    expect(await change({ manager: 'linden' })).toEqual({ ...lindens, manager: 'linden' })
    expect(await change({ manager: 'Linden', managerId: null })).toEqual({
      ...lindens,
      managerId: null,
      managerCompany: null,
    })
    await change({ managerId: linden.id })
    expect(await change({ managerId: null })).toEqual({
      manager: null,
      managerId: null,
      managerCompany: null,
    })
    await change({ managerId: linden.id })
    expect(await change({ manager: null })).toEqual({ manager: null, managerId: null, managerCompany: null })
  })

  it('refuse a company that is not there, of another organisation or in the trash, all alike', async () => {
    const [ada, bob] = [await app.founder(), await app.founder()]
    const fund = await addFund(ada, {})
    const trashed = await addCompany(ada, 'Trashed')
    expect((await ada.call('DELETE', `/companies/${trashed.id}`)).status).toBe(204)
    const foreign = await addCompany(bob, 'Of Bob')
    for (const id of [unknownId, foreign.id, trashed.id]) {
      for (const field of ['managerId', 'custodianId']) {
        const update = await ada.call('PUT', `/positions/${fund.id}`, { [field]: id })
        const added = await ada.call('POST', '/positions', { name: 'New', type: 'FUND', [field]: id })
        for (const answer of [update, added])
          expect(answer).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } })
      }
    }
    expect(await addFund(ada, { manager: 'Trashed' })).toMatchObject({ managerId: null })
  })

  it('group the net worth by the company where one is linked', async () => {
    const ada = await app.founder()
    const opening = { date: '2026-01-05', value: '100' }
    const linden = await addCompany(ada, 'Linden')
    await addFund(ada, { manager: 'Linden Capital LLP', managerId: linden.id, opening })
    await addFund(ada, { manager: 'LINDEN', opening })
    await addFund(ada, { manager: 'Somebody', opening })
    const { byManager } = (await ada.get('/portfolio/summary')).body
    const totals = byManager.map(({ label, total }: { label: string; total: { value: string } }) => [
      label,
      total.value,
    ])
    expect(new Map(totals)).toEqual(
      new Map([
        ['Linden', '200'],
        ['Somebody', '100'],
      ]),
    )
  })
})

describe('a company that positions name', () => {
  it('is not deleted while they do, and is told by its positions', async () => {
    const ada = await app.founder()
    const bank = await addCompany(ada, 'Bank')
    const fund = await addFund(ada, { custodianId: bank.id })
    const refused = await ada.call('DELETE', `/companies/${bank.id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'COMPANY_IN_USE',
        message: 'This company is named by Fund. Change or delete them first.',
        data: { positions: [{ id: fund.id, name: 'Fund' }] },
      },
    })
  })

  it('is restored before them, and erased with them without a trace but their words', async () => {
    const ada = await app.founder()
    const bank = await addCompany(ada, 'Bank')
    const group = await addCompany(ada, 'Group')
    await ada.call('PATCH', `/companies/${bank.id}`, { parentCompanyId: group.id })
    const fund = await addFund(ada, { custodianId: bank.id })
    for (const path of [`/positions/${fund.id}`, `/companies/${bank.id}`, `/companies/${group.id}`])
      expect((await ada.call('DELETE', path)).status).toBe(204)
    const restore = (kind: string, id: string) =>
      ada.call('POST', `/orgs/${ada.orgId}/trash/${kind}/${id}/restore`)
    expect((await restore('positions', fund.id)).body).toMatchObject({
      code: 'PARENT_IN_TRASH',
      message: '"Bank" is in the trash too. Restore that first.',
    })
    for (const [kind, id] of [
      ['companies', group.id],
      ['companies', bank.id],
      ['positions', fund.id],
    ] as const)
      expect((await restore(kind, id)).status, kind).toBe(204)
    expect((await ada.get(`/positions/${fund.id}`)).body).toMatchObject({ custodianId: bank.id })
  })
})

describe('a role for named entities', () => {
  it('sees the companies that its positions name, and no others', async () => {
    const ada = await app.founder()
    const trust = await create(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const [mine, other] = [await addCompany(ada, 'Bank of the trust'), await addCompany(ada, 'Another bank')]
    const fund = await addFund(ada, { entityId: trust.id, managerId: mine.id })
    await addFund(ada, { managerId: other.id })
    const person = await app.signUp('Member')
    await joined(app, person, ada.orgId, { role: 'member', entityIds: [trust.id] })
    const member = asMember(app.fetch, person, ada.orgId)
    const { items } = (await member.get('/companies')).body
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Bank of the trust'])
    expect((await member.get(`/companies/${other.id}`)).status).toBe(404)
    expect((await member.call('PATCH', `/companies/${mine.id}`, { notes: 'Called today' })).status).toBe(200)
    const parent = await member.call('PATCH', `/companies/${mine.id}`, { parentCompanyId: other.id })
    expect(parent.body.code).toBe('ENTITIES_ONLY')
    const linked = await member.call('PUT', `/positions/${fund.id}`, { custodianId: other.id })
    expect(linked.body.code).toBe('COMPANY_NOT_FOUND')
    expect((await member.call('PUT', `/positions/${fund.id}`, { custodianId: mine.id })).status).toBe(200)
  })
})
