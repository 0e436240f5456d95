import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { AHEAD_PATH, LIVE_PATH, WRITING_HEADER } from '@kinfolio/contract/constants'
import { Hono, type Context, type Handler } from 'hono'

import { credentialsOf, nobody, type Credentials } from './access/access-token.ts'
import type { Auth } from './access/auth.ts'
import { liveSightOf } from './access/live-sight.ts'
import type { ModelRoom } from './features/assistant/models/queries.ts'
import type { AttachmentLimits } from './features/attachments/upload/rules.ts'
import type { MailboxFacts } from './features/mailboxes/router.ts'
import type { MailPlace, MailWays } from './features/messages/addresses/rules.ts'
import { takeWebhook, type WebhookRoom } from './features/messages/webhooks/commands.ts'
import { answersAhead } from './housekeeping/answers-ahead.ts'
import { authRequest } from './housekeeping/auth-request.ts'
import type { RequestBodies } from './housekeeping/bodies/request-bodies.ts'
import { callHandler, type HandledCall } from './housekeeping/call-handler.ts'
import { addressReader } from './housekeeping/client-address.ts'
import { compressAnswers } from './housekeeping/compress-answers.ts'
import { docsPage, docsScript } from './housekeeping/docs-page.ts'
import { bodyFor, errorBody, secondsToRetry, type ErrorBody } from './housekeeping/errors.ts'
import { securityHeaders } from './housekeeping/headers.ts'
import { iconsOf } from './housekeeping/icons.ts'
import { inboundMail } from './housekeeping/inbound-mail.ts'
import { liveStreams } from './housekeeping/live-streams.ts'
import { challenge, mcpServer, protectedResource } from './housekeeping/mcp/server.ts'
import { openApiDocument } from './housekeeping/openapi.ts'
import { applicationPage } from './housekeeping/page.ts'
import { routeRules } from './housekeeping/route-rules.ts'
import { sayWhenAgain } from './housekeeping/say-when-again.ts'
import { screenFinder } from './housekeeping/screens.ts'
import { sharedPages } from './housekeeping/shared-papers/pages.ts'
import type { Clamd } from './platform/clamd.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/connect.ts'
import type { IconSource } from './platform/env.ts'
import type { FileStore } from './platform/files.ts'
import { newId } from './platform/ids.ts'
import type { FailingJob } from './platform/jobs.ts'
import { inReadersLanguage, speakingAsAsked } from './platform/language.ts'
import type { Live } from './platform/live.ts'
import { toldPath, type Log } from './platform/log.ts'
import type { SendMail } from './platform/mail.ts'
import type { Uploads } from './platform/uploads.ts'
import { createRouter, type Feeds, type PublicFacts } from './router.ts'

export type AppOptions = {
  db: Database
  auth: Auth
  clock: Clock
  files: FileStore
  /** Files for the length of a call. */
  openFile: Uploads['open']
  /** How the bodies of requests come in. */
  bodies: RequestBodies
  sendMail: SendMail
  feeds: Feeds
  failingJobs: () => FailingJob[]
  /** What was told in the database. */
  live: Live
  log: Log
  baseUrl: string
  trustedProxy: readonly string[]
  version: string
  facts: PublicFacts
  attachmentLimits: AttachmentLimits
  /** The virus scanner; null: none is set up. */
  clamd: Clamd | null
  /** Under which domain mails come in. */
  mailPlace: MailPlace
  /** By which ways they come. */
  mailWays: MailWays
  /** How services bring mails. */
  inbound: WebhookRoom
  /** By which services of browsers know messages of this installation. */
  pushKey: string
  /** How mailboxes are asked. */
  mailboxFacts: MailboxFacts
  /** How language models are asked. */
  models: ModelRoom
  /** Where icons come from that this server does not keep. */
  icons: IconSource
  /** The built web application. */
  webDir: string
}

type AppEnv = { Variables: { requestId: string } }

