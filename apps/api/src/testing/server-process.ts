import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const main = join(import.meta.dirname, '../main.ts')
/** Where `npm start` stores compiled files, too. Without it, each server of a test would compile all of them again. */
const compiled = join(import.meta.dirname, '../../../../node_modules/.cache/node')

/** The real server as a process of its own. */
export type ServerProcess = {
  child: ChildProcess
  url: string
  output(): string
  exit: Promise<number | null>
}

export function launch(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      AUTH_RATE_LIMIT: 'relaxed',
      LOG_LEVEL: 'warn',
      QUOTES: 'off',
      FX: 'off',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, url: `http://localhost:${env.PORT}`, output: () => output, exit }
}

/** Starts a server. Returns it once it answers; throws an error with what it printed if it does not. */
export async function started(env: Record<string, string>): Promise<ServerProcess> {
  const server = launch(env)
  const deadline = performance.now() + 90_000
  while (performance.now() < deadline && server.child.exitCode === null) {
    // The server does not listen yet; this waits until it does.
    const answer = await fetch(`${server.url}/api/auth/ok`).catch(() => null)
    if (answer?.ok) return server
    await setTimeout(50)
  }
  server.child.kill('SIGKILL')
  throw new Error(`The server did not start:\n${server.output()}`)
}

/**
 * A port on which nobody listens. It is below those that systems give to connections by themselves: one of these may be taken
 * while the server of a test starts.
 */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return String(port)
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isListening) await new Promise((resolve) => probe.close(resolve))
  return isListening
}
