import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort, started, type ServerProcess } from './server-process.ts'

const rows = 3000
const folder = mkdtempSync(join(tmpdir(), 'kinfolio-restore-'))
let env: Record<string, string>
let server: ServerProcess
beforeAll(async () => {
  env = { PORT: await freePort(), DATA_DIR: join(folder, 'data'), SIGNUP: 'open' }
  server = await started(env)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.exit
  rmSync(folder, { recursive: true, force: true })
})

type Person = { email: string; cookie: string; orgId: string }
type Answer = { status: number; body: never; text: string }

async function ask(
  person: Pick<Person, 'cookie' | 'orgId'> | null,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(person && { cookie: person.cookie, 'x-org-id': person.orgId }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as never,
  }
}

async function founder(name: string): Promise<Person> {
  const email = `${name}@example.com`
  const answer = await fetch(`${server.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: 'correct horse battery' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { id } = await made<{ id: string }>({ cookie, orgId: '' }, '/orgs', { name: `Family of ${name}` })
  return { email, cookie, orgId: id }
}

async function made<T>(person: Pick<Person, 'cookie' | 'orgId'>, path: string, body: object): Promise<T> {
  const answer = await ask(person, 'POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** A book with a position of this many rows, and the archive of the book. */
async function withBook(person: Person): Promise<Uint8Array<ArrayBuffer>> {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = `20${10 + (at % 15)}-0${1 + (at % 9)}-1${at % 10}`
    return `${day},BUY,Apple,AAPL,USD,${1 + at},10,1`
  })
  const form = new FormData()
  const csv = ['day,type,name,symbol,currency,quantity,price,fee', ...lines].join('\n')
  form.set('file', new File([csv], 'trades.csv'))
  const choice = { action: 'CREATE', name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: 'AAPL' }
  form.set('settings', JSON.stringify({ instruments: { AAPL: choice } }))
  await made(person, '/imports/commit', form)
  const answer = await fetch(`${server.url}/api/orgs/${person.orgId}/backup`, {
    headers: { cookie: person.cookie, 'x-org-id': person.orgId },
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

function restore(person: Person, archive: Uint8Array<ArrayBuffer>, name: string): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([archive], 'backup.zip'))
  form.set('name', name)
  return ask(person, 'POST', '/orgs/restore', form)
}

async function orgsOf(person: Person): Promise<string[]> {
  const { body } = await ask(person, 'GET', '/orgs?limit=100')
  return (body as { items: { id: string }[] }).items.map(({ id }) => id)
}

async function totalIn(person: Person, orgId: string): Promise<number> {
  const { body } = await ask({ ...person, orgId }, 'GET', '/transactions?limit=1')
  return (body as { total: number }).total
}

const bookRow = { type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '7' }

/** Writes rows into an organisation until the signal comes, at least one. Returns the acknowledged ids. */
async function writing(person: Person, orgId: string, over: AbortSignal): Promise<string[]> {
  const inOrg = { ...person, orgId }
  const { id: positionId } = await made<{ id: string }>(inOrg, '/positions', {
    name: 'Flat',
    type: 'REAL_ESTATE',
    currency: 'EUR',
  })
  const ids: string[] = []
  while (!over.aborted || ids.length === 0) {
    const answer = await ask(inOrg, 'POST', '/transactions', { ...bookRow, positionId })
    expect([201, 409, 429, 503], answer.text).toContain(answer.status)
    if (answer.status === 201) ids.push((answer.body as { id: string }).id)
  }
  return ids
}

async function missingOf(person: Person, orgId: string, ids: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    ids.map(async (id) => ({
      id,
      status: (await ask({ ...person, orgId }, 'GET', `/transactions/${id}`)).status,
    })),
  )
  return answers.filter(({ status }) => status !== 200).map(({ id }) => id)
}

describe('a backup that is restored', () => {
  it('twice at once, while twenty others write to their families and to the new ones, is whole each time', async () => {
    const ada = await founder('ada')
    const archive = await withBook(ada)
    const others: Person[] = []
    for (let at = 0; at < 20; at++) others.push(await founder(`writer${at}`))
    const over = new AbortController()
    const written = others.map((person) => writing(person, person.orgId, over.signal))
    // The person who restored it writes to it from the moment at which it is visible.
    const seen = new Set([ada.orgId])
    const inNew: Promise<{ orgId: string; ids: string[] }>[] = []
    const watch = (async () => {
      while (!over.signal.aborted) {
        for (const orgId of await orgsOf(ada)) {
          if (seen.has(orgId)) continue
          seen.add(orgId)
          expect(await totalIn(ada, orgId)).toBeGreaterThanOrEqual(rows)
          inNew.push(writing(ada, orgId, over.signal).then((ids) => ({ orgId, ids })))
        }
        await setTimeout(5)
      }
    })()
    const restored = await Promise.all([
      restore(ada, archive, 'First copy'),
      restore(ada, archive, 'Second copy'),
    ])
    await setTimeout(1000)
    over.abort()
    await watch
    expect(restored.map(({ status, text }) => [status, status === 201 ? '' : text])).toEqual([
      [201, ''],
      [201, ''],
    ])
    const copies = restored.map(({ body }) => (body as { org: { id: string } }).org.id)
    expect((await orgsOf(ada)).toSorted()).toEqual([ada.orgId, ...copies].toSorted())
    const ofCopies = await Promise.all(inNew)
    expect(ofCopies.map(({ orgId }) => orgId).toSorted()).toEqual(copies.toSorted())
    for (const { orgId, ids } of ofCopies) {
      expect(ids.length).toBeGreaterThan(0)
      expect(await totalIn(ada, orgId)).toBe(rows + ids.length)
    }
    expect(await totalIn(ada, ada.orgId)).toBe(rows)
    for (const [at, person] of others.entries()) {
      const ids = (await written[at]) ?? []
      expect(ids.length).toBeGreaterThan(0)
      expect(await missingOf(person, person.orgId, ids)).toEqual([])
      expect(await totalIn(person, person.orgId)).toBe(ids.length)
    }
  })

  it('is whole or absent after the server was killed in the middle', async () => {
    const eve = await founder('eve')
    const archive = await withBook(eve)
    for (const delayMs of [150, 400, 800]) {
      const before = await orgsOf(eve)
      const answer = restore(eve, archive, `Copy after ${delayMs} ms`).then(
        ({ status }) => status,
        // The server is gone, so the test expects no answer.
        (error: unknown) => (error instanceof TypeError ? null : Promise.reject(error)),
      )
      await setTimeout(delayMs)
      server.child.kill('SIGKILL')
      const status = await answer
      await server.exit
      server = await started(env)
      const added = (await orgsOf(eve)).filter((id) => !before.includes(id))
      if (status === 201) expect(added).toHaveLength(1)
      expect(added.length).toBeLessThanOrEqual(1)
      for (const orgId of added) expect(await totalIn(eve, orgId)).toBe(rows)
    }
  })
})
