import { addDays, day, toEpochDay } from '@kinfolio/ledger/days/day'
import { describe, expect, it } from 'vitest'

import { behind, forgetStandings } from '../../../testing/behind.ts'
import { importFile, importPrices, openPosition } from '../../../testing/holdings.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const stretches = [
  '',
  'from=2026-01-01',
  'from=2026-02-10&to=2026-03-20',
  'to=2026-02-06',
  'from=2026-03-02&to=2026-05-01',
  'currency=USD&from=2026-01-20',
  'currency=CHF',
]

async function histories(person: Person): Promise<unknown[]> {
  const found: unknown[] = []
  for (const stretch of stretches) {
    const answer = await person.get(`/portfolio/history?${stretch}`)
    expect(answer.status, answer.text).toBe(200)
    found.push(answer.body)
  }
  return found
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
}

/** Whether two answers differ: money by more than a tiny part of a cent, floats by more than their rounding. */
function differencesOf(kept: unknown, byRows: unknown, path = ''): string[] {
  if (typeof kept === 'object' && kept !== null && typeof byRows === 'object' && byRows !== null) {
    const [own, other]: Record<string, unknown>[] = [{ ...kept }, { ...byRows }]
    const keys = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])
    return [...keys].flatMap((key) => differencesOf(own?.[key], other?.[key], `${path}/${key}`))
  }
  const isAlike =
    isAmount(kept) && isAmount(byRows)
      ? Math.abs(+kept - +byRows) < 1e-6
      : typeof kept === 'number' && typeof byRows === 'number'
        ? Math.abs(kept - byRows) < 1e-8 * (1 + Math.abs(byRows))
        : kept === byRows
  return isAlike ? [] : [`${path}: ${JSON.stringify(kept)}, and by rows ${JSON.stringify(byRows)}`]
}

/**
 * The differences between the answers from stored days and the answers from rows, after the stored days are deleted.
 */
async function differencesFor(person: Person): Promise<string[]> {
  expect((await person.get('/transactions/recalculate-all-nav')).status).toBe(200)
  const kept = await histories(person)
  await forgetStandings(app, person)
  const byRows = await histories(person)
  expect((await person.get('/transactions/recalculate-all-nav')).status).toBe(200)
  return [...differencesOf(kept, byRows), ...differencesOf(await histories(person), byRows)]
}

/** A close on each weekday from a day to another; 1970-01-01 was a Thursday. */
function closes(from: string, to: string, closeOn: (epochDay: number) => number): Record<string, string> {
  const list: Record<string, string> = {}
  for (let on = day(from); on <= day(to); on = addDays(on, 1)) {
    if (![2, 3].includes(toEpochDay(on) % 7)) list[on] = closeOn(toEpochDay(on)).toFixed(3)
  }
  return list
}

const wave = (level: number) => (on: number) => level * (1 + 0.004 * Math.sin(on / 3))

/** Rates for every weekday except ten days in February, so that some days have no rate. */
function ratesFile(): File {
  const usd = closes('2025-12-29', '2026-04-09', (on) => 1.2 + 0.01 * Math.sin(on / 5))
  const lines = Object.entries(usd)
    .filter(([on]) => on < '2026-02-12' || on > '2026-02-25')
    .map(([on, rate]) => `${on},${rate},0.85,0.95,`)
  return new File([['Date,USD,GBP,CHF,', ...lines.toReversed(), ''].join('\n')], 'rates.csv')
}

