import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/waiting.ts'
import { positions } from '../../positions/tables.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const unknown = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

async function make(person: Person, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const contact = (person: Person, name: string) => make(person, '/contacts', { name })
const company = (person: Person, name: string) => make(person, '/companies', { name })
const position = (person: Person, name: string, rest = {}) =>
  make(person, '/positions', { name, type: 'CASH', currency: 'EUR', ...rest })

describe('people of a company', () => {
  it('have a role and days, are told on both sides, and change when they are said again', async () => {
    const ada = await app.founder()
    const [bank, ruth] = [await company(ada, 'Bank'), await contact(ada, 'Ruth')]
    const work = { role: 'Adviser', from: '2020-01-01', to: '2021-12-31' }
    const added = await ada.call('POST', `/companies/${bank}/contacts`, { contactId: ruth, ...work })
    expect(added.status, added.text).toBe(201)
    expect(added.body).toMatchObject({ contact: { name: 'Ruth' }, ...work })
    const again = { role: 'Head', from: '2022-01-01', to: null }
    await ada.call('POST', `/companies/${bank}/contacts`, { contactId: ruth, ...again })
    expect((await ada.get(`/companies/${bank}/contacts`)).body).toMatchObject([
      { contact: { id: ruth }, ...again },
    ])
    expect((await ada.get(`/contacts/${ruth}`)).body.companies).toEqual([
      { companyId: bank, name: 'Bank', type: 'OTHER', ...again },
    ])
  })

  it('are made with their link, or not at all', async () => {
    const ada = await app.founder()
    const bank = await company(ada, 'Bank')
    const path = `/companies/${bank}/contacts`
    const made = await ada.call('POST', path, { contact: { name: 'Max', type: 'BANKER' }, role: 'Clerk' })
    expect(made.body).toMatchObject({
      contact: { name: 'Max', type: 'BANKER', companies: [{ name: 'Bank' }] },
      role: 'Clerk',
    })
    for (const [body, words] of [
      [{}, /Name a contact/],
      [{ contactId: made.body.contact.id, contact: { name: 'Two' } }, /Name a contact/],
      [{ contact: { notes: 'Nameless' } }, /needs a name/],
      [{ contact: { name: 'A' }, from: '2026-02-01', to: '2026-01-01' }, /last day is before the first/],
    ] as const) {
      const refused = await ada.call('POST', path, body)
      expect(refused.status, refused.text).toBe(400)
      expect(refused.body.message).toMatch(words)
    }
    const nowhere = await ada.call('POST', `/companies/${unknown}/contacts`, { contact: { name: 'Lost' } })
    expect(nowhere.body.code).toBe('COMPANY_NOT_FOUND')
    expect((await ada.get('/contacts')).body.total).toBe(1)
  })

  it('are taken off once', async () => {
    const ada = await app.founder()
    const [bank, ruth] = [await company(ada, 'Bank'), await contact(ada, 'Ruth')]
    await ada.call('POST', `/companies/${bank}/contacts`, { contactId: ruth })
    const link = `/companies/${bank}/contacts/${ruth}`
    expect((await ada.call('DELETE', link)).status).toBe(204)
    const twice = await ada.call('DELETE', link)
    expect(twice.body).toMatchObject({ status: 404, message: 'This contact is not with this company.' })
    expect((await ada.get(`/contacts/${ruth}`)).body.companies).toEqual([])
  })
})

describe('people of a position', () => {
  it('are those who were put there, and those who work today for its manager or custodian', async () => {
    const ada = await app.founder()
    const bank = await company(ada, 'Bank')
    const fund = await position(ada, 'Fund')
    await app.connection.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.org_id', ${ada.orgId}, true)`)
      await tx.update(positions).set({ managerId: bank }).where(eq(positions.id, fund))
    })
    const [ruth, max, ida, leo] = [
      await contact(ada, 'Ruth'),
      await contact(ada, 'Max'),
      await contact(ada, 'Ida'),
      await contact(ada, 'Leo'),
    ]
    const linked = await ada.call('POST', '/contacts/link-position', {
      contactId: ruth,
      positionId: fund,
      role: 'Relations',
    })
    expect(linked.status, linked.text).toBe(201)
    for (const [contactId, rest] of [
      [ruth, {}],
      [max, { role: 'Clerk', from: '2020-01-01' }],
      [ida, { to: '2026-04-09' }],
      [leo, { from: '2026-04-11' }],
    ] as const) {
      await ada.call('POST', `/companies/${bank}/contacts`, { contactId, ...rest })
    }
    const people = (await ada.get(`/positions/${fund}/contacts`)).body
    const via = { companyId: bank, name: 'Bank', as: 'MANAGER' }
    expect(
      people.map((one: { contact: { name: string }; role: string; via: unknown }) => [
        one.contact.name,
        one.role,
        one.via,
      ]),
    ).toEqual([
      ['Ruth', 'Relations', null],
      ['Max', 'Clerk', via],
    ])
    expect((await ada.get(`/contacts/${ruth}/positions`)).body).toMatchObject([
      { position: { id: fund, name: 'Fund' }, role: 'Relations', via: null },
    ])
    expect((await ada.get(`/contacts/${max}/positions`)).body).toMatchObject([{ role: 'Clerk', via }])
    expect((await ada.get(`/contacts/${ida}/positions`)).body).toEqual([])
  })

  it('stay linked in the trash, and are shown again when they come back', async () => {
    const ada = await app.founder()
    const [fund, ruth] = [await position(ada, 'Fund'), await contact(ada, 'Ruth')]
    await ada.call('POST', '/contacts/link-position', { contactId: ruth, positionId: fund })
    const people = async () => (await ada.get(`/positions/${fund}/contacts`)).body.length
    const positions = async () => (await ada.get(`/contacts/${ruth}/positions`)).body.length
    await ada.call('DELETE', `/contacts/${ruth}`)
    expect(await people()).toBe(0)
    await ada.call('POST', `/orgs/${ada.orgId}/trash/contacts/${ruth}/restore`)
    expect([await people(), await positions()]).toEqual([1, 1])
    await ada.call('DELETE', `/positions/${fund}`)
    expect(await positions()).toBe(0)
    await ada.call('POST', `/orgs/${ada.orgId}/trash/positions/${fund}/restore`)
    expect(await people()).toBe(1)
    const unlink = `/contacts/unlink-position/${ruth}/${fund}`
    expect((await ada.call('DELETE', unlink)).status).toBe(204)
    expect((await ada.call('DELETE', unlink)).body).toMatchObject({
      status: 404,
      message: 'This contact is not with this position.',
    })
  })

  it('move with a merge that happens while one of them is made', async () => {
    const ada = await app.founder()
    const [fund, ruth, twin] = [
      await position(ada, 'Fund'),
      await contact(ada, 'Ruth'),
      await contact(ada, 'Ruth Twin'),
    ]
    const holder = new pg.Client({ connectionString: app.adminUrl })
    await holder.connect()
    try {
      // The link has seen both records and waits for this lock when it names them. The merge does not need it.
      await holder.query('begin')
      await holder.query(`select set_config('app.org_id', $1, true)`, [ada.orgId])
      await holder.query('select 1 from positions where id = $1 for update', [fund])
      const linking = ada.call('POST', '/contacts/link-position', { contactId: twin, positionId: fund })
      await untilWaiting(holder, 1)
      const merging = ada.call('POST', '/merges', {
        kind: 'contacts',
        survivorId: ruth,
        others: [{ id: twin }],
      })
      await Promise.race([merging, untilWaiting(holder, 2)])
      await holder.query('rollback')
      expect([(await linking).status, (await merging).status]).toEqual([201, 201])
    } finally {
      await holder.end()
    }
    expect((await ada.get(`/positions/${fund}/contacts`)).body).toMatchObject([{ contact: { id: ruth } }])
  })

  it('are seen by a role for named entities with the positions that it sees, without the companies it does not', async () => {
    const ada = await app.founder()
    const trust = await make(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const [own, foreign] = [await position(ada, 'Own', { entityId: trust }), await position(ada, 'Foreign')]
    const [ruth, max, bank] = [
      await contact(ada, 'Ruth'),
      await contact(ada, 'Max'),
      await company(ada, 'Bank'),
    ]
    await ada.call('POST', '/contacts/link-position', { contactId: ruth, positionId: own })
    await ada.call('POST', '/contacts/link-position', { contactId: max, positionId: foreign })
    await ada.call('POST', `/companies/${bank}/contacts`, { contactId: ruth })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [trust] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    expect((await scoped.get('/contacts')).body.items).toMatchObject([{ name: 'Ruth', companies: [] }])
    const link = (contactId: string, positionId: string) =>
      scoped.call('POST', '/contacts/link-position', { contactId, positionId, role: 'Told' })
    expect((await link(ruth, own)).status).toBe(201)
    expect((await link(max, own)).body.code).toBe('CONTACT_NOT_FOUND')
    expect((await link(ruth, foreign)).body.code).toBe('POSITION_NOT_FOUND')
    expect((await scoped.get(`/contacts/${ruth}/positions`)).body).toMatchObject([{ position: { id: own } }])
  })
})

it('a message is put with a contact, and taken off again', async () => {
  const ada = await app.founder()
  const ruth = await contact(ada, 'Ruth')
  const { body: note } = await ada.call('POST', '/messages', { subject: 'Call Ruth' })
  const link = (contactId: string, messageId: string) =>
    ada.call('POST', '/contacts/link-message', { contactId, messageId })
  const linked = await link(ruth, note.id)
  expect(linked.status, linked.text).toBe(201)
  const thread = () => ada.get(`/message-threads/${note.threadId}`)
  expect((await thread()).body.links).toEqual([{ entityType: 'contact', entityId: ruth, name: 'Ruth' }])
  expect((await link(ruth, unknown)).body).toMatchObject({ status: 404, code: 'MESSAGE_NOT_FOUND' })
  expect((await link(unknown, note.id)).body.code).toBe('CONTACT_NOT_FOUND')
  const off = await ada.call('DELETE', `/contacts/unlink-message/${ruth}/${note.id}`)
  expect(off.status, off.text).toBe(204)
  expect((await thread()).body.links).toEqual([])
})
