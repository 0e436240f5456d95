import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type DemoFamily = {
  readonly origin: string
  readonly email: string
  readonly password: string
  stop(): Promise<void>
}

/**
 * The built application with the demo family, as `npm start -- --demo` shows it, on data that are deleted afterwards.
 */
export async function startDemoFamily(): Promise<DemoFamily> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-web-'))
  const origin = `http://localhost:${await freePort()}`
  const env = {
    ...process.env,
    KINFOLIO_DEMO: '1',
    PORT: new URL(origin).port,
    HOST: '127.0.0.1',
    BASE_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_ADMIN_URL: '',
    LOG_LEVEL: 'error',
    AUTH_RATE_LIMIT: 'relaxed',
  }
  const main = join(import.meta.dirname, '../../apps/api/src/main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { origin, ...(await credentialsFrom(child)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads who signs in from the last line of a start. */
function credentialsFrom(child: ChildProcess): Promise<{ email: string; password: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString()
      const [, email, password] = /signs in with (\S+) and the password (\S+)/.exec(output) ?? []
      if (email !== undefined && password !== undefined) resolve({ email, password })
    })
    child.once('exit', () => reject(new Error('The server with the demo family ended before it was ready.')))
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    return undefined
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No port of this machine is free.')),
      )
    })
  })
}
