import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { asAnotherMember, inOrgScope } from '../../access/scope.ts'
import { instantOf } from '../../platform/clock.ts'
import { tokenHash } from '../../platform/tokens.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
let ada: Person

beforeAll(async () => {
  ada = await app.founder({ baseCurrency: 'EUR' })
})

const tokensPath = '/users/me/tokens'

async function made(person: Pick<Person, 'call' | 'orgId'>, fields: object = {}) {
  const answer = await person.call('POST', tokensPath, { orgId: person.orgId, name: 'A program', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as { id: string; token: string; hint: string } // the contract, which the answer was checked by
}

/** A call of a program, as one outside a browser makes it. */
function program(token: string, orgId: string | null = ada.orgId) {
  return (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    app.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(orgId === null ? {} : { 'x-org-id': orgId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

const house = { name: 'A house', type: 'REAL_ESTATE', currency: 'EUR' }
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('an access token', () => {
  it('is told once, and kept as a digest with its last letters', async () => {
    const { token, id, hint } = await made(ada, { name: 'Told once' })
    expect(token).toMatch(/^kft_[\w-]{43}$/)
    expect(token.endsWith(hint)).toBe(true)
    const listed = await ada.get(tokensPath)
    expect(listed.text).not.toContain(token)
    expect(listed.body).toContainEqual({
      id,
      orgId: ada.orgId,
      orgName: expect.any(String),
      name: 'Told once',
      hint,
      scope: 'READ',
      entityIds: null,
      expiresAt: '2026-07-09T12:00:00.000Z',
      isOver: false,
      lastUsedAt: null,
      createdAt: '2026-04-10T12:00:00.000Z',
    })
  })

  it('reads by itself what its owner reads, and notes that it was used', async () => {
    const { token, id } = await made(ada)
    const call = program(token)
    const { body } = await call('GET', '/portfolio/summary')
    expect(body).toEqual((await ada.get('/portfolio/summary')).body)
    // Reads may leave the organisation out: a token has one only.
    expect((await program(token, null)('GET', '/positions')).status).toBe(200)
    const listed = (await ada.get(tokensPath)).body
    expect(listed.find((each: { id: string }) => each.id === id).lastUsedAt).toBe('2026-04-10T12:00:00.000Z')
  })

  it('writes only where it was made for that', async () => {
    const reading = program((await made(ada)).token)
    expect(codeOf(await reading('POST', '/positions', house))).toEqual([403, 'TOKEN_READS_ONLY'])
    const preview = await reading('POST', '/ai/extract-company-info')
    expect(preview.status, preview.text).toBe(200)
    const writing = program((await made(ada, { scope: 'WRITE' })).token)
    const added = await writing('POST', '/positions', house)
    expect(added.status, added.text).toBe(201)
    expect((await writing('DELETE', `/positions/${added.body.id}`)).status).toBe(204)
    expect(
      codeOf(await program((await made(ada, { scope: 'WRITE' })).token, null)('POST', '/positions', house)),
    ).toEqual([400, 'NO_ACTIVE_ORG'])
  })

  it('does nothing to accounts, members, settings and backups, and makes no other token', async () => {
    const { token } = await made(ada, { scope: 'WRITE' })
    const call = program(token)
    const refused = [
      await call('GET', '/users/me'),
      await call('GET', tokensPath),
      await call('POST', tokensPath, { orgId: ada.orgId, name: 'Another' }),
      await call('GET', `/orgs/${ada.orgId}/backup`),
      await call('GET', '/transactions/export?format=csv'),
      await call('POST', `/orgs/${ada.orgId}/roles`, { email: 'eve@example.com', name: 'owner' }),
      await call('PUT', `/orgs/${ada.orgId}`, { name: 'Renamed' }),
      await call('POST', '/costs/feed', {}),
    ]
    expect(refused.map(codeOf)).toEqual(refused.map(() => [403, 'TOKEN_REFUSED']))
  })

  it('opens no other organisation of its owner', async () => {
    const { body: other } = await ada.call('POST', '/orgs', { name: 'The others' })
    const { token } = await made(ada)
    expect(codeOf(await program(token, other.id)('GET', '/positions'))).toEqual([404, 'ORG_NOT_FOUND'])
    expect(codeOf(await program(token)('GET', `/orgs/${other.id}/entities`))).toEqual([404, 'ORG_NOT_FOUND'])
  })

  it('counts in place of the cookie that comes with it', async () => {
    const wrong = program(`kft_${'x'.repeat(43)}`)
    expect((await wrong('GET', '/positions', undefined, { cookie: ada.cookie })).status).toBe(401)
    const { token } = await made(ada)
    const bob = await app.founder()
    const answer = await program(token)('GET', '/positions', undefined, { cookie: bob.cookie })
    expect(answer.status).toBe(200)
  })

  it('ends when its day has come, when it is taken back, and when its owner leaves', async () => {
    const short = await made(ada, { days: 1 })
    app.clock.set('2026-04-11T12:00:01Z')
    expect((await program(short.token)('GET', '/positions')).status).toBe(401)
    app.clock.set('2026-04-10T12:00:00Z')
    const { token, id } = await made(ada)
    expect((await ada.call('DELETE', `${tokensPath}/${id}`)).status).toBe(204)
    expect((await program(token)('GET', '/positions')).status).toBe(401)
    expect(codeOf(await ada.call('DELETE', `${tokensPath}/${id}`))).toEqual([404, 'TOKEN_NOT_FOUND'])
    const bob = await app.signUp('Bob')
    const roleId = await joined(app, bob, ada.orgId, { role: 'member' })
    const ofBob = await made({ call: bob.call, orgId: ada.orgId })
    expect((await program(ofBob.token)('GET', '/positions')).status).toBe(200)
    expect((await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${roleId}`)).status).toBe(204)
    expect((await program(ofBob.token)('GET', '/positions')).status).toBe(401)
  })

  it('is nobody else’s to see or take back, and stands in the list of what happened to the account', async () => {
    const { id } = await made(ada)
    const bob = await app.founder()
    expect((await bob.get(tokensPath)).body).toEqual([])
    expect((await bob.call('DELETE', `${tokensPath}/${id}`)).status).toBe(404)
    const strange = await bob.call('POST', tokensPath, { orgId: ada.orgId, name: 'Strange' })
    expect(codeOf(strange)).toEqual([404, 'ORG_NOT_FOUND'])
    const events = await app.fetch('/api/auth/list-security-events', { headers: { cookie: ada.cookie } })
    expect(events.text).toContain('accessTokenMade')
  })

  it.each([
    [{ days: 0 }, 'at least a day'],
    [{ days: 367 }, 'at most 366 days'],
    [{ name: '' }, ''],
    [{ scope: 'ALL' }, 'READ, WRITE'],
    [{ entityIds: [] }, 'at least one entity'],
    [{ entityIds: ['0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'] }, 'entities of this organization'],
  ])('is refused in words: %j', async (fields, words) => {
    const answer = await ada.call('POST', tokensPath, { orgId: ada.orgId, name: 'Wrong', ...fields })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(words)
  })
})

describe('a token for named entities', () => {
  async function entity(name: string): Promise<string> {
    const answer = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id
  }
  async function position(name: string, entityId: string): Promise<string> {
    const answer = await ada.call('POST', '/positions', { ...house, name, entityId })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id
  }
  const namesOf = async (answer: ReturnType<ReturnType<typeof program>>) =>
    (await answer).body.map(({ name }: { name: string }) => name)

  it('sees these, and has no rights over the whole', async () => {
    const inside = await entity('Inside')
    const outside = await entity('Outside')
    await position('House inside', inside)
    const hidden = await position('House outside', outside)
    const call = program((await made(ada, { entityIds: [inside], scope: 'WRITE' })).token)
    expect(await namesOf(call('GET', '/positions'))).toEqual(['House inside'])
    expect((await call('GET', `/positions/${hidden}`)).status).toBe(404)
    expect(codeOf(await call('POST', `/orgs/${ada.orgId}/entities`, { name: 'New', type: 'TRUST' }))).toEqual(
      [403, 'ENTITIES_ONLY'],
    )
    expect((await call('POST', '/positions', { ...house, entityId: outside })).status).toBe(404)
  })

  it('is held to them by the database too, also after something was asked with the sight of another member', async () => {
    const inside = await entity('Within')
    await position('House within', inside)
    await position('House beside', await entity('Beside'))
    const ben = await app.signUp('Ben')
    await joined(app, ben, ada.orgId, { role: 'member' })
    const { token } = await made(ada, { entityIds: [inside] })
    const mint = { db: app.connection.db, now: instantOf('2026-04-10T12:00:00Z'), isReadOnly: true }
    const who = { accessTokenHash: tokenHash(token) }
    const names = await inOrgScope(
      mint,
      who,
      { orgId: ada.orgId, mayBeChosen: false },
      'read',
      async (org) => {
        const all = sql`select name from positions where deleted_at is null and name like 'House %' order by name`
        const namesSeen = async () =>
          (await org.db.execute<{ name: string }>(all)).rows.map(({ name }) => name)
        const before = await namesSeen()
        const ofBen = await asAnotherMember(org, ben.id, namesSeen)
        return { before, ofBen, after: await namesSeen() }
      },
    )
    expect(names.before).toEqual(['House within'])
    expect(names.ofBen).toContain('House beside')
    expect(names.after).toEqual(['House within'])
  })

  it('sees no more than the role of its owner, as it is now', async () => {
    const [one, two] = [await entity('One'), await entity('Two')]
    await position('House of one', one)
    await position('House of two', two)
    const cleo = await app.signUp('Cleo')
    const roleId = await joined(app, cleo, ada.orgId, { role: 'member', entityIds: [one] })
    const ofCleo = { ...asMember(app.fetch, cleo, ada.orgId), orgId: ada.orgId }
    const refused = await ofCleo.call('POST', tokensPath, {
      orgId: ada.orgId,
      name: 'Wider',
      entityIds: [two],
    })
    expect(refused.status).toBe(400)
    const whole = program((await made(ofCleo)).token)
    expect(await namesOf(whole('GET', '/positions'))).toEqual(['House of one'])
    const named = program((await made(ofCleo, { entityIds: [one] })).token)
    expect(await namesOf(named('GET', '/positions'))).toEqual(['House of one'])
    const moved = await ada.call('PUT', `/orgs/${ada.orgId}/roles/${roleId}`, { entityIds: [two] })
    expect(moved.status, moved.text).toBe(200)
    expect(await namesOf(whole('GET', '/positions'))).toEqual(['House of two'])
    expect(await namesOf(named('GET', '/positions'))).toEqual([])
  })
})
