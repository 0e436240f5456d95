import { defaultNotifications, defaultTiming } from '@kinfolio/contract/notifications'
import { describe, expect, it } from 'vitest'

import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const path = '/users/me/notification-settings'

describe('notification settings', () => {
  it('have defaults, and keep what is chosen', async () => {
    const ada = await app.signUp()
    expect((await ada.get(path)).body).toEqual({
      matrix: defaultNotifications,
      timing: defaultTiming,
      version: 1,
    })
    const matrix = { ...defaultNotifications, MENTION: { inApp: true, email: false, push: false } }
    const chosen = await ada.call('PUT', path, { matrix, version: 1 })
    expect(chosen.status, chosen.text).toBe(200)
    expect(chosen.body).toEqual({ matrix, timing: defaultTiming, version: 2 })
    expect((await ada.get(path)).body).toEqual({ matrix, timing: defaultTiming, version: 2 })
    const stale = await ada.call('PUT', path, { matrix: defaultNotifications, version: 1 })
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 2, matrix } } })
    expect((await ada.call('PUT', path, { matrix: defaultNotifications })).body.version).toBe(3)
  })

  it('are chosen once where two choices are made at the same time', async () => {
    const ada = await app.signUp()
    const choose = () => ada.call('PUT', path, { matrix: defaultNotifications, version: 1 })
    const answers = await Promise.all(Array.from({ length: 5 }, choose))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ])
  })

  it.each([
    ['SECURITY_EVENT', 'email', 'What concerns the safety of your account cannot be switched off.'],
    ['SECURITY_EVENT', 'inApp', 'What concerns the safety of your account cannot be switched off.'],
    ['INVITATION', 'email', 'Invitations always come by mail.'],
  ] as const)('do not switch off %s by %s', async (type, channel, message) => {
    const ada = await app.signUp()
    const matrix = { ...defaultNotifications, [type]: { ...defaultNotifications[type], [channel]: false } }
    const answer = await ada.call('PUT', path, { matrix })
    expect(answer.body).toMatchObject({ status: 400, message })
    expect((await ada.get(path)).body).toEqual({
      matrix: defaultNotifications,
      timing: defaultTiming,
      version: 1,
    })
  })

  it('are the whole matrix, and nothing else', async () => {
    const ada = await app.signUp()
    const { MENTION: _, ...most } = defaultNotifications
    expect((await ada.call('PUT', path, { matrix: most })).status).toBe(400)
    const unclear = { ...defaultNotifications, MENTION: { inApp: 'yes', email: true } }
    expect((await ada.call('PUT', path, { matrix: unclear })).body.message).toBe('Say true or false.')
  })

  it('are one’s own', async () => {
    const [ada, eve] = [await app.signUp(), await app.signUp('Eve')]
    const matrix = { ...defaultNotifications, REMINDER: { inApp: false, email: false } }
    await ada.call('PUT', path, { matrix })
    expect((await eve.get(path)).body.matrix).toEqual(defaultNotifications)
    expect((await app.fetch(`/api${path}`)).status).toBe(401)
    const { rows } = await app.connection.pool.query('select * from notification_settings')
    expect(rows).toEqual([])
  })

  it('keep when mails come beside what comes', async () => {
    const ada = await app.signUp()
    const timing = {
      digest: 'WEEKLY',
      digestHour: 7,
      quietHours: { from: '22:00', to: '06:30' },
      timeZone: 'Europe/Vienna',
      namesRecords: true,
    }
    const chosen = await ada.call('PUT', `${path}/timing`, { timing, version: 1 })
    expect(chosen.body).toEqual({ matrix: defaultNotifications, timing, version: 2 })
    expect((await ada.call('PUT', path, { matrix: defaultNotifications, version: 2 })).body).toEqual({
      matrix: defaultNotifications,
      timing,
      version: 3,
    })
  })

  it.each([
    [{ quietHours: { from: '22:00', to: '22:00' } }, 'Quiet hours end at another time than they begin.'],
    [{ quietHours: { from: '25:00', to: '06:00' } }, 'Write a time of day, such as 22:00.'],
    [{ digestHour: 24 }, 'Say a whole hour from 0 to 23.'],
    [{ timeZone: 'Europe/Atlantis' }, 'This is not a time zone, such as Europe/Vienna.'],
  ])('refuse %j in words', async (wrong, message) => {
    const ada = await app.signUp()
    const answer = await ada.call('PUT', `${path}/timing`, { timing: { ...defaultTiming, ...wrong } })
    expect(answer.body).toMatchObject({ status: 400, message })
  })

  it('leave the third channel as it is for everybody to whoever chooses without knowing of it', async () => {
    const ada = await app.signUp()
    const matrix = { ...defaultNotifications, MENTION: { inApp: false, email: false } }
    const { body } = await ada.call('PUT', path, { matrix })
    expect(body.matrix.MENTION).toEqual({ inApp: false, email: false, push: true })
  })
})
