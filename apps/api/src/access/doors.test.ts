import { describe, expect, it } from 'vitest'

import { joined } from '../testing/members.ts'
import { asMember, baseUrl, testApp, type Person } from '../testing/test-app.ts'

const app = testApp()

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const house = { name: 'House', type: 'REAL_ESTATE', currency: 'EUR' }

describe('a repeated request', () => {
  it('is answered with the very same bytes', async () => {
    const ada = await app.founder()
    const entity = {
      name: 'Trust',
      type: 'TRUST',
      zebra: 'last',
      apple: 'first',
      extra: { z: 1, a: 2, mm: 3 },
    }
    const create = () => ada.call('POST', `/orgs/${ada.orgId}/entities`, entity, keyed('a'))
    const [first, again] = [await create(), await create()]
    expect(first.status, first.text).toBe(201)
    expect(again.text).toBe(first.text)
    expect((await ada.get(`/orgs/${ada.orgId}/entities`)).body).toHaveLength(1)
  })

  it('that was refused is refused again, whatever became right meanwhile', async () => {
    const ada = await app.founder()
    const parent = await ada.call('POST', '/positions', house)
    const below = await ada.call('POST', '/positions', { ...house, parentPositionId: parent.body.id })
    const remove = () => ada.call('DELETE', `/positions/${parent.body.id}`, undefined, keyed('b'))
    const refused = await remove()
    expect(refused.body.code).toBe('POSITION_IN_USE')
    expect((await ada.call('DELETE', `/positions/${below.body.id}`)).status).toBe(204)
    const again = await remove()
    expect(again.text).toBe(refused.text)
    expect((await ada.call('DELETE', `/positions/${parent.body.id}`, undefined, keyed('c'))).status).toBe(204)
  })

  it('is not answered with what a role no longer covers', async () => {
    const ada = await app.founder()
    const org = `/orgs/${ada.orgId}`
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(
        async (name) =>
          (await ada.call('POST', `${org}/entities`, { name, type: 'TRUST' })).body.id as string,
      ),
    )
    const bob = await app.signUp('Bob')
    const roleId = await joined(app, bob, ada.orgId, { role: 'member', entityIds: [one ?? '', two ?? ''] })
    const member = asMember(app.fetch, bob, ada.orgId)
    const create = () =>
      member.call('POST', '/positions', { ...house, name: 'Secret', entityId: two }, keyed('d'))
    expect((await create()).status).toBe(201)
    expect((await create()).status).toBe(201)
    expect((await ada.call('PUT', `${org}/roles/${roleId}`, { entityIds: [one] })).status).toBe(200)
    const replayed = await create()
    expect(replayed.body).toMatchObject({ status: 409, code: 'IDEMPOTENCY_OUT_OF_SIGHT' })
    expect(replayed.text).not.toContain('Secret')
    await ada.call('PUT', `${org}/roles/${roleId}`, { name: 'viewer' })
    expect((await create()).body.code).toBe('FORBIDDEN')
  })
})

describe('text that nothing can hold is refused in words, at one place', () => {
  const half = 'a\ud800b'
  const template = { name: 'T', header: ['Day'], settings: { mapping: { day: 'Day' } } }
  const bodies = (org: string): [string, string, unknown][] => [
    ['POST', `/orgs/${org}/entities`, { name: 'E', type: 'TRUST', extra: { free: half } }],
    ['POST', `/orgs/${org}/entities`, { name: 'E', type: 'TRUST', [half]: 'x' }],
    ['POST', '/import-templates', { ...template, header: [half] }],
    ['POST', '/import-templates', { ...template, settings: { mapping: { day: half } } }],
    ['POST', '/positions', { ...house, notes: 'a\0b' }],
    ['PUT', '/users/me', { name: half }],
  ]

  it('whatever it is sent in', async () => {
    const ada = await app.founder()
    for (const [method, path, body] of bodies(ada.orgId)) {
      const answer = await ada.call(method, path, body, keyed('e'))
      expect(answer.body, JSON.stringify(body)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
      expect(answer.body.message).toMatch(/surrogate|NUL/)
    }
    const settings = '{"mapping":{"day":"\\ud800"}}'
    const sent = await ada.send('/imports/preview', { file: new File(['a,b\n1,2\n'], 'a.csv'), settings })
    expect(sent.body.message).toMatch(/surrogate/)
    expect((await ada.get('/transactions?search=%00')).body.message).toMatch(/NUL/)
  })

  it('to signing in as well', async () => {
    for (const name of [half, 'a\0b']) {
      const answer = await app.fetch('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: baseUrl },
        body: JSON.stringify({ name, email: 'x@example.com', password: 'correct horse battery' }),
      })
      expect(answer.body).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    }
  })

  it('and nesting too deep, with a key to repeat it or without', async () => {
    const ada = await app.founder()
    const deep = `{"name":"x","type":"CASH","details":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    for (const more of [{}, { 'idempotency-key': 'f' }] as Record<string, string>[]) {
      const headers = {
        cookie: ada.cookie,
        'x-org-id': ada.orgId,
        'content-type': 'application/json',
        ...more,
      }
      const answer = await app.fetch('/api/positions', { method: 'POST', headers, body: deep })
      expect(answer.body).toMatchObject({ status: 400, message: 'This is nested deeper than 32 levels.' })
    }
  })
})

describe('HEAD', () => {
  it('answers what GET does, without its body, and writes nothing', async () => {
    const ada = await app.founder()
    const head = (path: string, person?: Person) =>
      app.fetch(`/api${path}`, {
        method: 'HEAD',
        headers: person ? { cookie: person.cookie, 'x-org-id': person.orgId } : {},
      })
    const answer = await head('/positions', ada)
    expect(answer.status).toBe(200)
    expect(answer.text).toBe('')
    expect(answer.headers.get('content-type')).toContain('json')
    expect((await head('/positions')).status).toBe(401)
    expect((await head('/nothing', ada)).status).toBe(404)
    expect((await head('/health')).status).toBe(200)
    expect((await head('/transactions/recalculate-all-nav', ada)).status).toBe(405)
  })
})

describe('small doors', () => {
  it('an account and a debt take no stock link, and lose one when something becomes them', async () => {
    const ada = await app.founder()
    const stock = { symbol: 'AAPL' }
    for (const type of ['CASH', 'LIABILITY']) {
      const refused = await ada.call('POST', '/positions', { name: 'A', type, currency: 'EUR', stock })
      expect(refused.body).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
      const created = await ada.call('POST', '/positions', { name: 'A', type, currency: 'EUR' })
      expect((await ada.call('POST', `/positions/${created.body.id}/link-stock`, stock)).status).toBe(400)
      expect((await ada.call('PUT', `/positions/${created.body.id}`, { stock })).status).toBe(400)
    }
    const share = await ada.call('POST', '/positions', {
      name: 'B',
      type: 'PUBLIC_EQUITY',
      currency: 'EUR',
      stock,
    })
    const changed = await ada.call('PUT', `/positions/${share.body.id}`, { type: 'CASH', method: 'BALANCE' })
    expect(changed.body).toMatchObject({ type: 'CASH', stock: null })
  })

  it('a member without values may not delete positions, whose amounts would go from every total', async () => {
    const ada = await app.founder()
    const { body } = await ada.call('POST', '/positions', house)
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', valuesVisible: false })
    const refused = await asMember(app.fetch, bob, ada.orgId).call('DELETE', `/positions/${body.id}`)
    expect(refused.body).toMatchObject({ status: 403, code: 'VALUES_HIDDEN' })
    expect((await ada.get(`/positions/${body.id}`)).status).toBe(200)
  })
})
