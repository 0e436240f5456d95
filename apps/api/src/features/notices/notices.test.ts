import { beforeAll, describe, expect, it } from 'vitest'

import type { SystemScope } from '../../access/system-scope.ts'
import { instantOf } from '../../platform/clock.ts'
import { asAdministration } from '../../testing/administration.ts'
import { joined } from '../../testing/members.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { notify, notifyPerson } from './commands.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })

/** Tells members of an organisation something, as a job. */
const inJob = (orgId: string, run: (org: SystemScope) => Promise<unknown>, at = now) =>
  asAdministration(app, 'test', at, (it) => it.inOrg(orgId, run))

const about = (position: { id: string; name: string }) => ({ kind: 'position' as const, ...position })
const namesOf = (answer: { body: { items: { about: { name: string } | null }[] } }) =>
  answer.body.items.map((item) => item.about?.name ?? '')

async function aPosition(owner: Person, name: string, entityId?: string) {
  const answer = await owner.call('POST', '/positions', { name, type: 'CASH', currency: 'EUR', entityId })
  expect(answer.status, answer.text).toBe(201)
  return { id: answer.body.id as string, name }
}

describe('notices', () => {
  let grace: Person
  let ada: Person
  let eve: Person
  let giro: { id: string; name: string }
  beforeAll(async () => {
    ;[ada, eve, grace] = [await app.founder(), await app.founder(), await app.signUp('Grace')]
    await joined(app, grace, ada.orgId, { role: 'member' })
    await joined(app, grace, eve.orgId, { role: 'member' })
    giro = await aPosition(ada, 'Giro')
  })

  it('reach a person once by their key, from all of their organisations, with the names of today', async () => {
    const depot = await aPosition(eve, 'Depot')
    const told = { type: 'MENTION' as const, userIds: [grace.id], key: 'mention 1', facts: { byName: 'Ada' } }
    for (const _ of [1, 2]) await inJob(ada.orgId, (org) => notify(org, { ...told, about: about(giro) }))
    await inJob(eve.orgId, (org) => notify(org, { ...told, about: about(depot) }), '2026-04-10T13:00:00Z')
    await ada.call('PUT', `/positions/${giro.id}`, { name: 'Giro at the bank' })
    const answer = await grace.get('/notices')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      total: 2,
      items: [
        { org: { id: eve.orgId }, about: { id: depot.id, name: 'Depot' } },
        {
          type: 'MENTION',
          org: { id: ada.orgId },
          about: { name: 'Giro at the bank' },
          facts: { byName: 'Ada' },
        },
      ],
    })
    expect((await grace.get('/notices/counts')).body).toEqual({ open: 2, unread: 2 })
    expect((await ada.get('/notices')).body.total).toBe(0)
  })

  it('are told once by two jobs at once', async () => {
    const told = { type: 'MENTION' as const, userIds: [grace.id], key: 'at once', about: about(giro) }
    await Promise.all([1, 2, 3].map(() => inJob(ada.orgId, (org) => notify(org, told))))
    expect((await grace.get('/notices')).body.total).toBe(3)
  })

  it('are read, done and asleep, wake by themselves, and every change can be taken back', async () => {
    const [first, second] = (await grace.get('/notices')).body.items
    const ids = [first.id, second.id]
    const before = await grace.call('POST', '/notices/change', { ids, isRead: true, isDone: true })
    expect(before.status, before.text).toBe(200)
    expect(before.body.notices).toMatchObject([{ doneAt: null }, { doneAt: null }])
    expect((await grace.get('/notices?state=done')).body.total).toBe(2)
    await grace.call('POST', '/notices/change', { ids: [first.id], isDone: false })
    await grace.call('POST', '/notices/change', { ids: [first.id], snoozedUntil: '2026-04-12T08:00:00Z' })
    expect((await grace.get('/notices?state=snoozed')).body.total).toBe(1)
    expect((await grace.get('/notices/counts')).body).toEqual({ open: 1, unread: 1 })
    app.clock.set('2026-04-12T09:00:00Z')
    expect((await grace.get('/notices/counts')).body).toEqual({ open: 2, unread: 1 })
    app.clock.set(now)
    await grace.call('POST', '/notices/change', { ids, isDone: false, isRead: false, snoozedUntil: null })
    expect((await grace.get('/notices/counts')).body).toEqual({ open: 3, unread: 3 })
  })

  it('are nobody else’s: not to list, not to change, and not in the database', async () => {
    const [{ id }] = (await grace.get('/notices')).body.items
    const answer = await ada.call('POST', '/notices/change', { ids: [id], isDone: true })
    expect(answer.body).toMatchObject({ code: 'NOTICE_NOT_FOUND', status: 404 })
    const { rows } = await app.connection.pool.query('select * from notices')
    expect(rows).toEqual([])
  })

  it('obey the choice of the person, and what they do not want to see keeps its row for other channels', async () => {
    const { body } = await grace.get('/users/me/notification-settings')
    const matrix = { ...body.matrix, ASSIGNMENT: { inApp: false, email: true } }
    await grace.call('PUT', '/users/me/notification-settings', { matrix })
    await inJob(ada.orgId, (org) =>
      notify(org, { type: 'ASSIGNMENT', userIds: [grace.id], key: 'a task', about: about(giro) }),
    )
    expect((await grace.get('/notices?type=ASSIGNMENT')).body.total).toBe(0)
    const { rows } = await app.superuser.query('select is_in_app from notices where key like $1', [
      '% a task',
    ])
    expect(rows).toEqual([{ is_in_app: false }])
  })

  it('are not told to strangers', async () => {
    const stranger = await app.founder()
    await inJob(ada.orgId, (org) =>
      notify(org, { type: 'MENTION', userIds: [stranger.id], key: 'stranger', about: about(giro) }),
    )
    expect((await stranger.get('/notices')).body.total).toBe(0)
  })
})

