import { addDays, day } from '@kinfolio/ledger/days/day'
import { afterEach, describe, expect, it } from 'vitest'

import { forgetTriesAhead } from '../access/authentication/account-tries.ts'
import { hoursAfter, systemClock } from '../platform/clock.ts'
import { behind } from './behind.ts'
import { openPosition } from './holdings.ts'
import { testApp, type Person } from './test-app.ts'

// The library signs in by the clock of this machine, so calls are made hours and days from that clock.
const app = testApp()
const limited = testApp({ auth: () => ({ hasRelaxedLimits: false }) })
const moveBy = (hours: number) => app.clock.set(hoursAfter(systemClock.now(), hours).toISOString())
afterEach(() => moveBy(0))

describe('a session', () => {
  it('goes on where the clock is set back a day, ahead a day and back again, and ends after its seven', async () => {
    moveBy(0)
    const ada = await app.founder()
    const statusAt = async (hours: number) => {
      moveBy(hours)
      return (await ada.get('/users/me')).status
    }
    expect(await statusAt(-24)).toBe(200)
    expect(await statusAt(24)).toBe(200)
    expect(await statusAt(0)).toBe(200)
    expect(await statusAt(7 * 24 - 0.1)).toBe(200)
    expect(await statusAt(7 * 24 + 0.1)).toBe(401)
  })

  it('carries records away within a day of signing in, also where the clock was set back', async () => {
    moveBy(0)
    const ada = await app.founder()
    const backup = async (hours: number) => {
      moveBy(hours)
      return (await ada.get(`/orgs/${ada.orgId}/backup`)).status
    }
    expect([await backup(-24), await backup(23.9)]).toEqual([200, 200])
    expect(await backup(24.1)).toBe(403)
  })

  it('can be begun by somebody whose tries were counted before the clock was set back', async () => {
    const ada = await limited.founder()
    const signIn = (password: string) =>
      limited.fetch('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ email: ada.email, password }),
        address: '198.51.100.7',
      })
    for (let at = 0; at < 11; at++) await signIn('not this one')
    expect((await signIn('correct horse battery')).status).toBe(429)
    await limited.connection.pool.query(`update account_tries set since = since + interval '1 day'`)
    await limited.connection.pool.query('update rate_limits set last_request = last_request + 86400000')
    expect((await signIn('correct horse battery')).status).toBe(429)
    await forgetTriesAhead(limited.connection.db, systemClock.now())
    expect((await signIn('correct horse battery')).status).toBe(200)
  })
})

/** The day that an organisation takes for today: a value of that day counts. */
async function todayOf(person: Person): Promise<string> {
  return (await person.get('/portfolio/summary')).body.asOf
}

describe('today', () => {
  it.each([
    // An instant, and the day of it in Vienna, New York and Auckland (published offsets).
    ['2028-02-28T23:30:00Z', '2028-02-29', '2028-02-28', '2028-02-29'],
    ['2028-02-29T23:30:00Z', '2028-03-01', '2028-02-29', '2028-03-01'],
    ['2026-03-29T22:30:00Z', '2026-03-30', '2026-03-29', '2026-03-30'],
    ['2026-10-25T22:30:00Z', '2026-10-25', '2026-10-25', '2026-10-26'],
    ['2026-10-25T23:30:00Z', '2026-10-26', '2026-10-25', '2026-10-26'],
  ])('at %s is %s in Vienna, %s in New York and %s in Auckland', async (instant, ...days) => {
    moveBy(0)
    const ada = await app.signUp()
    const found: string[] = []
    const zones = ['Europe/Vienna', 'America/New_York', 'Pacific/Auckland']
    const orgs = await Promise.all(
      zones.map(async (timeZone) => {
        const made = await ada.call('POST', '/orgs', {
          name: timeZone,
          settings: { baseCurrency: 'EUR', timeZone },
        })
        return made.body.id as string
      }),
    )
    // A session that is valid in those years.
    await app.connection.pool.query(
      `update sessions set expires_at = '2099-01-01', created_at = $2 where user_id = $1`,
      [ada.id, instant],
    )
    app.clock.set(instant)
    for (const orgId of orgs) found.push((await ada.get('/portfolio/summary', { orgId })).body.asOf)
    expect(found).toEqual(days)
  })
})

describe('what is due', () => {
  it('is told on the same days, whichever day is today and however the clock was set', async () => {
    moveBy(0)
    const ada = await app.founder({ timeZone: 'Europe/Vienna' })
    await app.connection.pool.query(`update sessions set expires_at = '2099-01-01' where user_id = $1`, [
      ada.id,
    ])
    await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
      { type: 'CAPITAL_CALL', date: '2028-02-29', amount: '100' },
      { type: 'CAPITAL_CALL', date: '2028-03-26', amount: '200' },
    )
    const dueAt = async (instant: string) => {
      app.clock.set(instant)
      const { due } = (await ada.get('/portfolio/summary')).body
      return due.map((item: { on: string; amount: { value: string } }) => [item.on, item.amount.value])
    }
    const both = [
      ['2028-02-29', '100'],
      ['2028-03-26', '200'],
    ]
    expect(await dueAt('2028-02-28T12:00:00Z')).toEqual(both)
    // In Vienna the 29th begins at 23:00 UTC. From then on a call of today is no call ahead.
    expect(await dueAt('2028-02-28T22:59:59Z')).toEqual(both)
    expect(await dueAt('2028-02-28T23:00:00Z')).toEqual([both[1]])
    expect(await dueAt('2028-02-27T12:00:00Z')).toEqual(both)
    // In Vienna summer time begins in the night to 26 March 2028. That day begins at 23:00 UTC.
    expect(await dueAt('2028-03-25T22:59:59Z')).toEqual([both[1]])
    expect(await dueAt('2028-03-25T23:00:00Z')).toEqual([])
    expect(await todayOf(ada)).toBe('2028-03-26')
  })
})

describe('a record', () => {
  it('made before the clock was set back a day can be changed, deleted and brought back', async () => {
    moveBy(24)
    const ada = await app.founder()
    await app.connection.pool.query(`update sessions set expires_at = '2099-01-01' where user_id = $1`, [
      ada.id,
    ])
    const made = await ada.call('POST', '/positions', { name: 'Flat', type: 'REAL_ESTATE', currency: 'EUR' })
    moveBy(0)
    const today = day(systemClock.now().toISOString().slice(0, 10))
    const row = { positionId: made.body.id, type: 'NAV_ADJUSTMENT', date: addDays(today, 1), amount: '5' }
    const recorded = await ada.call('POST', '/transactions', row)
    expect(recorded.status, recorded.text).toBe(201)
    const changed = await ada.call('PUT', `/positions/${made.body.id}`, { notes: 'Old', version: 1 })
    expect(changed.status, changed.text).toBe(200)
    expect((await ada.call('DELETE', `/transactions/${recorded.body.id}`)).status).toBe(204)
    moveBy(-24)
    expect((await ada.call('POST', `/transactions/${recorded.body.id}/restore`)).status).toBe(200)
    const { rows } = await behind(app, ada, 'select deleted_at from transactions where id = $1', [
      recorded.body.id,
    ])
    expect(rows).toEqual([{ deleted_at: null }])
  })
})
