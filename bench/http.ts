import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { measureEnumeration } from './enumeration.ts'
import type { Measurement } from './measurement.ts'

const organisations = 20
const transactionsEach = 10_000
const connections = 50
const seconds = 10
const port = 3290
const origin = `http://127.0.0.1:${port}`

type Session = { readonly cookie: string; readonly orgId: string }

/**
 * Pages of 20 transactions over HTTP from the real server on a database of its own: session checked, row level
 * security on, the load generator on the same machine.
 */
export async function benchHttp(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-bench-'))
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/src/main.ts')], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      AUTH_RATE_LIMIT: 'relaxed',
      SIGNUP: 'open',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady()
    const sessions: Session[] = []
    for (let index = 0; index < organisations; index++) sessions.push(await aFamily(index))
    await load(sessions, 2)
    const { times, errors } = await load(sessions, seconds)
    if (errors > 0) throw new Error(`${errors} requests failed.`)
    const ordered = times.toSorted((a, b) => a - b)
    const told = await measureEnumeration(origin, accountOf(0).email)
    return [
      {
        what: 'http: reads per second, 50 connections',
        measured: ordered.length / seconds,
        figure: 2000,
        unit: '/s',
      },
      {
        what: 'http: p99 of these reads',
        measured: ordered[Math.floor(ordered.length * 0.99)] ?? NaN,
        figure: 50,
        unit: 'ms',
      },
      ...told.map(({ name, known, unknown }): Measurement => ({
        what: `http: what the time of a ${name} tells of an account (difference of medians)`,
        measured: Math.abs(known - unknown),
        figure: 5,
        unit: 'ms',
      })),
    ]
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const isUp = await fetch(`${origin}/api/auth/ok`).then(
      (answer) => answer.ok,
      () => false, // not listening yet
    )
    if (isUp) return
    await setTimeout(500)
  }
  throw new Error('The server did not start within a minute.')
}

function accountOf(index: number) {
  return { name: 'Bench', email: `bench${index}@example.com`, password: 'a long enough password' }
}

/** A user, an organisation and ten thousand transactions, over the wire like everybody's. */
async function aFamily(index: number): Promise<Session> {
  const signedUp = await post('/api/auth/sign-up/email', {}, JSON.stringify(accountOf(index)))
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const org = (await (await post('/api/orgs', { cookie }, JSON.stringify({ name: 'Bench' }))).json()) as {
    id: string
  }
  const form = new FormData()
  form.set('file', new File([csvOf(index)], 'trades.csv'))
  form.set('settings', JSON.stringify({ instruments: newShares() }))
  await post('/api/imports/commit', { cookie, 'x-org-id': org.id }, form)
  return { cookie, orgId: org.id }
}

const symbols = Array.from({ length: 100 }, (_, index) => `SYM${index}`)

function newShares() {
  const share = { action: 'CREATE', type: 'PUBLIC_EQUITY', currency: 'EUR' }
  return Object.fromEntries(symbols.map((symbol) => [symbol, { ...share, name: symbol, symbol }]))
}

function csvOf(index: number): string {
  const rows = Array.from({ length: transactionsEach }, (_, row) => {
    const day = new Date(Date.UTC(2016, 0, 1 + (row % 3650))).toISOString().slice(0, 10)
    return `${day},BUY,${symbols[row % symbols.length]},${1 + (row % 9)},${(50 + ((row * 7 + index) % 500) / 10).toFixed(2)},1,EUR`
  })
  return ['Date,Type,Symbol,Quantity,Price,Fee,Currency', ...rows].join('\n')
}

async function post(path: string, own: Record<string, string>, body: string | FormData): Promise<Response> {
  const headers = new Headers(own)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const answer = await fetch(origin + path, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function load(
  sessions: readonly Session[],
  forSeconds: number,
): Promise<{ times: number[]; errors: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let errors = 0
  let sent = 0
  const end = performance.now() + forSeconds * 1000
  const once = () =>
    new Promise<void>((resolve) => {
      const { cookie, orgId } = sessions[sent++ % sessions.length] ?? { cookie: '', orgId: '' }
      const page = 1 + (sent % 20)
      const start = performance.now()
      get(
        `${origin}/api/transactions?page=${page}`,
        { agent, headers: { cookie, 'x-org-id': orgId } },
        (answer) => {
          answer.resume()
          answer.on('end', () => {
            if (answer.statusCode !== 200) errors++
            times.push(performance.now() - start)
            resolve()
          })
        },
      ).on('error', () => {
        errors++
        resolve()
      })
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await once()
    }),
  )
  agent.destroy()
  return { times, errors }
}
