import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { copyDatabase } from './testing/database.ts'
import { readEvents } from './testing/events.ts'
import { freePort, started, type ServerProcess } from './testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfolio live '))
let servers: ServerProcess[] = []

beforeAll(async () => {
  const database = await copyDatabase(inject('adminUrl'), inject('appUrl'), `servers_${process.pid}`)
  const start = async (name: string) =>
    started({
      PORT: await freePort(),
      DATA_DIR: join(folder, name),
      DATABASE_URL: database.appUrl,
      DATABASE_ADMIN_URL: database.adminUrl,
      AUTH_SECRET: 'a secret that all processes of an installation have',
    })
  // One after the other: the first one makes what the second finds.
  servers = [await start('one'), await start('other')]
}, 120_000)
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ exit }) => exit))
  rmSync(folder, { recursive: true, force: true })
})

it('a page at one process is told what is written at another one, and ends when its process stops', async () => {
  const [one, other] = servers as [ServerProcess, ServerProcess]
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${one.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const signedUp = await post('/auth/sign-up/email', account)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { id: orgId } = (await (await post('/orgs', { name: 'The Lovelaces' }, { cookie })).json()) as {
    id: string
  }

  const events = readEvents(await fetch(`${other.url}/api/live`, { headers: { cookie } }))
  expect(await events.next()).toEqual({ event: 'missed', data: null })
  const written = await post(
    '/messages',
    { type: 'NOTE', subject: 'Roof', text: '' },
    { cookie, 'x-org-id': orgId },
  )
  const { threadId } = (await written.json()) as { threadId: string }
  expect(await events.next()).toEqual({
    event: 'message',
    data: { topic: 'messages', orgId, ids: [threadId] },
  })

  other.child.kill('SIGTERM')
  expect(await events.next()).toBeNull()
  expect(await other.exit).toBe(0)
})