describe('what a person may not see any more', () => {
  it('is left out: another entity, values, the trash, an ended role', async () => {
    const ada = await app.founder()
    const entity = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const [inside, outside] = [
      await aPosition(ada, 'Inside', entity.body.id),
      await aPosition(ada, 'Outside'),
    ]
    const grace = await app.signUp('Grace')
    const roleId = await joined(app, grace, ada.orgId, { role: 'member' })
    await inJob(ada.orgId, async (org) => {
      const told = { userIds: [grace.id] }
      await notify(org, { ...told, type: 'MENTION', key: '1', about: about(inside) })
      await notify(org, { ...told, type: 'MENTION', key: '2', about: about(outside) })
      await notify(org, { ...told, type: 'OLD_NAV', key: '3', about: about(inside) })
    })
    expect(namesOf(await grace.get('/notices'))).toEqual(
      expect.arrayContaining(['Inside', 'Inside', 'Outside']),
    )
    const change = (role: object) => ada.call('PUT', `/orgs/${ada.orgId}/roles/${roleId}`, role)
    await change({ name: 'member', entityIds: [entity.body.id], valuesVisible: false })
    const narrowed = await grace.get('/notices?type=MENTION,OLD_NAV')
    expect(namesOf(narrowed)).toEqual(['Inside'])
    expect(narrowed.text).not.toContain('Outside')
    expect((await grace.get('/notices/counts')).body).toEqual({ open: 2, unread: 2 })
    await ada.call('DELETE', `/positions/${inside.id}`)
    expect((await grace.get('/notices?type=MENTION,OLD_NAV')).body.total).toBe(0)
    await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${roleId}`)
    expect((await grace.get('/notices')).text).not.toMatch(/Inside|Outside/)
    const { rows } = await app.superuser.query('select from notices where org_id = $1', [ada.orgId])
    expect(rows).toEqual([])
  })

  it('leaves what is about their account', async () => {
    const grace = await app.founder()
    await app.connection.db.transaction(async (tx) => {
      const told = { type: 'SECURITY_EVENT', key: 'event 1', about: null } as const
      await notifyPerson({ db: tx, now: instantOf(now) }, grace.id, told)
    })
    expect((await grace.get('/notices')).body.items).toMatchObject([{ org: null, about: null }])
  })
})