/** Everything that answers over HTTP. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { log, webDir, baseUrl } = options
  const isTls = baseUrl.startsWith('https:')
  const readAddress = addressReader(options.trustedProxy)
  const addressOf = (context: Context) =>
    readAddress(socketAddress(context), context.req.header('x-forwarded-for'))
  const app = new Hono<AppEnv>()

  app.use(async (context, next) => {
    const requestId = newId()
    context.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    context.res.headers.set('x-request-id', requestId)
    const { method, path } = context.req
    log.debug({
      requestId,
      method,
      path: toldPath(path),
      status: context.res.status,
      ms: Math.round(performance.now() - startedAt),
    })
  })
  app.use((context, next) =>
    speakingAsAsked(
      { acceptLanguage: context.req.header('accept-language'), writing: context.req.header(WRITING_HEADER) },
      next,
    ),
  )
  app.use('/api/*', compressAnswers)
  app.use(securityHeaders({ isTls, icons: options.icons }))
  app.use('/api/*', sayWhenAgain)

  app.all('/api/auth/*', async (context) => {
    const { raw: request } = context.req
    const headers = new Headers(request.headers)
    const address = addressOf(context)
    headers.set('x-client-ip', address)
    // Clients outside a browser send no origin; a browser always says one of the three.
    if (!headers.has('origin') && !headers.has('referer') && !headers.has('sec-fetch-site')) {
      headers.set('origin', baseUrl)
    }
    const body = options.bodies(request, address)
    try {
      return await inOneShape(await options.auth.handler(await authRequest(request, headers, body)))
    } finally {
      await body.end()
    }
  })

  let document: Promise<unknown> | undefined
  app.get('/api/openapi.json', async (context) => {
    document ??= openApiDocument({ baseUrl, version: options.version })
    return context.json((await document) as object)
  })
  app.get('/api/docs', (context) => context.html(docsPage))
  app.get('/api/docs/start.js', (context) =>
    context.body(docsScript, 200, { 'content-type': 'text/javascript' }),
  )
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    app.get(`/api/docs/${file}`, serveStatic({ root: swagger, path: file }))
  }

  app.get('/api/icons/:file', async (context) => {
    const collection = /^([a-z0-9-]+)\.json$/.exec(context.req.param('file'))?.[1]
    const names = (context.req.query('icons') ?? '').split(',').filter(Boolean).slice(0, 200)
    const icons = collection === undefined ? null : await iconsOf(collection, names)
    if (!icons) return context.json(bodyFor('NOT_FOUND'), 404)
    return context.json(icons, 200, { 'cache-control': 'public, max-age=604800' })
  })

  app.post('/api/messages/inbound/:provider', (context) => {
    const address = addressOf(context)
    return inboundMail(context, {
      address,
      body: options.bodies(context.req.raw, address),
      take: (call) => takeWebhook(options.inbound, call),
    })
  })

  const streams = liveStreams(options.live)
  app.get(LIVE_PATH, async (context) => {
    // Nobody takes the body of a HEAD, which would stay open.
    if (context.req.method === 'HEAD') return context.body(null)
    const sessionToken = options.auth.sessionToken(context.req.raw.headers)
    const { verifiesAddresses } = options.auth.offers
    return streams.open(() =>
      liveSightOf({ db: options.db, clock: options.clock, sessionToken, verifiesAddresses }),
    )
  })

  const router = createRouter(options)
  const handler = callHandler(router, log)
  const callOf = (context: Context<AppEnv>, request: Request, credentials: Credentials): HandledCall => {
    const address = addressOf(context)
    return {
      request,
      requestId: context.get('requestId'),
      address,
      body: options.bodies(request, address),
      db: options.db,
      clock: options.clock,
      origins: [new URL(baseUrl).origin],
      ...credentials,
      verifiesAddresses: options.auth.offers.verifiesAddresses,
    }
  }
  const answerCall = async (context: Context<AppEnv>, request: Request, credentials: Credentials) => {
    const call = callOf(context, request, credentials)
    try {
      const { matched, response } = await handler.handle(asGet(request), { prefix: '/api', context: call })
      if (!matched) return context.json(bodyFor('NOT_FOUND'), 404)
      // Nobody takes the body of a HEAD, which may hold a file open.
      if (request.method === 'HEAD') await response.body?.cancel()
      return request.method === 'HEAD' ? new Response(null, response) : response
    } finally {
      await call.body.end()
    }
  }
  const mcp = mcpServer(router, options)
  app.all('/api/mcp', async (context) => {
    const request = context.req.raw
    const call = callOf(
      context,
      request,
      credentialsOf(request.headers, () => null),
    )
    try {
      return await mcp(call)
    } catch (error) {
      const body = errorBody(error, log, call.requestId)
      const response = answer(body)
      for (const [name, value] of Object.entries(challenge(baseUrl, body))) response.headers.set(name, value)
      return response
    } finally {
      await call.body.end()
    }
  })
  for (const path of ['', '/api/mcp'])
    app.get(`/.well-known/oauth-protected-resource${path}`, (context) =>
      context.json(protectedResource(baseUrl)),
    )
  app.get(
    AHEAD_PATH,
    answersAhead({
      find: screenFinder(webDir),
      answer: (request, context) => app.fetch(request, context.env as object),
    }),
  )
  app.all('/api/*', (context) => {
    const request = context.req.raw
    return answerCall(context, request, credentialsOf(request.headers, options.auth.sessionToken))
  })
  // A page for people who have a link and no account. It asks by the same calls as everybody, as nobody.
  app.route(
    '/s',
    sharedPages<AppEnv>({
      isTls,
      call: (context, request) => answerCall(context, request, nobody),
      readForm: async (context) => {
        const body = options.bodies(context.req.raw, addressOf(context))
        try {
          return await body.read(null)
        } finally {
          await body.end()
        }
      },
    }),
  )

  const buildId = readBuildId(webDir)
  app.get('/builds/latest.json', (context) =>
    context.json({ id: buildId }, 200, { 'cache-control': 'no-store' }),
  )
  app.get('/builds/meta/:file', (context) =>
    context.req.param('file') === `${buildId}.json`
      ? context.json({ id: buildId, routes: routeRules })
      : context.json(bodyFor('NOT_FOUND'), 404),
  )

  for (const { path, redirect } of routeRules) {
    if (redirect !== undefined) app.get(path.replace('/**', '/*'), (context) => context.redirect(redirect))
  }
  if (existsSync(webDir)) serveWeb(app, webDir, applicationPage(webDir, options))
  app.notFound((context) =>
    context.req.method === 'GET' && !existsSync(webDir)
      ? context.text('The web application is not built yet. Start Kinfolio with npm start.', 503)
      : context.json(bodyFor('NOT_FOUND'), 404),
  )
  app.onError((error, context) => {
    const body = errorBody(error, log, context.get('requestId'))
    return answer(body)
  })
  return app
}

/** The built web application: hashed files for good, everything else checked again each time. */
function serveWeb(app: Hono<AppEnv>, root: string, page: Handler): void {
  const cacheFor = (cacheControl: string) => (_: string, context: Context) =>
    context.header('cache-control', cacheControl)
  const files = { root, precompressed: true }
  app.use('/assets/*', serveStatic({ ...files, onFound: cacheFor('public, max-age=31536000, immutable') }))
  // A file of an older build is gone, and no screen either: the page that asks for it has to know. (`/assets` is one.)
  app.get('/assets/:file{.+}', (context) => context.json(bodyFor('NOT_FOUND'), 404))
  // Programs look here for a list of a site's abilities. If the server answered every path with a page, they would
  // find all of them.
  app.get('/.well-known/*', (context) => context.json(bodyFor('NOT_FOUND'), 404))
  app.get('/', page)
  app.get('/index.html', page)
  app.use('*', serveStatic({ ...files, onFound: cacheFor('no-cache') }))
  // Addresses of screens: the application finds its own way from there.
  app.get('*', page)
}

