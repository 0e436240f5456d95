import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

import pg from 'pg'

import {
  importTrades,
  makeOrganisation,
  reckonInDollars,
  type Session,
  signUp,
  tradesOf,
} from './families.ts'
import { loadBook } from './load-book.ts'
import type { Measurement } from './measurement.ts'
import { costOf, type Spent, spentBy } from './processor-time.ts'
import { databaseUrl, type Server, startKinfolio } from './server.ts'

const port = Number.parseInt(env.BENCH_PORT ?? '3292', 10)
const positions = 200
const small = 1_000
const middle = 100_000
/** A million at least once. Everyday runs use fewer, since loading them takes minutes. */
const large = Number.parseInt(env.BENCH_TRANSACTIONS ?? '200000', 10)
const imported = 10_000

type Families = Readonly<Record<'small' | 'middle' | 'large' | 'empty', Session>>

/**
 * Measures what a family waits for: books with the same positions and prices, but different numbers of recorded rows.
 */
export async function benchBook(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const server = await startKinfolio(dataDir, port)
  try {
    const families = await makeFamilies(dataDir, server)
    const ask = askOf(server)
    const spent = spentBy(server.pid, dataDir)
    return [
      ...(await recalculations(families, ask, spent)),
      ...(await imports(families, server, spent)),
      ...(await reads(families, ask, spent)),
      ...(await lookingBack(families, ask, spent)),
      ...(await totalsOfCurrencies(families, server, ask, spent)),
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeFamilies(dataDir: string, { origin }: Server): Promise<Families> {
  const cookie = await signUp(origin, 0)
  const families: Families = {
    small: await makeOrganisation(origin, cookie),
    middle: await makeOrganisation(origin, cookie),
    large: await makeOrganisation(origin, cookie),
    empty: await makeOrganisation(origin, cookie),
  }
  const admin = new pg.Client({ connectionString: databaseUrl(dataDir, 'postgres') })
  await admin.connect()
  await loadBook(admin, families.small.orgId, { positions, transactions: small })
  await loadBook(admin, families.middle.orgId, { positions, transactions: middle })
  await loadBook(admin, families.large.orgId, { positions, transactions: large })
  await admin.query('vacuum analyze')
  await admin.end()
  return families
}

async function recalculations(families: Families, ask: Ask, spent: Spent): Promise<Measurement[]> {
  const path = '/api/transactions/recalculate-all-nav'
  // The first call prepares the data of each day. The others are compared with it.
  await ask(families.small, path)
  await ask(families.large, path)
  const first = await costOf(spent, 1, () => ask(families.middle, path))
  const again = await costOf(spent, 5, () => ask(families.middle, path))
  const passed = await costOf(
    () => performance.now(),
    5,
    () => ask(families.middle, path),
  )
  const what = `book: recalculate-all of ${positions} positions, ${words(middle)} transactions`
  return [
    { what: `${what}, nothing kept yet`, measured: first, figure: 1500, unit: 'ms' },
    { what, measured: again, figure: 1500, unit: 'ms' },
    { what: `${what}, by the clock`, measured: passed, figure: 1500, unit: 'ms' },
  ]
}

/**
 * A file of trades of a hundred shares that are new to the book: first it is read and checked, then it is written.
 */
async function imports({ empty }: Families, { origin }: Server, spent: Spent): Promise<Measurement[]> {
  const csv = tradesOf(0, imported)
  const preview = await costOf(spent, 1, () => importTrades(origin, empty, csv, 'preview'))
  const commit = await costOf(spent, 1, () => importTrades(origin, empty, csv))
  return [
    {
      what: `book: a file of ${words(imported)} transactions looked through`,
      measured: preview,
      figure: 5000,
      unit: 'ms',
    },
    { what: `book: the same file imported`, measured: commit, figure: 5000, unit: 'ms' },
  ]
}

/** Asks the small and the large book the same question. */
async function reads(families: Families, ask: Ask, spent: Spent): Promise<Measurement[]> {
  const lastYear = `${new Date().getUTCFullYear() - 1}-01-01`
  const calls = [
    ['a page of transactions', '/api/transactions?limit=20', 50],
    ['the list of positions', '/api/positions', 5],
    ['the summary', '/api/portfolio/summary', 5],
    ['the balance sheet', '/api/portfolio/balance-sheet', 5],
    ['the history of a year', `/api/portfolio/history?from=${lastYear}`, 3],
  ] as const
  const measurements: Measurement[] = []
  for (const [name, path, times] of calls) {
    const [few, many] = [families.small, families.large]
    // A process remembers what it has calculated. People do not wait for the first answer, so it is not measured.
    for (const family of [few, many]) await ask(family, path)
    const least = await costOf(spent, times, () => ask(few, path))
    measurements.push({
      what: `book: ${name} of ${words(large)} transactions (against twice that of ${words(small)})`,
      measured: await costOf(spent, times, () => ask(many, path)),
      figure: least * 2,
      unit: 'ms',
    })
  }
  return measurements
}

/**
 * A day as it was known: every row is read, and what the log says of later changes is undone. The log of the loaded books begins with the
 * books, so that nothing was known before: the first call undoes all rows, the second none.
 */
async function lookingBack({ middle: many }: Families, ask: Ask, spent: Spent): Promise<Measurement[]> {
  const path = (knownOn: string) => `/api/portfolio/summary?knownOn=${knownOn}`
  const what = `book: the summary of ${words(middle)} transactions as known`
  const rows: Measurement[] = []
  for (const [name, knownOn] of [
    ['before all of them', '2000-01-01'],
    ['now', '2100-01-01'],
  ] as const) {
    const measured = await costOf(spent, 3, () => ask(many, path(knownOn)))
    rows.push({ what: `${what} ${name}`, measured, figure: 3000, unit: 'ms' })
  }
  return rows
}

/** Positions in euros whose totals are in dollars: every row counts at a rate of its own. Lists ask for it beside the page. */
async function totalsOfCurrencies(
  { small: few, middle: many }: Families,
  { origin }: Server,
  ask: Ask,
  spent: Spent,
): Promise<Measurement[]> {
  const path = '/api/portfolio/in-base'
  const measured = async (family: Session) => {
    await reckonInDollars(origin, family)
    await ask(family, '/api/transactions/recalculate-all-nav')
    await ask(family, path)
    return costOf(spent, 3, () => ask(family, path))
  }
  const what = (rows: number) => `book: figures in another base currency, ${words(rows)} transactions`
  return [
    { what: what(small), measured: await measured(few), figure: 200, unit: 'ms' },
    { what: what(middle), measured: await measured(many), figure: 3000, unit: 'ms' },
  ]
}

function words(count: number): string {
  return count.toLocaleString('en')
}

type Ask = (session: Session, path: string) => Promise<void>

function askOf({ origin }: Server): Ask {
  return async ({ cookie, orgId }, path) => {
    const answer = await fetch(origin + path, { headers: { cookie, 'x-org-id': orgId } })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`)
  }
}
