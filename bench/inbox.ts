import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'

import pg from 'pg'

import { makeOrganisation, signUp } from './families.ts'
import { percentile } from './load.ts'
import type { Measurement } from './measurement.ts'
import { costOf, spentBy } from './processor-time.ts'
import { databaseUrl, startKinfolio } from './server.ts'

const port = Number.parseInt(env.BENCH_PORT ?? '3296', 10)
const messages = 100_000
/** Each conversation has two messages on average; of thirteen, one is open, and of seventeen, one is archived. */
const conversations = 50_000
const figure = 30

const lists = [
  '/message-threads?part=desk',
  '/message-threads?part=done&page=100',
  '/message-threads?part=archive',
  '/messages',
  '/messages?status=OPEN',
  '/messages?type=EMAIL_IN',
  '/messages?includeArchived=true&offset=5000',
  '/messages/unread-counts',
]

/** The lists of the shared inbox over HTTP, at 100,000 messages of which each has a page of words: session checked, row level security on. */
export async function benchInbox(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const server = await startKinfolio(dataDir, port)
  try {
    const session = await makeOrganisation(server.origin, await signUp(server.origin, 0))
    const admin = new pg.Client({ connectionString: databaseUrl(dataDir, 'postgres') })
    await admin.connect()
    await loadMessages(admin, session.orgId)
    await admin.query('vacuum analyze')
    await admin.end()
    const headers = { cookie: session.cookie, 'x-org-id': session.orgId }
    const ask = async (path: string) => {
      const answer = await fetch(`${server.origin}/api${path}`, { headers })
      const body = await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`)
    }
    const spent = spentBy(server.pid, dataDir)
    const measured: Measurement[] = []
    for (const path of lists) {
      for (let warm = 0; warm < 10; warm += 1) await ask(path)
      const times: number[] = []
      const cost = await costOf(spent, 40, async () => {
        const asked = performance.now()
        await ask(path)
        times.push(performance.now() - asked)
      })
      const ascending = times.toSorted((a, b) => a - b)
      const what = `inbox: of ${messages.toLocaleString('en')} messages,`
      measured.push(
        { what: `${what} p50 of ${path}`, measured: percentile(ascending, 0.5), figure, unit: 'ms' },
        { what: `${what} p95 of ${path}`, measured: percentile(ascending, 0.95), figure, unit: 'ms' },
        { what: `${what} processor time of ${path}`, measured: cost, figure, unit: 'ms' },
      )
    }
    return measured
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Written without triggers, which would look at each row by itself; what they keep of a conversation is counted at once. */
async function loadMessages(admin: pg.Client, orgId: string): Promise<void> {
  await admin.query("set session_replication_role = 'replica'")
  await admin.query(
    `insert into messages (org_id, id, thread_id, type, source, name, sender, sender_address, preview, text, received_at)
      select $1, gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % $2), 12, '0'))::uuid,
        'EMAIL_IN', 'UPLOAD', 'Letter ' || n, '{"name":"Linden Fund","address":"ir@linden.example"}',
        'ir@linden.example', 'The first words of letter ' || n, repeat('words of a letter ' || n || ' ', 100),
        now() - n * interval '7 minutes'
      from generate_series(1, $3::int) n`,
    [orgId, conversations, messages],
  )
  await admin.query(
    `insert into message_threads (org_id, id, subject, thread_subject, status, archived_at, message_count, last_at, last_in_at)
      select $1, thread_id, 'Letter ' || n, 'letter ' || n, case n % 13 when 0 then 'OPEN' else 'DONE' end,
        case n % 17 when 0 then now() end, number, last_at, last_at
      from (
        select thread_id, row_number() over (order by thread_id) as n, count(*)::int as number, max(received_at) as last_at
        from messages where org_id = $1 group by thread_id
      ) conversations`,
    [orgId],
  )
}
