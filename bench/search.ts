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

const port = Number.parseInt(env.BENCH_PORT ?? '3294', 10)
const contacts = 50_000
const figure = 30

/** What people type: whole names, beginnings, parts, errors, two words, numbers, and what is not there. */
const typed =
  `Maria; Keller; Müller; zurich; Wolfgang; Bahnhofstrasse; Rosenweg; alpenbank; Dvořák; lausanne; mar; kell; sch;
  bahn; zü; wolf; gen; lin; a; com; strasse; berger; müll; haus; mann; gasse; stein; brunn; treuhand; vermögen; mueller;
  Kelelr; Marai; zurihc; Wolfgnag; Bahnhofstrase; Rosenwegg; alpenbakn; Dvorak; lausane; Maria Keller; Keller Zürich;
  Anna Basel; Meier Bern; Peter gmx; Maria Zürich; Müller strasse; Frei Genf; Jürgen Wien; Schmid 8001; +41 79 123 45 67;
  079 100 79 19; 1007919; 41791; xylophon; qqq; Maria xyz; Łukasz; O'Neill; Søren; Weiß`.split(/;\s+/)

/** A hundred questions, among them the commonest word of the book, which is "com": every contact has it. */
const questions = Array.from({ length: 100 }, (_, place) => typed[place % typed.length] ?? '')

/**
 * Searches over HTTP in a book of 50,000 people: session checked, row level security on, as the serving role. One after
 * the other, as somebody types. The figure is for a machine with nothing else to do; processor time says
 * the same where other programs run beside it.
 */
export async function benchSearch(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const server = await startKinfolio(dataDir, port)
  try {
    const session = await makeOrganisation(server.origin, await signUp(server.origin, 0))
    const admin = new pg.Client({ connectionString: databaseUrl(dataDir, 'postgres') })
    await admin.connect()
    const start = performance.now()
    await loadContacts(admin, session.orgId, contacts)
    const loaded = performance.now() - start
    await admin.query('vacuum analyze')
    await admin.end()
    const headers = { cookie: session.cookie, 'x-org-id': session.orgId }
    const ask = async (path: string, q: string) => {
      const answer = await fetch(`${server.origin}${path}?q=${encodeURIComponent(q)}`, { headers })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`)
    }
    const spent = spentBy(server.pid, dataDir)
    const what = `search: of ${contacts.toLocaleString('en')} contacts, `
    const first = await costOf(spent, 1, () => ask('/api/search', 'maria'))
    const measurements: Measurement[] = [
      {
        what: `${what}the first question after a start, processor time`,
        measured: first,
        figure: 1000,
        unit: 'ms',
      },
      {
        what: `${what}a contact is written (its words and all else)`,
        measured: loaded / contacts,
        figure: 2,
        unit: 'ms',
      },
    ]
    for (const path of ['/api/contacts/search', '/api/search']) {
      // What a process compiles is compiled by the first questions. People do not wait for those.
      for (const q of questions.slice(0, 50)) await ask(path, q)
      const times: number[] = []
      const cost = await costOf(spent, 1, async () => {
        for (const q of questions) {
          const asked = performance.now()
          await ask(path, q)
          times.push(performance.now() - asked)
        }
      })
      const ascending = times.toSorted((a, b) => a - b)
      measurements.push(
        { what: `${what}p50 of 100 of ${path}`, measured: percentile(ascending, 0.5), figure, unit: 'ms' },
        { what: `${what}p95 of 100 of ${path}`, measured: percentile(ascending, 0.95), figure, unit: 'ms' },
        {
          what: `${what}processor time of one of ${path}`,
          measured: cost / questions.length,
          figure,
          unit: 'ms',
        },
      )
    }
    return measurements
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
