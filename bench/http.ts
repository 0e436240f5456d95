import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { measureEnumeration } from './enumeration.ts'
import { accountOf, makeFamily, type Session } from './families.ts'
import { load, percentile, type Load } from './load.ts'
import type { Measurement } from './measurement.ts'
import { databaseProcessorTime, processorTime, residentMemory } from './processor-time.ts'
import { startBare, startKinfolio, type Server } from './server.ts'

const organisations = 20
const transactionsEach = 10_000
const connections = 50
const port = 3290

/**
 * The figures were taken on a machine where the bare path answered 4,200 a second with a p99 of 24 ms. Compared with
 * the bare path of this machine, they hold on any machine.
 */
const figures = { perSecond: 2000, ofBare: 2000 / 4200, p99: 50, p99OfBare: 50 / 24 }

/**
 * Pages of 20 transactions over HTTP from the real server on a database of its own: session checked, row level
 * security on, the load generator on the same machine. Where other programs run beside it, the requests per second
 * say little. The processor time of a request then says what two cores would serve. The bare path, measured in the
 * same minute, says how fast this machine is now.
 */
export async function benchHttp(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  try {
    const sessions = await seed(dataDir)
    const server = await startKinfolio(dataDir, port)
    try {
      return await measure(dataDir, server, sessions)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seed(dataDir: string): Promise<Session[]> {
  const server = await startKinfolio(dataDir, port)
  try {
    const sessions: Session[] = []
    for (let index = 0; index < organisations; index++) {
      sessions.push(await makeFamily(server.origin, index, transactionsEach))
    }
    return sessions
  } finally {
    await server.stop()
  }
}

async function measure(
  dataDir: string,
  server: Server,
  sessions: readonly Session[],
): Promise<Measurement[]> {
  await setTimeout(5000)
  const idleMemory = residentMemory(server.pid)
  const read = await underLoad(dataDir, server, sessions)
  const memory = residentMemory(server.pid)
  const bareServer = await startBare(dataDir, port + 1)
  const bare = await underLoad(dataDir, bareServer, sessions).finally(() => bareServer.stop())
  const differences = await measureEnumeration(server.origin, accountOf(0).email)
  return [
    {
      what: 'http: reads per second, 50 connections',
      measured: read.perSecond,
      figure: figures.perSecond,
      unit: '/s',
    },
    {
      what: 'http: the same, where the figure is for a machine as fast as this one',
      measured: read.perSecond,
      figure: bare.perSecond * figures.ofBare,
      unit: '/s',
    },
    { what: 'http: p99 of these reads', measured: read.p99, figure: figures.p99, unit: 'ms' },
    {
      what: 'http: the same, where the figure is for a machine as fast as this one',
      measured: read.p99,
      figure: bare.p99 * figures.p99OfBare,
      unit: 'ms',
    },
    {
      what: 'http: reads per second of two cores to themselves, by processor time',
      measured: read.ofTwoCores,
      figure: figures.perSecond,
      unit: '/s',
    },
    {
      what: 'http: the same, where the figure is for a machine as fast as this one',
      measured: read.ofTwoCores,
      figure: bare.ofTwoCores * figures.ofBare,
      unit: '/s',
    },
    {
      what: 'http: processor time of the server for a read, against the bare path',
      measured: read.serverMs,
      figure: bare.serverMs,
      unit: 'ms',
    },
    {
      what: 'http: processor time of the database for a read, against the bare path',
      measured: read.databaseMs,
      figure: bare.databaseMs,
      unit: 'ms',
    },
    { what: 'http: memory of the server, idle', measured: idleMemory, figure: 200, unit: 'MB' },
    { what: 'http: memory of the server after the load', measured: memory, figure: 512, unit: 'MB' },
    ...differences.map(({ name, known, unknown }): Measurement => ({
      what: `http: what the time of a ${name} tells of an account (difference of medians)`,
      measured: Math.abs(known - unknown),
      figure: 5,
      unit: 'ms',
    })),
  ]
}

/**
 * Warms the server up first, by a number of answers and not by time, so that a busy machine compiles as much as an
 * idle one.
 */
async function underLoad(dataDir: string, server: Server, sessions: readonly Session[]) {
  let sent = 0
  const next = () => {
    const { cookie, orgId } = sessions[sent++ % sessions.length] ?? { cookie: '', orgId: '' }
    return { path: `/api/transactions?page=${1 + (sent % 20)}`, headers: { cookie, 'x-org-id': orgId } }
  }
  const run = (answers: number, seconds: number): Promise<Load> =>
    load(server.origin, next, {
      connections,
      isOver: (passed, answered) => passed >= seconds && answered >= answers,
    })
  await run(5000, 2)
  const before = { server: processorTime(server.pid), database: databaseProcessorTime(dataDir) }
  const { times, errors, seconds, cpuMs } = await run(5000, 10)
  if (errors > 0) throw new Error(`${errors} requests failed.`)
  const serverMs = (processorTime(server.pid) - before.server) / times.length
  const databaseMs = (databaseProcessorTime(dataDir) - before.database) / times.length
  return {
    perSecond: times.length / seconds,
    p99: percentile(times, 0.99),
    serverMs,
    databaseMs,
    ofTwoCores: 2000 / (serverMs + databaseMs + cpuMs / times.length),
  }
}
