import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

import { widgetCatalogue } from '@kinfolio/contract/report-widgets'
import pg from 'pg'

import { makeOrganisation, signUp, type Session } from './families.ts'
import { loadBook } from './load-book.ts'
import type { Measurement } from './measurement.ts'
import { costOf, spentBy, type Spent } from './processor-time.ts'
import { databaseUrl, startKinfolio, type Server } from './server.ts'

const port = Number.parseInt(env.BENCH_PORT ?? '3292', 10)
const positions = 200
const transactions = 100_000
/** What each kind may take once its figures were read before, and the first time after a write. */
const [warm, first, wholePage] = [50, 500, 600]
const runs = 10

/** Twenty widgets as they stand on a page of a family. */
const pageOfTwenty = [
  'net-worth',
  'value-change',
  'gain',
  'net-transfers',
  'invested-capital',
  'value-over-time',
  'allocation',
  'holdings',
  'entities',
  'liquidity-tiers',
  'balance-sheet',
  'net-worth-bridge',
  'time-weighted-return',
  'money-weighted-return',
  'performance-chart',
  'monthly-returns',
  'contributors-by-gain',
  'max-drawdown',
  'volatility',
  'risk-measures',
]

/**
 * Measures what a reader of a report waits for, on the book of an active family: in processor time, so that other programs
 * on the machine do not count, and once by the clock.
 */
export async function benchReports(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const server = await startKinfolio(dataDir, port)
  try {
    const family = await makeFamily(dataDir, server)
    const call = callOf(server, family)
    const spent = spentBy(server.pid, dataDir)
    await call('GET', '/transactions/recalculate-all-nav')
    const types = widgetCatalogue.map(({ type }) => type)
    const every = await makeReport(call, types)
    const page = await makeReport(call, pageOfTwenty)
    return [...(await kinds(call, every, types, spent)), ...(await pages(call, page, spent))]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeFamily(dataDir: string, { origin }: Server): Promise<Session> {
  const family = await makeOrganisation(origin, await signUp(origin, 0))
  const admin = new pg.Client({ connectionString: databaseUrl(dataDir, 'postgres') })
  await admin.connect()
  await loadBook(admin, family.orgId, { positions, transactions })
  await admin.query('vacuum analyze')
  await admin.end()
  return family
}

async function makeReport(call: Call, types: readonly string[]): Promise<string> {
  const widgets = types.map((type, at) => ({
    widgetId: `w${at}`,
    pageId: 'p1',
    type,
    place: { x: 0, y: at, w: 12, h: 1 },
    settings: settingsOf(type),
  }))
  const { id } = await call('POST', '/reports', { title: 'Pack', period: '5Y', widgets })
  return String(id)
}

/** What a kind needs before it reads anything. */
function settingsOf(type: string): Record<string, unknown> {
  const settings = widgetCatalogue.find((one) => one.type === type)?.settings ?? {}
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, { kind }]) =>
      kind === 'series' ? [[name, 'SYM1']] : kind === 'amount' ? [[name, '1000000000']] : [],
    ),
  )
}

/** The slowest kind of each measure stands for all: a report has any of them. */
async function kinds(
  call: Call,
  report: string,
  types: readonly string[],
  spent: Spent,
): Promise<Measurement[]> {
  const measured: { type: string; once: number; again: number }[] = []
  // A process that has just started compiles what it runs.
  for (let round = 0; round < 3; round++) await call('GET', `/reports/${report}/pages/p1/data`)
  for (const [at, type] of types.entries()) {
    const ask = async () => void (await call('GET', `/reports/${report}/widgets/w${at}/data`))
    await write(call)
    const once = await costOf(spent, 1, ask)
    measured.push({ type, once, again: await costOf(spent, runs, ask) })
  }
  const slowest = (by: 'once' | 'again') => measured.toSorted((a, b) => b[by] - a[by])
  const about = `${positions} positions, ${transactions.toLocaleString('en')} transactions`
  return [
    ...slowest('again')
      .slice(0, 5)
      .map(({ type, again }) => line(`reports: ${type}, warm, ${about}`, again, warm)),
    ...slowest('once')
      .slice(0, 3)
      .map(({ type, once }) => line(`reports: ${type}, after a write, ${about}`, once, first)),
  ]
}

async function pages(call: Call, report: string, spent: Spent): Promise<Measurement[]> {
  const ask = async () => void (await call('GET', `/reports/${report}/pages/p1/data`))
  await write(call)
  const once = await costOf(spent, 1, ask)
  const again = await costOf(spent, runs, ask)
  const byTheClock = percentile(await many(runs, ask), 0.95)
  return [
    line('reports: a page of 20 widgets, after a write', once, wholePage),
    line('reports: a page of 20 widgets, warm', again, wholePage),
    line('reports: a page of 20 widgets, warm, p95 by the clock', byTheClock, wholePage),
  ]
}

const line = (what: string, measured: number, figure: number): Measurement => ({
  what,
  measured,
  figure,
  unit: 'ms',
})

/** Somebody records a row, so that nothing that was read before still counts. */
async function write(call: Call): Promise<void> {
  const [position] = (await call('GET', '/positions')) as unknown as { id: string }[] // the list of positions
  const buy = { type: 'BUY', date: '2026-01-05', quantity: '1', amount: '10' }
  await call('POST', '/transactions', { positionId: position?.id, ...buy })
}

async function passed(ask: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await ask()
  return performance.now() - before
}

async function many(count: number, ask: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let run = 0; run < count; run++) all.push(await passed(ask))
  return all
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Record<string, unknown>>

function callOf({ origin }: Server, { cookie, orgId }: Session): Call {
  return async (method, path, body) => {
    const headers = { cookie, 'x-org-id': orgId }
    const sent =
      body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/api${path}`, { method, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as Record<string, unknown> // the caller knows what it asked for
  }
}
