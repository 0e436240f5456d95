import { beforeAll, describe, expect, it } from 'vitest'

import { asMakerOn } from '../../access/maker-scope.ts'
import { createLog } from '../../platform/log.ts'
import { asAdministration } from '../../testing/administration.ts'
import { joined } from '../../testing/members.ts'
import { testApp, type Person } from '../../testing/test-app.ts'
import { remindMembers } from './jobs.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })
let ada: Person
let giro: string
let trust: string

beforeAll(async () => {
  ada = await app.founder()
  giro = await made('/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
  trust = await made(`/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
})

async function made(path: string, body: object): Promise<string> {
  const answer = await ada.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const said = { text: 'Ask the bank', on: '2026-04-20', time: '09:00', timeZone: 'Europe/Vienna' }
const remind = (body: object = {}, person = ada) =>
  person.call('POST', '/reminders', { entityType: 'position', entityId: giro, ...said, ...body })

const runJob = (at: string) =>
  asAdministration(app, 'reminders', at, (it) =>
    remindMembers(it, { asMaker: asMakerOn(app.connection.db, it.now) }, createLog('silent')),
  )

const noticesOf = async (person: Person) => (await person.get('/notices?type=REMINDER')).body.items

describe('a reminder', () => {
  it('comes at its time in the zone of whoever made it, once, also when the job runs twice and beside itself', async () => {
    const answer = await remind()
    expect(answer.status, answer.text).toBe(201)
    // Vienna is two hours ahead in summer.
    expect(answer.body).toMatchObject({
      recordName: 'Giro',
      text: 'Ask the bank',
      nextAt: '2026-04-20T07:00:00.000Z',
      user: { id: ada.id },
      author: { id: ada.id },
    })
    await runJob('2026-04-20T06:59:00Z')
    expect(await noticesOf(ada)).toEqual([])
    await Promise.all([runJob('2026-04-20T07:00:00Z'), runJob('2026-04-20T07:00:00Z')])
    await runJob('2026-04-20T07:05:00Z')
    expect(await noticesOf(ada)).toMatchObject([
      { about: { kind: 'position', id: giro, name: 'Giro' }, facts: { what: 'Ask the bank' } },
    ])
    const listed = (await ada.get('/reminders')).body
    expect(listed).toMatchObject([{ id: answer.body.id, nextAt: null, version: 1 }])
    const log = (await ada.get(`/orgs/${ada.orgId}/history?recordType=reminders`)).body.items
    expect(log).toMatchObject([{ action: 'CREATED' }])
  })

  it('repeats by its rule at the same hour of the clock, and what was missed comes once', async () => {
    const { body } = await remind({ text: 'Every Monday', on: '2026-10-19', repeatRule: 'freq=weekly' })
    expect(body).toMatchObject({ repeatRule: 'FREQ=WEEKLY', nextAt: '2026-10-19T07:00:00.000Z' })
    await runJob('2026-10-19T08:00:00Z')
    await runJob('2026-11-04T08:00:00Z')
    // The clocks of Vienna went back on 25 October.
    expect((await ada.get(`/reminders/${body.id}`)).body.nextAt).toBe('2026-11-09T08:00:00.000Z')
    const told = (await noticesOf(ada)).filter(
      (each: { facts: { what: string } }) => each.facts.what === 'Every Monday',
    )
    expect(told).toHaveLength(2)
  })

  it('is changed, done, opened again, deleted and restored', async () => {
    const { body } = await remind({ text: 'Call them' })
    const path = `/reminders/${body.id}`
    const moved = await ada.call('PATCH', path, { on: '2026-05-01', version: body.version })
    expect(moved.body).toMatchObject({ nextAt: '2026-05-01T07:00:00.000Z', version: 2 })
    expect((await ada.call('PATCH', path, { text: 'Old', version: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await ada.call('PATCH', path, { isDone: true })).body.doneAt).not.toBeNull()
    await runJob('2026-05-02T00:00:00Z')
    expect((await ada.get('/reminders?includeDone=true')).body.map(({ id }: { id: string }) => id)).toContain(
      body.id,
    )
    expect((await ada.call('PATCH', path, { isDone: false })).body).toMatchObject({ doneAt: null })
    expect((await ada.call('DELETE', path)).status).toBe(204)
    expect((await ada.get(path)).status).toBe(404)
    const restored = await ada.call('POST', `/orgs/${ada.orgId}/trash/reminders/${body.id}/restore`)
    expect(restored.status, restored.text).toBe(204)
    expect((await ada.get(path)).body.text).toBe('Call them')
    const log = (await ada.get(`/orgs/${ada.orgId}/history?recordType=reminders`)).body.items
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['CREATED', 'UPDATED', 'DELETED', 'RESTORED']),
    )
  })

  it.each([
    [{ on: '2026-04-09' }, 'This time has passed. Choose a later day or time.'],
    [{ time: '25:00' }, 'Write a time of the day, such as 09:00.'],
    [{ timeZone: 'Mars/Olympus' }, 'This is not a time zone, such as Europe/Vienna.'],
    [{ repeatRule: 'FREQ=HOURLY' }, 'A reminder comes at most once a day.'],
    [{ repeatRule: 'every week' }, 'This is not a rule of RFC 5545'],
    [{ text: ' ' }, 'This needs a name.'],
  ])('is refused with %o', async (change, words) => {
    const answer = await remind(change)
    expect(answer.body.code, answer.text).toBe('INVALID_INPUT')
    expect(answer.text).toContain(words)
  })
})

describe('who is reminded, and sees reminders', () => {
  it('is a member who sees the record', async () => {
    const [grace, narrow, stranger] = [
      await app.signUp('Grace'),
      await app.signUp('Ben'),
      await app.founder(),
    ]
    await joined(app, grace, ada.orgId, { role: 'viewer' })
    await joined(app, narrow, ada.orgId, { role: 'member', entityIds: [trust] })
    expect((await remind({ userId: grace.id, on: '2026-06-01' })).status).toBe(201)
    expect((await remind({ userId: narrow.id })).body.code).toBe('REMINDER_UNSEEN')
    expect((await remind({ userId: stranger.id })).body.code).toBe('USER_NOT_FOUND')
    await runJob('2026-06-01T08:00:00Z')
    expect(await noticesOf(grace)).toMatchObject([{ about: { name: 'Giro' } }])
    // The call goes on as its caller afterwards.
    expect((await ada.get(`/reminders?entityType=position&entityId=${giro}`)).body[0].author.id).toBe(ada.id)
  })

  it('is nobody of another organisation, and nobody who does not see the record', async () => {
    const narrow = await app.signUp('Cleo')
    await joined(app, narrow, ada.orgId, { role: 'member', entityIds: [trust] })
    const stranger = await app.founder()
    const { body } = await remind({ text: 'Hidden words' })
    const inOrg = { orgId: ada.orgId }
    expect((await narrow.get(`/reminders/${body.id}`, inOrg)).body.code).toBe('REMINDER_NOT_FOUND')
    const ofRecord = await narrow.get(`/reminders?entityType=position&entityId=${giro}`, inOrg)
    expect(ofRecord.body.code).toBe('REMINDER_RECORD_NOT_FOUND')
    expect((await stranger.get(`/reminders/${body.id}`)).status).toBe(404)
    expect((await remind({ entityId: trust, entityType: 'entity' }, stranger)).body.code).toBe(
      'REMINDER_RECORD_NOT_FOUND',
    )
  })

  it('is not reminded after the role has ended or the record has gone', async () => {
    const grace = await app.signUp('Grace')
    const role = await joined(app, grace, ada.orgId, { role: 'member' })
    const other = await made('/positions', { name: 'Depot', type: 'CASH', currency: 'EUR' })
    await remind({ userId: grace.id, on: '2026-07-01', text: 'Of the depot', entityId: other })
    await remind({ userId: grace.id, on: '2026-07-03', text: 'After the role' })
    await ada.call('DELETE', `/positions/${other}`)
    await runJob('2026-07-01T08:00:00Z')
    expect(await noticesOf(grace)).toEqual([])
    await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${role}`)
    await runJob('2026-07-03T08:00:00Z')
    expect(await noticesOf(grace)).toEqual([])
  })
})
