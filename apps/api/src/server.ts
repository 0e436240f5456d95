import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { inboundServices } from '@kinfolio/contract/mail-addresses'

import { createAuth } from './access/auth.ts'
import { forgetTriesAhead } from './access/authentication/account-tries.ts'
import { mailDoorOn } from './access/mail-door.ts'
import { asMakerOn, type AsPerson, asPersonOn } from './access/maker-scope.ts'
import { keepDigests } from './access/session-token.ts'
import type { SignupRule } from './access/signup.ts'
import { administrationFor } from './access/system-scope.ts'
import { createApp } from './app.ts'
import { openDemo } from './demo/family.ts'
import { lookForViruses } from './features/attachments/checks/jobs.ts'
import { indexPapers } from './features/attachments/finding/jobs.ts'
import { copyScans } from './features/attachments/scans/copies/jobs.ts'
import { readScans } from './features/attachments/scans/jobs.ts'
import { readWaiting } from './features/attachments/text/jobs.ts'
import { lookAtPapers } from './features/bank-details/papers/jobs.ts'
import { renewStandings } from './features/book/standings/jobs.ts'
import { sweepContents } from './features/contents/jobs.ts'
import { linkPayments } from './features/costs/payment-rules/jobs.ts'
import { remindOfCosts } from './features/costs/reminders/jobs.ts'
import { sendToBrowser } from './features/deliveries/commands.ts'
import { deliverNotices } from './features/deliveries/jobs.ts'
import { noticeLate } from './features/expected-papers/notices/jobs.ts'
import { readAsked, refreshAll, rememberFound } from './features/instruments/jobs.ts'
import { mailboxReader } from './features/mailboxes/reading/jobs.ts'
import { sendMails } from './features/messages/delivering/jobs.ts'
import { takeIn } from './features/messages/intake/commands.ts'
import { readArrivals } from './features/messages/intake/jobs.ts'
import { MAX_ARRIVAL_BYTES } from './features/messages/intake/rules.ts'
import { sendersOf } from './features/messages/sending/queries.ts'
import { eraseOldNotices } from './features/notices/jobs.ts'
import { mostArchiveBytes } from './features/orgs/backup/rules.ts'
import { noticeBooks } from './features/portfolio/notices/jobs.ts'
import { remindMembers } from './features/reminders/jobs.ts'
import { emptyTrash } from './features/trash/jobs.ts'
import { refuseLastOwner } from './features/users/commands.ts'
import { requestBodies } from './housekeeping/bodies/request-bodies.ts'
import { clamdAt } from './platform/clamd.ts'
import { systemClock, whenSetBack } from './platform/clock.ts'
import { connect, silenceMs } from './platform/db/connect.ts'
import { migrate, roleOf } from './platform/db/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { loadOwnEnvFile } from './platform/env-file.ts'
import { secretsIn } from './platform/env-variables.ts'
import { EnvError, isLoopback, readEnv, type Env } from './platform/env.ts'
import { imapConnector } from './platform/imap.ts'
import { startJobs, type OfOrg } from './platform/jobs.ts'
import { speakingTo, spokenLanguage } from './platform/language.ts'
import { pwnedPasswords } from './platform/leaked-passwords.ts'
import { openLive } from './platform/live.ts'
import { openModels, stopModels } from './platform/llm/open-models.ts'
import { createLog, logConsole, toldError } from './platform/log.ts'
import { outboxMailer, smtpMailer, type Mail, type Mailer } from './platform/mail.ts'
import { rememberedNames, systemNames } from './platform/names.ts'
import { withinNetworks } from './platform/networks.ts'
import { openFiles } from './platform/open-files.ts'
import { openSources } from './platform/open-sources.ts'
import { outboundFetch } from './platform/outbound.ts'
import { mailAddressOf } from './platform/outgoing-mail.ts'
import { checkOutsideDatabase } from './platform/outside-postgres.ts'
import { ownCertificate } from './platform/own-certificate.ts'
import { packageVersion } from './platform/package-version.ts'
import { pushKeysOf, webPush } from './platform/push.ts'
import { findLanguages, missingWords } from './platform/reader/scan-languages.ts'
import { secretBox } from './platform/secret-box.ts'
import { secretKeeper } from './platform/secret-keeper.ts'
import { listenForMail } from './platform/smtp-listener.ts'
import { StartError } from './platform/start-error.ts'
import { storedSecret, storedSecrets } from './platform/stored-secret.ts'
import { openUploads } from './platform/uploads.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * How long a caller may take. Headers are short; how slowly a body may come is looked at while it is read, and this is
 * its end in any case.
 */
