import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'

import { SECRET_VARIABLES, secretsIn, type SecretVariable } from '../platform/env-variables.ts'
import { readEnv } from '../platform/env.ts'
import { storedSecrets } from '../platform/stored-secret.ts'
import { copyDatabase } from './database.ts'
import { freePort, launch, started, type ServerProcess } from './server-process.ts'

const folders: string[] = []
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) server.child.kill('SIGKILL')
  await Promise.all(running.map((server) => server.exit))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A password that is written differently in an address, in JSON and by itself. */
function password(): string {
  return `pass"word+${randomBytes(9).toString('hex')}/é`
}

/** Services that do not exist: each call of them fails, and reports it somewhere. */
function withFailingServices(database: { appUrl: string; adminUrl: string }, dead: string) {
  const account = `someone:${encodeURIComponent(password())}`
  const values: Record<SecretVariable, string> = {
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    FILES_URL: `s3://${account}@127.0.0.1:${dead}/bucket`,
    SMTP_URL: `smtp://someone:${encodeURIComponent(password())}@127.0.0.1:${dead}`,
    AUTH_SECRET: `${password()}${password()}`,
    OIDC_ISSUER: `http://someone:${encodeURIComponent(password())}@127.0.0.1:${dead}`,
    OIDC_CLIENT_SECRET: password(),
    INBOUND_POSTMARK: `someone:${password()}`,
    INBOUND_MAILGUN: password(),
    INBOUND_SENDGRID: `someone:${password()}`,
    INBOUND_RESEND: `whsec_${randomBytes(24).toString('base64')}`,
    RESEND_API_KEY: password(),
    INBOUND_RAW: password(),
    AI_KEY: password(),
  }
  return values
}

/** Every form in which a text may appear inside another text. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('hex'),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
  ]
}

type Found = { where: string; text: string }

function tellsOf(secrets: readonly string[], found: readonly Found[]): string[] {
  const forms = secrets.flatMap(formsOf)
  return found.filter(({ text }) => forms.some((form) => text.includes(form))).map(({ where }) => where)
}

/** Asks the server, and collects every answer. */
function asking({ url }: ServerProcess) {
  const answers: Found[] = []
  return {
    answers,
    async ask(method: string, path: string, body?: object | string, headers: Record<string, string> = {}) {
      const isForm = body instanceof FormData
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const head = JSON.stringify([...answer.headers])
      const where = `${method} ${path}: ${answer.status}`
      const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
      const contents = isZip ? Object.values(unzipSync(bytes)) : [bytes]
      const text = contents.map((content) => new TextDecoder().decode(content)).join('\n')
      answers.push({ where, text: `${head}\n${text}` })
      return { status: answer.status, headers: answer.headers, text }
    },
  }
}

type Asking = ReturnType<typeof asking>

async function signUp({ ask }: Asking): Promise<Record<string, string>> {
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const answer = await ask('POST', '/api/auth/sign-up/email', person)
  expect(answer.status, answer.text).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const org = await ask('POST', '/api/orgs', { name: 'The Lovelaces' }, { cookie })
  return { cookie, 'x-org-id': (JSON.parse(org.text) as { id: string }).id }
}

/** Shares a paper by a link with a password, opens it, and answers what nobody else may get to know. */
async function shareAPaper({ ask }: Asking, headers: Record<string, string>): Promise<string[]> {
  const form = new FormData()
  form.set('file', new File(['Dear family'], 'letter.txt'))
  form.set('type', 'position')
  const paper = JSON.parse((await ask('POST', '/api/attachments/upload', form, headers)).text) as {
    id: string
  }
  const secret = password()
  const terms = { recipient: 'Grace', password: secret, allowsDownload: true }
  const json = { 'content-type': 'application/json', 'idempotency-key': 'share once', ...headers }
  const made = await ask('POST', `/api/attachments/${paper.id}/shares`, terms, json)
  const token = (JSON.parse(made.text) as { url: string }).url.split('/').at(-1) ?? ''
  for (const tried of ['not this one', secret]) {
    await ask('POST', `/api/shared/${token}/open`, { password: tried })
  }
  const opened = await ask('POST', `/api/shared/${token}/open`, { password: secret })
  const { ticket } = JSON.parse(opened.text) as { ticket: string }
  const byTicket = { 'x-share-ticket': ticket }
  for (const path of ['', '/file', '/pages/1'])
    await ask('GET', `/api/shared/${token}${path}`, undefined, byTicket)
  await ask('GET', `/s/${token}`)
  return [token, secret, ticket]
}

