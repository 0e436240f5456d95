import { ORG_HEADER } from '@kinfolio/contract/constants'
import { addDays, day, type Day } from '@kinfolio/ledger/day'
import { eq } from 'drizzle-orm'

import { inOrgScope } from '../access/scope.ts'
import { orgs, users } from '../access/tables.ts'
import { dayIn, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/connect.ts'
import { demoRates } from '../platform/fx/demo.ts'
import { keptSecret } from '../platform/kept-secret.ts'
import { StartError } from '../platform/start-error.ts'
import { demoOrgs, prices, type DemoOrg, type DemoPosition } from './holdings.ts'
import { closesOf, demoStart } from './series.ts'

const email = 'demo@kinfolio.example'

type Demo = {
  db: Database
  clock: Clock
  /** The application itself: the demo family comes in through the same door as everybody. */
  fetch(request: Request): Response | Promise<Response>
  baseUrl: string
  dataDir: string
}

/**
 * Fills an empty installation with a family whose every figure is invented, and answers how to sign in. The password
 * is random and kept in the data directory.
 */
export async function openDemo(demo: Demo): Promise<{ email: string; password: string }> {
  const password = keptSecret(demo.dataDir, 'demo')
  const present = await demo.db.select({ id: users.id, email: users.email }).from(users).limit(2)
  if (present.some((user) => user.email === email)) return { email, password }
  if (present.length > 0) {
    throw new StartError(
      'This installation has records already: --demo fills an empty one only.\nName another folder: DATA_DIR=./demo-data npm start -- --demo',
    )
  }
  const visitor = caller(demo, {})
  const signedUp = await visitor('POST', '/auth/sign-up/email', { name: 'Clara Ahlgren', email, password })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { user } = (await signedUp.json()) as { user: { id: string } }
  const today = dayIn('UTC', demo.clock.now())
  // The last one made is the one the user works in.
  for (const org of demoOrgs.toReversed()) await openOrg(demo, cookie, user.id, org, today)
  return { email, password }
}

async function openOrg(demo: Demo, cookie: string, userId: string, org: DemoOrg, today: Day): Promise<void> {
  const { id: orgId } = await create(caller(demo, { cookie }), '/orgs', {
    name: org.name,
    settings: org.settings,
  })
  const call = caller(demo, { cookie, [ORG_HEADER]: orgId })
  await inOrgScope(
    { db: demo.db, now: demo.clock.now(), isReadOnly: false },
    { userId },
    { orgId, mayBeChosen: false },
    'settings',
    (scope) => scope.db.update(orgs).set({ isSample: true }).where(eq(orgs.id, orgId)),
  )
  const closes = new Map<string, Map<Day, string>>()
  await importFile(call, 'demo-rates.csv', await ratesCsv(demo.clock), {})
  for (const { symbol, currency, walk } of prices) {
    const ticks = closesOf(walk, demoStart, today)
    closes.set(symbol, new Map(ticks.map((tick) => [tick.on, tick.close])))
    const csv = ['Date,Close', ...ticks.map((tick) => `${tick.on},${tick.close}`)].join('\n')
    await importFile(call, `${symbol}.csv`, csv, { prices: { symbol, currency, basis: 'TRADED' } })
  }
  const entities = new Map<string, string>()
  for (const { owners = [], ...entity } of org.entities) {
    const named = owners.map(({ owner, ...part }) => ({ ...part, ownerId: entities.get(owner) }))
    const { id } = await create(call, `/orgs/${orgId}/entities`, { ...entity, owners: named })
    entities.set(entity.name, id)
  }
  const opened = new Map<string, string>()
  for (const item of org.positions) {
    const id = await openPosition(call, item, entities.get(item.entity) ?? null, opened)
    opened.set(item.position.name, id)
    await recordRows(call, id, item, closes, today)
  }
}

async function openPosition(
  call: Call,
  { position, securedBy }: DemoPosition,
  entityId: string | null,
  opened: ReadonlyMap<string, string>,
): Promise<string> {
  const named = securedBy === undefined ? {} : { securedBy: opened.get(securedBy) }
  const details = { ...position.details, ...named }
  const { id } = await create(call, '/positions', { ...position, entityId, details })
  return id
}

async function recordRows(
  call: Call,
  positionId: string,
  { position, rows }: DemoPosition,
  closes: ReadonlyMap<string, ReadonlyMap<Day, string>>,
  today: Day,
): Promise<void> {
  const stock = position.stock as { symbol: string } | undefined // as holdings.ts writes it
  const quoted = prices.find((series) => series.symbol === stock?.symbol)
  for (const row of rows) {
    if (row.date > today) continue
    const close = stock && closeOn(closes.get(stock.symbol), day(row.date))
    const isTrade = row.quantity !== undefined && close !== undefined
    const price = isTrade ? inMainUnit(close, quoted?.currency === 'GBX') : undefined
    await create(call, '/transactions', { positionId, ...row, ...(price ? { price } : {}) })
  }
}

function closeOn(series: ReadonlyMap<Day, string> | undefined, on: Day): string | undefined {
  for (let back = 0; back < 5; back++) {
    const close = series?.get(addDays(on, -back))
    if (close !== undefined) return close
  }
  return undefined
}

/** Pence to pounds, by moving the point. */
function inMainUnit(close: string, isHundredths: boolean): string {
  if (!isHundredths) return close
  const [whole = '', fraction = ''] = close.split('.')
  const padded = whole.padStart(3, '0')
  return `${padded.slice(0, -2).replace(/^0+(?=\d)/, '')}.${padded.slice(-2)}${fraction}`
}

/** The rates of the source that the demo runs on, so that what is filled in and what comes later agree. */
async function ratesCsv(clock: Clock): Promise<string> {
  const byCurrency = await demoRates(clock).history(demoStart)
  const currencies = [...byCurrency.keys()]
  const byDay = new Map<Day, string[]>()
  for (const fixings of byCurrency.values()) {
    for (const { day: on, perEuro } of fixings) byDay.set(on, [...(byDay.get(on) ?? []), perEuro])
  }
  const lines = [...byDay].map(([on, rates]) => [on, ...rates].join(','))
  return [`Date,${currencies.join(',')}`, ...lines.toReversed()].join('\n')
}

type Call = (method: string, path: string, body: unknown) => Promise<Response>

function caller(demo: Demo, headers: Record<string, string>): Call {
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const response = await demo.fetch(
      new Request(`${demo.baseUrl}/api${path}`, {
        method,
        headers: { ...headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      }),
    )
    if (!response.ok)
      throw new Error(
        `The demo family could not be made: ${method} ${path} answered ${await response.text()}`,
      )
    return response
  }
}

async function create(call: Call, path: string, body: unknown): Promise<{ id: string }> {
  return (await (await call('POST', path, body)).json()) as { id: string }
}

async function importFile(call: Call, name: string, text: string, settings: unknown): Promise<void> {
  const form = new FormData()
  form.set('file', new File([text], name))
  form.set('settings', JSON.stringify(settings))
  await call('POST', '/imports/commit', form)
}
