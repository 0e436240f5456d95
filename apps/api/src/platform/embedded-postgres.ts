import { execFileSync, spawn } from 'node:child_process'
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
} from 'node:fs'
import {
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client, escapeLiteral } from 'pg'

import { lockDataDir } from './data-dir-lock.ts'
import { keptSecret } from './kept-secret.ts'
import { type Account, postgresAccount } from './postgres-account.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { StartError } from './start-error.ts'

const MAJOR_VERSION = '18'
const SUPERUSER = 'postgres'
const DATABASE = 'kinfolio'
const ADMIN = 'kinfolio_admin'
const APP = 'kinfolio_app'

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=50',
  'shared_buffers=128MB',
  'timezone=UTC',
  'jit=off',
  // Statements and the values of violated keys hold names and amounts: they stay out of the log.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

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
}): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  openDataDir(dataDir)
  const unlock = lockDataDir(dataDir)
  try {
    const folder = join(dataDir, 'db')
    const account = postgresAccount(folder)
    const server: Server = { folder, account, bin: postgresBinaries(account) }
    if (existsSync(folder)) {
      checkVersion(folder)
      await stopLeftover(server, log)
    } else {
      log(`Making a new database in ${folder}`)
      await initialise(server, dataDir)
    }
    const port = await start(server)
    try {
      await ensureRoles(port, dataDir)
    } catch (error) {
      await stop(server)
      throw error
    }
    return {
      appUrl: urlFor(APP, port, dataDir),
      adminUrl: urlFor(ADMIN, port, dataDir),
      stop: async () => {
        await stop(server).finally(unlock)
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

interface Server {
  folder: string
  account: Account | undefined
  bin: string
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
async function initialise(server: Server, dataDir: string): Promise<void> {
  const unfinished = { ...server, folder: `${server.folder}.new` }
  rmSync(unfinished.folder, { recursive: true, force: true })
  mkdirSync(unfinished.folder, { mode: 0o700 })
  const secretDir = mkdtempSync(join(tmpdir(), 'kinfolio-'))
  try {
    const passwordFile = join(secretDir, 'password')
    writeFileSync(passwordFile, keptSecret(dataDir, SUPERUSER), { mode: 0o600 })
    if (server.account) {
      const { uid, gid } = server.account
      for (const path of [unfinished.folder, secretDir, passwordFile]) chownSync(path, uid, gid)
    }
    const { code, output } = await run(unfinished, 'initdb', [
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
    if (code !== 0) throw startError(`The database could not be made in ${server.folder}`, output)
  } finally {
    rmSync(secretDir, { recursive: true })
  }
  renameSync(unfinished.folder, server.folder)
}

/**
 * The database outlives a server that was killed. It is stopped rather than used, so that every start begins without
 * sessions and transactions of the dead server, and with the settings above.
 */
async function stopLeftover(server: Server, log: (words: string) => void): Promise<void> {
  if (postmasterOf(server.folder) !== null) {
    log('Stopping the database that the last start left running')
    await stop(server)
  } else {
    // Left by a crash. If the process number in it has been given to another program, PostgreSQL would not start; that
    // no process of the crashed database is at work any more, it finds out by its shared memory.
    rmSync(join(server.folder, 'postmaster.pid'), { force: true })
  }
}

/** The process number of the PostgreSQL that runs on the folder. */
function postmasterOf(folder: string): number | null {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : null
    process.kill(pid, 0)
    return pid
  } catch {
    // Ended, or a process of an account that may not be looked at: not ours in either case.
    return null
  }
}

/** Returns the port. */
async function start(server: Server): Promise<number> {
  const logFile = join(server.folder, 'postgres.log')
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) renameSync(logFile, `${logFile}.old`)
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const logged = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const settings = ['-p', `${port}`, ...SETTINGS.flatMap((setting) => ['-c', setting])].join(' ')
    const pgdata = pathFor(server)
    const files = [`--log=${pgdata}/postgres.log`, `--options=${settings}`]
    const { code } = await run(server, 'pg_ctl', ['start', '--wait', '--timeout=60', '--silent', ...files])
    if (code === 0) return port
    const output = existsSync(logFile) ? readFileSync(logFile).subarray(logged).toString() : ''
    // Somebody took the port in between, or processes of a killed database are still ending.
    const isPassing = /Address already in use|pre-existing shared memory block/.test(output)
    if (!isPassing || attempt === 20)
      throw startError(`The database in ${server.folder} does not start`, output)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function stop(server: Server): Promise<void> {
  const fast = await run(server, 'pg_ctl', ['stop', '--mode=fast', '--wait', '--timeout=30', '--silent'])
  // A database that crashed has left its file with the process number behind.
  if (fast.code === 0 || postmasterOf(server.folder) === null) return
  const now = await run(server, 'pg_ctl', ['stop', '--mode=immediate', '--wait', '--timeout=10', '--silent'])
  if (now.code !== 0) throw startError(`The database in ${server.folder} does not stop`, now.output)
}

/** Makes the two roles and the database where they are missing: after the first start, or one that was killed in it. */
async function ensureRoles(port: number, dataDir: string): Promise<void> {
  const client = new Client({ connectionString: urlFor(SUPERUSER, port, dataDir) })
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
        `create role ${role} login ${right} password ${escapeLiteral(keptSecret(dataDir, role))}`,
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
  return `postgres://${role}:${keptSecret(dataDir, role)}@127.0.0.1:${port}/${database}`
}

/**
 * How PostgreSQL is told where its data is. For another account it is the open folder itself, which works where the
 * folders above are closed to that account (a checkout below /root) and changes none of their rights.
 */
function pathFor({ folder, account }: Server): string {
  return account && process.platform === 'linux' ? '/proc/self/fd/3' : folder
}

function run(
  server: Server,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const folder = openSync(server.folder, constants.O_RDONLY)
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(join(server.bin, program), [`--pgdata=${pathFor(server)}`, ...args], {
      ...server.account,
      cwd: server.bin,
      // Away from the terminal: Ctrl-C reaches Kinfolio alone, which stops the database last.
      detached: true,
      // Without PGDATA, PGOPTIONS and the like of the person who starts.
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe', folder],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  }).finally(() => closeSync(folder))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function startError(words: string, output: string): StartError {
  if (/No space left on device/.test(output))
    return new StartError(`${words}: the disk is full.\nMake room, then start again.`)
  const last = output.trim().split('\n').slice(-5).join('\n')
  return new StartError(`${words}. PostgreSQL says:\n${last}`)
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