/** Has a mailbox read that cannot be reached, makes a key for notices, and answers what nobody else may get to know. */
async function readAMailbox({ ask }: Asking, headers: Record<string, string>): Promise<[string, string]> {
  const secret = password()
  const mailbox = {
    address: 'post@family.example',
    host: '127.0.0.1',
    port: 1,
    user: 'post',
    password: secret,
  }
  const made = await ask('POST', '/api/mailboxes', mailbox, headers)
  const { id } = JSON.parse(made.text) as { id: string }
  await ask('PATCH', `/api/mailboxes/${id}`, { password: secret, folder: 'Letters' }, headers)
  const tried = { ...mailbox, security: 'TLS', folder: 'INBOX', afterReading: 'LEAVE', moveTo: null }
  await ask('POST', '/api/mailboxes/try', tried, headers)
  const { key } = JSON.parse((await ask('POST', '/api/notify-key', {}, headers)).text) as { key: string }
  const notice = { key, messageId: '<1@bank.example>', from: 'letters@bank.example', to: mailbox.address }
  await ask('GET', `/api/messages/inbound?${new URLSearchParams(notice)}`)
  return [secret, key]
}

/** Asks for everything that can be read, and makes calls that fail. */
async function provoke(asked: Asking, headers: Record<string, string>): Promise<void> {
  const { ask } = asked
  const document = JSON.parse((await ask('GET', '/api/openapi.json')).text) as {
    paths: Record<string, object>
  }
  const nobody = '00000000-0000-7000-8000-000000000000'
  for (const [path, methods] of Object.entries(document.paths)) {
    if (!('get' in methods)) continue
    const place = path
      .replace('/orgs/{id}', `/orgs/${headers['x-org-id']}`)
      .replace('/users/{id}', '/users/me')
      .replaceAll(/\{\w+\}/g, nobody)
    await ask('GET', place.startsWith('/api') ? place : `/api${place}`, undefined, headers)
  }
  for (const path of ['/', '/nothing', '/api/nothing', '/api/docs', '/api/auth/error?error=unknown']) {
    await ask('GET', path)
  }
  const json = { ...headers }
  await ask('POST', '/api/auth/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'x' })
  await ask('POST', '/api/auth/sign-in/email', { email: 'ada@example.com', password: 'not this one' })
  await ask('POST', '/api/auth/request-password-reset', { email: 'ada@example.com' })
  await ask('POST', '/api/auth/sign-in/social', { provider: 'google', callbackURL: '/' })
  await ask('GET', '/api/auth/callback/google?code=a&state=b')
  await ask(
    'POST',
    `/api/orgs/${headers['x-org-id']}/roles`,
    { email: 'bob@example.com', name: 'viewer' },
    json,
  )
  await ask('POST', '/api/positions', '{"name":', json)
  await ask('POST', '/api/positions', { name: 'Account', type: 'CASH', currency: 'NOWHERE' }, json)
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const form = new FormData()
  form.set('file', new File([pixel], 'me.gif'))
  await ask('POST', '/api/users/me/avatar', form, headers)
  const archive = new FormData()
  archive.set('file', new File(['no archive'], 'backup.zip'))
  await ask('POST', '/api/orgs/restore', archive, headers)
}

/** Ends all connections of a role, as an operator or a fault would. */
async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
}

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come about.`)
    await setTimeout(100)
  }
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kinfolio-secrets-'))
  folders.push(made)
  return made
}

describe('a secret of the environment', () => {
  it('is in no answer and no line of the log, at any level, whatever goes wrong', async () => {
    const database = await copyDatabase(
      inject('adminUrl'),
      inject('appUrl'),
      `secrets_${randomBytes(6).toString('hex')}`,
    )
    const values = withFailingServices(database, await freePort())
    expect(Object.keys(values).toSorted()).toEqual([...SECRET_VARIABLES].toSorted())
    const secrets = secretsIn(values)
    // Each variable has one secret. Most have two forms: as written in an address, and decoded.
    expect(secrets.length).toBeGreaterThanOrEqual(SECRET_VARIABLES.length)
    const server = await started({
      ...values,
      PORT: await freePort(),
      DATA_DIR: folder(),
      OIDC_CLIENT_ID: 'kinfolio',
      EMAIL_VERIFICATION: 'off',
      SIGNUP: 'open',
      MAIL_DOMAIN: 'in.kinfolio.test',
      AI_URL: 'http://127.0.0.1:9/v1',
      AI_MODEL: 'm',
      LOG_LEVEL: 'trace',
    })
    running.push(server)
    const asked = asking(server)
    const headers = await signUp(asked)
    await provoke(asked, headers)
    await until('a mail that fails', () => server.output().includes('a job failed'))
    await Promise.all([
      cutConnections(database.appUrl),
      ...Array.from({ length: 20 }, () => asked.ask('GET', '/api/positions', undefined, headers)),
    ])
    await cutConnections(database.adminUrl)
    await provoke(asked, headers)
    const jobs = await rowsOf(database.adminUrl)
    server.child.kill('SIGTERM')
    await cutConnections(database.appUrl)
    expect(await server.exit).toBe(0)
    expect(server.output()).toContain('job queue')
    const found = [
      ...asked.answers,
      { where: 'the log', text: server.output() },
      { where: 'what is kept of jobs', text: jobs },
    ]
    expect(found.length).toBeGreaterThan(60)
    expect(tellsOf(secrets, found)).toEqual([])
  })

  it('is in none of the words of a start that fails', async () => {
    const secret = password()
    const written = encodeURIComponent(secret)
    const wrong: Record<SecretVariable, string> = {
      DATABASE_URL: `mysql://someone:${written}@127.0.0.1/kinfolio`,
      DATABASE_ADMIN_URL: `mysql://someone:${written}@127.0.0.1/kinfolio`,
      FILES_URL: `ftp://someone:${written}@127.0.0.1/bucket`,
      SMTP_URL: `imap://someone:${written}@127.0.0.1`,
      AUTH_SECRET: secret.slice(0, 30),
      OIDC_ISSUER: `ldap://someone:${written}@127.0.0.1`,
      OIDC_CLIENT_SECRET: secret,
      INBOUND_POSTMARK: secret,
      INBOUND_MAILGUN: secret.slice(0, 12),
      INBOUND_SENDGRID: secret,
      INBOUND_RESEND: secret,
      RESEND_API_KEY: secret.slice(0, 12),
      INBOUND_RAW: secret.slice(0, 12),
      AI_KEY: secret,
    }
    const words = wordsOf(() => readEnv(wrong))
    for (const name of SECRET_VARIABLES) if (name !== 'OIDC_CLIENT_SECRET') expect(words).toContain(name)
    expect(tellsOf([secret, secret.slice(0, 30)], [{ where: 'the words', text: words }])).toEqual([])

    const url = new URL(inject('appUrl'))
    url.password = secret
    const server = launch({
      PORT: await freePort(),
      DATA_DIR: folder(),
      DATABASE_URL: url.href,
      DATABASE_ADMIN_URL: url.href,
    })
    running.push(server)
    expect(await server.exit).toBe(1)
    expect(server.output()).toContain('refuses the role')
    expect(tellsOf([secret, url.password], [{ where: 'the start', text: server.output() }])).toEqual([])
  })
})

