import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Account } from './postgres-account.ts'
import { StartError } from './start-error.ts'

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

/** A PostgreSQL server on one folder of data, running or not. */
export interface PostgresServer {
  /** With the data. */
  folder: string
  /** Undefined: the account of this process. */
  account: Account | undefined
  /** The folder with the programs. */
  bin: string
}

/** Whether a PostgreSQL runs on the folder, whoever started it. */
export function isRunning({ folder }: PostgresServer): boolean {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return false
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    if (process.platform === 'win32') return process.kill(pid, 0)
    return execFileSync('ps', ['-o', 'comm=', '-p', `${pid}`], { encoding: 'utf8' }).includes('postgres')
  } catch {
    // Ended, or a process of an account that may not be looked at: not ours in either case.
    return false
  }
}

/** Starts it on a port of this machine, a free one where none is named, and answers which. */
export async function startServer(server: PostgresServer, wantedPort?: number): Promise<number> {
  const logFile = join(server.folder, 'postgres.log')
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) renameSync(logFile, `${logFile}.old`)
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort())
    const logged = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const settings = ['-p', `${port}`, ...SETTINGS.flatMap((setting) => ['-c', setting])].join(' ')
    const pgdata = pathFor(server)
    const files = [`--log=${pgdata}/postgres.log`, `--options=${settings}`]
    const { code } = await runProgram(server, 'pg_ctl', [
      'start',
      '--wait',
      '--timeout=60',
      '--silent',
      ...files,
    ])
    if (code === 0) return port
    const output = existsSync(logFile) ? readFileSync(logFile).subarray(logged).toString() : ''
    // Somebody took the port in between, or processes of a killed database are still ending.
    const isPassing = /Address already in use|pre-existing shared memory block/.test(output)
    if (!isPassing || attempt === 20) throw faultOf(`The database in ${server.folder} does not start`, output)
    await setTimeout(250)
  }
}

export async function stopServer(server: PostgresServer): Promise<void> {
  const fast = await runProgram(server, 'pg_ctl', [
    'stop',
    '--mode=fast',
    '--wait',
    '--timeout=30',
    '--silent',
  ])
  // A database that crashed has left its file with the process number behind.
  if (fast.code === 0 || !isRunning(server)) return
  const now = await runProgram(server, 'pg_ctl', [
    'stop',
    '--mode=immediate',
    '--wait',
    '--timeout=10',
    '--silent',
  ])
  if (now.code !== 0) throw faultOf(`The database in ${server.folder} does not stop`, now.output)
}

/**
 * How PostgreSQL is told where its data is. For another account it is the open folder itself, which works where the
 * folders above are closed to that account (a checkout below /root) and changes none of their rights.
 */
function pathFor({ folder, account }: PostgresServer): string {
  return account && process.platform === 'linux' ? '/proc/self/fd/3' : folder
}

/** Runs one of PostgreSQL's programs on the folder, as the account. */
export function runProgram(
  server: PostgresServer,
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

/** For the terminal: what could not be done, and the last that PostgreSQL said. */
export function faultOf(words: string, output: string): StartError {
  if (/No space left on device/.test(output))
    return new StartError(`${words}: the disk is full.\nMake room, then start again.`)
  const last = output.trim().split('\n').slice(-5).join('\n')
  return new StartError(`${words}. PostgreSQL says:\n${last}`)
}
