import { setTimeout } from 'node:timers/promises'

import pg from 'pg'

import { databaseUrl } from '../../server.ts'
import type { Drill } from '../drill.ts'

export default {
  what: 'every connection to the database is cut, five times a second, under 50 writers',
  async run({ dataDir, write }) {
    const admin = new pg.Client({ connectionString: databaseUrl(dataDir, 'postgres') })
    await admin.connect()
    const writing = write(50, 10)
    let cut = 0
    for (let round = 0; round < 40; round++) {
      await setTimeout(200)
      const { rows } = await admin.query<{ cut: number }>(
        `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
         where usename like 'kinfolio%' and pid <> pg_backend_pid()`,
      )
      cut += rows[0]?.cut ?? 0
    }
    await admin.end()
    await writing
    return `${cut} connections cut`
  },
} satisfies Drill