describe('a secret that the installation made itself', () => {
  it('is in no answer and no line of the log, also where the database dies', async () => {
    const dataDir = folder()
    const server = await started({ PORT: await freePort(), DATA_DIR: dataDir, LOG_LEVEL: 'trace' })
    running.push(server)
    const asked = asking(server)
    const headers = await signUp(asked)
    const given = asking(server)
    const shared = await shareAPaper(given, headers)
    const told = asking(server)
    const [mailboxPassword, key] = await readAMailbox(told, headers)
    await provoke(asked, headers)
    const postmaster = readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8')
    process.kill(Number.parseInt(postmaster, 10), 'SIGKILL')
    await Promise.all(
      Array.from({ length: 20 }, () => asked.ask('GET', '/api/positions', undefined, headers)),
    )
    await until('its return', async () => (await asked.ask('GET', '/api/health')).status === 200)
    await provoke(asked, headers)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    const secrets = storedSecrets(dataDir)
    expect(secrets).toHaveLength(readdirSync(join(dataDir, 'secrets')).length)
    expect(secrets.length).toBeGreaterThanOrEqual(4)
    const found = [
      ...asked.answers,
      { where: 'the log', text: server.output() },
      { where: 'the log of the database', text: readFileSync(join(dataDir, 'db/postgres.log'), 'utf8') },
    ]
    expect(tellsOf(secrets, found)).toEqual([])
    // Whoever makes or opens a link is told of it: `given` has those answers, and `found` has all others.
    expect(given.answers.length).toBeGreaterThan(8)
    expect(tellsOf(secrets, given.answers)).toEqual([])
    expect(tellsOf(shared, found)).toEqual([])
    // The key is told where it is made, and the password of a mailbox nowhere.
    expect(told.answers.at(-1)?.where).toMatch(/^GET \/api\/messages\/inbound\?.*: 503$/)
    expect(tellsOf([mailboxPassword], [...found, ...told.answers])).toEqual([])
    expect(tellsOf([key], found)).toEqual([])
  })
})

/** Everything that the queue stores about jobs. */
async function rowsOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select * from pgboss.job')
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
  return JSON.stringify(rows)
}

function wordsOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
  throw new Error('It was expected to be refused.')
}
