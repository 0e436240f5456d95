import { setTimeout } from 'node:timers/promises'

import { addDays, day } from '@kinfolio/ledger/days/day'
import sharp from 'sharp'

import { mt940 } from '../bank-files.ts'
import type { ServerProcess } from '../server-process.ts'
import { callerOf, openSession, succeed, type Caller, type Credentials } from './caller.ts'

/** The people of the family who call, and the paths that they call. */
export type Family = { people: Record<string, Credentials>; paths: { person: string; path: string }[] }

const password = 'correct horse battery'

/** The day for which figures are asked. Every row of the family is before it. */
const asOf = '2026-06-30'
const from = '2025-06-30'

/**
 * Makes a family with every kind of record over HTTP on a running server: two people, two organisations and a sample,
 * what they own, files, the trash. Returns who they are, and which reads show all of it.
 */
export async function makeFamily(server: ServerProcess): Promise<Family> {
  const [ada, bob] = [await signUp(server, 'Ada'), await signUp(server, 'Bob')]
  const lovelaces = await foundLovelaces(server, ada)
  const babbages = await foundBabbages(server, bob)
  const adviser = await inviteAdviser(server, lovelaces, bob)
  const sample = await succeed(callerOf(server, ada).call('POST', '/orgs/sample'))
  const visitor = { ...ada, orgId: sample.id as string }
  await readFeeds(callerOf(server, visitor))
  const people = {
    ada: lovelaces.founder,
    bob: babbages,
    adviser,
    visitor,
  }
  const paths: Family['paths'] = []
  for (const [person, who] of Object.entries(people))
    for (const path of await readsOf(callerOf(server, who), who.orgId)) paths.push({ person, path })
  return { people, paths }
}

function signUp(server: ServerProcess, name: string): Promise<Credentials> {
  return openSession(server, 'sign-up', { name, email: `${name.toLowerCase()}@example.com`, password })
}

type Made = { founder: Credentials; holding: string }

async function foundLovelaces(server: ServerProcess, ada: Credentials): Promise<Made> {
  const settings = { baseCurrency: 'EUR', timeZone: 'Europe/Vienna', description: 'A family of two.' }
  const org = await succeed(callerOf(server, ada).call('POST', '/orgs', { name: 'The Lovelaces', settings }))
  const founder = { ...ada, orgId: org.id as string }
  const me = callerOf(server, founder)
  const post = (path: string, body: unknown) => succeed(me.call('POST', path, body))
  const entity = (body: unknown) => post(`/orgs/${org.id}/entities`, body)
  const person = await entity({ name: 'Ada Lovelace', type: 'PERSON', currency: 'EUR' })
  const holding = await entity({
    name: 'Lovelace Holding',
    type: 'HOLDING_COMPANY',
    jurisdiction: 'AT',
    owners: [{ ownerId: person.id, percent: '60', since: '2020-01-01' }],
    extra: { register: 'FN 1815' },
  })
  const spare = await entity({ name: 'A trust that was given up', type: 'TRUST' })
  await succeed(me.call('DELETE', `/orgs/${org.id}/entities/${spare.id}`))
  await importFiles(me)
  await openHoldings(me, holding.id, person.id)
  await openAssets(me, person.id)
  await sendPicture(me)
  const { matrix, version } = await succeed(me.call('GET', '/users/me/notification-settings'))
  const chosen = { ...matrix, MENTION: { inApp: true, email: false } }
  await succeed(me.call('PUT', '/users/me/notification-settings', { matrix: chosen, version }))
  return { founder, holding: holding.id }
}

/** Jobs read these prices and rates from outside. The source of a demo serves sample organisations only. */
async function readFeeds(me: Caller): Promise<void> {
  await succeed(me.call('GET', '/stocks/symbol/AAPL'))
  await succeed(me.call('POST', '/prices/refresh'))
  for (let tries = 0; tries < 100; tries++) {
    const series: { origin: string; kind: string }[] = await succeed(me.call('GET', '/prices'))
    const feeds = new Set(series.filter(({ origin }) => origin === 'FEED').map(({ kind }) => kind))
    if (feeds.has('PRICE') && feeds.has('RATE')) return
    await setTimeout(200)
  }
  throw new Error('No prices and rates came from outside.')
}

