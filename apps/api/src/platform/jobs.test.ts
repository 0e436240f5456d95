import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'

import { copyDatabase } from '../testing/database.ts'
import { frozenClock } from './clock.ts'
import { DatabaseClient } from './db/client.ts'
import { ItemsFailed, startJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'

let jobs: Jobs
let url: string
beforeAll(async () => {
  const { appUrl } = await copyDatabase(
    inject('adminUrl'),
    inject('appUrl'),
    `jobs_${randomBytes(6).toString('hex')}`,
  )
  url = appUrl
  jobs = await startJobs(appUrl, { log: createLog('silent'), clock: frozenClock('2026-04-10T12:00:00Z') })
}, 60_000)
afterAll(() => jobs.stop())

it('a job that fails is named with what may be told of it, until it goes through again', async () => {
  let failure: Error | null = new ItemsFailed('Two symbols could not be read.')
  let runs = 0
  await jobs.work('prices.ask', async () => {
    runs++
    if (failure) throw failure
  })
  const run = async () => {
    const before = runs
    await jobs.send('prices.ask', { symbols: [], evenIfNotDue: false })
    await vi.waitFor(() => expect(runs).toBe(before + 1), 10_000)
    await vi.waitFor(() => expect(jobs.failing().length).toBe(failure ? 1 : 0), 10_000)
  }
  const named = { job: 'prices.ask', since: '2026-04-10T12:00:00.000Z' }
  await run()
  expect(jobs.failing()).toEqual([{ ...named, message: 'Two symbols could not be read.' }])
  failure = new Error('insert into … values ($1)', { cause: 'secret' })
  await run()
  expect(jobs.failing()).toEqual([{ ...named, message: null }])
  failure = null
  await run()
  expect(jobs.failing()).toEqual([])
}, 60_000)

/** Moves what is noted of a queue's jobs a day ahead: as if the clock had been set back by a day since. */
const dayAhead = `update pgboss.job set created_on = created_on + interval '1 day',
  start_after = start_after + interval '1 day', singleton_on = singleton_on + interval '1 day' where name = $1`

it('what was left to do before the clock was set back is done, and hourly jobs are sent', async () => {
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  try {
    const rowsOf = async (queue: string) =>
      (await client.query('select state from pgboss.job where name = $1', [queue])).rows
    await jobs.send('mail.send', { to: 'ada@example.com', subject: 'Hello', text: 'Hello', link: null })
    await client.query(dayAhead, ['mail.send'])
    await jobs.hourly('trash.empty')
    // The hour in which it was sent comes again.
    await client.query(
      `update pgboss.job set created_on = created_on + interval '1 day' where name = 'trash.empty'`,
    )
    await jobs.hourly('trash.empty')
    expect(await rowsOf('trash.empty')).toHaveLength(1)

    await jobs.catchUp()
    await jobs.hourly('trash.empty')
    expect(await rowsOf('trash.empty')).toHaveLength(2)
    const sent: string[] = []
    await jobs.work('mail.send', async ({ to }) => void sent.push(to))
    await vi.waitFor(() => expect(sent).toEqual(['ada@example.com']), 10_000)
  } finally {
    await client.end()
  }
}, 60_000)

it('one job of an organisation waits in the queue, and those of others beside it', async () => {
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  try {
    const ids = ['0199c000-0000-7000-8000-000000000001', '0199c000-0000-7000-8000-000000000002']
    for (const orgId of [...ids, ...ids]) await jobs.send('papers.read', { orgId })
    for (let times = 0; times < 2; times++) await jobs.send('papers.read', {})
    const { rows } = await client.query<{ org: string | null }>(
      `select data ->> 'orgId' as org from pgboss.job where name = 'papers.read' order by 1 nulls last`,
    )
    expect(rows.map(({ org }) => org)).toEqual([...ids, null])
  } finally {
    await client.end()
  }
}, 60_000)
