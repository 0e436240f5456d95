import { roleNames } from '@kinfolio/contract/rights'
import { beforeAll, describe, expect, it } from 'vitest'

import { refusalOf, type Holding } from '../access/rights.ts'
import { openBrowser, password } from './browser.ts'
import type { Endpoint } from './endpoints.ts'
import { joined } from './members.ts'
import { asMember, testApp, type Person } from './test-app.ts'
import { aWorld, callOf, fingerprint, inOrgs, send, worldsFor, type World } from './walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

type Variant = { title: string; role: Holding['role']; isScoped?: boolean; valuesVisible?: boolean }

const variants: Variant[] = [
  ...roleNames.map((role) => ({ title: role, role, isScoped: role === 'adviser' })),
  { title: 'member for named entities', role: 'member', isScoped: true },
  { title: 'admin for named entities', role: 'admin', isScoped: true },
  { title: 'member without values', role: 'member', valuesVisible: false },
  { title: 'viewer without values', role: 'viewer', valuesVisible: false },
  { title: 'adviser without values', role: 'adviser', isScoped: true, valuesVisible: false },
]

/** Endpoints of rows that belong to the person who made them: nobody else finds them, whatever their role. */
const ofOnePerson = new Set([
  'uploads.get',
  'uploads.part',
  'uploads.finish',
  'uploads.abort',
  'savedViews.update',
  'savedViews.remove',
  'savedViews.order',
  'assistant.getChat',
  'assistant.renameChat',
  'assistant.removeChat',
  'assistant.keepAsReport',
  'proposals.get',
  'proposals.change',
  'proposals.post',
  'proposals.undo',
  'proposals.reject',
])
/** Endpoints that a role for named entities may use in general, but not for a row outside its scope. */
const outOfScope = new Set([
  'imports.get',
  'orgs.roles.update',
  'orgs.roles.remove',
  'companies.get',
  'companies.update',
  'companies.remove',
  'companies.picture.upload',
  'companies.picture.remove',
  'companies.picture.get',
  'contacts.ofCompany',
  'contacts.addToCompany',
  'contacts.removeFromCompany',
  'messageRules.get',
  'messageRules.order',
  'messageRules.update',
  'messageRules.remove',
  'messageRules.restore',
  'messageRules.undo',
])
/** Endpoints that would make or change a row outside its scope. */
const outOfSight = new Set([
  'companies.create',
  'contacts.create',
  'contacts.createFamilyMember',
  'contacts.createFamilyMembers',
  'relationTypes.create',
  'relationTypes.update',
  'relationTypes.remove',
  'messages.upload',
  'messageThreads.letIn',
  'messageTemplates.create',
  'messageTemplates.update',
  'messageTemplates.remove',
  'messageRules.create',
  'messageRules.preview',
])
/** Endpoints for whoever asked, besides owners and admins. */
const ofAsker = new Set(['approvals.withdraw'])
/** Endpoints that are for whoever made the row, owners and admins. */
const ofItsMaker = new Set(['reports.update', 'reports.remove'])
/** Such a role cannot give away the whole organisation either. An invitation that names no entity would do that. */
const tooWide = new Set(['orgs.roles.create'])

function holdingIn({ ids }: World, { role, isScoped = false, valuesVisible = true }: Variant): Holding {
  return { role, entityIds: isScoped ? [ids.entity ?? ''] : null, valuesVisible }
}

function expected(holding: Holding, { name, meta }: Endpoint): { status: number; code?: string } {
  const refusal = refusalOf(holding, meta.right)
  if (refusal) return { status: 403, code: refusal }
  if (meta.needsValues && !holding.valuesVisible) return { status: 403, code: 'VALUES_HIDDEN' }
  if (holding.entityIds && outOfScope.has(name)) return { status: 404 }
  if (holding.entityIds && outOfSight.has(name)) return { status: 403, code: 'ENTITIES_ONLY' }
  if (ofOnePerson.has(name)) return { status: 404 }
  if (ofItsMaker.has(name) && holding.role !== 'owner' && holding.role !== 'admin') {
    return { status: 403, code: 'REPORT_OF_OTHERS' }
  }
  if (holding.entityIds && tooWide.has(name)) return { status: 403, code: 'SCOPE_TOO_WIDE' }
  if (ofAsker.has(name) && holding.role === 'member') return { status: 403, code: 'APPROVAL_NOT_YOURS' }
  return { status: 200 }
}

