import { serve } from '@hono/node-server'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { createAuth } from './access/auth.ts'
import type { SignupRule } from './access/signup.ts'
import { createApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/connect.ts'
import { migrate, roleOf } from './platform/db/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { EnvError, isLoopback, readEnv, type Env } from './platform/env.ts'
import { startJobs } from './platform/jobs.ts'
import { keptSecret } from './platform/kept-secret.ts'
import { createLog } from './platform/log.ts'
import { outboxMailer, smtpMailer, type Mail } from './platform/mail.ts'
import { checkOutsideDatabase } from './platform/outside-postgres.ts'
import { packageVersion } from './platform/package-version.ts'
import { StartError } from './platform/start-error.ts'

const root = join(import.meta.dirname, '../../..')

try {
  await start(readConfiguration())
} catch (error) {
  if (!(error instanceof EnvError) && !(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function readConfiguration(): Env {
  try {
    loadEnvFile(join(root, '.env'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return readEnv(process.env)
}

async function start(env: Env): Promise<void> {
  const say = (words: string) => void process.stdout.write(`${words}\n`)
  const isLocal = isLoopback(env)
  const wantsDemo = process.env.KINFOLIO_DEMO === '1'
  if (wantsDemo && !isLocal) {
    throw new StartError('The demo family is for this machine only: HOST and BASE_URL must be loopback addresses for --demo.')
  }
  const log = createLog(env.logLevel)
  const database = await openDatabase(env, say)
  await migrate(database.adminUrl, roleOf(database.appUrl))
  const connection = connect(database.appUrl, { max: 20 })
  const jobs = await startJobs(database.appUrl, log)

  const from = env.mailFrom ?? 'Kinfolio <kinfolio@localhost>'
  const announce = isLocal ? (mail: Mail) => say(`Mail for ${mail.to}: ${mail.link ?? mail.subject}`) : null
  const mailer = env.smtpUrl
    ? smtpMailer(env.smtpUrl, from)
    : outboxMailer(join(env.dataDir, 'outbox'), from, announce)
  await jobs.work('mail.send', (mail) => mailer.deliver(mail))

  const version = packageVersion()
  const signup: SignupRule = env.signup ?? (isLocal ? 'open' : 'firstOnly')
  const auth = createAuth({
    db: connection.db,
    log,
    baseUrl: env.baseUrl,
    secret: env.authSecret ?? keptSecret(env.dataDir, 'auth'),
    signup,
    hasRelaxedLimits: env.authRateLimit === 'relaxed',
    hasMail: env.smtpUrl !== undefined,
    sendMail: (mail) => jobs.send('mail.send', mail),
  })
  const app = createApp({
    db: connection.db,
    auth,
    clock: systemClock,
    log,
    baseUrl: env.baseUrl,
    trustedProxy: env.trustedProxy,
    version,
    facts: { version, baseUrl: env.baseUrl, signup, providers: [], hasMail: env.smtpUrl !== undefined },
    webDir: join(root, 'apps/web/dist'),
  })

  const server = await listen(app.fetch, env)
  if (wantsDemo) {
    const { openDemo } = await import('./demo/family.ts')
    await openDemo({ fetch: app.fetch, adminUrl: database.adminUrl, env, say })
  }
  say(`Kinfolio is ready on ${env.baseUrl}`)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await new Promise((resolve) => {
      server.close(resolve)
      // Browsers keep connections open without a request on them: those end now, running requests go on.
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await jobs.stop()
    await connection.close()
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

async function openDatabase(env: Env, say: (words: string) => void) {
  if (!env.database) return startEmbeddedPostgres({ dataDir: env.dataDir, log: say })
  await checkOutsideDatabase(env.database)
  return { ...env.database, stop: async () => {} }
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], env: Env): Promise<ReturnType<typeof serve>> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: env.port, hostname: env.host }, () => resolve(server))
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(env.port) : error)
    })
  })
}

function portTaken(port: number): StartError {
  return new StartError(
    `Port ${port} is taken by another program.\nStop it, or choose another port: PORT=${port + 1} npm start`,
  )
}
