import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

import { expect, it } from 'vitest'

import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/db/connect.ts'
import { databaseFault } from '../platform/db/faults.ts'
import { testApp } from '../testing/test-app.ts'
import { enterCall } from './entering.ts'

const app = testApp()

/** A connection to the database on which a test can hold everything back. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url)
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => isSilent || to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = `${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    silence: () => (isSilent = true),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it('a database that falls silent is taken for away by those who ask it, and by those who wait for a turn', async () => {
  const { connectionString } = app.connection.pool.options
  const way = await wayTo(connectionString ?? '')
  const { db, close } = connect(way.url, { max: 3 })
  const mint = { db, now: systemClock.now(), isReadOnly: true }
  const call = (userId: string) =>
    enterCall(mint, { userId }, { orgId: null, mayBeChosen: false }, async () => 'answered').catch(
      (error: unknown) => databaseFault(error),
    )
  const users = Array.from({ length: 6 }, () => crypto.randomUUID())
  expect(await call(users[0] ?? '')).toBe('answered')
  expect(await db.answers()).toBe(true)
  way.silence()
  const calls = Promise.all(users.map(call))
  expect(await db.answers()).toBe(false)
  expect(new Set(await calls)).toEqual(new Set(['UNAVAILABLE']))
  way.close()
  await close()
}, 20_000)
