import { beforeAll, describe, expect, it } from 'vitest'

import { createLog } from '../../../platform/log.ts'
import type { Mail } from '../../../platform/mail.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { mailedAt } from '../../../testing/deliveries.ts'
import { joined } from '../../../testing/members.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'
import { emptyTrash } from '../../trash/jobs.ts'
import { noticeLate } from './jobs.ts'

const app = testApp({ now: '2026-01-10T12:00:00Z' })
let owner: Person
let account: string

beforeAll(async () => {
  owner = await app.founder()
  const answer = await owner.call('POST', '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  account = answer.body.id
  await joined(app, await app.signUp('Grace'), owner.orgId, { role: 'viewer' })
})

/** Runs the job on a day; answers the mails that go out then. */
async function toldOn(day: string): Promise<Mail[]> {
  await asAdministration(app, 'papers', `${day}T12:00:00Z`, (it) => noticeLate(it, createLog('silent')))
  return mailedAt(app, `${day}T12:02:00Z`)
}

describe('the job of late papers', () => {
  it('tells of a paper once, on the day on which it turned late, and of none that was late before it began', async () => {
    // The statement of January is late after 15 February, that of February after 15 March.
    expect(await toldOn('2026-02-20')).toEqual([])
    expect(await toldOn('2026-03-15')).toEqual([])
    const mails = await toldOn('2026-03-16')
    expect(mails).toMatchObject([
      {
        to: owner.email,
        subject: 'A paper is late (The Lovelaces)',
        link: `http://localhost/open/${owner.orgId}/papers/expected`,
      },
    ])
    expect(mails[0]?.text).toContain('– A paper is late: Giro, Bank statement, February 2026, 2026-03-15')
    expect(mails[0]?.text).not.toContain('January')
    expect(await toldOn('2026-03-16')).toEqual([])
    expect(await toldOn('2026-03-17')).toEqual([])
  })

  it('tells nobody who does not want to know', async () => {
    const { body } = await owner.get('/users/me/notification-settings')
    const matrix = { ...body.matrix, PAPER_LATE: { inApp: true, email: false } }
    expect((await owner.call('PUT', '/users/me/notification-settings', { matrix })).status).toBe(200)
    expect(await toldOn('2026-04-16')).toEqual([])
  })

  it('leaves it to the gathered mail of whoever chose one', async () => {
    const { body } = await owner.get('/users/me/notification-settings')
    const matrix = { ...body.matrix, PAPER_LATE: { inApp: true, email: true } }
    await owner.call('PUT', '/users/me/notification-settings', { matrix })
    const timing = { ...body.timing, digest: 'DAILY', digestHour: 18, timeZone: 'UTC' }
    await owner.call('PUT', '/users/me/notification-settings/timing', { timing })
    expect(await toldOn('2026-05-16')).toEqual([])
    expect(await mailedAt(app, '2026-05-16T18:00:00Z')).toMatchObject([
      { subject: 'Your day in Kinfolio: one thing' },
    ])
    await owner.call('PUT', '/users/me/notification-settings/timing', { timing: body.timing })
  })
})

describe('the trash', () => {
  it('does not bring back what came by itself and was deleted long ago', async () => {
    app.clock.set('2026-04-20T12:00:00Z')
    const path = `/expected-papers?entityType=position&entityId=${account}`
    const [rule] = (await owner.get(path)).body
    await owner.call('DELETE', `/expected-papers/${rule.id}`)
    const files = { remove: async () => {}, removeAll: async () => {} }
    await asAdministration(app, 'trash', '2026-06-20T12:00:00Z', (it) =>
      emptyTrash(it, files, createLog('silent')),
    )
    app.clock.set('2026-06-20T12:00:00Z')
    expect((await owner.get(path)).body).toMatchObject([{ id: rule.id, isActive: false }])
  })
})