/** Prices and rates from files, a price by hand, a saved mapping, an import that was undone. */
async function importFiles(me: Caller): Promise<void> {
  const commit = (name: string, text: string, settings: unknown) =>
    succeed(me.send('/imports/commit', { file: new File([text], name), settings: JSON.stringify(settings) }))
  const closes = weeks.map((on, week) => `${on},${100 + ((week * 7) % 23)}.${10 + (week % 80)}`)
  const prices = { symbol: 'ENGINE', currency: 'EUR', basis: 'TRADED' }
  await commit('engine.csv', ['Date,Close', ...closes].join('\n'), { prices })
  const rates = weeks.map(
    (on, week) => `${on},1.${1000 + ((week * 37) % 400)},0.${8500 + ((week * 13) % 90)},0.95`,
  )
  await commit('rates.csv', ['Date,USD,GBP,CHF', ...rates.toReversed()].join('\n'), {})
  const trades = ['2026-01-05,BUY,AAPL,10,150,1500,1,USD', '2026-02-02,SELL,AAPL,3,170,510,1,USD']
  await commit('trades.csv', ['Date,Type,Symbol,Quantity,Price,Amount,Fee,Currency', ...trades].join('\n'), {
    instruments: {
      AAPL: { action: 'CREATE', name: 'Apples', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: 'AAPL' },
    },
  })
  await importStatements(me)
  const mistaken = await commit('wrong.csv', 'Date,Close\n2026-01-30,1\n', {
    prices: { symbol: 'WRONG', currency: 'EUR', basis: 'TRADED' },
  })
  await succeed(me.call('POST', `/imports/${mistaken.id}/undo`))
  const byHand = {
    symbol: 'ENGINE',
    currency: 'EUR',
    closes: [
      { on: '2026-06-15', close: '119.5' },
      { on: '2026-06-16', close: '119.75' },
      { on: '2026-06-17', close: '119.25' },
      { on: '2026-06-18', close: '119' },
      { on: '2026-06-19', close: '1195' },
    ],
  }
  const series = await succeed(me.call('POST', '/prices', byHand))
  await succeed(me.call('POST', `/prices/${series.id}/confirm`, { days: ['2026-06-19'] }))
  await succeed(
    me.call('POST', '/import-templates', {
      name: 'Bank',
      header: ['Day', 'What', 'How much'],
      settings: { mapping: { day: 'Day', amount: 'How much' }, decimalComma: true },
    }),
  )
}

/** Statements of a bank. One is missing between two of them, which somebody explained, and an older one came last. */
async function importStatements(me: Caller): Promise<void> {
  const account = { account: 'AT61 1904', currency: 'EUR' }
  const statements = [
    mt940('february.sta', {
      ...account,
      opens: ['260131', '1501,20'],
      closes: ['260228', '1451,20'],
      entries: [['260210', '-50,00', 'F1']],
    }),
    mt940('april.sta', {
      ...account,
      opens: ['260331', '2000,00'],
      closes: ['260430', '1999,00'],
      entries: [['260405', '-1,00', 'A1']],
    }),
    mt940('january.sta', {
      ...account,
      opens: ['251231', '1400,00'],
      closes: ['260131', '1501,20'],
      entries: [['260115', '101,20', 'J1']],
    }),
  ]
  const name = 'AT61 1904 EUR'
  const choice = { action: 'CREATE', name, type: 'CASH', currency: 'EUR', symbol: null }
  const opening = JSON.stringify({ instruments: { [name]: choice } })
  for (const [index, file] of statements.entries())
    await succeed(me.send('/imports/commit', { file, settings: index === 0 ? opening : '{}' }))
  const positions: { id: string; name: string }[] = await succeed(me.call('GET', '/positions'))
  const id = positions.find((position) => position.name === name)?.id
  const stated: { id: string; state: string }[] = await succeed(
    me.call('GET', `/positions/${id}/stated-balances`),
  )
  const open = stated.find(({ state }) => state === 'OPEN')
  await succeed(
    me.call('PUT', `/stated-balances/${open?.id}`, { explanation: 'The statement of March was lost.' }),
  )
}

