import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

import { createAuth, type AuthOptions } from '../access/auth.ts'
import { mailDoorOn } from '../access/mail-door.ts'
import type { SignupRule } from '../access/signup.ts'
import { createApp } from '../app.ts'
import type { ModelRoom } from '../features/assistant/models/queries.ts'
import type { Sources } from '../features/instruments/queries.ts'
import type { WebhookRoom } from '../features/messages/webhooks/commands.ts'
import { mostArchiveBytes } from '../features/orgs/backup/rules.ts'
import { refuseLastOwner } from '../features/users/commands.ts'
import { requestBodies, type BodyBounds } from '../housekeeping/bodies/request-bodies.ts'
import type { Clamd } from '../platform/clamd.ts'
import { frozenClock, type Clock } from '../platform/clock.ts'
import { connect, type Connection } from '../platform/db/connect.ts'
import type { IconSource } from '../platform/env.ts'
import { memoryFiles, type FileStore } from '../platform/files.ts'
import { imapConnector, type ConnectImap } from '../platform/imap.ts'
import type { FailingJob } from '../platform/jobs.ts'
import { openLive } from '../platform/live.ts'
import { modelLimits } from '../platform/llm/converse.ts'
import { createLog, type Log } from '../platform/log.ts'
import type { Mail } from '../platform/mail.ts'
import { outboundFetch } from '../platform/outbound.ts'
import { pushKeysOf } from '../platform/push.ts'
import { secretBox } from '../platform/secret-box.ts'
import { openUploads } from '../platform/uploads.ts'
import { copyDatabase, databaseAt } from './database.ts'
import { standInQuotes } from './stand-in-quotes.ts'

export const baseUrl = 'http://localhost:3000'

/** Under which the passwords of mailboxes of tests are sealed. */
export const mailboxSecret = 'a secret for the passwords of mailboxes'

/** Under which domain mails of tests come in. */
export const mailPlace = { domain: 'in.kinfolio.test', secret: 'a secret for the addresses of conversations' }

/** An answer. Its body is read as JSON where it is JSON. Each test knows the type of the body. */
export type Answer = {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read whatever shape the contract promises
  body: any
  text: string
  bytes: Uint8Array<ArrayBuffer>
}

type CallOptions = { orgId?: string | null; headers?: Record<string, string> }

/** Somebody with a session, inside an organisation if they have one. */
export type Person = {
  id: string
  email: string
  cookie: string
  orgId: string
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  get(path: string, options?: CallOptions): Promise<Answer>
  /** Sends fields and files as a form. */
  send(path: string, fields: Record<string, string | File>, options?: CallOptions): Promise<Answer>
}

type SentJob = { queue: string; payload: unknown }

export type TestApp = {
  connection: Connection
  /** One connection, past all policies. */
  superuser: pg.Pool
  adminUrl: string
  mails: Mail[]
  /** The work that was left to jobs, except mails, oldest first. */
  jobs: SentJob[]
  files: FileStore
  /** The folder of uploaded files while calls run. */
  uploads: string
  /** Every method and path that the application itself answers. */
  routes: string[]
  clock: { set(instant: string): void }
  /** Sends a request, from a network address of its own where one is given. */
  fetch(path: string, init?: RequestInit & { address?: string }): Promise<Answer>
  /** Sends a request whose answer goes on. */
  stream(path: string, init?: RequestInit): Promise<Response>
  /** Signs somebody up. */
  signUp(name?: string): Promise<Person>
  /** Signs somebody up with an organisation of their own in EUR. */
  founder(settings?: Record<string, unknown>): Promise<Person>
}

