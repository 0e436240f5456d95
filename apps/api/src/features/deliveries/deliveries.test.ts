import { defaultNotifications, defaultTiming } from '@kinfolio/contract/notifications'
import type { NotificationType } from '@kinfolio/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { asPersonOn } from '../../access/maker-scope.ts'
import { frozenClock, instantOf } from '../../platform/clock.ts'
import { startJobs, type Jobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { joined } from '../../testing/members.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { notify } from '../notices/commands.ts'
import { deliverNotices } from './jobs.ts'

const app = testApp({ now: '2026-06-10T12:00:00Z' })
const log = createLog('silent')
let jobs: Jobs

beforeAll(async () => {
  jobs = await startJobs(app.connection.pool.options.connectionString ?? '', {
    log,
    clock: frozenClock('2026-06-10T12:00:00Z'),
  })
})
afterAll(() => jobs.stop())
beforeEach(async () => {
  await app.superuser.query('delete from pgboss.job')
  await app.superuser.query('delete from notices')
})

/** Tells somebody in an organisation of something, as a job does. */
function tell(person: Person, at: string, type: NotificationType = 'MENTION', key = at) {
  return asAdministration(app, 'test', at, (administration) =>
    administration.inOrg(person.orgId, (org) =>
      notify(org, { type, userIds: [person.id], key, about: { kind: 'org', id: org.orgId, name: 'any' } }),
    ),
  )
}

/** Runs the job at a moment, in so many processes at once. */
async function deliverAt(at: string, processes = 1, verifiesAddresses = false): Promise<void> {
  const post = { baseUrl: 'https://kin.example', verifiesAddresses, sendWithin: jobs.sendWithin }
  const asPerson = asPersonOn(app.connection.db, instantOf(at))
  const run = () =>
    asAdministration(app, 'notices', at, (it) => deliverNotices(it, { ...post, asPerson }, log))
  await Promise.all(Array.from({ length: processes }, run))
}

async function sent(queue: 'mail.send' | 'push.send') {
  const { rows } = await app.superuser.query(
    'select data from pgboss.job where name = $1 order by created_on',
    [queue],
  )
  return rows.map(({ data }) => data)
}

async function states(person: Person): Promise<Record<string, number>> {
  const { rows } = await app.superuser.query(
    `select channel || ' ' || state as state, count(*)::int as count from notice_deliveries where user_id = $1 group by 1 order by 1`,
    [person.id],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function choose(person: Person, timing: Partial<typeof defaultTiming>) {
  return person.call('PUT', '/users/me/notification-settings/timing', {
    timing: { ...defaultTiming, ...timing },
  })
}

const subscription = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  keys: { p256dh: 'BPUBLIC', auth: 'AUTH' },
})

describe('a mail', () => {
  it('tells together what comes within a minute, and once', async () => {
    const ada = await app.founder()
    await tell(ada, '2026-06-10T12:00:00Z', 'MENTION', 'a')
    await tell(ada, '2026-06-10T12:00:30Z', 'ASSIGNMENT', 'b')
    await deliverAt('2026-06-10T12:00:59Z')
    expect(await sent('mail.send')).toEqual([])
    await deliverAt('2026-06-10T12:01:40Z')
    const mails = await sent('mail.send')
    expect(mails).toMatchObject([{ to: ada.email, subject: '2 things for you in Kinfolio' }])
    expect(mails[0].text).toContain(
      `The Lovelaces\n– Somebody mentioned you: The Lovelaces\n  https://kin.example/open/${ada.orgId}/settings/orgs/${ada.orgId}\n– Something was given`,
    )
    expect(mails[0].settings).toBe('https://kin.example/settings/notifications')
    await deliverAt('2026-06-10T13:00:00Z')
    expect(await sent('mail.send')).toHaveLength(1)
    expect(await states(ada)).toEqual({ 'email SENT': 2, 'push SKIPPED': 2 })
  })

  it('goes out once where several processes are at it, and where one was ended before it wrote that', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.founder()))
    for (const person of people) await tell(person, '2026-06-10T12:00:00Z')
    const ended = new Error('ended')
    await asAdministration(app, 'notices', '2026-06-10T12:02:00Z', async (it) => {
      const asPerson = asPersonOn(app.connection.db, it.now)
      const sendWithin: Jobs['sendWithin'] = async (...job) => {
        await jobs.sendWithin(...job)
        throw ended
      }
      const post = { baseUrl: 'https://kin.example', verifiesAddresses: false, sendWithin, asPerson }
      await expect(deliverNotices(it, post, log)).rejects.toThrow('8 people could not be told')
    })
    expect(await sent('mail.send')).toEqual([])
    await deliverAt('2026-06-10T12:03:00Z', 4)
    const told: string[] = (await sent('mail.send')).map(({ to }) => to)
    expect(told).toHaveLength(people.length)
    expect(new Set(told)).toEqual(new Set(people.map(({ email }) => email)))
  })

  it('tells nothing of an organisation that the person has left in between, or whose role has ended', async () => {
    const ada = await app.founder()
    const grace = { ...(await app.signUp('Grace')), orgId: ada.orgId }
    const role = await joined(app, grace, ada.orgId, { role: 'member' })
    const eve = { ...(await app.signUp('Eve')), orgId: ada.orgId }
    await joined(app, eve, ada.orgId, { role: 'viewer', expiresAt: '2026-06-10T12:00:30Z' })
    for (const person of [grace, eve]) await tell(person, '2026-06-10T12:00:00Z')
    await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${role}`)
    await deliverAt('2026-06-10T12:02:00Z')
    // Whoever has left is told of that alone.
    expect((await sent('mail.send')).map(({ to, subject }) => [to, subject])).toEqual([
      [grace.email, 'Your role has changed (Your account)'],
    ])
    expect(await states(eve)).toEqual({ 'email SKIPPED': 1, 'push SKIPPED': 1 })
  })

  it('tells nothing that was read before, is not wanted, or whose address is not verified', async () => {
    const ada = await app.founder()
    await tell(ada, '2026-06-10T12:00:00Z', 'MENTION', 'read')
    app.clock.set('2026-06-10T12:00:30Z')
    const { body } = await ada.get('/notices')
    await ada.call('POST', '/notices/change', { ids: [body.items[0].id], isRead: true })
    const matrix = { ...defaultNotifications, REMINDER: { inApp: true, email: false, push: false } }
    await ada.call('PUT', '/users/me/notification-settings', { matrix })
    await tell(ada, '2026-06-10T12:00:00Z', 'REMINDER', 'unwanted')
    await deliverAt('2026-06-10T12:02:00Z')
    await tell(ada, '2026-06-10T12:02:00Z')
    await deliverAt('2026-06-10T12:04:00Z', 1, true)
    expect(await sent('mail.send')).toEqual([])
    expect(await states(ada)).toEqual({ 'email SKIPPED': 3, 'push SKIPPED': 3 })
  })

  it('waits for the hour of the digest and holds what came until then; another choice holds within the hour', async () => {
    const ada = await app.founder()
    await choose(ada, { digest: 'DAILY', digestHour: 18, timeZone: 'Europe/Vienna' })
    await tell(ada, '2026-06-10T12:00:00Z', 'MENTION', 'a')
    await tell(ada, '2026-06-10T15:00:00Z', 'ASSIGNMENT', 'b')
    for (const at of ['12:02', '13:30', '15:02', '15:59']) await deliverAt(`2026-06-10T${at}:00Z`)
    expect(await sent('mail.send')).toEqual([])
    await deliverAt('2026-06-10T16:00:10Z')
    expect(await sent('mail.send')).toMatchObject([{ subject: 'Your day in Kinfolio: 2 things' }])
    await tell(ada, '2026-06-10T17:00:00Z', 'MENTION', 'c')
    await deliverAt('2026-06-10T17:02:00Z')
    await choose(ada, {})
    await deliverAt('2026-06-10T18:02:00Z')
    expect(await sent('mail.send')).toHaveLength(2)
  })
})

describe('a message of a browser', () => {
  const path = '/users/me/push-browsers'

  it('goes to each browser in which the person is signed in, outside of quiet hours', async () => {
    const ada = await app.founder()
    await choose(ada, { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'UTC' })
    const { body: browser } = await ada.call('POST', path, subscription('one'))
    expect(browser).toMatchObject({ isSignedIn: true })
    await tell(ada, '2026-06-10T22:00:00Z', 'MENTION', 'night')
    await tell(ada, '2026-06-10T22:00:00Z', 'BANK_CHANGE', 'urgent')
    await deliverAt('2026-06-10T22:01:00Z')
    expect(await sent('push.send')).toMatchObject([
      {
        userId: ada.id,
        browserId: browser.id,
        isUrgent: true,
        message: { title: 'Other bank details were named', body: 'The Lovelaces', path: '/inbox' },
      },
    ])
    for (const at of ['10T23:30', '11T03:00', '11T06:30']) await deliverAt(`2026-06-${at}:00Z`)
    expect(await sent('push.send')).toHaveLength(1)
    await deliverAt('2026-06-11T07:00:30Z')
    expect(await sent('push.send')).toHaveLength(2)
  })

  it('goes to no browser that was signed out of; the next one in it is told nothing of the first', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    await ada.call('POST', path, subscription('shared'))
    const signOut = { method: 'POST', headers: { cookie: ada.cookie, origin: 'http://localhost:3000' } }
    expect((await app.fetch('/api/auth/sign-out', signOut)).status).toBe(200)
    await tell(ada, '2026-06-10T12:00:00Z')
    await deliverAt('2026-06-10T12:02:00Z')
    expect(await sent('push.send')).toEqual([])
    const seen = await eve.call('POST', `${path}/seen`, { endpoint: subscription('shared').endpoint })
    expect(seen.body).toMatchObject({ code: 'PUSH_BROWSER_NOT_FOUND' })
    expect((await eve.call('POST', path, subscription('shared'))).status).toBe(200)
    const { rows } = await app.superuser.query('select user_id from push_browsers where endpoint = $1', [
      subscription('shared').endpoint,
    ])
    expect(rows).toEqual([{ user_id: eve.id }])
  })
})
