import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()

const csv = [
  'id,entity,name,type,method,currency,status,manager,custodian',
  ',,Fund,PRIVATE_FUND,STATEMENT,EUR,active,Linden Partners,',
  ',,Shares,FUND,QUOTED,EUR,active,linden  partners,Bank Traunsee',
  ',,Account,CASH,BALANCE,EUR,active,Bank Traunsee,',
].join('\n')

function call(person: Person, way: 'preview' | 'commit', settings: Record<string, unknown>) {
  const file = new File([csv], 'positions.csv')
  return person.send(`/imports/${way}`, { file, settings: JSON.stringify({ entityId: null, ...settings }) })
}

async function commit(person: Person, settings: Record<string, unknown>) {
  const answer = await call(person, 'commit', settings)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const companiesOf = async (person: Person): Promise<{ id: string; name: string; type: string }[]> =>
  (await person.get('/companies')).body.items

async function linksOf(person: Person) {
  const positions: Record<string, string | null>[] = (await person.get('/positions')).body
  return positions.map(({ name, managerCompany, custodianCompany }) => [
    name,
    managerCompany,
    custodianCompany,
  ])
}

describe('an import of positions', () => {
  it('links the companies that are there, and says of which names there is none', async () => {
    const ada = await app.founder()
    const bank = await ada.call('POST', '/companies', { name: 'BANK TRAUNSEE', type: 'BANK' })
    const preview = await call(ada, 'preview', {})
    expect(preview.body.companies).toEqual([
      { name: 'Linden Partners', type: 'FUND_MANAGER', companyId: null },
      { name: 'Bank Traunsee', type: 'BANK', companyId: bank.body.id },
    ])
    expect((await commit(ada, {})).companies).toEqual([])
    expect(await linksOf(ada)).toEqual([
      ['Account', 'BANK TRAUNSEE', null],
      ['Fund', null, null],
      ['Shares', null, 'BANK TRAUNSEE'],
    ])
    expect(await companiesOf(ada)).toHaveLength(1)
  })

  it('makes the others where somebody wants it, and its undo takes them back', async () => {
    const ada = await app.founder()
    const { id, companies } = await commit(ada, { companies: true })
    const [bank, linden] = await companiesOf(ada)
    expect([bank, linden]).toMatchObject([
      { name: 'Bank Traunsee', type: 'BANK' },
      { name: 'Linden Partners', type: 'FUND_MANAGER' },
    ])
    expect(companies).toEqual([bank, linden].map((company) => ({ id: company?.id, name: company?.name })))
    expect(await linksOf(ada)).toEqual([
      ['Account', 'Bank Traunsee', null],
      ['Fund', 'Linden Partners', null],
      ['Shares', 'Linden Partners', 'Bank Traunsee'],
    ])
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect(await companiesOf(ada)).toEqual([])
    const trash = (await ada.get(`/orgs/${ada.orgId}/trash?recordType=companies`)).body
    expect(trash.total).toBe(2)
  })

  it('leaves companies that were changed or used since where they are', async () => {
    const ada = await app.founder()
    const { id } = await commit(ada, { companies: true })
    const [bank, linden] = await companiesOf(ada)
    await ada.call('PATCH', `/companies/${bank?.id}`, { notes: 'Called' })
    const other = { name: 'Another fund', type: 'PRIVATE_FUND', managerId: linden?.id }
    expect((await ada.call('POST', '/positions', other)).status).toBe(201)
    expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(200)
    expect(await companiesOf(ada)).toMatchObject([{ name: 'Bank Traunsee' }, { name: 'Linden Partners' }])
  })

  it('keeps the names as they were written, in and out', async () => {
    const ada = await app.founder()
    await commit(ada, { companies: true })
    const [, linden] = await companiesOf(ada)
    await ada.call('PATCH', `/companies/${linden?.id}`, { name: 'Linden Capital Partners' })
    const { text } = await ada.get('/positions/export')
    expect(text).toContain('linden  partners')
    expect(text).not.toContain('Linden Capital Partners')
  })
})