describe('an endpoint inside an organisation', () => {
  let shared: World
  const members = new Map<Variant, Person>()
  const changingWorldFor = worldsFor(app, async () => {
    const world = await aWorld(app)
    for (const [variant, member] of members)
      await joined(app, member, world.owner.orgId, holdingIn(world, variant))
    return world
  })
  beforeAll(async () => {
    shared = await aWorld(app)
    for (const variant of variants) {
      const member = await app.signUp('Member')
      await joined(app, member, shared.owner.orgId, holdingIn(shared, variant))
      members.set(variant, member)
    }
  })

  it.each(variants)('does for the role of $title what the table of rights says', async (variant) => {
    const member = members.get(variant)
    if (!member) throw new Error('Each role has a member.')
    const before = await fingerprint(app, shared.owner.orgId)
    for (const endpoint of inOrgs) {
      const should = expected(holdingIn(shared, variant), endpoint)
      // A role that may write gets a world to change. All others are asked about the world that must not change.
      const isChanging = endpoint.meta.writes && should.status === 200
      const { owner, ids } = isChanging ? await changingWorldFor(endpoint) : shared
      const answer = await send(asMember(app.fetch, member, owner.orgId), endpoint, callOf(endpoint, ids))
      if (should.status === 200) expect(answer.status, `${endpoint.name}: ${answer.text}`).toBeLessThan(300)
      else expect(answer.body, endpoint.name).toMatchObject(should)
    }
    expect(await fingerprint(app, shared.owner.orgId)).toBe(before)
  })

  it('answers 401 to a session that has not passed the second factor', async () => {
    const { owner, ids } = await aWorld(app)
    const signedIn = openBrowser(app)
    const credentials = { email: owner.email, password }
    expect((await signedIn.post('/api/auth/sign-in/email', credentials)).status).toBe(200)
    expect((await signedIn.post('/api/auth/two-factor/enable', { password })).status).toBe(200)
    // Does what entering the first code does: it switches the second factor on.
    await app.connection.pool.query('update users set two_factor_enabled = true where id = $1', [owner.id])
    await app.connection.pool.query('update two_factors set verified = true where user_id = $1', [owner.id])
    const pending = openBrowser(app)
    const firstStep = await pending.post('/api/auth/sign-in/email', credentials)
    expect(firstStep.body.twoFactorRedirect, firstStep.text).toBe(true)
    expect(pending.cookies.size).toBeGreaterThan(0)
    const cookie = [...pending.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const person = asMember(app.fetch, { ...owner, cookie }, owner.orgId)
    for (const endpoint of inOrgs) {
      const answer = await send(person, endpoint, callOf(endpoint, ids))
      expect(answer.status, `${endpoint.name}: ${answer.text}`).toBe(401)
    }
  })

  it('is nothing to a removed member and to an expired adviser, from the very next call', async () => {
    const { owner, ids } = await aWorld(app)
    const [member, adviser] = [await app.signUp('Member'), await app.signUp('Adviser')]
    const roleId = await joined(app, member, owner.orgId, { role: 'member' })
    const entityIds = [ids.entity ?? '']
    await joined(app, adviser, owner.orgId, { role: 'adviser', entityIds, expiresAt: '2026-04-10T13:00:00Z' })
    const people = [member, adviser].map((person) => asMember(app.fetch, person, owner.orgId))
    for (const person of people) expect((await person.get('/positions')).status).toBe(200)

    expect((await owner.call('DELETE', `/orgs/${owner.orgId}/roles/${roleId}`)).status).toBe(204)
    app.clock.set('2026-04-10T13:00:00Z')
    const before = await fingerprint(app, owner.orgId)
    const stranger = await app.founder()
    for (const endpoint of inOrgs) {
      const asStranger = await send(
        asMember(app.fetch, stranger, owner.orgId),
        endpoint,
        callOf(endpoint, ids),
      )
      for (const person of people) {
        const answer = await send(person, endpoint, callOf(endpoint, ids))
        expect(answer.status, `${endpoint.name}: ${answer.text}`).toBe(404)
        expect(answer.text, endpoint.name).toBe(asStranger.text)
      }
    }
    for (const person of people) {
      expect((await person.get('/orgs')).body).toMatchObject({ items: [], total: 0 })
      expect((await person.get(`/users/${owner.id}`)).status).toBe(404)
      expect((await person.call('PUT', '/users/me', { orgId: owner.orgId })).status).toBe(404)
    }
    expect((await owner.get('/users')).body.total).toBe(1)
    expect(await fingerprint(app, owner.orgId)).toBe(before)
    app.clock.set('2026-04-10T12:00:00Z')
  })
})