/** Every seventh day of the time for which figures are asked: a rate that is older than a week does not count. */
const weeks = Array.from({ length: 79 }, (_, week) => addDays(day('2025-01-03'), 7 * week)).filter(
  (on) => on <= asOf,
)

/** What people buy and sell, with each kind of row: splits, reversals, transfers, payments from an account, trash. */
async function openHoldings(me: Caller, holding: string, person: string): Promise<void> {
  const open = opener(me)
  const bank = await open({ name: 'Bank', type: 'CASH', currency: 'EUR', entityId: holding }, [
    { type: 'BUY', date: '2025-01-02', amount: '750000' },
    { type: 'INTEREST', date: '2025-12-31', amount: '1200.50', tax: '330.14' },
    { type: 'FEES', date: '2026-01-05', amount: '45' },
    { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '320000' },
  ])
  const custody = await open({ name: 'Custody', type: 'FUND', method: 'CHILDREN', entityId: holding })
  const engine = {
    name: 'Analytical Engines',
    type: 'PUBLIC_EQUITY',
    currency: 'EUR',
    custodian: 'Bank Traunsee',
    targetWeight: '30',
    stock: { symbol: 'ENGINE', isin: 'AT0000652011' },
    details: { sector: 'Industry', country: 'Austria' },
  }
  const share = await open({ ...engine, entityId: holding, parentPositionId: custody }, [
    { type: 'BUY', date: '2025-01-30', quantity: '40', amount: '4000', fee: '9.90', tax: '1.10' },
    { type: 'BUY', date: '2025-03-17', quantity: '10.5', amount: '1102.50', fee: '3', cashPositionId: bank },
    { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', date: '2025-06-02', ratio: '2' },
    { type: 'SELL', date: '2025-09-15', quantity: '30', amount: '1700', fee: '5', tax: '110' },
    { type: 'DIVIDEND', date: '2025-10-01', amount: '71', tax: '19.53', notes: 'The first one' },
  ])
  const dividend = { positionId: share, type: 'DIVIDEND', date: '2026-02-02', amount: '99', tax: '27' }
  const doubled = await succeed(me.call('POST', '/transactions', dividend))
  await succeed(me.call('POST', '/transactions', { ...dividend, date: '2026-02-03', reverses: doubled.id }))
  const mistake = await succeed(
    me.call('POST', '/transactions', { ...dividend, date: '2026-02-04', amount: '1' }, idempotent()),
  )
  await succeed(me.call('DELETE', `/transactions/${mistake.id}`))
  const gift = await open({ ...engine, name: 'Engines of Ada', entityId: person })
  await succeed(
    me.call('POST', '/transactions/transfer', {
      positionId: share,
      toPositionId: gift,
      date: '2026-01-15',
      quantity: '20',
      amount: '1150',
    }),
  )
  const fund = await open(
    {
      name: 'Linden Fund II',
      type: 'PRIVATE_FUND',
      currency: 'USD',
      entityId: holding,
      manager: 'Linden Partners',
      valuationEveryMonths: 3,
      details: { commitment: '200000', vintage: 2024, hurdle: '8', carry: '20', waterfall: 'EUROPEAN' },
    },
    [
      {
        type: 'CAPITAL_CALL',
        date: '2025-02-10',
        amount: '50000',
        lines: [
          { kind: 'INVESTMENT', amount: '46000' },
          { kind: 'MANAGEMENT_FEE', amount: '3000' },
          { kind: 'EQUALISATION_INTEREST', amount: '1000', isInsideCommitment: false },
        ],
      },
      {
        type: 'CAPITAL_CALL',
        date: '2025-08-11',
        amount: '30000',
        cashPositionId: bank,
        cashAmount: '26400',
      },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '81250.75' },
      {
        type: 'DISTRIBUTION',
        date: '2026-03-20',
        amount: '12000',
        tax: '150',
        recallable: '4000',
        recallableUntil: '2027-03-20',
        lines: [
          { kind: 'RETURN_OF_CAPITAL', amount: '9000' },
          { kind: 'GAIN', amount: '3000' },
        ],
      },
      { type: 'ESTIMATED_VALUATION', date: '2026-05-31', amount: '77000' },
    ],
  )
  const notes = { notes: 'Renamed and annotated', name: 'Linden Fund II SCSp' }
  await succeed(me.call('PUT', `/positions/${fund}`, notes))
  await open(
    {
      name: 'Robots GmbH',
      type: 'DIRECT_EQUITY',
      currency: 'EUR',
      entityId: holding,
      methods: [{ from: '2026-04-01', method: 'QUOTED' }],
      stock: { symbol: 'ENGINE' },
      details: { round: 'A', country: 'Germany' },
    },
    [
      { type: 'BUY', date: '2025-05-05', quantity: '100', amount: '9000' },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '9700' },
    ],
  )
  const left = await open({ name: 'Opened by mistake', type: 'CRYPTO', currency: 'EUR' }, [
    { type: 'BUY', date: '2026-01-20', quantity: '1', amount: '10' },
  ])
  await succeed(me.call('DELETE', `/positions/${left}`))
}

