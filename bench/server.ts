import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type Server = { readonly origin: string; readonly pid: number; stop(): Promise<void> }

/** Starts the real server as `npm start` does, on a data folder of its own. */
export function startKinfolio(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Server> {
  const main = join(import.meta.dirname, '../apps/api/src/main.ts')
  const env = {
    ...process.env,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    AUTH_RATE_LIMIT: 'relaxed',
    SIGNUP: 'open',
    QUOTES: 'off',
    FX: 'off',
    ...settings,
  }
  const nursery = '--max-semi-space-size=8' // as tools/bootstrap.mjs starts it
  return untilReady(spawn(process.execPath, [nursery, main], { env, stdio }), port, '/api/auth/ok')
}

/** Starts the yardstick, on the database of a running Kinfolio. */
export function startBare(dataDir: string, port: number): Promise<Server> {
  const main = join(import.meta.dirname, 'bare.ts')
  return untilReady(spawn(process.execPath, [main, dataDir, `${port}`], { stdio }), port, '/')
}

/** The address of the database of a running Kinfolio on this folder, for one of its roles. */
export function databaseUrl(dataDir: string, role: 'postgres' | 'kinfolio_app'): string {
  const password = readFileSync(join(dataDir, 'secrets', role), 'utf8')
  const port = readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://${role}:${password}@127.0.0.1:${port}/kinfolio`
}

const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit']

async function untilReady(child: ChildProcess, port: number, path: string): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 600; attempt++) {
    const isUp = await fetch(origin + path).then(
      (answer) => answer.status < 500,
      () => false, // not listening yet
    )
    if (isUp && child.pid !== undefined) return { origin, pid: child.pid, stop: () => stop(child) }
    await setTimeout(100)
  }
  await stop(child)
  throw new Error(`What should answer on ${origin} did not start within a minute.`)
}

function stop(child: ChildProcess): Promise<void> {
  // Of one that has ended, no event tells.
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
