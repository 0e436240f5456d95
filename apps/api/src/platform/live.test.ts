import type { LiveEvent } from '@kinfolio/contract/live'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

import { copyDatabase, databaseAt } from '../testing/database.ts'
import { openLive, type Live } from './live.ts'
import { createLog } from './log.ts'

const name = `live_${process.pid}`
let appUrl: string
beforeAll(async () => {
  ;({ appUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), name))
})

const opened: Live[] = []
afterEach(async () => {
  for (const live of opened.splice(0)) await live.stop()
})

/** Machines are slow at times. */
const patience = { timeout: 15_000 }

/** A process that listens, and what it heard. */
function aProcess() {
  const heard: (LiveEvent | 'missed' | 'ended')[] = []
  const live = openLive(appUrl, createLog('silent'), { lookMs: 50, againMs: 20 })
  live.listen({
    told: (event) => heard.push(event),
    changed: () => {},
    missed: () => heard.push('missed'),
    ended: () => heard.push('ended'),
  })
  opened.push(live)
  return { heard, live }
}

async function inDatabase(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(databaseAt(inject('superuserUrl'), name))
  await client.connect()
  await client.query(text, values)
  await client.end()
}

const event: LiveEvent = { topic: 'messages', orgId: '00000000-0000-4000-8000-000000000001', ids: [] }
const tell = (payload: string) => inDatabase('select pg_notify($1, $2)', ['kinfolio_live', payload])
const told = () => tell(JSON.stringify({ ...event, userIds: null }))

describe('the listener of a process', () => {
  it('hears what is told in any process on the database', async () => {
    const [one, other] = [aProcess(), aProcess()]
    await expect.poll(() => [one.heard, other.heard], patience).toEqual([['missed'], ['missed']])
    await told()
    await expect
      .poll(() => [one.heard, other.heard], patience)
      .toEqual([
        ['missed', event],
        ['missed', event],
      ])
  })

  it('listens again after its connection was ended, and says that something may be missing', async () => {
    const { heard } = aProcess()
    await expect.poll(() => heard, patience).toEqual(['missed'])
    await inDatabase(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kinfolio live' and datname = current_database()",
    )
    await expect.poll(() => heard, patience).toEqual(['missed', 'missed'])
    await told()
    await expect.poll(() => heard.at(-1), patience).toEqual(event)
  })

  it('takes no notice of what it cannot read', async () => {
    const { heard } = aProcess()
    await expect.poll(() => heard, patience).toEqual(['missed'])
    for (const payload of ['', 'no', '{}', '{"topic":"elsewhere","orgId":null,"userIds":null,"ids":[]}'])
      await tell(payload)
    await told()
    await expect.poll(() => heard, patience).toEqual(['missed', event])
  })

  it('says that nothing comes any more when it stops', async () => {
    const { heard, live } = aProcess()
    await expect.poll(() => heard, patience).toEqual(['missed'])
    await live.stop()
    expect(heard.at(-1)).toBe('ended')
    const late: string[] = []
    const note = () => late.push('something')
    live.listen({ told: note, changed: note, missed: note, ended: () => late.push('ended') })
    expect(late).toEqual(['ended'])
  })
})
