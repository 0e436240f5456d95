import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

import pg from 'pg'

import { makeOrganisation, signUp } from './families.ts'
import { loadPapers } from './load-papers.ts'
import { percentile } from './load.ts'
import type { Measurement } from './measurement.ts'
import { costOf, spentBy } from './processor-time.ts'
import { databaseUrl, startKinfolio } from './server.ts'

const port = Number.parseInt(env.BENCH_PORT ?? '3296', 10)
const count = Number.parseInt(env.BENCH_PAPERS ?? '30000', 10)
const figure = 50
const rounds = 40

/** What is asked for, by how many papers have it. */
const kinds: Readonly<Record<string, (round: number) => string>> = {
  'a word of one paper': (round) => `ZX${round * 311}QY`,
  'a word of one paper in ten': () => 'midyear',
  'the commonest word, in all papers': () => 'capital',
  'a phrase of all papers': () => '"capital account"',
  'a phrase of one paper in ten': () => '"midyear review"',
  'three words': () => 'midyear portfolio review',
  'the commonest word and a kind': () => 'capital kind:invoice',
  'the commonest word, a day and an amount': (round) => `capital after:20${13 + (round % 5)} amount:>8000000`,
  'all papers without a word': () => '-midyear',
}

/**
 * Searches of papers over HTTP: session checked, row level security on, as the serving role, one after the other. The figure is for a machine with nothing
 * else to do; processor time says the same where other programs run beside it.
 */
export async function benchPapersSearch(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const server = await startKinfolio(dataDir, port)
  try {
    const session = await makeOrganisation(server.origin, await signUp(server.origin, 0))
    const admin = new pg.Client({ connectionString: databaseUrl(dataDir, 'postgres') })
    await admin.connect()
    const start = performance.now()
    await loadPapers(admin, session.orgId, count)
    const loaded = performance.now() - start
    await admin.query('vacuum analyze')
    await admin.end()
    const headers = { cookie: session.cookie, 'x-org-id': session.orgId }
    const ask = async (search: string) => {
      const path = `/api/attachments?limit=20&search=${encodeURIComponent(search)}`
      const answer = await fetch(server.origin + path, { headers })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${search} answered ${answer.status}: ${body}`)
    }
    const spent = spentBy(server.pid, dataDir)
    const what = `papers-search: of ${count.toLocaleString('en')} papers, `
    const measurements: Measurement[] = [
      {
        what: `${what}one is written and indexed`,
        measured: loaded / count,
        figure: 20,
        unit: 'ms',
      },
    ]
    for (const [name, questionOf] of Object.entries(kinds)) {
      for (let round = 0; round < 5; round++) await ask(questionOf(round))
      const times: number[] = []
      const cost = await costOf(spent, 1, async () => {
        for (let round = 0; round < rounds; round++) {
          const asked = performance.now()
          await ask(questionOf(round))
          times.push(performance.now() - asked)
        }
      })
      const ascending = times.toSorted((a, b) => a - b)
      measurements.push(
        { what: `${what}p50, ${name}`, measured: percentile(ascending, 0.5), figure, unit: 'ms' },
        { what: `${what}p95, ${name}`, measured: percentile(ascending, 0.95), figure, unit: 'ms' },
        { what: `${what}processor time, ${name}`, measured: cost / rounds, figure, unit: 'ms' },
      )
    }
    return measurements
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
