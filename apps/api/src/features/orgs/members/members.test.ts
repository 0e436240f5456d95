import { describe, expect, it } from 'vitest'

import { hoursAfter, instantOf } from '../../../platform/clock.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const tomorrow = '2026-04-11T12:00:00.000Z'

/** An organisation with two entities. */
async function aFamily() {
  const owner = await app.founder()
  const org = `/orgs/${owner.orgId}`
  const [trust, estate] = await Promise.all(
    ['Trust', 'Estate'].map(async (name) => (await owner.call('POST', `${org}/entities`, { name })).body.id),
  )
  return { owner, org, trust: trust as string, estate: estate as string }
}

async function memberOf(owner: Person, role: Parameters<typeof joined>[3]) {
  const person = await app.signUp('Member')
  const roleId = await joined(app, person, owner.orgId, role)
  return { roleId, person: asMember(app.fetch, person, owner.orgId) }
}

describe('an invitation', () => {
  it('gives its role, its entities, its sight of values and its end to whoever accepts it', async () => {
    const { owner, org, trust } = await aFamily()
    const bob = await app.signUp('Bob')
    const grant = { name: 'adviser', entityIds: [trust], valuesVisible: false, expiresAt: tomorrow }
    const invited = await owner.call('POST', `${org}/roles`, { email: bob.email, ...grant })
    expect(invited.body).toMatchObject({ ...grant, status: 'invited', lastActiveAt: null })
    const token = (invited.body.invitationUrl as string).split('/').at(-1)
    const accepted = await bob.call('POST', `/invitations/${token}/accept`)
    expect(accepted.body.role).toMatchObject({ ...grant, rights: ['read'] })
    const [, listed] = (await owner.get(`${org}/roles`)).body.toSorted(byStatus)
    expect(listed).toMatchObject({ ...grant, status: 'active', user: { name: 'Bob' } })
    expect(listed.lastActiveAt).toMatch(/^\d{4}-/)
  })

  it.each([
    ['an adviser without entities', { name: 'adviser', expiresAt: tomorrow }, 'Name the entities'],
    ['an adviser without an end', { name: 'adviser', entityIds: 'trust' }, 'Say until when'],
    ['an owner for one entity', { name: 'owner', entityIds: 'trust' }, 'An owner sees the whole'],
    ['an owner without values', { name: 'owner', valuesVisible: false }, 'An owner sees values'],
    ['an owner until a day', { name: 'owner', expiresAt: tomorrow }, 'An owner stays'],
    ['an end in the past', { name: 'viewer', expiresAt: '2026-04-10T11:00:00.000Z' }, 'in the past'],
    ['an empty list of entities', { name: 'viewer', entityIds: [] }, 'at least one entity'],
  ])('is refused in words for %s', async (_, { entityIds, ...grant }: Record<string, unknown>, words) => {
    const { owner, org, trust } = await aFamily()
    const answer = await owner.call('POST', `${org}/roles`, {
      email: 'bob@example.com',
      ...grant,
      ...(entityIds === undefined ? {} : { entityIds: entityIds === 'trust' ? [trust] : entityIds }),
    })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.message).toContain(words)
    expect((await owner.get(`${org}/roles`)).body).toHaveLength(1)
  })

  it('names entities of this organisation only', async () => {
    const [{ owner, org }, other] = [await aFamily(), await aFamily()]
    const answer = await owner.call('POST', `${org}/roles`, {
      email: 'bob@example.com',
      entityIds: [other.trust],
    })
    expect(answer.body).toMatchObject({ code: 'ENTITY_NOT_FOUND', status: 404 })
  })

  it('tells whoever has its link whom it is from, until it was accepted, and a stranger nothing', async () => {
    const { owner, org } = await aFamily()
    const bob = await app.signUp('Bob')
    const invited = await owner.call('POST', `${org}/roles`, { email: bob.email })
    const token = (invited.body.invitationUrl as string).split('/').at(-1)
    const ask = async (of: string | undefined) => {
      const { status, body } = await app.fetch(`/api/invitations/${of}/sender`)
      return [status, body]
    }
    const { name } = (await owner.get(org)).body
    const me = (await owner.get('/users/me')).body
    expect(await ask(token)).toEqual([200, { orgName: name, invitedBy: me.name }])
    expect(await ask('x'.repeat(43))).toMatchObject([404, { code: 'INVITATION_NOT_FOUND' }])
    await bob.call('POST', `/invitations/${token}/accept`)
    expect((await ask(token))[0]).toBe(404)
  })

  it('of which only a part arrived says so', async () => {
    const bob = await app.signUp('Bob')
    const answer = await bob.get('/invitations/garbage')
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('This link is not complete, or not one of ours.')
  })

  it('of a role that ended meanwhile leads nowhere', async () => {
    const { owner, org } = await aFamily()
    const bob = await app.signUp('Bob')
    const invited = await owner.call('POST', `${org}/roles`, { email: bob.email, expiresAt: tomorrow })
    app.clock.set('2026-04-12T12:00:00Z')
    const token = (invited.body.invitationUrl as string).split('/').at(-1)
    expect((await bob.call('POST', `/invitations/${token}/accept`)).body.code).toBe('INVITATION_NOT_FOUND')
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('lasts seven days and then gives way to a new one, whose link alone works', async () => {
    const { owner, org } = await aFamily()
    const bob = await app.signUp('Bob')
    const invite = () => owner.call('POST', `${org}/roles`, { email: bob.email })
    const first = (await invite()).body.invitationUrl.split('/').at(-1)
    expect((await invite()).body.code).toBe('ALREADY_MEMBER')
    app.clock.set('2026-04-17T12:00:01Z')
    expect((await bob.get(`/invitations/${first}`)).body.code).toBe('INVITATION_NOT_FOUND')
    const second = (await invite()).body.invitationUrl.split('/').at(-1)
    expect((await bob.get(`/invitations/${first}`)).status).toBe(404)
    expect((await bob.get(`/invitations/${second}`)).body).toMatchObject({
      role: 'member',
      valuesVisible: true,
      email: bob.email,
    })
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('is kept as a hash: whoever reads the database cannot accept it', async () => {
    const { owner, org } = await aFamily()
    const invited = await owner.call('POST', `${org}/roles`, { email: 'bob@example.com' })
    const token = (invited.body.invitationUrl as string).split('/').at(-1) ?? ''
    const client = await app.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('app.org_id', $1, true)", [owner.orgId])
      const { rows } = await client.query('select t::text as line from roles t')
      await client.query('commit')
      expect(rows).toHaveLength(2)
      expect(JSON.stringify(rows)).not.toContain(token)
    } finally {
      client.release()
    }
  })

  it('is told once: a repeated request gets its answer without the link, which is kept nowhere', async () => {
    const { owner, org } = await aFamily()
    const invite = () =>
      owner.call(
        'POST',
        `${org}/roles`,
        { email: 'once@example.com' },
        { headers: { 'idempotency-key': 'invite once' } },
      )
    const first = await invite()
    expect(first.status, first.text).toBe(201)
    const { invitationUrl, ...told } = first.body
    expect((await invite()).body).toEqual(told)
    const { rows } = await app.superuser.query('select t::text as line from idempotency_keys t')
    expect(JSON.stringify(rows)).toContain(told.id)
    expect(JSON.stringify(rows)).not.toContain(invitationUrl.split('/').at(-1))
  })
})

function byStatus(a: { name: string }, b: { name: string }): number {
  return a.name === 'owner' ? -1 : b.name === 'owner' ? 1 : 0
}

describe('a role', () => {
  it('changes in what the change names, and keeps the rest', async () => {
    const { owner, org, trust, estate } = await aFamily()
    const { roleId } = await memberOf(owner, { role: 'member', entityIds: [trust] })
    const path = `${org}/roles/${roleId}`
    const hidden = await owner.call('PUT', path, { valuesVisible: false, version: 1 })
    expect(hidden.body).toMatchObject({
      name: 'member',
      entityIds: [trust],
      valuesVisible: false,
      version: 2,
    })
    const wider = await owner.call('PUT', path, { entityIds: [trust, estate], expiresAt: tomorrow })
    expect(wider.body).toMatchObject({
      entityIds: [trust, estate],
      expiresAt: tomorrow,
      valuesVisible: false,
    })
    const stale = await owner.call('PUT', path, { name: 'viewer', version: 1 })
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 3 } } })
    const promoted = await owner.call('PUT', path, { name: 'owner' })
    expect(promoted.body).toMatchObject({ status: 400, data: { issues: [{ path: ['entityIds'] }] } })
    const whole = { name: 'owner', entityIds: null, valuesVisible: true, expiresAt: null }
    expect((await owner.call('PUT', path, whole)).body).toMatchObject(whole)
  })

  it('that ended is marked so, gives nothing, and gives again when its end is moved', async () => {
    const { owner, org } = await aFamily()
    const { roleId, person } = await memberOf(owner, { role: 'viewer', expiresAt: '2026-04-10T12:30:00Z' })
    expect((await person.get('/positions')).status).toBe(200)
    app.clock.set('2026-04-10T12:30:00Z')
    expect((await person.get('/positions')).status).toBe(404)
    const roles = (await owner.get(`${org}/roles`)).body as { id: string; status: string }[]
    expect(roles.find(({ id }) => id === roleId)?.status).toBe('expired')
    const moved = await owner.call('PUT', `${org}/roles/${roleId}`, { expiresAt: tomorrow })
    expect(moved.body.status).toBe('active')
    expect((await person.get('/positions')).status).toBe(200)
    app.clock.set('2026-04-10T12:00:00Z')
  })

  it('is neither given nor taken by an admin where it is an owner’s', async () => {
    const { owner, org } = await aFamily()
    const { person: admin } = await memberOf(owner, { role: 'admin' })
    const { roleId } = await memberOf(owner, { role: 'viewer' })
    const [own] = (await owner.get(`${org}/roles`)).body.toSorted(byStatus)
    for (const answer of [
      await admin.call('POST', `${org}/roles`, { email: 'x@example.com', name: 'owner' }),
      await admin.call('PUT', `${org}/roles/${roleId}`, { name: 'owner' }),
      await admin.call('PUT', `${org}/roles/${own.id}`, { name: 'viewer' }),
      await admin.call('DELETE', `${org}/roles/${own.id}`),
    ]) {
      expect(answer.body).toMatchObject({ code: 'ROLE_TOO_HIGH', status: 403 })
    }
    expect((await admin.call('PUT', `${org}/roles/${roleId}`, { name: 'admin' })).status).toBe(200)
  })

  it('is not changed by its own holder, who may leave unless nobody else owns the organisation', async () => {
    const { owner, org } = await aFamily()
    const { person: admin, roleId } = await memberOf(owner, { role: 'admin' })
    const own = await admin.call('PUT', `${org}/roles/${roleId}`, { valuesVisible: false })
    expect(own.body).toMatchObject({ code: 'OWN_ROLE', status: 403 })
    expect((await admin.call('DELETE', `${org}/roles/${roleId}`)).status).toBe(204)
    expect((await admin.get('/positions')).status).toBe(404)
  })

  it('sees and gives no more than its holder has', async () => {
    const { owner, org, trust, estate } = await aFamily()
    const { person: scoped } = await memberOf(owner, { role: 'admin', entityIds: [trust] })
    const { person: blind } = await memberOf(owner, { role: 'admin', valuesVisible: false })
    const { roleId: wholeId } = await memberOf(owner, { role: 'viewer' })
    const { roleId: estateId } = await memberOf(owner, { role: 'viewer', entityIds: [estate] })
    const { roleId: trustId } = await memberOf(owner, { role: 'viewer', entityIds: [trust] })
    const email = 'new@example.com'

    const listed = (await scoped.get(`${org}/roles`)).body as { id: string }[]
    expect(listed.map(({ id }) => id)).toContain(trustId)
    expect(listed.map(({ id }) => id)).not.toContain(wholeId)
    expect((await scoped.call('DELETE', `${org}/roles/${estateId}`)).status).toBe(404)
    const whole = await scoped.call('POST', `${org}/roles`, { email })
    expect(whole.body).toMatchObject({ code: 'SCOPE_TOO_WIDE', status: 403 })
    const foreign = await scoped.call('PUT', `${org}/roles/${trustId}`, { entityIds: [estate] })
    expect(foreign.body).toMatchObject({ code: 'SCOPE_TOO_WIDE', status: 403 })
    expect((await scoped.call('POST', `${org}/roles`, { email, entityIds: [trust] })).status).toBe(201)

    const seeing = await blind.call('POST', `${org}/roles`, { email: 'other@example.com' })
    expect(seeing.body).toMatchObject({ code: 'SCOPE_TOO_WIDE', status: 403 })
    const unseeing = { email: 'other@example.com', valuesVisible: false }
    expect((await blind.call('POST', `${org}/roles`, unseeing)).status).toBe(201)
    expect((await blind.call('DELETE', `${org}/roles/${wholeId}`)).body.code).toBe('SCOPE_TOO_WIDE')
  })

  it('shows to whoever does not look after members no time of anybody’s last visit', async () => {
    const { owner, org } = await aFamily()
    const { person } = await memberOf(owner, { role: 'viewer' })
    const roles = (await person.get(`${org}/roles`)).body as { lastActiveAt: string | null }[]
    expect(roles.map(({ lastActiveAt }) => lastActiveAt)).toEqual([null, null])
  })

  it('of the last owner stays when two owners take each other’s at the same moment', async () => {
    const { owner, org } = await aFamily()
    const { person: second, roleId } = await memberOf(owner, { role: 'owner' })
    const ownId = (await owner.get(`/orgs/${owner.orgId}`)).body.role.id
    const answers = await Promise.all([
      owner.call('DELETE', `${org}/roles/${roleId}`),
      second.call('DELETE', `${org}/roles/${ownId}`),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const survivor = answers[0]?.status === 204 ? owner : second
    const owners = (await survivor.get(`${org}/roles`)).body as { name: string }[]
    expect(owners.map(({ name }) => name)).toEqual(['owner'])
  })
})

