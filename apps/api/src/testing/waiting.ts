import type pg from 'pg'
import { expect } from 'vitest'

/** Waits until so many connections wait for a lock in the database of the client. */
export async function untilWaiting(client: pg.Client, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await client.query(
        `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`,
      )
      return rows[0].waiting
    })
    .toBe(count)
}