const serverTimes = {
  headersTimeout: 20_000,
  requestTimeout: 12 * 3600_000,
  connectionsCheckingInterval: 5000,
}

const secrets = secretKeeper()

process.on('uncaughtException', end)
try {
  await start(readConfiguration())
} catch (error) {
  end(error)
}

/** Says why the process ends. Printed as a whole, an error may show the connection that it was thrown by. */
function end(error: unknown): void {
  const isForPeople = error instanceof EnvError || error instanceof StartError
  const words = isForPeople ? error.message : JSON.stringify(toldError(error), null, 2)
  process.stderr.write(`${secrets.without(words)}\n`)
  process.exit(1)
}

function readConfiguration(): Env {
  loadOwnEnvFile()
  secrets.keep(secretsIn(process.env))
  return readEnv(process.env)
}

/** What was opened, to be closed in the opposite order: requests end first, then jobs, then the database. */
type Close = () => Promise<void>

async function start(env: Env): Promise<void> {
  const opened: Close[] = []
  const closeAll = async () => {
    for (const close of opened.splice(0).toReversed()) await close()
  }
  try {
    await open(env, opened)
  } catch (error) {
    await closeAll()
    throw error
  }
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await closeAll()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

async function open(env: Env, opened: Close[]): Promise<void> {
  const isLocal = isLoopback(env)
  const wantsDemo = process.env.KINFOLIO_DEMO === '1'
  if (wantsDemo && !isLocal) {
    throw new StartError(
      'The demo family is for this machine only: HOST and BASE_URL must be loopback addresses for --demo.',
    )
  }
  const log = createLog(env.logLevel, secrets.without)
  logConsole(log)
  const database = await openDatabase(env)
  opened.push(database.stop)
  await migrate(database.adminUrl, roleOf(database.appUrl))
  const connection = connect(database.appUrl, { max: 20 })
  opened.push(connection.close)
  await keepDigests(connection.db)
  // Signing in asks little at a time, and waits for no other call.
  const authentication = connect(database.appUrl, { max: 4, answerMs: silenceMs })
  opened.push(authentication.close)
  const administration = connect(database.adminUrl, { max: 1, answerMs: 0 })
  opened.push(administration.close)
  const jobs = await startJobs(database.appUrl, { log, clock: systemClock })
  opened.push(jobs.stop)
  const files = openFiles(env.filesUrl, env.dataDir)
  const { languages, missing } = findLanguages(env.ocrLanguages)
  const words = missingWords(missing, languages)
  if (words !== null) say(words)
  await jobs.work('trash.empty', () =>
    emptyTrash(administrationFor('trash', administration.db, systemClock.now()), files, log),
  )
  await jobs.hourly('trash.empty')
  await jobs.work('contents.sweep', () =>
    sweepContents(administrationFor('contents', administration.db, systemClock.now()), files, log),
  )
  await jobs.hourly('contents.sweep')
  // What a killed process left goes now, also where it was started within the same hour.
  await jobs.send('contents.sweep', {})
  const catchUp = async () => {
    await jobs.catchUp()
    await forgetTriesAhead(authentication.db, systemClock.now())
  }
  await catchUp()
  const afterSetBack = () => catchUp().catch((error: unknown) => log.error({ err: error }, 'clock set back'))
  opened.push(whenSetBack(systemClock, afterSetBack))
  const { lookUps, sources, forSamples } = openSources(env, wantsDemo, log)
  const inAdministration = (job: string) => administrationFor(job, administration.db, systemClock.now())
  await jobs.work('prices.refresh', () =>
    refreshAll(inAdministration('prices'), { ...sources, forSamples }, log),
  )
  await jobs.work('prices.ask', (request) => readAsked(inAdministration('prices'), sources, request, log))
  await jobs.work('instruments.remember', (matches) =>
    rememberFound(inAdministration('instruments'), matches),
  )
  await jobs.hourly('prices.refresh')
  const clamd = env.clamd === undefined ? null : clamdAt(env.clamd)
  if (clamd !== null) {
    await jobs.work('papers.check', async ({ orgId }) => {
      try {
        await lookForViruses(inAdministration('virus scanner'), { files, clamd, log, orgId })
      } finally {
        // A scanner that does not answer holds up no reading.
        await jobs.send('papers.read', { orgId })
      }
    })
    await jobs.hourly('papers.check')
  }
  await jobs.work('papers.read', async ({ orgId }) => {
    try {
      await readWaiting(inAdministration('papers'), { files, log, orgId })
    } finally {
      // A text that can not be read holds up no scan.
      await jobs.send('papers.scan', { orgId })
      await jobs.send('papers.index', { orgId })
    }
  })
  const mailPlace = { domain: env.mailDomain ?? null, secret: storedSecret(env.dataDir, 'mail') }
  const readMails = ({ orgId }: OfOrg) =>
    readArrivals(inAdministration('mail'), {
      room: { files, limits: env.attachmentLimits },
      place: mailPlace,
      lookUp: rememberedNames(systemNames()),
      log,
      readTexts: (id) => jobs.send(clamd ? 'papers.check' : 'papers.read', { orgId: id }),
      readOn: (id) => jobs.send('mails.read', { orgId: id }),
      readAgain: (id) => jobs.send('mails.retry', { orgId: id }),
      orgId,
    })
  await jobs.work('mails.read', readMails)
  await jobs.work('mails.retry', readMails)
  await jobs.hourly('mails.read')
  const intake = {
    door: () => mailDoorOn(connection.db, systemClock.now()),
    files,
    place: mailPlace,
    send: jobs.send,
  }
  await jobs.send('mails.read', {})
  const mailboxFacts = {
    connect: imapConnector({ isAllowedInside: withinNetworks(env.imapPrivateHosts) }),
    box: secretBox(storedSecret(env.dataDir, 'mailboxes')),
  }
  const mailboxes = mailboxReader({
    ...mailboxFacts,
    room: intake,
    log,
    listOrgs: (orgId) => inAdministration('mail').listLiving(orgId),
  })
  opened.push(mailboxes.stop)
  await jobs.work('mailboxes.read', async ({ orgId }) => void (await mailboxes.begin(orgId)))
  await jobs.minutely('mailboxes.read')
  const { quotaBytes } = env.attachmentLimits
  await jobs.work('papers.scan', async ({ orgId }) => {
    try {
      const onMore = (id: string) => jobs.send('papers.scan', { orgId: id })
      await readScans(inAdministration('papers'), { files, languages, log, orgId, onMore })
    } finally {
      await jobs.send('bankDetails.look', { orgId })
      await jobs.send('papers.index', { orgId })
      await copyScans(inAdministration('papers'), { files, quotaBytes, log, orgId })
    }
  })
  await jobs.work('papers.index', ({ orgId }) => indexPapers(inAdministration('papers'), { log, orgId }))
  await jobs.hourly('papers.read')
  await jobs.send('papers.read', {})
  await jobs.work('standings.renew', () => renewStandings(inAdministration('standings'), log))
  await jobs.send('standings.renew', {})
  const mailer = mailerOf(env, isLocal)
  await jobs.work('mail.send', (mail) => speakingTo(mail, () => mailer.deliver(mail)))
  const mailFrom = mailFromOf(env)
  await jobs.work('messages.send', ({ orgId }) =>
    sendMails(
      {
        administration: () => inAdministration('messages'),
        asMaker: () => asMakerOn(connection.db, systemClock.now()),
        senders: sendersOf(mailAddressOf(mailFrom), mailPlace),
        mailer,
        outbox: outboxMailer(outboxOf(env), mailFrom, null),
        files,
        log,
      },
      { orgId },
    ),
  )
  await jobs.hourly('messages.send')
  // What was due while no process ran goes now.
  await jobs.send('messages.send', {})
  const post = {
    baseUrl: env.baseUrl,
    hasMail: env.smtpUrl !== undefined,
    sendMail: (mail: Mail) => jobs.send('mail.send', { ...mail, language: spokenLanguage() }),
  }
  await jobs.work('bankDetails.look', ({ orgId }) =>
    lookAtPapers(inAdministration('bank details'), { files, log, orgId }),
  )
  await jobs.hourly('bankDetails.look')

  const version = packageVersion()
  const signup: SignupRule = env.signup ?? (isLocal ? 'open' : 'firstOnly')
  const { hasMail, sendMail } = post
  await jobs.work('papers.late', () => noticeLate(inAdministration('papers'), log))
  await jobs.hourly('papers.late')
  const asMaker = () => asMakerOn(connection.db, systemClock.now())
  await jobs.work('costs.link', ({ orgId }) =>
    linkPayments(inAdministration('costs'), { asMaker: asMaker(), log, orgId }),
  )
  await jobs.hourly('costs.link')
  await jobs.work('costs.remind', () => remindOfCosts(inAdministration('costs'), { asMaker: asMaker() }, log))
  await jobs.hourly('costs.remind')
  const authSecret = env.authSecret ?? storedSecret(env.dataDir, 'auth')
  const asPerson: AsPerson = (userId, run) => asPersonOn(connection.db, systemClock.now())(userId, run)
  await jobs.work('notices.deliver', () =>
    deliverNotices(
      inAdministration('notices'),
      {
        asPerson,
        baseUrl: env.baseUrl,
        verifiesAddresses: env.verifiesAddresses,
        sendWithin: jobs.sendWithin,
      },
      log,
    ),
  )
  await jobs.minutely('notices.deliver')
  const pushKeys = pushKeysOf(authSecret)
  const sendPush = webPush({ keys: pushKeys, contact: pushContact(env), fetch: outboundFetch() })
  await jobs.work('push.send', (job) => sendToBrowser({ asPerson, sendPush }, job))
  await jobs.work('notices.book', () => noticeBooks(inAdministration('notices'), { asMaker: asMaker() }, log))
  await jobs.hourly('notices.book')
  await jobs.work('reminders.tell', () =>
    remindMembers(inAdministration('reminders'), { asMaker: asMaker() }, log),
  )
  await jobs.minutely('reminders.tell')
  await jobs.work('notices.erase', () => eraseOldNotices(inAdministration('notices')))
  await jobs.hourly('notices.erase')
  const auth = createAuth({
    db: authentication.db,
    log,
    baseUrl: env.baseUrl,
    secret: authSecret,
    signup,
    hasRelaxedLimits: env.authRateLimit === 'relaxed',
    hasMail,
    verifiesAddresses: env.verifiesAddresses,
    sendMail,
    socialProvider: env.oidc ?? null,
    leakedPasswords: env.refusesLeakedPasswords ? pwnedPasswords() : null,
    leaving: {
      check: (me) => refuseLastOwner(me, { isLocked: false }),
      cleanUp: (userId) => files.removeAll(`users/${userId}`),
    },
  })
  secrets.keep([...storedSecrets(env.dataDir), pushKeys.privateKey])
  const uploads = await openUploads(join(env.dataDir, 'uploads'), systemClock.now())
  const live = openLive(database.appUrl, log)
  const app = createApp({
    db: connection.db,
    auth,
    clock: systemClock,
    sendMail,
    feeds: { ...sources, quotes: lookUps, forSamples, send: jobs.send },
    failingJobs: jobs.failing,
    files,
    bodies: requestBodies(uploads, { archiveBytes: mostArchiveBytes(env.attachmentLimits.quotaBytes) }),
    openFile: uploads.open,
    live,
    log,
    baseUrl: env.baseUrl,
    trustedProxy: env.trustedProxy,
    version,
    facts: { version, baseUrl: env.baseUrl, signup, hasMail, ...auth.offers },
    attachmentLimits: env.attachmentLimits,
    clamd,
    mailPlace,
    mailWays: {
      smtpPort: env.smtpIn?.port ?? null,
      services: inboundServices.filter((service) => env.inbound[service] !== undefined),
    },
    inbound: {
      ...intake,
      secrets: env.inbound,
      certificates: new Map(),
      askOutside: outboundFetch({ timeoutMs: 30_000, maxBytes: MAX_ARRIVAL_BYTES }),
    },
    pushKey: pushKeys.publicKey,
    mailboxFacts,
    models: openModels(env),
    icons: env.icons,
    webDir: join(root, 'apps/web/dist'),
  })
  const demo = wantsDemo
    ? await openDemo({
        db: connection.db,
        clock: systemClock,
        fetch: (request) => app.fetch(request),
        baseUrl: env.baseUrl,
        dataDir: env.dataDir,
        store: { files, limits: env.attachmentLimits },
      })
    : null
  if (demo) await jobs.send('papers.read', {})
  opened.push(await listen(app.fetch, env))
  const { smtpIn, mailDomain } = env
  if (smtpIn !== undefined && mailDomain !== undefined) {
    const listener = await listenForMail({
      ...smtpIn,
      domain: mailDomain,
      certificate: certificateOf(smtpIn.certificatePaths, env),
      log,
      keep: async ({ raw, ...envelope }) => {
        const receivedAt = systemClock.now()
        const intakes = await takeIn(intake, raw, { ...envelope, source: 'SMTP', receivedAt })
        return intakes.every((each) => each.intake !== 'LATER')
      },
    })
    opened.push(listener.stop)
    say(`Mail for ${mailDomain} is taken in on port ${listener.port}`)
  }
  // First of all: the server waits for requests that run, and open pages stay.
  opened.push(live.stop, stopModels)
  say(`Kinfolio is ready on ${env.baseUrl}`)
  if (demo) say(`The demo family signs in with ${demo.email} and the password ${demo.password}`)
}

/** The certificate by which mails come in encrypted: the one that is named, or one of our own. */
function certificateOf(paths: { cert: string; key: string } | null, { dataDir, mailDomain = '' }: Env) {
  if (paths === null) return ownCertificate(dataDir, mailDomain, systemClock.now())
  const read = (name: string, path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      throw new StartError(`The file that ${name} names cannot be read: ${path}`)
    }
  }
  return { cert: read('SMTP_IN_TLS_CERT', paths.cert), key: read('SMTP_IN_TLS_KEY', paths.key) }
}

