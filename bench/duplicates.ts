import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

import pg from 'pg'

import { makeOrganisation, signUp } from './families.ts'
import { loadContacts } from './load-contacts.ts'
import { percentile } from './load.ts'
import type { Measurement } from './measurement.ts'
import { costOf, spentBy } from './processor-time.ts'
import { databaseUrl, startKinfolio } from './server.ts'

const port = Number.parseInt(env.BENCH_PORT ?? '3295', 10)
const contacts = 50_000
const sharing = 500
const calls = 10

/**
 * Duplicates in a book of 50,000 people, over HTTP: hundreds share a telephone number and an address, all share fourteen
 * domains, and every third has a day of birth. Compared pair by pair, these would be 1,250 million pairs.
 */
export async function benchDuplicates(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const server = await startKinfolio(dataDir, port)
  try {
    const session = await makeOrganisation(server.origin, await signUp(server.origin, 0))
    const admin = new pg.Client({ connectionString: databaseUrl(dataDir, 'postgres') })
    await admin.connect()
    await loadContacts(admin, session.orgId, contacts)
    await admin.query(
      `update contacts set emails = '[{"label":"","address":"info@bank.example"}]', phones = '[{"label":"","number":"+41446681800"}]'
       where id in (select id from contacts order by id limit ${sharing})`,
    )
    await admin.query(
      `update contacts set born_on = date '1930-01-01' + (abs(hashtext(id::text)) % 25000) where abs(hashtext(id::text)) % 3 = 0`,
    )
    await admin.query('vacuum analyze')
    await admin.end()
    const headers = { cookie: session.cookie, 'x-org-id': session.orgId }
    const ask = async () => {
      const answer = await fetch(`${server.origin}/api/duplicates/contacts`, { headers })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`/duplicates/contacts answered ${answer.status}: ${body}`)
      return (JSON.parse(body) as { total: number }).total
    }
    const total = await ask()
    const times: number[] = []
    const cost = await costOf(spentBy(server.pid, dataDir), 1, async () => {
      for (let call = 0; call < calls; call += 1) {
        const asked = performance.now()
        await ask()
        times.push(performance.now() - asked)
      }
    })
    const ascending = times.toSorted((a, b) => a - b)
    const what = `duplicates: of ${contacts.toLocaleString('en')} contacts, ${total.toLocaleString('en')} pairs, `
    return [
      { what: `${what}p50 of ${calls}`, measured: percentile(ascending, 0.5), figure: 1500, unit: 'ms' },
      { what: `${what}processor time of one`, measured: cost / calls, figure: 1500, unit: 'ms' },
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
