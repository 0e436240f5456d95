import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath, platform } from 'node:process'
import { setTimeout } from 'node:timers/promises'

import pg from 'pg'

import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts'
import { loadBook } from './load-book.ts'
import type { Measurement } from './measurement.ts'

const port = Number.parseInt(env.BENCH_PORT ?? '3292', 10)
const origin = `http://127.0.0.1:${port}`
const positions = 200
const small = 1_000
const middle = 100_000
/** A million at least once; fewer on everyday runs, since loading them takes minutes. */
const large = Number.parseInt(env.BENCH_TRANSACTIONS ?? '200000', 10)

type Families = Readonly<Record<'small' | 'middle' | 'large', Session>>
type Session = { readonly cookie: string; readonly orgId: string }

/** What a family waits for: three books of the same positions and prices, told apart by how much was recorded. */
export async function benchBook(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const server = spawn(
    execPath,
    [...(env.BENCH_NODE?.split(' ') ?? []), join(import.meta.dirname, '../apps/api/src/main.ts')],
    {
      env: {
        ...env,
        PORT: `${port}`,
        DATA_DIR: join(dataDir, 'server'),
        DATABASE_URL: database.appUrl,
        DATABASE_ADMIN_URL: database.adminUrl,
        LOG_LEVEL: 'error',
        AUTH_RATE_LIMIT: 'relaxed',
        SIGNUP: 'open',
        QUOTES: 'off',
        FX: 'off',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  try {
    await untilReady()
    const cookie = await signUp()
    const admin = new pg.Client({ connectionString: database.adminUrl })
    await admin.connect()
    const families: Families = {
      small: { cookie, orgId: await anOrganisation(cookie) },
      middle: { cookie, orgId: await anOrganisation(cookie) },
      large: { cookie, orgId: await anOrganisation(cookie) },
    }
    await loadBook(admin, families.small.orgId, { positions, transactions: small })
    await loadBook(admin, families.middle.orgId, { positions, transactions: middle })
    await loadBook(admin, families.large.orgId, { positions, transactions: large })
    await admin.query('vacuum analyze')
    await admin.end()
    const spent = spentBy(server, dataDir)
    return [...(await recalculations(families, spent)), ...(await reads(families, spent))]
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function recalculations(families: Families, spent: Spent): Promise<Measurement[]> {
  const path = '/api/transactions/recalculate-all-nav'
  // The first one makes what is kept of each day, the others compare with it.
  await ask(families.small, path)
  await ask(families.large, path)
  const first = await costOf(spent, 1, () => ask(families.middle, path))
  const again = await costOf(spent, 5, () => ask(families.middle, path))
  const what = `book: recalculate-all of ${positions} positions, ${words(middle)} transactions`
  return [
    { what: `${what}, nothing kept yet`, measured: first, figure: 1500, unit: 'ms' },
    { what, measured: again, figure: 1500, unit: 'ms' },
  ]
}

/** The same question to the small and the large book. */
async function reads(families: Families, spent: Spent): Promise<Measurement[]> {
  const lastYear = `${new Date().getUTCFullYear() - 1}-01-01`
  const asked = [
    ['a page of transactions', '/api/transactions?limit=20', 50],
    ['the list of positions', '/api/positions', 5],
    ['the summary', '/api/portfolio/summary', 5],
    ['the balance sheet', '/api/portfolio/balance-sheet', 5],
    ['the history of a year', `/api/portfolio/history?from=${lastYear}`, 3],
  ] as const
  const found: Measurement[] = []
  for (const [name, path, times] of asked) {
    const [few, many] = [families.small, families.large]
    // What a process has worked out once it remembers: the first answer is not what people wait for.
    for (const family of [few, many]) await ask(family, path)
    const least = await costOf(spent, times, () => ask(few, path))
    found.push({
      what: `book: ${name} of ${words(large)} transactions (against twice that of ${words(small)})`,
      measured: await costOf(spent, times, () => ask(many, path)),
      figure: least * 2,
      unit: 'ms',
    })
  }
  return found
}

/** Milliseconds of the processors, or of the clock, until now. */
type Spent = () => number

/** What one of several runs costs. */
async function costOf(spent: Spent, runs: number, run: () => Promise<void>): Promise<number> {
  const before = spent()
  for (let count = 0; count < runs; count++) await run()
  return (spent() - before) / runs
}

/**
 * What the server and its database have had of the processors, so that whatever else the machine does tells nothing.
 * Only Linux says so; elsewhere it is the clock.
 */
function spentBy(server: ChildProcess, dataDir: string): Spent {
  if (platform !== 'linux') return () => performance.now()
  const [database = ''] = readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')
  return () => {
    const own = new Set([`${server.pid}`, database])
    let ticks = 0
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = statOf(pid)
      const [parent = '', ...times] = [fields[1], ...fields.slice(11, 15)]
      // A process of the database that has ended counts with those that its parent has seen end.
      if (own.has(pid)) ticks += sumOf(times)
      else if (parent === database) ticks += sumOf(times.slice(0, 2))
    }
    // In hundredths of a second on every Linux that Node runs on.
    return ticks * 10
  }
}

function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return [] // It has ended in between.
  }
}

function sumOf(ticks: readonly (string | undefined)[]): number {
  return ticks.reduce((sum, text) => sum + Number.parseInt(text ?? '0', 10), 0)
}

function words(count: number): string {
  return count.toLocaleString('en')
}

async function ask({ cookie, orgId }: Session, path: string): Promise<void> {
  const answer = await fetch(origin + path, { headers: { cookie, 'x-org-id': orgId } })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`)
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const isUp = await fetch(`${origin}/api/auth/ok`).then(
      (answer) => answer.ok,
      () => false, // not listening yet
    )
    if (isUp) return
    await setTimeout(500)
  }
  throw new Error('The server did not start within two minutes.')
}

async function signUp(): Promise<string> {
  const account = { name: 'Bench', email: 'bench@example.com', password: 'a long enough password' }
  const answer = await post('/api/auth/sign-up/email', {}, account)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function anOrganisation(cookie: string): Promise<string> {
  const answer = await post('/api/orgs', { cookie }, { name: 'Bench' })
  // The contract says so.
  return ((await answer.json()) as { id: string }).id
}

async function post(path: string, own: Record<string, string>, body: object): Promise<Response> {
  const headers = { ...own, 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