/** What they own and owe besides the investments: a house, its loan and its insurance. */
async function openAssets(me: Caller, person: string): Promise<void> {
  const open = opener(me)
  const house = await open(
    {
      name: 'House on the lake',
      type: 'REAL_ESTATE',
      currency: 'EUR',
      entityId: person,
      ownership: '50',
      details: {
        purchasePrice: '900000',
        purchasedOn: '2019-05-04',
        insuredFor: '700000',
        insuredUntil: '2026-12-31',
      },
    },
    [
      { type: 'BUY', date: '2019-05-04', amount: '450000' },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '610000' },
    ],
  )
  await open(
    {
      name: 'Mortgage',
      type: 'LIABILITY',
      currency: 'EUR',
      entityId: person,
      details: { principal: '300000', interestRate: '1.35', liabilityKind: 'MORTGAGE', securedBy: house },
    },
    [
      { type: 'SELL', date: '2019-05-04', amount: '300000' },
      { type: 'INTEREST', date: '2025-12-31', amount: '3900' },
      { type: 'BUY', date: '2026-01-02', amount: '15000' },
    ],
  )
  await open({
    name: 'Insurance of the house',
    type: 'INSURANCE',
    currency: 'EUR',
    details: { policyKind: 'PROPERTY', insuredSum: '650000', covers: house },
  })
  await open({ name: 'Painting', type: 'COLLECTIBLE', currency: 'USD', status: 'planned' })
  await open({ name: 'Gold', type: 'PRECIOUS_METAL', currency: 'EUR', details: { metal: 'GOLD' } }, [
    { type: 'BUY', date: '2025-04-01', quantity: '2', amount: '5200' },
  ])
}

/** Another family, which counts in dollars and at average cost. */
async function foundBabbages(server: ServerProcess, bob: Credentials): Promise<Credentials> {
  const settings = { baseCurrency: 'USD', lotMethod: 'AVERAGE', timeZone: 'America/New_York' }
  const org = await succeed(callerOf(server, bob).call('POST', '/orgs', { name: 'The Babbages', settings }))
  const founder = { ...bob, orgId: org.id as string }
  await opener(callerOf(server, founder))({ name: 'Difference', type: 'HEDGE_FUND', currency: 'USD' }, [
    { type: 'BUY', date: '2025-02-03', quantity: '10', amount: '1000' },
    { type: 'BUY', date: '2025-03-03', quantity: '10', amount: '1300' },
    { type: 'SELL', date: '2025-11-03', quantity: '5', amount: '700' },
    { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '2150' },
  ])
  return founder
}

