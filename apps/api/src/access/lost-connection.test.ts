import { setTimeout } from 'node:timers/promises'

import pg from 'pg'
import { expect, it } from 'vitest'

import { testApp, type Answer } from '../testing/test-app.ts'

const app = testApp()

/** Ends every connection of this application but the one that asks, as an administrator or a restart does. */
async function cutAll(): Promise<number> {
  const { rows } = await app.connection.pool.query<{ cut: number }>(
    `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  return rows[0]?.cut ?? 0
}

it('a connection that is cut fails the call on it as 503 that says when to try again, and the next call works', async () => {
  const ada = await app.founder()
  const created = await ada.call('POST', '/positions', { name: 'Flat', type: 'REAL_ESTATE' })
  const answers: Answer[] = []
  const over = new AbortController()
  async function worker() {
    while (!over.signal.aborted) answers.push(await ada.get(`/positions/${created.body.id}`))
  }
  const workers = Array.from({ length: 4 }, worker)
  let cut = 0
  for (let round = 0; round < 20; round++) {
    await setTimeout(20)
    cut += await cutAll()
  }
  over.abort()
  await Promise.all(workers)

  expect(cut).toBeGreaterThan(20)
  const failed = answers.filter(({ status }) => status !== 200)
  expect(failed.length).toBeGreaterThan(0)
  expect(answers.length).toBeGreaterThan(failed.length)
  for (const { status, body, headers } of failed) {
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2'])
  }
  expect((await ada.get('/positions')).status).toBe(200)
})

it('a connection that was cut while nobody used it costs no call', async () => {
  const ada = await app.founder()
  await Promise.all(Array.from({ length: 4 }, () => ada.get('/positions')))
  await cutAll()
  // At once, before this process has heard of it.
  const answers = await Promise.all(Array.from({ length: 4 }, () => ada.get('/positions')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

it('an authentication call whose connection is cut is 503 as well', async () => {
  const ada = await app.founder()
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query('begin; lock table sessions')
    const pending = ada.get('/auth/get-session')
    await setTimeout(300)
    await cutAll()
    const { status, body, headers } = await pending
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2'])
  } finally {
    await admin.end()
  }
  expect((await ada.get('/auth/get-session')).status).toBe(200)
})
