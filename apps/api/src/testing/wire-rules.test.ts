import { describe, expect, it } from 'vitest'

import { endpoints, type Endpoint } from './endpoints.ts'
import { testApp } from './test-app.ts'
import { aWorld, callOf, inOrgs, unknownId, worldsFor } from './walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** As text, because an object literal cannot have a property of that name. */
const notTheirs = `{
  "__proto__": { "isPolluted": true },
  "constructor": { "prototype": { "isPolluted": true } },
  "id": "${unknownId}",
  "userId": "${unknownId}",
  "role": "owner",
  "emailVerified": true,
  "isSample": true,
  "createdAt": "1999-01-01T00:00:00.000Z",
  "updatedAt": "1999-01-01T00:00:00.000Z",
  "deletedAt": "1999-01-01T00:00:00.000Z",
  "createdBy": "Mallory"
}`

/** The caller may name the row that a preview stands for. */
const namesAnId = new Set(['transactions.effect'])

/** The caller may say which member a contact is, and whom a reminder is for. */
const namesAUser = new Set(['contacts.create', 'contacts.update', 'reminders.create', 'reminders.update'])

function bodyWith(endpoint: Endpoint, body: unknown): string {
  const own = JSON.stringify(body ?? {}).slice(1, -1)
  const theirs = notTheirs
    .replace(namesAnId.has(endpoint.name) ? /"id": "[^"]*",/ : '', '')
    .replace(namesAUser.has(endpoint.name) ? /"userId": "[^"]*",/ : '', '')
  return `${theirs.trim().slice(0, -1)}${own === '' ? '' : `, ${own}`}}`
}

const withBody = inOrgs.filter(({ method }) => method !== 'GET' && method !== 'DELETE')

describe('fields that are not the caller’s to set', () => {
  const worldFor = worldsFor(app, () => aWorld(app))

  it.each(withBody)('are ignored by $name', async (endpoint) => {
    const { owner, ids } = await worldFor(endpoint)
    const sent = callOf(endpoint, ids)
    if (sent.form) {
      const form = { ...sent.form, id: unknownId, userId: unknownId, createdAt: '1999-01-01T00:00:00.000Z' }
      const answer = await owner.send(sent.path, form)
      expect(answer.status, answer.text).toBeLessThan(300)
      expect(answer.text).not.toMatch(new RegExp(`${unknownId}|1999-01-01`))
      return
    }
    const answer = await app.fetch(`/api${sent.path}`, {
      method: endpoint.method,
      headers: { cookie: owner.cookie, 'x-org-id': owner.orgId, 'content-type': 'application/json' },
      body: bodyWith(endpoint, sent.body),
    })
    expect(answer.status, answer.text).toBeLessThan(300)
    // The free fields of an entity are stored as they come, beside the fields of its own.
    const { extra: _, ...own } = answer.body ?? {}
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`${unknownId}|1999-01-01|Mallory`))
    expect(own.isSample ?? false).toBe(false)
    expect({}).not.toHaveProperty('isPolluted')
    expect((await owner.get(`/orgs/${owner.orgId}`)).body.role.name).toBe('owner')
  })

  it.each(endpoints().filter(({ name }) => ['users.update', 'users.complete', 'orgs.create'].includes(name)))(
    'are ignored by $name',
    async (endpoint) => {
      const ada = await app.signUp()
      const answer = await app.fetch(`/api${endpoint.path.replace('{id}', 'me')}`, {
        method: endpoint.method,
        headers: { cookie: ada.cookie, 'content-type': 'application/json' },
        body: bodyWith(endpoint, { name: 'Ada' }),
      })
      expect(answer.status, answer.text).toBeLessThan(300)
      expect(answer.text).not.toMatch(new RegExp(`${unknownId}|1999-01-01|Mallory`))
      const me = (await ada.get('/users/me')).body
      expect(me).toMatchObject({ id: ada.id, emailVerified: false })
      expect({}).not.toHaveProperty('isPolluted')
    },
  )
})
