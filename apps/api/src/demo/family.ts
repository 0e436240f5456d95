import { ORG_HEADER } from '@kinfolio/contract/constants'
import { addDays, day, type Day } from '@kinfolio/ledger/day'
import { eq } from 'drizzle-orm'

import { inOrgScope } from '../access/scope.ts'
import { orgs, users } from '../access/tables.ts'
import { dayIn, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/connect.ts'
import { demoRates } from '../platform/fx/demo.ts'
import { keptSecret } from '../platform/kept-secret.ts'
import { closesOf, inventedInstruments, inventedSince } from '../platform/quotes/invented.ts'
import { StartError } from '../platform/start-error.ts'
import { demoOrgs } from './orgs.ts'
import type { DemoOrg, DemoPosition } from './rows.ts'

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
  const listed = await importPrices(call, demo, org, today)
  const entities = new Map<string, string>()
  for (const { owners = [], ...entity } of org.entities) {
    const named = owners.map(({ owner, ...part }) => ({ ...part, ownerId: entities.get(owner) }))
    const { id } = await create(call, `/orgs/${orgId}/entities`, { ...entity, owners: named })
    entities.set(entity.name, id)
  }
  const ids = new Map<string, string>()
  const open = async (item: DemoPosition) =>
    void ids.set(item.position.name, await openPosition(call, item, { entities, ids, listed, today }))
  // What another stands below, or is owed on, comes first; for the rest the order is nothing.
  const named = new Set(org.positions.flatMap(({ parent, securedBy, covers }) => [parent, securedBy, covers]))
  const [first, then] = [true, false].map((isNamed) =>
    org.positions.filter(({ position }) => named.has(position.name) === isNamed),
  )
  await inLanes(first ?? [], open)
  await inLanes(then ?? [], open)
}

/** Several at a time: most of a call is waiting for the database. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const lane = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: 4 }, lane))
}

type Listed = { unit: string; closes: ReadonlyMap<Day, string> }

/** The closes of everything that an organisation holds, and of its benchmark; later ones come from the demo's source. */
async function importPrices(call: Call, demo: Demo, org: DemoOrg, today: Day): Promise<Map<string, Listed>> {
  await importFile(call, 'demo-rates.csv', await ratesCsv(demo.clock), {})
  const held = new Set(['SWDA.L', ...org.positions.map(symbolOf)])
  const listed = new Map<string, Listed>()
  await inLanes(
    inventedInstruments.filter(({ symbol }) => held.has(symbol)),
    async (instrument) => {
      const { symbol, unit } = instrument
      const ticks = closesOf(instrument, addDays(today, -1))
      listed.set(symbol, { unit, closes: new Map(ticks.map((tick) => [tick.on, tick.close])) })
      const csv = ['Date,Close', ...ticks.map((tick) => `${tick.on},${tick.close}`)].join('\n')
      const currency = unit === 'GBp' ? 'GBX' : unit
      await importFile(call, `${symbol}.csv`, csv, { prices: { symbol, currency, basis: 'TRADED' } })
    },
  )
  return listed
}

function symbolOf({ position }: DemoPosition): string | undefined {
  return (position.stock as { symbol: string } | undefined)?.symbol // as listed.ts writes it
}

type Known = {
  entities: ReadonlyMap<string, string>
  /** Of positions that are open already, by name. */
  ids: ReadonlyMap<string, string>
  listed: ReadonlyMap<string, Listed>
  today: Day
}

async function openPosition(call: Call, item: DemoPosition, known: Known): Promise<string> {
  const { position, parent, securedBy, covers, rows } = item
  const idOf = (name: string | undefined) => name && known.ids.get(name)
  const details = { ...(position.details as object), securedBy: idOf(securedBy), covers: idOf(covers) }
  const { id: positionId } = await create(call, '/positions', {
    ...position,
    details: inDays(details, known.today),
    entityId: known.entities.get(item.entity) ?? null,
    parentPositionId: idOf(parent) ?? null,
  })
  const stock = known.listed.get(symbolOf(item) ?? '')
  for (const row of rows) {
    const dated = inDays(row, known.today)
    const on = day(`${dated.date}`)
    if (on > known.today) continue
    const close =
      row.quantity === undefined || row.amount !== undefined ? undefined : closeOn(stock?.closes, on)
    const price = close && inMainUnit(close, stock?.unit === 'GBp')
    await create(call, '/transactions', { positionId, ...dated, ...(price ? { price } : {}) })
  }
  return positionId
}

const dayFields: ReadonlySet<string> = new Set(['date', 'recallableUntil', 'insuredUntil', 'maturesOn'])

/** Days that are counted from today, as days of the calendar. */
function inDays<T extends object>(fields: T, today: Day): T & { date?: unknown } {
  const dated = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    dayFields.has(name) && typeof value === 'number' ? addDays(today, value) : value,
  ])
  return Object.fromEntries(dated) as T // the same fields, some of them said otherwise
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
  const byCurrency = await demoRates(clock).history(inventedSince)
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