/** The contract has no HEAD. A HEAD gets the headers of the GET. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
}

function answer(body: ErrorBody): Response {
  const seconds = secondsToRetry(body.code)
  const headers = seconds === null ? undefined : { 'retry-after': `${seconds}` }
  return Response.json(inReadersLanguage(body), { status: body.status, headers })
}

function socketAddress(context: Context): string | undefined {
  // Requests made in tests, without a socket, have no connection to ask.
  return context.env && 'incoming' in (context.env as object)
    ? getConnInfo(context).remote.address
    : undefined
}

/** The authentication library answers errors as { code, message }: the status joins them. */
async function inOneShape(response: Response): Promise<Response> {
  if (response.status < 400 || !response.headers.get('content-type')?.includes('json')) {
    if (response.status < 400 || response.body !== null) return response
    return answer({
      ...bodyFor(response.status === 404 ? 'NOT_FOUND' : 'MALFORMED_BODY'),
      status: response.status,
    })
  }
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string } | null
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const shaped: ErrorBody = {
    ...body,
    code: body?.code ?? (response.status === 429 ? 'RATE_LIMITED' : 'AUTHENTICATION'),
    status: response.status,
    message: body?.message ?? 'Something went wrong. Try again.',
  }
  return new Response(JSON.stringify(inReadersLanguage(shaped)), { status: response.status, headers })
}

function readBuildId(webDir: string): string {
  const file = join(webDir, 'build-id')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development'
}