/** Whom a service of browsers writes to when messages of this installation trouble it. It takes an address of the web or of mail. */
function pushContact({ baseUrl }: Env): string {
  return baseUrl.startsWith('https:') ? baseUrl : 'mailto:kinfolio@localhost'
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

function mailFromOf({ mailFrom }: Env): string {
  return mailFrom ?? 'Kinfolio <kinfolio@localhost>'
}

function outboxOf({ dataDir }: Env): string {
  return join(dataDir, 'outbox')
}

/** Links in mails go to the terminal only where nobody else could read along. */
function mailerOf(env: Env, isLocal: boolean): Mailer {
  const from = mailFromOf(env)
  if (env.smtpUrl) return smtpMailer(env.smtpUrl, from)
  const announce = isLocal
    ? (mail: Mail) => say(`Mail for ${mail.to}: ${mail.link ?? mail.code ?? mail.subject}`)
    : null
  return outboxMailer(outboxOf(env), from, announce)
}

async function openDatabase(env: Env) {
  if (!env.database) {
    return startEmbeddedPostgres({
      dataDir: env.dataDir,
      log: say,
      onLost: end,
    })
  }
  await checkOutsideDatabase(env.database)
  return { ...env.database, stop: async () => {} }
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], env: Env): Promise<Close> {
  return new Promise((resolve, reject) => {
    const options = { fetch, port: env.port, hostname: env.host, serverOptions: serverTimes }
    const server = serve(options, () => resolve(() => close(server)))
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(env.port) : error)
    })
  })
}

/** Takes no more requests and waits for those that run. */
function close(server: ReturnType<typeof serve>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    // Browsers keep connections open without a request on them; waiting for those would take for ever.
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}

function portTaken(port: number): StartError {
  return new StartError(
    `Port ${port} is taken by another program.\nStop it, or choose another port: PORT=${port + 1} npm start`,
  )
}
