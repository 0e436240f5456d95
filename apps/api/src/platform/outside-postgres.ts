import { setTimeout } from 'node:timers/promises'

import { DatabaseError } from 'pg'

import { DatabaseClient } from './db/client.ts'
import { StartError } from './start-error.ts'

const OLDEST_VERSION = 15

/**
 * Makes sure that the PostgreSQL of DATABASE_URL and DATABASE_ADMIN_URL can serve, and that the role which answers
 * requests can not step around row level security; throws StartError otherwise. A server that does not answer yet is
 * waited for, since both may be started together.
 */
export async function checkOutsideDatabase(options: {
  appUrl: string
  adminUrl: string
  patienceMs?: number
}): Promise<void> {
  const deadline = performance.now() + (options.patienceMs ?? 10_000)
  const admin = await connect('DATABASE_ADMIN_URL', options.adminUrl, deadline)
  try {
    await checkVersion(admin)
    await checkAdmin(admin)
    const app = await connect('DATABASE_URL', options.appUrl, deadline)
    try {
      if ((await identityOf(app)) !== (await identityOf(admin)))
        throw new StartError(
          'DATABASE_URL and DATABASE_ADMIN_URL lead to different databases.\n' +
            'They must be the same database, reached by two roles.',
        )
      await checkApp(app)
    } finally {
      await app.end()
    }
  } finally {
    await admin.end()
  }
}

async function connect(variable: string, url: string, deadline: number): Promise<DatabaseClient> {
  for (;;) {
    const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      if (!mayComeUp(error) || performance.now() > deadline)
        throw new StartError(`${variable}: ${connectWords(error, new URL(url))}`)
    }
    await setTimeout(250)
  }
}

const STARTING_UP = '57P03'

function mayComeUp(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.code === STARTING_UP
}

function connectWords(error: unknown, { host, username, pathname }: URL): string {
  const code = error instanceof DatabaseError ? error.code : undefined
  const words = wordsOf(error)
  if (code === '28P01' || code === '28000')
    return `the database at ${host} refuses the role ${username} (${words}).\nCheck the role, its password and the server's pg_hba.conf.`
  if (code === '3D000')
    return `there is no database ${pathname.slice(1)} at ${host}.\nCreate it, owned by the role of DATABASE_ADMIN_URL.`
  if (code !== undefined) return `the database at ${host} refuses the connection (${words}).`
  return `no PostgreSQL answers at ${host} (${words}).\nCheck host and port, that the server runs, and that a firewall lets this machine in.`
}

function wordsOf(error: unknown): string {
  // A name with several addresses fails with one error for each, under an error without words.
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

async function checkVersion(admin: DatabaseClient): Promise<void> {
  const { rows } = await admin.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < OLDEST_VERSION)
    throw new StartError(
      `The database server is PostgreSQL ${version}; Kinfolio needs ${OLDEST_VERSION} or newer.\n` +
        'Upgrade it, or leave DATABASE_URL and DATABASE_ADMIN_URL out to use the embedded one.',
    )
}

async function checkAdmin(admin: DatabaseClient): Promise<void> {
  const { rows } = await admin.query<{ role: string; may_create: boolean }>(`
    select current_user as role,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create`)
  if (!rows[0]?.may_create)
    throw new StartError(
      `The role ${rows[0]?.role} of DATABASE_ADMIN_URL may not create tables.\n` +
        `Make it the owner: alter database … owner to ${rows[0]?.role}`,
    )
}

async function checkApp(app: DatabaseClient): Promise<void> {
  const { rows } = await app.query<{ role: string; superuser: boolean; bypasses: boolean; owns: boolean }>(`
    select rolname as role, rolsuper as superuser, rolbypassrls as bypasses,
      exists (select from pg_database where datname = current_database() and pg_has_role(datdba, 'member'))
      or exists (
        select from pg_class where relkind in ('r', 'p') and pg_has_role(relowner, 'member')
          and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      ) as owns
    from pg_roles where rolname = current_user`)
  const [role] = rows
  const fault =
    (role?.superuser && 'is a superuser') ||
    (role?.bypasses && 'has BYPASSRLS') ||
    (role?.owns && 'owns the database or tables in it, or is a member of the role that does')
  if (fault)
    throw new StartError(
      `The role ${role?.role} of DATABASE_URL ${fault}: row level security would not hold for it.\n` +
        'Give DATABASE_URL a plain role of its own: create role kinfolio_app login password …',
    )
}

async function identityOf(client: DatabaseClient): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(`
    select oid || ' ' || pg_postmaster_start_time() as identity from pg_database where datname = current_database()`)
  return rows[0]?.identity ?? ''
}
