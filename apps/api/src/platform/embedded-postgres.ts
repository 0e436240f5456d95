import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { escapeLiteral } from 'pg'

import { lockDataDir } from './data-dir-lock.ts'
import { DatabaseClient } from './db/client.ts'
import { postgresAccount } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import {
  type PostgresServer,
  faultOf,
  isRunning,
  runProgram,
  startServer,
  stopServer,
} from './postgres-server.ts'
import { supervise, type Watch } from './postgres-supervisor.ts'
import { StartError } from './start-error.ts'
import { storedSecret } from './stored-secret.ts'

const MAJOR_VERSION = '18'
const SUPERUSER = 'postgres'
const DATABASE = 'kinfolio'
const ADMIN = 'kinfolio_admin'
const APP = 'kinfolio_app'

export interface EmbeddedPostgres {
  /** For requests: a role that is neither owner nor superuser. */
  appUrl: string
  /** For migrations: the owner of the database, no superuser; may create databases. */
  adminUrl: string
  /** Ends all connections, writes everything out, and gives the data directory free. */
  stop(): Promise<void>
}

/** Starts PostgreSQL on `dataDir`/db, which it makes on the first start; throws StartError in words for the terminal. */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (words: string) => void
  /** Where it is said, a database that dies is started again; this hears of one that can not be. */
  onLost?: Watch['onLost']
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, onLost } = options
  openDataDir(dataDir)
  const unlock = await lockDataDir(dataDir)
  try {
    const server = embeddedServer(dataDir)
    const { folder } = server
    if (existsSync(folder)) {
      checkVersion(folder)
      await stopLeftover(server, log)
    } else {
      log(`Making a new database in ${folder}`)
      await initialise(server, dataDir)
    }
    const port = await startServer(server)
    try {
      await ensureRoles(port, dataDir)
    } catch (error) {
      await stopServer(server)
      throw error
    }
    const endWatch = onLost && supervise(server, port, { log, onLost })
    return {
      appUrl: urlFor(APP, port, dataDir),
      adminUrl: urlFor(ADMIN, port, dataDir),
      stop: async () => {
        await endWatch?.()
        await stopServer(server).finally(unlock)
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The server of a data directory, running or not. */
export function embeddedServer(dataDir: string): PostgresServer {
  const folder = join(dataDir, 'db')
  const account = postgresAccount(folder)
  return { folder, account, bin: postgresBinaries(account) }
}

/** For a connection that may do everything: to make roles, and to copy the database while it runs. */
export function superuserUrl(port: number, dataDir: string): string {
  return urlFor(SUPERUSER, port, dataDir)
}

function openDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} can not be written to (${wordsOf(error)}).\n` +
        'Give this account the right to write there, or name another directory with DATA_DIR.',
    )
  }
}

function checkVersion(folder: string): void {
  let version: string
  try {
    version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new StartError(
      `${folder} is not a database (${wordsOf(error)}).\n` +
        'Restore it from a backup, or move it away to begin with an empty one.',
    )
  }
  if (version !== MAJOR_VERSION)
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${version}; this Kinfolio brings PostgreSQL ${MAJOR_VERSION}.\n` +
        'Start the version of Kinfolio that made it, or serve it from an outside PostgreSQL and set DATABASE_URL.',
    )
}

/** Made under another name and renamed when whole, so that a start that is killed here leaves nothing half-made. */
async function initialise(server: PostgresServer, dataDir: string): Promise<void> {
  const unfinished = { ...server, folder: `${server.folder}.new` }
  rmSync(unfinished.folder, { recursive: true, force: true })
  mkdirSync(unfinished.folder, { mode: 0o700 })
  const secretDir = mkdtempSync(join(tmpdir(), 'kinfolio-'))
  try {
    const passwordFile = join(secretDir, 'password')
    writeFileSync(passwordFile, storedSecret(dataDir, SUPERUSER), { mode: 0o600 })
    if (server.account) {
      const { uid, gid } = server.account
      for (const path of [unfinished.folder, secretDir, passwordFile]) chownSync(path, uid, gid)
    }
    const { code, output } = await runProgram(unfinished, 'initdb', [
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--data-checksums',
      '--no-instructions',
    ])
    if (code !== 0) throw faultOf(`The database could not be made in ${server.folder}`, output)
  } finally {
    rmSync(secretDir, { recursive: true })
  }
  renameSync(unfinished.folder, server.folder)
}

/**
 * The database outlives a server that was killed. It is stopped rather than used, so that every start begins without
 * sessions and transactions of the dead server, and with the settings above.
 */
async function stopLeftover(server: PostgresServer, log: (words: string) => void): Promise<void> {
  if (isRunning(server)) {
    log('Stopping the database that the last start left running')
    await stopServer(server)
  } else {
    // Left by a crash. If the process number in it has been given to another program, PostgreSQL would not start; that
    // no process of the crashed database is at work any more, it finds out by its shared memory.
    rmSync(join(server.folder, 'postmaster.pid'), { force: true })
  }
}

/** Makes the two roles and the database where they are missing: after the first start, or one that was killed in it. */
async function ensureRoles(port: number, dataDir: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: urlFor(SUPERUSER, port, dataDir) })
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `The database in ${join(dataDir, 'db')} does not know the password in ${join(dataDir, 'secrets')} (${wordsOf(error)}).\n` +
        'Both belong together: restore them from the same backup.',
    )
  }
  try {
    const roles = await client.query<{ rolname: string }>('select rolname from pg_roles')
    for (const role of [ADMIN, APP]) {
      if (roles.rows.some(({ rolname }) => rolname === role)) continue
      const right = role === ADMIN ? 'createdb' : 'nocreatedb'
      await client.query(
        `create role ${role} login ${right} password ${escapeLiteral(storedSecret(dataDir, role))}`,
      )
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${ADMIN}`)
  } finally {
    await client.end()
  }
}

function urlFor(role: string, port: number, dataDir: string): string {
  const database = role === SUPERUSER ? SUPERUSER : DATABASE
  return `postgres://${role}:${storedSecret(dataDir, role)}@127.0.0.1:${port}/${database}`
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