type TestOptions = {
  /** How large papers may be, where it differs from an installation. */
  attachmentLimits?: { fileBytes: number; quotaBytes: number }
  /** The services that bring mails; without it, none does. */
  inbound?: Partial<Pick<WebhookRoom, 'secrets' | 'askOutside'>>
  /** The virus scanner; without it, none is set up. */
  clamd?: Clamd
  /** How language models are asked; without it, one is named that nobody reaches. */
  models?: Partial<ModelRoom>
  /** How mailboxes are asked; without it, only those of the public internet are. */
  connectMailbox?: ConnectImap
  icons?: IconSource
  /** Where it tells what goes wrong; without it, nowhere. */
  log?: Log
  /** The built web application; without it, there is none. */
  webDir?: string
  signup?: SignupRule
  now?: string
  hasMail?: boolean
  /** Where prices and rates come from; without it, a stand-in for prices and no rates. */
  sources?: Partial<Sources>
  /** The jobs whose last run failed. */
  failingJobs?: () => FailingJob[]
  /** The limits of bodies that differ from those of an installation. */
  bodies?: Partial<BodyBounds>
  /**
   * The settings of authentication that differ from an installation without mail and providers. They are asked for
   * when the application starts.
   */
  auth?: () => Partial<AuthOptions>
}

/** The application on a database of its own, for one test file. Call it at the top of the file. */
export function testApp(options: TestOptions = {}): TestApp {
  let current: Running | undefined
  const running = () => {
    if (!current) throw new Error('The test application starts with the first test of the file.')
    return current
  }
  beforeAll(async () => {
    current = await start(options)
  })
  afterAll(async () => {
    await current?.stop()
    await current?.connection.close()
    await current?.superuser.end()
    if (current) await rm(current.uploads, { recursive: true, force: true })
  })
  const fetch: Fetch = (path, init) => running().fetch(path, init)
  return {
    get connection() {
      return running().connection
    },
    get superuser() {
      return running().superuser
    },
    get adminUrl() {
      return running().adminUrl
    },
    get files() {
      return running().files
    },
    get uploads() {
      return running().uploads
    },
    get mails() {
      return running().mails
    },
    get jobs() {
      return running().jobs
    },
    get routes() {
      return running().routes
    },
    clock: { set: (instant) => running().setClock(instant) },
    fetch,
    stream: (path, init) => running().stream(path, init),
    signUp: (name = 'Ada') => signUp(fetch, name),
    async founder(settings = {}) {
      const person = await signUp(fetch, 'Ada')
      const org = await person.call('POST', '/orgs', {
        name: 'The Lovelaces',
        settings: { baseCurrency: 'EUR', ...settings },
      })
      return asMember(fetch, person, org.body.id as string)
    },
  }
}

type Fetch = TestApp['fetch']
type Running = {
  connection: Connection
  /** One connection, past all policies. */
  superuser: pg.Pool
  adminUrl: string
  mails: Mail[]
  jobs: SentJob[]
  files: FileStore
  uploads: string
  routes: string[]
  stop(): Promise<void>
  stream: TestApp['stream']
  fetch: Fetch
  setClock(instant: string): void
}

