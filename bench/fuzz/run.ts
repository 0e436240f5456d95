import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startKinfolio } from '../server.ts'
import { chanceOf, inputsOf, type Chance, type Schema } from './inputs.ts'

type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

const [calls = 20_000, seed = 1] = process.argv.slice(2).map((text) => Number.parseInt(text, 10))
const port = Number.parseInt(process.env.PORT ?? '3352', 10)

/** Calls that would end the run, and calls that take no input and seconds each. */
const leftOut = new Set(['delete /orgs/{id}', 'delete /users/{id}', 'post /orgs/sample'])

const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-fuzz-'))
const server = await startKinfolio(dataDir, port)
let failed = 0
try {
  failed = await fuzz()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = failed === 0 ? 0 : 1

async function fuzz(): Promise<number> {
  const api = `${server.origin}/api`
  const document = (await (await fetch(`${api}/openapi.json`)).json()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const targets = operations.filter(({ method, path }) => !leftOut.has(`${method} ${path}`))
  const chance = chanceOf(seed)
  const { headers, ids } = await aFamily(api)
  const make = inputsOf(chance, document.components?.schemas ?? {}, ids)
  const counts = new Map<string, number>()
  const faults: string[] = []
  let slowest = { ms: 0, call: '' }
  for (let call = 0; call < calls; call++) {
    const { method, path, operation } = chance.oneOf(targets)
    const { url, init } = requestOf(chance, make, { method, path, operation }, ids)
    const startedAt = performance.now()
    const answer = await fetch(api + url, { ...init, headers: { ...headers, ...init.headers } })
    const text = await answer.text()
    const ms = performance.now() - startedAt
    if (ms > slowest.ms) slowest = { ms, call: `${method} ${path}` }
    const group = `${Math.floor(answer.status / 100)}xx`
    counts.set(group, (counts.get(group) ?? 0) + 1)
    // The source of prices is off here, so 503 is the right answer.
    if (answer.status >= 500 && !text.includes('QUOTES_OFF')) {
      faults.push(
        `call ${call}: ${method} ${url.slice(0, 200)} ${typeof init.body === 'string' ? init.body.slice(0, 300) : 'a form'} → ${answer.status}`,
      )
    }
    if (answer.status === 201 && ids.length < 400) ids.push(...idIn(text))
  }
  console.table({
    seed,
    calls,
    operations: targets.length,
    ...Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    faults: faults.length,
    slowest: `${Math.round(slowest.ms)} ms, ${slowest.call}`,
  })
  for (const fault of faults.slice(0, 40)) console.log(fault)
  return faults.length
}

/** Somebody with an organisation and a row of most things. Inputs name the ids of these rows. */
async function aFamily(api: string): Promise<{ headers: Record<string, string>; ids: string[] }> {
  const json = { 'content-type': 'application/json' }
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const signedUp = await fetch(`${api}/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(person),
  })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ids: string[] = []
  const headers: Record<string, string> = { cookie }
  const idOf = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) }
    const { id } = (await (await fetch(api + path, init)).json()) as { id: string }
    ids.push(id)
    return id
  }
  const orgId = await idOf('/orgs', { name: 'The Lovelaces' })
  headers['x-org-id'] = orgId
  const entityId = await idOf(`/orgs/${orgId}/entities`, { name: 'Trust', type: 'TRUST' })
  const types = ['PUBLIC_EQUITY', 'PRIVATE_FUND', 'REAL_ESTATE', 'CASH', 'LIABILITY', 'BOND']
  for (const type of types) {
    const positionId = await idOf('/positions', { name: type, type, currency: 'EUR', entityId })
    const row = type === 'PUBLIC_EQUITY' ? { type: 'BUY', quantity: '10' } : { type: 'NAV_ADJUSTMENT' }
    await idOf('/transactions', { positionId, date: '2026-01-05', amount: '1000', ...row })
  }
  return { headers, ids: ids.filter(Boolean) }
}

type Sent = { method: string; headers: Record<string, string>; body?: string | FormData }

function requestOf(
  chance: Chance,
  make: (schema: Schema) => unknown,
  { method, path, operation }: { method: string; path: string; operation: Operation },
  ids: readonly string[],
): { url: string; init: Sent } {
  const query = new URLSearchParams()
  for (const { name, in: place, schema = {} } of operation.parameters ?? []) {
    if (place !== 'query' || chance.next() < 0.4) continue
    const value = make(schema)
    query.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const filled = path.replace(/\{\w+\}/g, () =>
    chance.next() < 0.9
      ? chance.oneOf(ids)
      : encodeURIComponent(chance.oneOf(['x', '%', '\0', '..', 'me', '0'])),
  )
  const url = query.size > 0 ? `${filled}?${query}` : filled
  const headers: Record<string, string> = {}
  if (chance.next() < 0.1) headers['idempotency-key'] = chance.oneOf(['a', 'b', 'x'.repeat(300)])
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(operation.requestBody?.content ?? {})
  if (type === '') return { url, init: { method: method.toUpperCase(), headers } }
  if (type === 'multipart/form-data') {
    return { url, init: { method: method.toUpperCase(), headers, body: formOf(chance, make, schema) } }
  }
  headers['content-type'] = chance.next() < 0.97 ? type : 'text/plain'
  const text = JSON.stringify(make(schema))
  const body = chance.next() < 0.97 ? text : text?.slice(0, Math.floor(text.length * chance.next()))
  return { url, init: { method: method.toUpperCase(), headers, body } }
}

const files = [
  'day,type,symbol,currency,quantity,price\n2026-01-05,BUY,A,EUR,1,5\n',
  'Date,Close\n2026-01-05,1\n2026-01-06,NaN\n',
  '{"activities":[{"date":"x"}]}',
  'PK\u0003\u0004',
  '<?xml version="1.0"?><a>',
  ':20:X\n:25:Y\n',
  '!Type:Bank\nD1/1/2026\nT5\n^\n',
  '',
]

function formOf(chance: Chance, make: (schema: Schema) => unknown, schema: Schema): FormData {
  const form = new FormData()
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (chance.next() < 0.1) continue
    const isFile = name === 'file' || field.contentMediaType !== undefined
    if (isFile && chance.next() < 0.95) {
      const bytes = Uint8Array.from({ length: 400 }, () => Math.floor(chance.next() * 256))
      const content = chance.next() < 0.7 ? chance.oneOf(files) : bytes
      form.append(name, new File([content], chance.oneOf(['a.csv', 'b.xlsx', '../c.zip', 'd\0.json'])))
    } else {
      const value = make(field)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  return form
}

function idIn(text: string): string[] {
  const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1]
  return id === undefined ? [] : [id]
}
