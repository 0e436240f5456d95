import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

import { installJobs } from '../jobs.ts'
import { packageVersion } from '../package-version.ts'
import { StartError } from '../start-error.ts'
import { DatabaseClient } from './client.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/**
 * Brings the database to this release's schema as the administrating role, and lets the serving role use it.
 * Several processes may start at once: an advisory lock lets one of them migrate while the others wait.
 */
export async function migrate(adminUrl: string, appRole: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: adminUrl, application_name: 'kinfolio migrate' })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('kinfolio migrate'))")
    await refuseOtherReleases(client)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await installJobs(adminUrl)
    await grant(client, appRole)
  } finally {
    await client.end()
  }
}

/**
 * The first migration is many of before in one (decision 037), and carries the time of the last of those. So it is for
 * empty databases, and a database that has those is where it leads to. One that has some of them is neither. One that
 * has later ones than this release knows may hold records in a form that this release would misread.
 */
async function refuseOtherReleases(client: pg.Client): Promise<void> {
  const journal = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!journal.rows[0]?.exists) return
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? null
  if (last === null) return
  const { first, newest } = migrationTimes()
  if (BigInt(last) < BigInt(first)) {
    throw new StartError(
      'The database was made by a Kinfolio before release 0.1.0, and this one knows no way from there.\n' +
        'Start release 0.1.0 on it once, which brings it up to date; then start this one.',
    )
  }
  if (BigInt(last) > BigInt(newest)) {
    throw new StartError(
      `The database was brought up to date by a newer Kinfolio than this one, which is ${packageVersion()}.\n` +
        'Nothing was changed. Start the newer one again, or give this one another DATA_DIR and restore a backup there.',
    )
  }
}

/** When the first and the newest migration of this release were made, in milliseconds since 1970. */
function migrationTimes(): { first: number; newest: number } {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  const times = journal.entries.map(({ when }) => when)
  const [first] = times
  if (first === undefined) throw new Error('There are no migrations.')
  return { first, newest: Math.max(...times) }
}

/**
 * Tables that the serving role reads and never writes: triggers write the change log, and jobs write the data from
 * outside.
 */
const readOnly = ['changes', 'instruments', 'feed_series', 'feed_years', 'feed_events', 'feed_tries']

/** In one transaction, so that no running process has a right in between that it must not have. */
async function grant(client: pg.Client, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole)
  await client.query('begin')
  for (const schema of ['public', 'pgboss']) {
    await client.query(`grant usage on schema ${schema} to ${role}`)
    const { tables, sequences, routines } = await listOwn(client, schema)
    await client.query(`grant select, insert, update, delete on ${tables} to ${role}`)
    if (sequences) await client.query(`grant usage, select on sequence ${sequences} to ${role}`)
    await client.query(`grant execute on routine ${routines} to ${role}`)
  }
  for (const table of readOnly) {
    await client.query(`revoke all on ${table} from ${role}, public`)
    await client.query(`grant select on ${table} to ${role}`)
  }
  await client.query('commit')
}

/** What Kinfolio made in a schema, as a statement names it. Extensions of a database from outside may keep things of their own there. */
async function listOwn(client: pg.Client, schema: string) {
  const { rows } = await client.query<{ tables: string; sequences: string | null; routines: string }>(
    `select
      (select string_agg(oid::regclass::text, ', ') from pg_class
        where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v') and pg_has_role(relowner, 'usage')) as tables,
      (select string_agg(oid::regclass::text, ', ') from pg_class
        where relnamespace = $1::regnamespace and relkind = 'S' and pg_has_role(relowner, 'usage')) as sequences,
      (select string_agg(oid::regprocedure::text, ', ') from pg_proc
        where pronamespace = $1::regnamespace and pg_has_role(proowner, 'usage')) as routines`,
    [schema],
  )
  const [own] = rows
  if (own === undefined) throw new Error('A statement without a table answers one row.')
  return own
}

/** The role that an address signs in as. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}
