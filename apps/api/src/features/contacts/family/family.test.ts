import { expect, it } from 'vitest'

import { joined } from '../../../testing/members.ts'
import { asMember, baseUrl, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const all = '/contacts/create-family-members-for-existing-users'

async function addAdviser(owner: Person, person: Person) {
  const path = `/orgs/${owner.orgId}/entities`
  const { id } = (await owner.call('POST', path, { name: 'Trust', type: 'TRUST' })).body
  await joined(app, person, owner.orgId, { role: 'adviser', entityIds: [id] })
}

const namesOf = (contacts: { name: string }[]) => contacts.map(({ name }) => name)

it('makes a family member of each member who is no contact yet, and none of advisers, once', async () => {
  const ada = await app.founder()
  const [bob, eve, old] = [await app.signUp('Bob'), await app.signUp('Eve'), await app.signUp('Old')]
  await joined(app, bob, ada.orgId, { role: 'viewer' })
  await addAdviser(ada, eve)
  await joined(app, old, ada.orgId, { role: 'member', expiresAt: '2026-04-09T00:00:00Z' })
  const own = await ada.call('POST', '/contacts', { name: 'Ada herself', type: 'TRUSTEE', userId: ada.id })
  const first = await ada.get(all)
  expect(first.status, first.text).toBe(200)
  expect(first.body).toMatchObject({
    created: [{ name: 'Bob', type: 'FAMILY_MEMBER', userId: bob.id, emails: [{ address: bob.email }] }],
    existing: [{ id: own.body.id }],
  })
  const second = (await ada.get(all)).body
  expect(second.created).toEqual([])
  expect(namesOf(second.existing)).toEqual(['Ada herself', 'Bob'])
  expect((await ada.get('/contacts')).body.total).toBe(2)
})

it('makes one of one member, answers the one who is there, and says why an adviser is none', async () => {
  const ada = await app.founder()
  const [eve, stranger] = [await app.signUp('Eve'), await app.signUp('Stranger')]
  await addAdviser(ada, eve)
  const of = (id: string) => ada.call('POST', `/contacts/create-family-member/${id}`)
  const made = await of(ada.id)
  expect(made.body).toMatchObject({ type: 'FAMILY_MEMBER', userId: ada.id })
  expect((await of(ada.id)).body).toEqual(made.body)
  expect((await of(eve.id)).body).toMatchObject({
    status: 400,
    message: 'Eve is an adviser here and no family. Add a contact of another type instead.',
  })
  expect((await of(stranger.id)).body).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' })
})

it('is bounded as a write although it is a GET: organisation, right, no other site', async () => {
  const ada = await app.founder()
  const bob = await app.signUp('Bob')
  await joined(app, bob, ada.orgId, { role: 'viewer' })
  expect((await asMember(app.fetch, bob, ada.orgId).get(all)).status).toBe(403)
  const bare = (headers: Record<string, string>) =>
    app.fetch(`/api${all}`, { headers: { cookie: ada.cookie, ...headers } })
  expect((await bare({})).body.code).toBe('NO_ACTIVE_ORG')
  for (const [header, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'https://evil.example'],
  ] as const) {
    const answer = await bare({ 'x-org-id': ada.orgId, [header]: value })
    expect(answer.body, header).toMatchObject({ status: 403, code: 'CROSS_SITE' })
  }
  expect((await bare({ 'x-org-id': ada.orgId, origin: baseUrl })).status).toBe(200)
})