describe('carrying records away', () => {
  it('needs a session of this day', async () => {
    const { owner, org } = await aFamily()
    // Sessions are made by the clock of the day on which this runs.
    const [own] = (await owner.get(`${org}/roles`)).body
    const after = (hours: number) => hoursAfter(instantOf(own.lastActiveAt as string), hours).toISOString()
    app.clock.set(after(23))
    expect((await owner.get('/positions/export')).status).toBe(200)
    app.clock.set(after(25))
    const stale = await owner.get('/positions/export')
    expect(stale.body).toMatchObject({
      code: 'SESSION_NOT_FRESH',
      status: 403,
      message: 'Session expired. Re-authenticate to perform this action.',
    })
    expect((await owner.get('/positions')).status).toBe(200)
    app.clock.set('2026-04-10T12:00:00Z')
  })
})

describe('leaving an organisation', () => {
  it('ends one’s own role, whatever it is, and nobody else’s', async () => {
    const { owner, org, trust } = await aFamily()
    for (const role of ['viewer', 'admin'] as const) {
      const { person } = await memberOf(owner, { role })
      expect((await person.call('POST', `${org}/leave`)).status).toBe(204)
      expect((await person.get(org)).status).toBe(404)
      expect((await person.call('POST', `${org}/leave`)).status).toBe(404)
    }
    const { person } = await memberOf(owner, { role: 'adviser', entityIds: [trust] })
    expect((await person.call('POST', `${org}/leave`)).status).toBe(204)
    expect((await owner.get(`${org}/roles`)).body).toHaveLength(1)
  })

  it('is refused to the last owner, and not to one of two', async () => {
    const { owner, org } = await aFamily()
    const refused = await owner.call('POST', `${org}/leave`)
    expect(refused.body).toMatchObject({ code: 'LAST_OWNER', status: 409 })
    await memberOf(owner, { role: 'owner' })
    expect((await owner.call('POST', `${org}/leave`)).status).toBe(204)
  })

  it('is nothing to a stranger', async () => {
    const { org } = await aFamily()
    const stranger = await app.founder()
    expect((await stranger.call('POST', `${org}/leave`)).status).toBe(404)
    expect((await app.fetch(`/api${org}/leave`, { method: 'POST' })).status).toBe(401)
  })
})