async function start(options: TestOptions): Promise<Running> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const { appUrl, adminUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), name)
  const connection = connect(appUrl, { max: 5 })
  // Opens its connection when it is first asked.
  const superuser = new pg.Pool({ connectionString: databaseAt(inject('superuserUrl'), name), max: 1 })
  const mails: Mail[] = []
  const jobs: SentJob[] = []
  const files = memoryFiles()
  const uploads = await mkdtemp(join(tmpdir(), 'kinfolio-uploads-'))
  let clock: Clock = frozenClock(options.now ?? '2026-04-10T12:00:00Z')
  const staged = await openUploads(uploads, clock.now())
  const log = options.log ?? createLog(process.env.TEST_LOG ?? 'silent')
  const sendMail = async (mail: Mail) => void mails.push(mail)
  const auth = createAuth({
    db: connection.db,
    log,
    baseUrl,
    secret: 'a secret that only tests know, and long enough',
    signup: options.signup ?? 'open',
    hasRelaxedLimits: true,
    hasMail: options.hasMail ?? false,
    verifiesAddresses: false,
    sendMail,
    socialProvider: null,
    leakedPasswords: null,
    leaving: {
      check: (me) => refuseLastOwner(me, { isLocked: false }),
      cleanUp: (userId) => files.removeAll(`users/${userId}`),
    },
    passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    ...options.auth?.(),
  })
  const live = openLive(appUrl, log)
  const attachmentLimits = options.attachmentLimits ?? { fileBytes: 100 * 1024 ** 2, quotaBytes: 1024 ** 3 }
  const app = createApp({
    db: connection.db,
    auth,
    clock: { now: () => clock.now() },
    files,
    bodies: requestBodies(staged, {
      archiveBytes: mostArchiveBytes(attachmentLimits.quotaBytes),
      ...options.bodies,
    }),
    openFile: staged.open,
    sendMail,
    feeds: {
      quotes: standInQuotes(),
      rates: null,
      ...options.sources,
      send: async (queue, payload) => void jobs.push({ queue, payload }),
    },
    failingJobs: options.failingJobs ?? (() => []),
    live,
    log,
    baseUrl,
    trustedProxy: [],
    version: '0.0.0',
    facts: {
      version: '0.0.0',
      baseUrl,
      signup: options.signup ?? 'open',
      hasMail: options.hasMail ?? false,
      ...auth.offers,
    },
    attachmentLimits,
    clamd: options.clamd ?? null,
    mailPlace,
    mailWays: { smtpPort: null, services: [] },
    inbound: {
      door: () => mailDoorOn(connection.db, clock.now()),
      files,
      place: mailPlace,
      send: async (queue, payload) => void jobs.push({ queue, payload }),
      secrets: options.inbound?.secrets ?? {},
      certificates: new Map(),
      askOutside: options.inbound?.askOutside ?? (() => Promise.reject(new Error('Nobody is asked.'))),
    },
    pushKey: pushKeysOf('a secret that only tests know').publicKey,
    mailboxFacts: { connect: options.connectMailbox ?? imapConnector(), box: secretBox(mailboxSecret) },
    models: {
      installation: { protocol: 'openai', address: 'http://127.0.0.1:9/v1', model: 'a-model', key: null },
      fetchInstallation: outboundFetch(modelLimits),
      fetchOwn: outboundFetch(modelLimits),
      ending: new AbortController().signal,
      box: secretBox(mailboxSecret),
      ...options.models,
    },
    icons: options.icons ?? 'local',
    webDir: options.webDir ?? '/nowhere',
  })
  return {
    connection,
    superuser,
    adminUrl,
    mails,
    jobs,
    files,
    uploads,
    routes: [...new Set(app.routes.map((route) => `${route.method} ${route.path}`))],
    setClock: (instant) => {
      clock = frozenClock(instant)
    },
    stop: live.stop,
    stream: async (path, init) => app.fetch(new Request(`${baseUrl}${path}`, init)),
    async fetch(path, init) {
      const socket = { remoteAddress: init?.address, remotePort: 1, remoteFamily: 'IPv4' }
      const env = init?.address === undefined ? {} : { incoming: { socket } }
      const response = await app.fetch(new Request(`${baseUrl}${path}`, init), env)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const text = new TextDecoder().decode(bytes)
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      return {
        status: response.status,
        headers: response.headers,
        text,
        bytes,
        body: isJson && text ? JSON.parse(text) : null,
      }
    },
  }
}

let people = 0

async function signUp(fetch: Fetch, name: string): Promise<Person> {
  people++
  const email = `${name.toLowerCase()}.${people}.${randomBytes(3).toString('hex')}@example.com`
  const answer = await fetch('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ name, email, password: 'correct horse battery' }),
  })
  if (answer.status !== 200) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return personOf(fetch, { id: answer.body.user.id as string, email, cookie, orgId: '' })
}

/** The same person, working in another organisation. */
export function asMember(fetch: Fetch, person: Person, orgId: string): Person {
  return personOf(fetch, { ...person, orgId })
}

function personOf(fetch: Fetch, who: { id: string; email: string; cookie: string; orgId: string }): Person {
  const { id, email, cookie, orgId } = who
  const headersFor = ({ orgId: chosen = orgId, headers = {} }: CallOptions = {}) => ({
    cookie,
    ...(chosen ? { 'x-org-id': chosen } : {}),
    ...headers,
  })
  return {
    ...who,
    id,
    email,
    call: (method, path, body, options) =>
      fetch(`/api${path}`, {
        method,
        headers: {
          ...headersFor(options),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    get: (path, options) => fetch(`/api${path}`, { headers: headersFor(options) }),
    send: (path, fields, options) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return fetch(`/api${path}`, { method: 'POST', headers: headersFor(options), body: form })
    },
  }
}