/** A share in dollars that splits, a share in euros, cash and a debt: positions that are answered from days. */
async function aBook(rates: File) {
  const ada = await app.founder()
  await importFile(ada, rates)
  await importPrices(ada, 'US', 'USD', closes('2026-01-02', '2026-03-10', wave(120)))
  await importPrices(ada, 'US', 'USD', closes('2026-03-11', '2026-04-09', wave(60)))
  await importPrices(ada, 'EU', 'EUR', closes('2026-01-12', '2026-04-09', wave(50)))
  const us = await openPosition(
    ada,
    { name: 'Dollar share', type: 'PUBLIC_EQUITY', currency: 'USD', stock: { symbol: 'US' } },
    { type: 'FEES', date: '2026-01-06', amount: '7' },
    { type: 'BUY', date: '2026-01-08', quantity: '10', price: '121', fee: '3.33' },
    { type: 'BUY', date: '2026-01-08', quantity: '1.5', price: '120.5', fee: '1' },
    { type: 'DIVIDEND', date: '2026-02-05', amount: '12.34', tax: '3.1' },
    { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', date: '2026-03-11', ratio: '2' },
    { type: 'SELL', date: '2026-03-16', quantity: '4.25', price: '60.1', fee: '2' },
  )
  const eu = await openPosition(
    ada,
    { name: 'Euro share', type: 'FUND', stock: { symbol: 'EU' } },
    { type: 'BUY', date: '2026-01-14', quantity: '33', price: '50', fee: '1' },
    { type: 'FEES', date: '2026-02-03', amount: '5' },
    { type: 'SELL', date: '2026-03-02', quantity: '33', price: '51', fee: '1', tax: '4' },
    { type: 'FEES', date: '2026-03-05', amount: '2.5' },
    { type: 'DIVIDEND', date: '2026-03-12', amount: '9.5', tax: '1' },
  )
  const bank = await openPosition(
    ada,
    { name: 'Bank', type: 'CASH' },
    { type: 'BUY', date: '2026-01-02', amount: '5000' },
    { type: 'INTEREST', date: '2026-02-02', amount: '11.5', tax: '2.5' },
    { type: 'FEES', date: '2026-02-27', amount: '3' },
    { type: 'SELL', date: '2026-03-20', amount: '700' },
  )
  const dollars = await openPosition(
    ada,
    { name: 'Dollars', type: 'CASH', currency: 'USD' },
    { type: 'BUY', date: '2026-01-05', amount: '900' },
    { type: 'SELL', date: '2026-01-30', amount: '120' },
  )
  const loan = await openPosition(
    ada,
    { name: 'Loan', type: 'LIABILITY' },
    { type: 'SELL', date: '2026-01-20', amount: '2000' },
    { type: 'INTEREST', date: '2026-02-20', amount: '12' },
    { type: 'BUY', date: '2026-03-20', amount: '300' },
  )
  return { ada, us, eu, bank, dollars, loan }
}

const allRates = () =>
  new File(
    [
      [
        'Date,USD,GBP,CHF,',
        ...Object.entries(closes('2025-12-29', '2026-04-09', (on) => 1.2 + 0.01 * Math.sin(on / 5)))
          .map(([on, rate]) => `${on},${rate},0.85,0.95,`)
          .toReversed(),
        '',
      ].join('\n'),
    ],
    'rates.csv',
  )

/** Connects two rows as the ends of one movement. */
async function link(person: Person, paidFor: string, paid: string): Promise<void> {
  await behind(app, person, 'update transactions set link_id = $1 where id in ($1, $2)', [paidFor, paid])
}

async function add(person: Person, positionId: string, row: Record<string, unknown>): Promise<string> {
  const answer = await person.call('POST', '/transactions', { positionId, ...row })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id as string
}

describe('the history by the days that are kept', () => {
  it('is that of the rows: splits, fees on nothing, what was sold out, debts, other currencies', async () => {
    const { ada } = await aBook(allRates())
    expect(await differencesFor(ada)).toEqual([])
  })

  it('bridges no missing price and no missing rate', async () => {
    const { ada, dollars } = await aBook(ratesFile())
    await add(ada, dollars, { type: 'BUY', date: '2026-02-22', amount: '50' })
    await openPosition(
      ada,
      { name: 'Unpriced', type: 'BOND', stock: { symbol: 'NONE' } },
      { type: 'BUY', date: '2026-03-18', quantity: '3', price: '10' },
      { type: 'SELL', date: '2026-03-26', quantity: '3', price: '10' },
    )
    expect(await differencesFor(ada)).toEqual([])
  })

  it('counts payments between currencies at their own rate, and on the day of the later end', async () => {
    const { ada, us, eu, bank } = await aBook(allRates())
    const [bought, paid] = [
      await add(ada, us, { type: 'BUY', date: '2026-02-17', quantity: '2', price: '119', fee: '1' }),
      await add(ada, bank, { type: 'SELL', date: '2026-02-17', amount: '211.11' }),
    ]
    await link(ada, bought, paid)
    const [late, settled] = [
      await add(ada, eu, { type: 'BUY', date: '2026-02-19', quantity: '4', price: '50' }),
      await add(ada, bank, { type: 'SELL', date: '2026-02-23', amount: '200' }),
    ]
    await link(ada, late, settled)
    await add(ada, bank, {
      type: 'BUY',
      date: '2026-03-04',
      amount: '100',
      currency: 'USD',
      fxRate: '0.81',
    })
    expect(await differencesFor(ada)).toEqual([])
  })

  it('stands beside what is read by its rows: statements, sums of children, rows at the rate of their day', async () => {
    const { ada, bank } = await aBook(allRates())
    const fund = await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
      { type: 'NAV_ADJUSTMENT', date: '2026-02-27', amount: '310' },
      { type: 'ESTIMATED_VALUATION', date: '2026-03-20', amount: '330' },
      { type: 'DISTRIBUTION', date: '2026-03-31', amount: '50', recallable: '20' },
    )
    const called = await add(ada, fund, { type: 'CAPITAL_CALL', date: '2026-01-30', amount: '300' })
    await link(ada, called, await add(ada, bank, { type: 'SELL', date: '2026-02-03', amount: '300' }))
    const umbrella = await openPosition(ada, { name: 'House bank', type: 'OTHER_ASSET', method: 'CHILDREN' })
    await openPosition(
      ada,
      { name: 'Account', type: 'CASH', parentPositionId: umbrella },
      { type: 'BUY', date: '2026-02-01', amount: '200', currency: 'USD' },
    )
    await openPosition(
      ada,
      {
        name: 'Went public',
        type: 'DIRECT_EQUITY',
        method: 'STATEMENT',
        stock: { symbol: 'EU' },
      },
      { type: 'BUY', date: '2026-01-19', quantity: '5', amount: '240' },
    )
    expect(await differencesFor(ada)).toEqual([])
  })

  it('takes what was once said to be the sum of others apart by itself, whatever follows it in the list', async () => {
    const ada = await app.founder()
    const umbrella = await openPosition(
      ada,
      { name: 'Bank', type: 'OTHER_ASSET', method: 'STATEMENT' },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-01', amount: '200' },
    )
    const paidIn = (amount: string) => ({ type: 'BUY', date: '2026-03-02', amount })
    const interest = (amount: string) => ({ type: 'INTEREST', date: '2026-03-20', amount })
    const below = { type: 'CASH', parentPositionId: umbrella }
    await openPosition(ada, { name: 'Account', ...below }, paidIn('100'), interest('10'))
    await openPosition(ada, { name: 'Savings', ...below }, paidIn('100'))
    const other = await openPosition(ada, { name: 'Other', type: 'CASH' }, paidIn('200'), interest('4'))
    // No call writes such a row today. A restored book, or a book of an earlier release, may have one.
    await behind(app, ada, 'update positions set methods = $2::jsonb where id = $1', [
      umbrella,
      JSON.stringify([{ from: '2026-03-01', method: 'CHILDREN' }]),
    ])
    const { change, contributions, history } = (await ada.get('/portfolio/history?from=2026-03-10')).body
    expect([change.start.value, change.end.value]).toEqual(['400', '414'])
    expect([history.values[0], history.values.at(-1)]).toEqual([400, 414])
    // 10 and 4 of the 400 units that were held.
    expect(contributions.whole.value).toBeCloseTo(0.035, 12)
    const toReturn = new Map<string, number>(
      contributions.members.map((member: { positionId: string; toReturn: number }) => [
        member.positionId,
        member.toReturn,
      ]),
    )
    expect(toReturn.get(umbrella)).toBeCloseTo(0.025, 12)
    expect(toReturn.get(other)).toBeCloseTo(0.01, 12)
  })

  it('is another one as soon as a row, or what is kept of it, is another', async () => {
    const { ada, bank } = await aBook(allRates())
    await ada.get('/transactions/recalculate-all-nav')
    const endOf = async () => (await ada.get('/portfolio/history')).body.change.end.value as string
    const before = +(await endOf())
    await add(ada, bank, { type: 'BUY', date: '2026-04-08', amount: '1000' })
    expect(+(await endOf())).toBeCloseTo(before + 1000, 6)
    await behind(app, ada, `update position_standings set rolled = rolled + 7 where position_id = $1`, [bank])
    expect(+(await endOf())).toBeCloseTo(before + 1007, 6)
    await ada.get(`/transactions/recalculate-nav/${bank}`)
    expect(+(await endOf())).toBeCloseTo(before + 1000, 6)
  })
})
