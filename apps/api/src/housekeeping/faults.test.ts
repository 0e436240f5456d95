import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testApp } from '../testing/test-app.ts'

const failing = {
  job: 'prices.refresh',
  since: '2026-04-10T11:00:00.000Z',
  message: 'Two could not be read.',
}
let failingJobs: (typeof failing)[] = []
const app = testApp({ failingJobs: () => failingJobs })

let admin: pg.Client
beforeAll(async () => {
  admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  await admin.query(`
    create function fail_as() returns trigger language plpgsql as
      $$ begin raise exception 'as asked' using errcode = new.name; end $$;
    create trigger fail_as before insert on positions for each row when (new.name ~ '^[0-9A-Z]{5}$') execute function fail_as()`)
}, 60_000)
afterAll(() => admin.end())

describe('what PostgreSQL refuses a call with', () => {
  it.each([
    ['a full disk', '53100', 507, 'DISK_FULL', null],
    ['a disk that fails', '58030', 507, 'DISK_FULL', null],
    ['a statement that took too long', '57014', 503, 'TOO_SLOW', '30'],
    ['rows that others hold', '55P03', 409, 'RECORDS_BUSY', '1'],
    ['a circle of calls that wait for each other', '40P01', 409, 'RECORDS_BUSY', '1'],
    ['no room for another connection', '53300', 503, 'UNAVAILABLE', '2'],
    ['its own end', '57P01', 503, 'UNAVAILABLE', '2'],
  ])('%s is said in words', async (_, sqlState, status, code, retryAfter) => {
    const ada = await app.founder()
    const answer = await ada.call('POST', '/positions', { name: sqlState, type: 'CASH' })
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      status,
      code,
      retryAfter,
    ])
    expect(answer.body.message).not.toContain('as asked')
  })

  it('rows that others hold are waited for, but not for ever', async () => {
    const ada = await app.founder()
    const { body } = await ada.call('POST', '/positions', { name: 'Flat', type: 'REAL_ESTATE' })
    await admin.query('begin')
    await admin.query(`select set_config('app.org_id', $1, true)`, [ada.orgId])
    await admin.query('select from positions where id = $1 for update', [body.id])
    const answer = await ada.call('PUT', `/positions/${body.id}`, { name: 'House' })
    await admin.query('rollback')
    expect([answer.status, answer.body.code]).toEqual([409, 'RECORDS_BUSY'])
    expect((await ada.call('PUT', `/positions/${body.id}`, { name: 'House' })).status).toBe(200)
  }, 20_000)
})

describe('health', () => {
  it('names a job that fails, and is well all the same', async () => {
    const { version, ...well } = (await app.fetch('/api/health')).body
    expect(well).toEqual({ status: 'ok', database: 'ok', failing: [] })
    failingJobs = [failing]
    const answer = await app.fetch('/api/health')
    failingJobs = []
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'degraded', version, database: 'ok', failing: [failing] },
    ])
  })
})
