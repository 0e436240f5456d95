import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()
const path = '/companies'
const unknownId = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

async function add(person: Person, name: string, rest: Record<string, unknown> = {}) {
  const answer = await person.call('POST', path, { name, ...rest })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function addEntity(person: Person, name: string): Promise<string> {
  const answer = await person.call('POST', `/orgs/${person.orgId}/entities`, { name, type: 'TRUST' })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const namesIn = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map(({ name }) => name)

// The numbers are published: Google's libphonenumber, gleif.org, python-stdnum.
const everything = {
  type: 'BANK',
  legalName: 'Bank of Examples AG',
  domains: ['https://www.Example.com/private', 'example.org'],
  website: 'example.com',
  emails: [{ label: 'Desk', address: 'Desk@Example.com' }],
  phones: [{ label: 'Desk', number: '044 668 18 00' }],
  addresses: [
    { label: 'Head office', street: 'Main Street 1', city: 'Zurich', postalCode: '8000', country: 'ch' },
  ],
  country: 'CH',
  registrationNumber: 'CH-020.3.020.910-4',
  lei: '506700ge1g29325qx363',
  taxId: 'CHE-107.787.577',
  notes: 'As agreed',
  privateNotes: 'Ask for the better rate',
}

describe('companies', () => {
  it('keep every field in the form of its standard', async () => {
    const ada = await app.founder()
    const parent = await add(ada, 'Group')
    const made = await add(ada, 'Bank of Examples', { ...everything, parentCompanyId: parent.id })
    expect(made).toMatchObject({
      ...everything,
      name: 'Bank of Examples',
      domains: ['example.com', 'example.org'],
      website: 'https://example.com',
      emails: [{ label: 'Desk', address: 'desk@example.com' }],
      phones: [{ label: 'Desk', number: '+41446681800', display: '+41 44 668 18 00' }],
      addresses: [
        { label: 'Head office', street: 'Main Street 1', city: 'Zurich', region: '', country: 'CH' },
      ],
      lei: '506700GE1G29325QX363',
      taxIdCheck: 'CHECKED',
      parentCompanyId: parent.id,
      parentCompanyName: 'Group',
      version: 1,
    })
    expect((await ada.get(`${path}/${made.id}`)).body).toEqual(made)
    expect((await ada.get(`${path}?parentCompanyId=${parent.id}`)).body.items).toEqual([made])
  })

  it('are changed in what is named, and a field that is null is emptied', async () => {
    const ada = await app.founder()
    const made = await add(ada, 'Alpha', everything)
    const changed = await ada.call('PATCH', `${path}/${made.id}`, {
      name: 'Gamma',
      website: null,
      version: 1,
    })
    expect(changed.body).toMatchObject({
      ...made,
      name: 'Gamma',
      website: null,
      version: 2,
      updatedAt: expect.anything(),
    })
    expect((await ada.get(`${path}/${made.id}`)).body).toEqual(changed.body)
  })

  it.each([
    [{}, ['name'], 'This needs a name.'],
    [{ name: 'A', type: 'BAKERY' }, ['type'], 'Choose one of FUND_MANAGER,'],
    [{ name: 'A', phones: [{ number: 'hello' }] }, ['phones', 0, 'number'], 'country code'],
    [
      { name: 'A', country: 'CH', phones: [{ number: '044 668' }] },
      ['phones', 0, 'number'],
      'no telephone number',
    ],
    [{ name: 'A', lei: '506700GE1G29325QX364' }, ['lei'], 'check digits of this LEI are wrong'],
    [
      { name: 'A', country: 'CH', taxId: 'CHE-107.787.578' },
      ['taxId'],
      'check digit of this tax id of CH is wrong',
    ],
    [{ name: 'A', country: 'XX' }, ['country'], 'not a country code of ISO 3166-1'],
    [{ name: 'A', domains: ['nowhere'] }, ['domains', 0], 'no domain'],
    [{ name: 'A', website: 'javascript:alert(1)' }, ['website'], 'no address of a website'],
    [{ name: 'A', emails: [{ address: 'nobody' }] }, ['emails', 0, 'address'], 'Invalid email'],
    [{ name: 'A', parentCompanyId: 'x' }, ['parentCompanyId'], 'not an id'],
  ])('refuse %j in words, at its place', async (input, at, words) => {
    const ada = await app.founder()
    const { status, body } = await ada.call('POST', path, input)
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.data.issues[0].path).toEqual(at)
    expect(body.data.issues[0].message).toContain(words)
    expect((await ada.get(path)).body.total).toBe(0)
  })

  it('read a number without its country as one of the company’s country, of its address, or of the organisation’s', async () => {
    const ada = await app.founder()
    const phones = [{ label: '', number: '044 668 18 00' }]
    expect((await ada.call('POST', path, { name: 'Nowhere', phones })).body.code).toBe('INVALID_INPUT')
    const [byAddress, byCountry] = [
      await add(ada, 'By address', { phones, addresses: [{ city: 'Zurich', country: 'CH' }] }),
      await add(ada, 'By country', { phones, country: 'CH', addresses: [{ city: 'London', country: 'GB' }] }),
    ]
    const set = await ada.call('PUT', `/orgs/${ada.orgId}`, { settings: { country: 'CH' } })
    expect(set.body.settings.country, set.text).toBe('CH')
    const byOrg = await add(ada, 'By organisation', { phones })
    for (const { phones: kept } of [byAddress, byCountry, byOrg]) expect(kept[0].number).toBe('+41446681800')
  })

  it('have their tax id checked again when their country changes', async () => {
    const ada = await app.founder()
    const { id, taxIdCheck } = await add(ada, 'Alpha', { country: 'BS', taxId: 'CHE-107.787.578' })
    expect(taxIdCheck).toBe('UNCHECKED')
    const refused = await ada.call('PATCH', `${path}/${id}`, { country: 'CH' })
    expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['taxId'] }] } })
    const right = await ada.call('PATCH', `${path}/${id}`, { country: 'CH', taxId: 'CHE-107.787.577' })
    expect(right.body).toMatchObject({ taxIdCheck: 'CHECKED' })
  })

  it('refuse a change of what somebody else changed since', async () => {
    const ada = await app.founder()
    const { id } = await add(ada, 'Alpha')
    await ada.call('PATCH', `${path}/${id}`, { notes: 'First', version: 1 })
    const late = await ada.call('PATCH', `${path}/${id}`, { notes: 'Second', version: 1 })
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: { notes: 'First', version: 2 } },
    })
  })

  it('never belong to themselves, directly or around', async () => {
    const ada = await app.founder()
    const top = await add(ada, 'Top')
    const middle = await add(ada, 'Middle', { parentCompanyId: top.id })
    const bottom = await add(ada, 'Bottom', { parentCompanyId: middle.id })
    for (const parentCompanyId of [top.id, middle.id, bottom.id]) {
      const refused = await ada.call('PATCH', `${path}/${top.id}`, { parentCompanyId })
      expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_CYCLE'])
    }
    const moved = await ada.call('PATCH', `${path}/${bottom.id}`, { parentCompanyId: top.id })
    expect(moved.body).toMatchObject({ parentCompanyName: 'Top' })
  })

  it('go to the trash and come back, and the log knows', async () => {
    const ada = await app.founder()
    const made = await add(ada, 'Alpha', everything)
    expect((await ada.call('DELETE', `${path}/${made.id}`)).status).toBe(204)
    expect((await ada.get(path)).body.items).toEqual([])
    expect((await ada.get(`${path}/${made.id}`)).body.code).toBe('COMPANY_NOT_FOUND')
    const trash = `/orgs/${ada.orgId}/trash`
    expect((await ada.get(trash)).body.items).toMatchObject([{ recordId: made.id, name: 'Alpha' }])
    expect((await ada.call('POST', `${trash}/companies/${made.id}/restore`)).status).toBe(204)
    expect((await ada.get(`${path}/${made.id}`)).body).toMatchObject({
      ...everything,
      name: 'Alpha',
      domains: made.domains,
      website: made.website,
      emails: made.emails,
      phones: made.phones,
      addresses: made.addresses,
      lei: made.lei,
    })
    expect((await ada.call('POST', `${trash}/companies/${made.id}/restore`)).body.code).toBe(
      'TRASH_NOT_FOUND',
    )
    const log = (await ada.get(`/orgs/${ada.orgId}/history?recordType=companies`)).body
    expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
      'RESTORED',
      'DELETED',
      'CREATED',
    ])
  })

  it('stay while another company belongs to them, and come back parent first', async () => {
    const ada = await app.founder()
    const parent = await add(ada, 'Group')
    const child = await add(ada, 'Bank', { parentCompanyId: parent.id })
    const refused = await ada.call('DELETE', `${path}/${parent.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'COMPANY_IN_USE',
      message: 'This company is named by Bank. Change or delete them first.',
      data: { companies: [{ id: child.id, name: 'Bank' }], positions: [], contacts: [] },
    })
    for (const { id } of [child, parent]) expect((await ada.call('DELETE', `${path}/${id}`)).status).toBe(204)
    const restore = (id: string) => ada.call('POST', `/orgs/${ada.orgId}/trash/companies/${id}/restore`)
    expect((await restore(child.id)).body).toMatchObject({
      code: 'PARENT_IN_TRASH',
      message: '"Group" is in the trash too. Restore that first.',
    })
    for (const { id } of [parent, child]) expect((await restore(id)).status).toBe(204)
  })
})

describe('the list of companies', () => {
  it('is paged, filtered by type and words, and sorted', async () => {
    const ada = await app.founder()
    await add(ada, 'beta bank', { type: 'BANK', country: 'GB', legalName: 'Second plc' })
    await add(ada, 'Alpha', { type: 'LAW_FIRM', country: 'CH', domains: ['alpha.example'] })
    await add(ada, 'Gamma 100%', { type: 'BANK' })
    expect(namesIn(await ada.get(path))).toEqual(['Alpha', 'beta bank', 'Gamma 100%'])
    expect(namesIn(await ada.get(`${path}?sortBy=name&sortDirection=desc`))).toEqual([
      'Gamma 100%',
      'beta bank',
      'Alpha',
    ])
    expect(namesIn(await ada.get(`${path}?sortBy=country`))).toEqual(['Alpha', 'beta bank', 'Gamma 100%'])
    expect(namesIn(await ada.get(`${path}?sortBy=country&sortDirection=desc`))).toEqual([
      'beta bank',
      'Alpha',
      'Gamma 100%',
    ])
    expect((await ada.get(`${path}?page=2&limit=2`)).body).toMatchObject({
      items: [{ name: 'Gamma 100%' }],
      total: 3,
      page: 2,
      limit: 2,
    })
    for (const list of [`${path}?companyType=BANK`, `${path}/type/BANK`])
      expect(namesIn(await ada.get(list))).toEqual(['beta bank', 'Gamma 100%'])
    expect((await ada.get(`${path}?companyType=BANK,LAW_FIRM&limit=1`)).body).toMatchObject({ total: 3 })
    for (const [words, names] of [
      ['BETA', ['beta bank']],
      ['second bank', ['beta bank']],
      ['alpha.ex', ['Alpha']],
      ['100%', ['Gamma 100%']],
      ['beta law', []],
    ] as const) {
      expect(namesIn(await ada.get(`${path}?search=${encodeURIComponent(words)}`)), words).toEqual(names)
      const found = (await ada.get(`${path}/search?q=${encodeURIComponent(words)}`)).body
      expect(
        found.map(({ name }: { name: string }) => name),
        words,
      ).toEqual(names)
    }
  })

  it.each([
    [`${path}/type/BAKERY`, 'Choose one of FUND_MANAGER'],
    [`${path}?companyType=BAKERY`, 'Choose one of FUND_MANAGER'],
    [`${path}?sortBy=colour`, 'Sort by one of name, type, country, updatedAt.'],
    [`${path}?limit=0`, 'Ask for at least one row.'],
    [`${path}/search`, 'Say what to search for: q is missing.'],
    [`${path}/search?q=%20`, 'Say what to search for: q is empty.'],
    [`${path}/not-an-id`, 'This is not an id.'],
  ])('answers %s with 400 in words', async (asked, words) => {
    const ada = await app.founder()
    const { status, body } = await ada.get(asked)
    expect(status).toBe(400)
    expect(body.message).toContain(words)
  })
})

describe('private notes', () => {
  it('are for owners and admins: others read null, and may not write them', async () => {
    const ada = await app.founder()
    const trust = await addEntity(ada, 'Trust')
    const made = await add(ada, 'Alpha', { privateNotes: 'Between us' })
    const seenBy = async (role: 'admin' | 'member' | 'viewer' | 'adviser') => {
      const person = await app.signUp('Reader')
      const entityIds = role === 'adviser' ? [trust] : null
      await joined(app, person, ada.orgId, { role, entityIds })
      return asMember(app.fetch, person, ada.orgId)
    }
    expect((await (await seenBy('admin')).get(`${path}/${made.id}`)).body.privateNotes).toBe('Between us')
    for (const role of ['member', 'viewer', 'adviser'] as const) {
      const reader = await seenBy(role)
      for (const asked of [path, `${path}/${made.id}`, `${path}/search?q=alpha`])
        expect((await reader.get(asked)).text, `${role} ${asked}`).not.toContain('Between us')
    }
    const member = await seenBy('member')
    const refused = await member.call('PATCH', `${path}/${made.id}`, { privateNotes: 'Mine' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(refused.body.message).toContain('Private notes are for owners and admins.')
    const renamed = await member.call('PATCH', `${path}/${made.id}`, { name: 'Beta' })
    expect(renamed.body).toMatchObject({ name: 'Beta', privateNotes: null })
    expect((await ada.get(`${path}/${made.id}`)).body.privateNotes).toBe('Between us')
  })
})

describe('the stored answer of a repeated request', () => {
  it('shows no private notes to somebody who is no admin any more', async () => {
    const ada = await app.founder()
    const person = await app.signUp('Admin')
    const roleId = await joined(app, person, ada.orgId, { role: 'admin' })
    const admin = asMember(app.fetch, person, ada.orgId)
    const headers = { 'idempotency-key': 'once' }
    const again = () => admin.call('POST', path, { name: 'Alpha', privateNotes: 'Between us' }, { headers })
    expect((await again()).body.privateNotes).toBe('Between us')
    expect((await again()).body.privateNotes).toBe('Between us')
    const demoted = await ada.call('PUT', `/orgs/${ada.orgId}/roles/${roleId}`, { name: 'member' })
    expect(demoted.status, demoted.text).toBe(200)
    const late = await again()
    expect(late.text).not.toContain('Between us')
    expect(late.status).toBe(409)
    expect((await ada.get(path)).body.total).toBe(1)
  })
})

describe('the companies of another organisation', () => {
  it('are not found, as one that does not exist', async () => {
    const [ada, bob] = [await app.founder(), await app.founder()]
    const { id } = await add(bob, 'Of Bob')
    const mine = await add(ada, 'Mine')
    for (const one of [id, unknownId]) {
      for (const call of [
        ada.get(`${path}/${one}`),
        ada.call('PATCH', `${path}/${one}`, { name: 'Taken' }),
        ada.call('DELETE', `${path}/${one}`),
        ada.call('PATCH', `${path}/${mine.id}`, { parentCompanyId: one }),
        ada.call('POST', path, { name: 'New', parentCompanyId: one }),
      ])
        expect(await call).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } })
      expect((await ada.get(`${path}?parentCompanyId=${one}`)).body.total).toBe(0)
    }
  })
})

describe('a role for named entities', () => {
  it('is told in words that it cannot add a company, nor choose a parent', async () => {
    const ada = await app.founder()
    const entityId = await addEntity(ada, 'Trust')
    const person = await app.signUp('Member')
    await joined(app, person, ada.orgId, { role: 'member', entityIds: [entityId] })
    const member = asMember(app.fetch, person, ada.orgId)
    await add(ada, 'Of nobody')
    expect((await member.get(path)).body.total).toBe(0)
    const refused = await member.call('POST', path, { name: 'New' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'ENTITIES_ONLY' } })
    expect(refused.body.message).toContain('Ask an owner or admin to add it.')
  })
})
