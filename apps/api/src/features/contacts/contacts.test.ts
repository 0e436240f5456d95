import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const path = '/contacts'

async function add(person: Person, contact: Record<string, unknown>) {
  const answer = await person.call('POST', path, contact)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function addEntity(person: Person, name: string, type = 'PERSON'): Promise<string> {
  const answer = await person.call('POST', `/orgs/${person.orgId}/entities`, { name, type })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function namesAt(person: Person, address: string): Promise<string[]> {
  const answer = await person.get(address)
  expect(answer.status, answer.text).toBe(200)
  const items = (answer.body.items ?? answer.body) as { name: string }[]
  return items.map(({ name }) => name)
}

describe('a contact', () => {
  it('keeps every field, each in the form in which it is kept', async () => {
    const ada = await app.founder()
    const entity = await addEntity(ada, 'Ruth in person')
    const made = await add(ada, {
      type: 'BANKER',
      namePrefix: 'Dr.',
      givenName: 'Ruth',
      familyName: ' Aebi ',
      nickname: '',
      emails: [{ label: 'Work', address: 'Ruth.Aebi@Example.com' }],
      phones: [{ label: 'Desk', number: '044 668 18 00' }],
      addresses: [
        { label: 'Work', street: 'Seestrasse 1', postalCode: '8002', city: 'Zürich', country: 'ch' },
      ],
      bornOn: '1970-02-28',
      languages: ['de-ch', 'PT-br'],
      nationalities: ['ch', 'CH', 'IT'],
      taxResidences: ['CH'],
      keyDates: [
        { label: 'Name day', on: '02-29' },
        { label: 'Passport ends', on: '2027-05-01' },
      ],
      notes: 'Calls back',
      privateNotes: 'Talks a lot',
      userId: ada.id,
      personEntityId: entity,
    })
    expect(made).toMatchObject({
      type: 'BANKER',
      name: 'Dr. Ruth Aebi',
      familyName: 'Aebi',
      nickname: null,
      emails: [{ label: 'Work', address: 'ruth.aebi@example.com' }],
      phones: [{ label: 'Desk', number: '+41446681800', display: '+41 44 668 18 00' }],
      addresses: [{ city: 'Zürich', region: '', country: 'CH' }],
      bornOn: '1970-02-28',
      diedOn: null,
      languages: ['de-CH', 'pt-BR'],
      nationalities: ['CH', 'IT'],
      keyDates: [
        { label: 'Name day', on: '02-29', everyYear: false },
        { label: 'Passport ends', on: '2027-05-01', everyYear: false },
      ],
      privateNotes: 'Talks a lot',
      userId: ada.id,
      personEntityId: entity,
      companies: [],
      version: 1,
    })
    expect((await ada.get(`${path}/${made.id}`)).body).toEqual(made)
  })

  it('is displayed by the parts of its name until somebody names it otherwise', async () => {
    const ada = await app.founder()
    const { id } = await add(ada, { givenName: 'Ruth', familyName: 'Aebi' })
    const change = async (body: Record<string, unknown>) =>
      (await ada.call('PATCH', `${path}/${id}`, body)).body.name
    expect(await change({ familyName: 'Aebi-Meier' })).toBe('Ruth Aebi-Meier')
    expect(await change({ name: 'Aunt Ruth' })).toBe('Aunt Ruth')
    expect(await change({ familyName: 'Meier' })).toBe('Aunt Ruth')
    expect(await change({ name: null })).toBe('Ruth Meier')
    expect((await add(ada, { name: 'Only displayed' })).givenName).toBeNull()
    const nameless = await ada.call('PATCH', `${path}/${id}`, { givenName: null, familyName: '' })
    expect(nameless.body).toMatchObject({ status: 400, message: 'This needs a name.' })
  })

  it.each([
    [{ notes: 'No name' }, /needs a name/],
    [{ name: 'A', type: 'PIRATE' }, /Choose one of FAMILY_MEMBER/],
    [{ name: 'A', phones: [{ number: '12' }] }, /country/],
    [{ name: 'A', phones: [{ number: '+41 44 668' }] }, /no telephone number/],
    [{ name: 'A', emails: [{ address: 'ada' }] }, /Invalid email/],
    [{ name: 'A', nationalities: ['XX'] }, /no.* country code/],
    [{ name: 'A', languages: ['swiss german'] }, /BCP 47/],
    [{ name: 'A', keyDates: [{ label: 'Birthday', on: '02-30' }] }, /YYYY-MM-DD, or MM-DD/],
    [{ name: 'A', keyDates: [{ label: 'Birthday', on: '2025-02-29' }] }, /YYYY-MM-DD, or MM-DD/],
    [{ name: 'A', bornOn: '2000-01-02', diedOn: '2000-01-01' }, /before the day of birth/],
  ])('refuses %j in words', async (contact, words) => {
    const ada = await app.founder()
    const answer = await ada.call('POST', path, contact)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.message).toMatch(words)
  })

  it('is at most one of each member and of each person who owns something', async () => {
    const ada = await app.founder()
    const [person, trust] = [await addEntity(ada, 'Ruth'), await addEntity(ada, 'Trust', 'TRUST')]
    const first = await add(ada, { name: 'First', userId: ada.id, personEntityId: person })
    for (const body of [{ userId: ada.id }, { personEntityId: person }]) {
      const second = await ada.call('POST', path, { name: 'Second', ...body })
      expect(second.body).toMatchObject({
        code: 'CONTACT_TAKEN',
        message: '"First" is this person already. Open that contact, or delete it first.',
        data: { id: first.id },
      })
    }
    const noPerson = await ada.call('POST', path, { name: 'Third', personEntityId: trust })
    expect(noPerson.body.message).toBe('"Trust" is no person. Choose an entity that is one.')
    const stranger = await app.signUp('Stranger')
    const noMember = await ada.call('POST', path, { name: 'Third', userId: stranger.id })
    expect(noMember.body).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
    // In the trash it keeps nobody's place, and it comes back only while the place is free.
    await ada.call('DELETE', `${path}/${first.id}`)
    const second = await add(ada, { name: 'Second', userId: ada.id })
    const restore = () => ada.call('POST', `/orgs/${ada.orgId}/trash/contacts/${first.id}/restore`)
    expect((await restore()).body).toMatchObject({ code: 'CONTACT_TAKEN', data: { id: second.id } })
    await ada.call('DELETE', `${path}/${second.id}`)
    expect((await restore()).status).toBe(204)
  })

  it('refuses the second of two edits that began with the same version', async () => {
    const ada = await app.founder()
    const { id } = await add(ada, { name: 'Alpha' })
    const answers = await Promise.all(
      ['First', 'Second'].map((notes) => ada.call('PATCH', `${path}/${id}`, { notes, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    const kept = (await ada.get(`${path}/${id}`)).body
    expect(late?.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: kept } })
    expect(kept.version).toBe(2)
  })

  it('goes to the trash and comes back, and the log knows', async () => {
    const ada = await app.founder()
    const { id } = await add(ada, { name: 'Alpha' })
    expect((await ada.call('DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await ada.get(path)).body.items).toEqual([])
    expect((await ada.get(`${path}/${id}`)).body.code).toBe('CONTACT_NOT_FOUND')
    const trash = `/orgs/${ada.orgId}/trash`
    expect((await ada.get(trash)).body.items).toMatchObject([{ recordId: id, name: 'Alpha' }])
    expect((await ada.call('POST', `${trash}/contacts/${id}/restore`)).status).toBe(204)
    expect(await namesAt(ada, path)).toEqual(['Alpha'])
    const { items } = (await ada.get(`/orgs/${ada.orgId}/history?recordId=${id}`)).body
    expect(items.map((change: { action: string }) => change.action)).toEqual([
      'RESTORED',
      'DELETED',
      'CREATED',
    ])
  })
})

describe('the list of contacts', () => {
  it('is paged by twenty, by name whatever its case, and narrowed by type', async () => {
    const ada = await app.founder()
    for (let at = 0; at < 21; at += 1) {
      await add(ada, {
        name: `${at % 2 ? 'p' : 'P'}erson ${String(at).padStart(2, '0')}`,
        type: at < 3 ? 'LAWYER' : 'VENDOR',
      })
    }
    const first = (await ada.get(path)).body
    expect(first).toMatchObject({ total: 21, page: 1, limit: 20 })
    expect(first.items).toHaveLength(20)
    expect(await namesAt(ada, `${path}?page=2`)).toEqual(['Person 20'])
    expect((await namesAt(ada, `${path}?sortBy=name&sortDirection=desc`))[0]).toBe('Person 20')
    const lawyers = ['Person 00', 'person 01', 'Person 02']
    expect(await namesAt(ada, `${path}?contactType=LAWYER`)).toEqual(lawyers)
    expect(await namesAt(ada, `${path}/type/LAWYER`)).toEqual(lawyers)
    expect((await ada.get(`${path}/type/PIRATE`)).status).toBe(400)
    expect((await ada.get(`${path}?page=0`)).status).toBe(400)
  })

  it('is searched by parts of words in what people may read', async () => {
    const ada = await app.founder()
    await add(ada, { name: 'Ruth Aebi', notes: 'Likes 100% wool', privateNotes: 'Secretive' })
    await add(ada, { name: 'Somebody', emails: [{ address: 'ruth@example.com' }] })
    expect(await namesAt(ada, `${path}/search?q=ruth`)).toEqual(['Ruth Aebi', 'Somebody'])
    expect(await namesAt(ada, `${path}?search=aeb RUT`)).toEqual(['Ruth Aebi'])
    expect(await namesAt(ada, `${path}?search=0%25`)).toEqual(['Ruth Aebi'])
    expect(await namesAt(ada, `${path}/search?q=_`)).toEqual([])
    expect(await namesAt(ada, `${path}/search?q=secretive`)).toEqual([])
    expect((await ada.get(`${path}/search`)).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Say what to search for: q is missing.',
    })
  })
})

describe('private notes', () => {
  it('are read and written by owners and admins only', async () => {
    const ada = await app.founder()
    const { id } = await add(ada, { name: 'Alpha', privateNotes: 'For us' })
    const [bob, eve] = [await app.signUp('Bob'), await app.signUp('Eve')]
    await joined(app, bob, ada.orgId, { role: 'admin' })
    await joined(app, eve, ada.orgId, { role: 'member' })
    const [admin, member] = [asMember(app.fetch, bob, ada.orgId), asMember(app.fetch, eve, ada.orgId)]
    expect((await admin.get(`${path}/${id}`)).body.privateNotes).toBe('For us')
    expect((await member.get(`${path}/${id}`)).body.privateNotes).toBeNull()
    expect((await member.get(path)).text).not.toContain('For us')
    expect((await member.get(`/orgs/${ada.orgId}/history`)).status).toBe(403)
    const refused = await member.call('PATCH', `${path}/${id}`, { privateNotes: '' })
    expect(refused.body).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Private notes'),
    })
    const changed = await member.call('PATCH', `${path}/${id}`, { notes: 'Seen', version: 1 })
    expect(changed.body).toMatchObject({ notes: 'Seen', privateNotes: null })
    expect((await ada.get(`${path}/${id}`)).body.privateNotes).toBe('For us')
  })
})

describe('a role for named entities', () => {
  it('sees the persons of its entities, and is refused in words what it would not see again', async () => {
    const ada = await app.founder()
    const [own, other] = [await addEntity(ada, 'Own'), await addEntity(ada, 'Other')]
    const covered = await add(ada, { name: 'Alpha', personEntityId: own })
    const hidden = await add(ada, { name: 'Beta', personEntityId: other })
    await add(ada, { name: 'Gamma' })
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', entityIds: [own] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    expect(await namesAt(scoped, path)).toEqual(['Alpha'])
    expect((await scoped.get(`${path}/${hidden.id}`)).status).toBe(404)
    expect((await scoped.call('POST', path, { name: 'Delta' })).body).toMatchObject({
      code: 'ENTITIES_ONLY',
      message: expect.stringContaining('would not see this contact again'),
    })
    const change = (body: Record<string, unknown>) => scoped.call('PATCH', `${path}/${covered.id}`, body)
    expect((await change({ personEntityId: null })).body.message).toContain(
      'would not see this contact again',
    )
    expect((await change({ personEntityId: other })).body.code).toBe('ENTITY_NOT_FOUND')
    expect((await change({ userId: ada.id })).body.code).toBe('ENTITIES_ONLY')
    expect((await change({ notes: 'Fine', userId: null, personEntityId: own })).status).toBe(200)
    await ada.call('DELETE', `${path}/${covered.id}`)
    expect((await scoped.call('POST', path, { name: 'Delta', personEntityId: own })).status).toBe(201)
  })
})
