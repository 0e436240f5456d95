import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

import pg from 'pg'

import { makeOrganisation, signUp, type Session } from './families.ts'
import { loadBook } from './load-book.ts'
import type { Measurement } from './measurement.ts'
import { costOf, spentBy } from './processor-time.ts'
import { databaseUrl, startKinfolio } from './server.ts'

const port = Number.parseInt(env.BENCH_PORT ?? '3298', 10)
const funds = 40
const positions = 400
const transactions = 40_000
const bills = 420
/** So many calls are sent at once. */
const together = 8
const figure = 1000

/** What fees took from a book of 400 positions, forty of them funds with fee statements and terms, and 420 bills that were paid. */
export async function benchFees(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const server = await startKinfolio(dataDir, port)
  try {
    const session = await makeOrganisation(server.origin, await signUp(server.origin, 0))
    const ask = askOf(server.origin, session)
    const admin = new pg.Client({ connectionString: databaseUrl(dataDir, 'postgres') })
    await admin.connect()
    await loadBook(admin, session.orgId, { positions: positions - funds, transactions })
    await each(funds, (index) => openFund(ask, index))
    await each(bills, (index) => payBill(ask, index))
    await admin.query('vacuum analyze')
    await admin.end()
    const year = new Date().getUTCFullYear() - 1
    const stretch = `from=${year - 1}-12-31&to=${year}-12-31`
    const questions = [
      ['by position', `/fee-drag?${stretch}`],
      ['by manager, since the beginning', '/fee-drag?by=manager'],
      ['with its proof', `/fee-drag/proof?${stretch}`],
    ] as const
    const measured: Measurement[] = []
    for (const [name, path] of questions) {
      await ask('GET', path)
      const what = `fees: drag of ${positions} positions and ${bills} bills ${name}`
      const asked = async () => void (await ask('GET', path))
      const spent = await costOf(spentBy(server.pid, dataDir), 5, asked)
      const passed = await costOf(() => performance.now(), 5, asked)
      measured.push(
        { what, measured: spent, figure, unit: 'ms' },
        { what: `${what}, by the clock`, measured: passed, figure, unit: 'ms' },
      )
    }
    return measured
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<{ id: string }>

function askOf(origin: string, { cookie, orgId }: Session): Ask {
  const headers = { cookie, 'x-org-id': orgId, 'content-type': 'application/json' }
  return async (method, path, body) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as { id: string } // the contract of this installation
  }
}

async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += together)
    await Promise.all(
      Array.from({ length: Math.min(together, count - from) }, (_, offset) => work(from + offset)),
    )
}

/** A fund of eight years with a call and a valuation each year, and fee statements of two. */
async function openFund(ask: Ask, index: number): Promise<void> {
  const year = new Date().getUTCFullYear()
  const { id } = await ask('POST', '/positions', {
    name: `Fund ${index}`,
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: {
      commitment: '1000000',
      managementFee: '2',
      feeBasis: 'COMMITMENT',
      investmentPeriodEndsOn: `${year - 3}-12-31`,
      laterManagementFee: '1.5',
      laterFeeBasis: 'INVESTED',
      hurdle: '8',
      carry: '20',
      catchUp: '100',
      waterfall: 'EUROPEAN',
    },
  })
  for (let back = 8; back > 0; back--) {
    const own = { positionId: id, amount: `${100_000 + index}` }
    await ask('POST', '/transactions', { ...own, type: 'CAPITAL_CALL', date: `${year - back}-03-31` })
    const worth = { type: 'NAV_ADJUSTMENT', date: `${year - back}-12-31`, amount: `${110_000 * (9 - back)}` }
    await ask('POST', '/transactions', { ...own, ...worth })
  }
  for (const back of [2, 1])
    await ask('POST', '/fund-fees', {
      positionId: id,
      from: `${year - back}-01-01`,
      to: `${year - back}-12-31`,
      managementFee: '15000',
      carryAccrued: '2000',
    })
}

/** A bill that somebody said is paid. */
async function payBill(ask: Ask, index: number): Promise<void> {
  const year = new Date().getUTCFullYear() - 1
  const due = `${year}-${`${1 + (index % 12)}`.padStart(2, '0')}-15`
  const { id } = await ask('POST', '/costs', {
    name: `Bill ${index}`,
    type: index % 2 === 0 ? 'LEGAL' : 'ADVISORY',
    frequency: 'ONE_TIME',
    firstOn: due,
    terms: [{ kind: 'AMOUNT', amount: `${500 + index}` }],
  })
  await ask('PUT', `/costs/${id}/occurrences/${due}`, { decision: 'PAID' })
}
