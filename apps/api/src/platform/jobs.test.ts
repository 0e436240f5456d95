import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'

import { copyDatabase } from '../testing/database.ts'
import { frozenClock } from './clock.ts'
import { ItemsFailed, startJobs, type Jobs } from './jobs.ts'
import { createLog } from './log.ts'

let jobs: Jobs
beforeAll(async () => {
  const { appUrl } = await copyDatabase(
    inject('adminUrl'),
    inject('appUrl'),
    `jobs_${randomBytes(6).toString('hex')}`,
  )
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