/** Two invitations: one to one entity and without amounts, which is accepted, and one that is not. */
async function inviteAdviser(server: ServerProcess, records: Made, bob: Credentials): Promise<Credentials> {
  const { founder, holding } = records
  const me = callerOf(server, founder)
  const roles = `/orgs/${founder.orgId}/roles`
  const role = { email: bob.email, name: 'member', entityIds: [holding], valuesVisible: false }
  const invited = await succeed(me.call('POST', roles, role))
  const token = String(invited.invitationUrl).split('/').at(-1)
  await succeed(callerOf(server, bob).call('POST', `/invitations/${token}/accept`))
  const waiting = { email: 'carol@example.com', name: 'viewer', expiresAt: '2030-01-01T00:00:00.000Z' }
  await succeed(me.call('POST', roles, waiting))
  return { ...bob, orgId: founder.orgId }
}

async function sendPicture(me: Caller): Promise<void> {
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'ada.png')
  await succeed(me.send('/users/me/avatar', { file, crop: JSON.stringify({ left: 0, top: 0, size: 32 }) }))
}

function opener(me: Caller) {
  return async (position: object, rows: object[] = []): Promise<string> => {
    const { id } = await succeed(me.call('POST', '/positions', position))
    for (const row of rows) await succeed(me.call('POST', '/transactions', { positionId: id, ...row }))
    return id
  }
}

function idempotent(): Record<string, string> {
  return { 'idempotency-key': 'made once' }
}

/** Every read that shows stored records, with the day for which it asks. */
async function readsOf(me: Caller, orgId: string): Promise<string[]> {
  const positions: { id: string; type: string; stock: unknown }[] = await succeed(
    me.call('GET', '/positions'),
  )
  const some = positions.slice(0, 12)
  const mine = await succeed(me.call('GET', '/users/me'))
  return [
    '/users/me',
    '/users',
    `/users/${mine.id}/avatar`,
    '/users/me/notification-settings',
    '/orgs',
    `/orgs/${orgId}`,
    `/orgs/${orgId}/entities`,
    `/orgs/${orgId}/ownership`,
    `/orgs/${orgId}/roles`,
    `/orgs/${orgId}/trash`,
    `/orgs/${orgId}/history?limit=100`,
    `/positions?asOf=${asOf}`,
    `/positions?asOf=${from}`,
    ...some.flatMap(({ id, stock }) => [
      `/positions/${id}/performance?asOf=${asOf}`,
      `/positions/${id}/proof?measure=value&asOf=${asOf}`,
      ...(stock === null ? [] : [`/positions/${id}/stock?asOf=${asOf}`]),
    ]),
    ...positions.filter(({ type }) => type === 'CASH').map(({ id }) => `/positions/${id}/stated-balances`),
    ...some.slice(0, 3).map(({ id }) => `/positions/${id}/values?from=2026-04-01&to=${asOf}`),
    ...some.slice(0, 3).map(({ id }) => `/positions/${id}/returns?from=2026-04-01&to=${asOf}`),
    `/portfolio/summary?asOf=${asOf}`,
    `/portfolio/summary?asOf=${from}&currency=USD`,
    `/portfolio/history?from=${from}&to=${asOf}`,
    `/portfolio/balance-sheet?asOf=${asOf}`,
    `/portfolio/proof?measure=value&asOf=${asOf}`,
    '/transactions?limit=20',
    '/transactions?limit=20&page=2',
    '/prices',
    '/imports',
    '/import-templates',
  ]
}
