import { readNamedSheets } from '@kinfolio/formats/files/workbook'
import { beforeAll, describe, expect, it } from 'vitest'

import { created, importFile, importPrices, openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/**
 * A trust with dollar shares, an account, a private loan and a debt, and parents with an account: a year that can be followed with a
 * calculator. A euro is 1.25 dollars until February 2025, one dollar in summer, and two on the last day: 0.80, 1 and 0.50 euros a dollar.
 */
async function aFamily() {
  const ada = await app.founder()
  const rates = ['2024-03-01,1.25', '2024-12-31,1.25', '2025-02-03,1.25', '2025-06-02,1', '2025-07-01,1']
  await importFile(ada, new File([['Date,USD', ...rates, '2025-12-31,2', ''].join('\n')], 'rates.csv'))
  await importPrices(ada, 'ACME', 'USD', { '2024-12-31': '110', '2025-12-31': '160' })
  const entity = (name: string) => created(ada, `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })
  const [trust, parents] = [await entity('Oak Trust'), await entity('Parents')]
  const bank = await created(ada, '/companies', { name: 'Sparbank', country: 'DE' })
  const shares = await openPosition(
    ada,
    {
      name: '=Acme',
      type: 'PUBLIC_EQUITY',
      currency: 'USD',
      entityId: trust,
      stock: { symbol: 'ACME', isin: 'US0378331005' },
    },
    { type: 'BUY', date: '2024-03-01', quantity: '10', price: '100', fee: '5' },
    { type: 'BUY', date: '2025-02-03', quantity: '10', price: '120' },
    { type: 'SELL', date: '2025-06-02', quantity: '15', price: '150', fee: '6', tax: '4' },
    { type: 'DIVIDEND', date: '2025-07-01', amount: '20', tax: '3' },
  )
  const giro = await openPosition(
    ada,
    { name: 'Giro', type: 'CASH', entityId: trust, managerId: bank },
    { type: 'BUY', date: '2024-06-30', amount: '5000' },
    { type: 'INTEREST', date: '2025-03-31', amount: '10', tax: '2' },
    { type: 'FEES', date: '2025-04-30', amount: '3' },
    { type: 'BUY', date: '2025-08-01', amount: '700' },
    { type: 'SELL', date: '2025-09-01', amount: '200' },
  )
  const loan = await openPosition(
    ada,
    { name: 'Lent to Felix', type: 'PRIVATE_LOAN', entityId: trust },
    { type: 'BUY', date: '2024-06-30', amount: '1000' },
    { type: 'INTEREST', date: '2025-11-03', amount: '50' },
  )
  const debt = await openPosition(
    ada,
    { name: 'Mortgage', type: 'LIABILITY', entityId: trust },
    { type: 'SELL', date: '2024-06-30', amount: '2000' },
    { type: 'INTEREST', date: '2025-10-01', amount: '25' },
    { type: 'FEES', date: '2025-10-02', amount: '5' },
  )
  const purse = await openPosition(
    ada,
    { name: 'Purse', type: 'CASH', entityId: parents },
    { type: 'BUY', date: '2025-05-05', amount: '100' },
  )
  return { ada, trust, parents, bank, shares, giro, loan, debt, purse }
}

async function yearOf(person: Person, query = '') {
  const answer = await person.get(`/year${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

type Line = { position: { name: string } } & Record<string, unknown>
const namesOf = (rows: Line[]) => rows.map(({ position }) => position.name)

/** Read by most tests, and changed by none of them. */
let family: Awaited<ReturnType<typeof aFamily>>
beforeAll(async () => {
  family = await aFamily()
})

describe('the year of an entity', () => {
  it('is reconciled from the value at its beginning to that at its end, and nothing is left', async () => {
    const { ada, trust } = family
    const { reconciliation, currency, firstOn, lastOn, isOver, missing, closedThrough, openedOn } =
      await yearOf(ada, `?entityId=${trust}&year=2025`)
    expect([firstOn, lastOn, isOver, currency]).toEqual(['2025-01-01', '2025-12-31', true, 'EUR'])
    expect([missing, closedThrough, openedOn]).toEqual([[], null, '2024-03-01'])
    expect(reconciliation).toEqual({
      // 10 × 110 dollars × 0.80 = 880 euros, the account 5,000, the loan 1,000, the debt −2,000
      start: '4880',
      // 10 × 120 × 0.80 = 960 for shares, 700 onto the account
      paidIn: '1660',
      // 15 × 150 − 6 − 4 = 2,240 of the sale, 20 − 3 = 17 of the dividend, 200 off the account, 50 of the loan
      takenOut: '2507',
      // 3 Feb: 20 × 110 − (1,100 + 1,200) = −100 × 0.80 = −80. 2 Jun: 5 × 110 − (2,200 − 2,250) = 600 × 1. 31 Dec: 800 − 550 = 250 × 0.50 = 125
      price: '645',
      // 2 Jun: 2,200 × (1 − 0.80) = 440. 31 Dec: 550 × (0.50 − 1) = −275
      currency: '165',
      income: '80',
      interestPaid: '25',
      withheld: '5',
      taxes: '4',
      // 6 of the sale, 3 of the account, 5 of the debt
      fees: '14',
      // 5 × 160 × 0.50 = 400, the account 5,000 + 8 − 3 + 700 − 200 = 5,505, the loan 1,000, the debt −2,030:
      // 4,880 + 1,660 − 2,507 + 645 + 165 + 80 − 25 − 5 − 4 − 14
      end: '4875',
      residual: '0',
    })
  })

  it('tells sales lot by lot, in both currencies at the rates of both days', async () => {
    const { ada, trust, shares } = family
    const { sales } = await yearOf(ada, `?entityId=${trust}&year=2025`)
    const position = { id: shares, name: '=Acme', type: 'PUBLIC_EQUITY', entityId: trust }
    const sold = { on: '2025-06-02', position, what: 'Sell Equity', isPooled: false, ownCurrency: 'USD' }
    expect(sales.rowCount).toBe(2)
    expect(sales.rows).toMatchObject([
      {
        ...sold,
        acquiredOn: '2024-03-01',
        // 1 March to 2 June of the next year: 365 + 93 days
        heldDays: 458,
        isLong: true,
        quantity: '10',
        ownCost: '1005',
        // 2,240 × 10 ÷ 15
        ownProceeds: '1493.3333333333',
        ownGain: '488.3333333333',
        // 1,005 × 0.80
        cost: '804',
        proceeds: '1493.3333333333',
        gain: '689.3333333333',
      },
      {
        ...sold,
        acquiredOn: '2025-02-03',
        heldDays: 119,
        isLong: false,
        quantity: '5',
        ownCost: '600',
        ownProceeds: '746.6666666667',
        ownGain: '146.6666666667',
        // 600 × 0.80
        cost: '480',
        proceeds: '746.6666666667',
        gain: '266.6666666667',
      },
    ])
    // 2,240 − 804 − 480
    expect(sales).toMatchObject({ cost: '1284', proceeds: '2240', gain: '956', otherGain: '0' })
    expect([sales.longGain, sales.shortGain]).toEqual(['689.3333333333', '266.6666666667'])
  })

  it('groups income by the country of the ISIN or of the bank, and says where nobody knows it', async () => {
    const { ada, trust, loan } = family
    const { income } = await yearOf(ada, `?entityId=${trust}&year=2025`)
    expect(income).toMatchObject({ gross: '80', withheld: '5', net: '75', rowCount: 3 })
    expect(income.countries).toMatchObject([
      { country: null, gross: '50', withheld: '0', net: '50', positions: [{ id: loan }] },
      { country: 'US', gross: '20', withheld: '3', net: '17' },
      { country: 'DE', gross: '10', withheld: '2', net: '8' },
    ])
    expect(income.rows).toMatchObject([
      { on: '2025-03-31', country: 'DE', ownCurrency: 'EUR', ownGross: '10', ownWithheld: '2' },
      { on: '2025-07-01', country: 'US', ownCurrency: 'USD', ownGross: '20', ownWithheld: '3', net: '17' },
      { on: '2025-11-03', country: null, gross: '50' },
    ])
  })

  it('takes a country by its code or its name, and says it as it is written where it is neither', async () => {
    const ada = await app.founder()
    const paying = (name: string, country: string) =>
      openPosition(
        ada,
        { name, type: 'PUBLIC_EQUITY', details: { country }, stock: { symbol: name, isin: 'US0378331005' } },
        { type: 'DIVIDEND', date: '2025-06-30', amount: '10' },
      )
    for (const [name, country] of [
      ['A', 'Österreich'],
      ['B', 'at'],
      ['C', 'Austria'],
      ['D', 'the moon'],
    ] as const)
      await paying(name, country)
    const { income } = await yearOf(ada, '?year=2025')
    expect(income.countries).toMatchObject([
      { country: 'AT', gross: '30' },
      { country: 'the moon', gross: '10' },
    ])
  })

  it('lists fees, taxes of trades and what debts asked for, and the days on which money came and left', async () => {
    const { ada, trust } = family
    const { charges, flows } = await yearOf(ada, `?entityId=${trust}&year=2025`)
    expect(charges.rows).toMatchObject([
      { on: '2025-04-30', kind: 'FEE', amount: '3', position: { name: 'Giro' } },
      { on: '2025-06-02', kind: 'FEE', own: '6', ownCurrency: 'USD', amount: '6' },
      { on: '2025-06-02', kind: 'TAX', own: '4', amount: '4' },
      { on: '2025-10-01', kind: 'DEBT_INTEREST', amount: '25', position: { name: 'Mortgage' } },
      { on: '2025-10-02', kind: 'FEE', amount: '5' },
    ])
    expect(flows.rows.map(({ on, amount }: { on: string; amount: string }) => [on, amount])).toEqual([
      ['2025-02-03', '960'],
      ['2025-06-02', '-2240'],
      ['2025-07-01', '-17'],
      ['2025-08-01', '700'],
      ['2025-09-01', '-200'],
      ['2025-11-03', '-50'],
    ])
  })

  it('tells quantity, cost and value at both ends', async () => {
    const { ada, trust } = family
    const { holdings } = await yearOf(ada, `?entityId=${trust}&year=2025`)
    expect(namesOf(holdings.rows)).toEqual(['=Acme', 'Giro', 'Lent to Felix', 'Mortgage'])
    expect(holdings.rows[0]).toMatchObject({
      start: {
        quantity: '10',
        ownValue: { value: '1100' },
        value: { value: '880' },
        ownCost: '1005',
        cost: '804',
      },
      // What the purchase cost, 1,200 × 0.80; what the sale gave up, 804 + 480
      added: '960',
      givenUp: '1284',
      // 5 of the second lot: 600 dollars × 0.80
      end: {
        quantity: '5',
        ownValue: { value: '800' },
        value: { value: '400' },
        ownCost: '600',
        cost: '480',
      },
    })
    expect(holdings.rows[1]).toMatchObject({
      start: { quantity: null, value: { value: '5000' }, cost: null },
      added: null,
      end: { value: { value: '5505' } },
    })
    expect(holdings).toMatchObject({
      start: { value: '4880', isComplete: true },
      end: { value: '4875' },
      // The shares and the loan of 1,000
      startCost: '1804',
      added: '960',
      givenUp: '1284',
      endCost: '1480',
    })
  })

  it('is of the whole where no entity is named, of what belongs to none, and in another currency', async () => {
    const { ada, purse } = family
    const whole = await yearOf(ada, '?year=2025')
    // The 100 of the parents came in as well.
    expect(whole.reconciliation).toMatchObject({ start: '4880', paidIn: '1760', end: '4975', residual: '0' })
    expect(whole.holdings.rows.map((row: Line) => row.position)).toContainEqual(
      expect.objectContaining({ id: purse }),
    )
    const none = await yearOf(ada, '?year=2025&entityId=none')
    expect([none.holdings.rows, none.openedOn, none.reconciliation.end]).toEqual([[], null, '0'])
    const dollars = await yearOf(ada, '?year=2025&currency=USD')
    // Euros of days without a rate cannot be exchanged: they are named, and in no sum.
    expect(namesOf(dollars.missing)).toEqual(['Giro', 'Lent to Felix', 'Mortgage', 'Purse'])
    expect(dollars.reconciliation).toMatchObject({ start: '1100', end: '800', residual: '0' })
  })

  it('begins and ends on any day, and ends today where it is not over', async () => {
    const { ada, trust } = family
    const british = await yearOf(ada, `?entityId=${trust}&firstOn=2024-04-06`)
    expect([british.firstOn, british.lastOn]).toEqual(['2024-04-06', '2025-04-05'])
    expect(british.reconciliation.residual).toBe('0')
    const last = await yearOf(ada, `?entityId=${trust}`)
    expect([last.firstOn, last.lastOn]).toEqual(['2025-01-01', '2025-12-31'])
    const running = await yearOf(ada, '?year=2026')
    expect([running.firstOn, running.lastOn, running.isOver]).toEqual(['2026-01-01', '2026-04-10', false])
    const months = await yearOf(ada, `?entityId=${trust}&firstOn=2025-02-04&lastOn=2025-06-02`)
    // The sale is in, the purchase before is not.
    expect(months.reconciliation).toMatchObject({ paidIn: '0', takenOut: '2240', residual: '0' })
    const ending = await yearOf(ada, '?lastOn=2025-06-30')
    expect([ending.firstOn, ending.lastOn]).toEqual(['2024-07-01', '2025-06-30'])
  })

  it('refuses what is no year in words', async () => {
    const { ada } = family
    const refusals = [
      ['?year=1066', 'A year is a whole number from 1800 to 2199'],
      ['?year=2027', 'That year has not begun: today is 2026-04-10.'],
      ['?firstOn=2025-06-01&lastOn=2025-05-31', 'A year that begins on 2025-06-01 ends after it.'],
      ['?firstOn=2025-02-30', 'This is not a day'],
      ['?currency=EURO', ''],
      ['?entityId=trust', 'This is not an id.'],
    ] as const
    for (const [query, words] of refusals) {
      const { status, text } = await ada.get(`/year${query}`)
      expect([query, status], text).toEqual([query, 400])
      expect(text).toContain(words)
    }
    const gone = await ada.get('/year?entityId=0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b')
    expect(gone.body.code).toBe('ENTITY_NOT_FOUND')
  })

  it('shows a role for one entity nothing of another, and no amounts to one without values', async () => {
    const { ada, trust, parents } = family
    const ben = await app.signUp('Ben')
    await joined(app, ben, ada.orgId, { role: 'member', entityIds: [parents] })
    const narrow = asMember(app.fetch, ben, ada.orgId)
    expect((await narrow.get(`/year?entityId=${trust}`)).body.code).toBe('ENTITY_NOT_FOUND')
    const seen = await yearOf(narrow, '?year=2025')
    expect(namesOf(seen.holdings.rows)).toEqual(['Purse'])
    expect(seen.reconciliation).toMatchObject({ start: '0', paidIn: '100', end: '100', residual: '0' })
    expect([seen.sales.rows, seen.income.rows, seen.openedOn]).toEqual([[], [], '2025-05-05'])

    const cleo = await app.signUp('Cleo')
    await joined(app, cleo, ada.orgId, { role: 'viewer', valuesVisible: false })
    const blind = asMember(app.fetch, cleo, ada.orgId)
    const hidden = await yearOf(blind, '?year=2025')
    expect(new Set(Object.values(hidden.reconciliation))).toEqual(new Set([null]))
    expect(hidden.sales.rows[0]).toMatchObject({ acquiredOn: '2024-03-01', quantity: null, gain: null })
    expect((await blind.get('/year/export?format=csv')).status).toBe(403)
  })
})

describe('a year with gaps, links and corrections', () => {
  it('names what has no rate, leaves it out of every sum and counts the rest', async () => {
    const ada = await app.founder()
    await openPosition(ada, { name: 'Giro', type: 'CASH' }, { type: 'BUY', date: '2025-05-05', amount: '70' })
    await openPosition(
      ada,
      { name: 'Far away', type: 'CASH', currency: 'JPY' },
      { type: 'BUY', date: '2025-05-05', amount: '9000' },
    )
    const { reconciliation, missing, holdings } = await yearOf(ada, '?year=2025')
    expect(missing).toMatchObject([{ position: { name: 'Far away' }, of: 'VALUE', reason: 'NO_RATE' }])
    expect(reconciliation).toMatchObject({ paidIn: '70', end: '70', residual: '0' })
    expect(holdings.end).toMatchObject({ value: '70', isComplete: false })
    expect(holdings.rows[0].end).toMatchObject({
      ownValue: { value: '9000', currency: 'JPY' },
      value: { value: null, reason: 'NO_RATE' },
    })
  })

  it('counts a purchase out of the own account as no flow, and between entities as one of each', async () => {
    const ada = await app.founder()
    const trust = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    await openPosition(
      ada,
      { name: 'Giro', type: 'CASH' },
      { type: 'BUY', date: '2024-12-01', amount: '900' },
      { type: 'SELL', date: '2025-05-05', amount: '400' },
    )
    await openPosition(
      ada,
      { name: 'Loan', type: 'PRIVATE_LOAN', entityId: trust },
      { type: 'BUY', date: '2025-05-05', amount: '400' },
    )
    const whole = await yearOf(ada, '?year=2025')
    expect(whole.flows.rows).toEqual([])
    expect(whole.reconciliation).toMatchObject({ start: '900', paidIn: '0', takenOut: '0', end: '900' })
    const ofTrust = await yearOf(ada, `?year=2025&entityId=${trust}`)
    expect(ofTrust.reconciliation).toMatchObject({ start: '0', paidIn: '400', end: '400', residual: '0' })
    const rest = await yearOf(ada, '?year=2025&entityId=none')
    expect(rest.reconciliation).toMatchObject({ start: '900', takenOut: '400', end: '500', residual: '0' })
  })

  it('takes what a fund distributes beyond its cost for realised, without a lot, and its income for income', async () => {
    const ada = await app.founder()
    await openPosition(
      ada,
      { name: 'Linden', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
      { type: 'CAPITAL_CALL', date: '2024-05-01', amount: '100' },
      { type: 'NAV_ADJUSTMENT', date: '2024-12-31', amount: '160' },
      {
        type: 'DISTRIBUTION',
        date: '2025-06-30',
        amount: '90',
        tax: '2',
        lines: [
          { kind: 'RETURN_OF_CAPITAL', amount: '40' },
          { kind: 'GAIN', amount: '30' },
          { kind: 'DIVIDEND', amount: '20' },
        ],
      },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '130' },
    )
    const { reconciliation, sales, income, holdings } = await yearOf(ada, '?year=2025')
    expect(sales.rows).toMatchObject([
      // 40 of the cost come back, and 30 of gain beside them
      {
        acquiredOn: null,
        heldDays: null,
        isLong: null,
        quantity: null,
        cost: '40',
        proceeds: '70',
        gain: '30',
      },
    ])
    expect([sales.gain, sales.otherGain]).toEqual(['30', '30'])
    expect(income).toMatchObject({ gross: '20', withheld: '2', net: '18' })
    // 160 − 88 + price + 20 − 2 = 130, of which the price: 130 − (160 − 70) = 40
    expect(reconciliation).toMatchObject({
      start: '160',
      takenOut: '88',
      price: '40',
      income: '20',
      withheld: '2',
      end: '130',
      residual: '0',
    })
    expect(holdings.rows[0]).toMatchObject({ start: { cost: '100' }, givenUp: '40', end: { cost: '60' } })
  })

  it('says until when its days are closed, and looks back at what was known', async () => {
    const ada = await app.founder()
    const trust = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    await openPosition(
      ada,
      { name: 'Giro', type: 'CASH', entityId: trust },
      { type: 'BUY', date: '2025-05-05', amount: '70' },
    )
    await openPosition(ada, { name: 'Purse', type: 'CASH' }, { type: 'BUY', date: '2025-05-05', amount: '1' })
    await created(ada, '/closings', { through: '2025-12-31', entityId: trust })
    expect((await yearOf(ada, `?entityId=${trust}&year=2025`)).closedThrough).toBe('2025-12-31')
    expect((await yearOf(ada, '?year=2025')).closedThrough).toBeNull()
    const before = await yearOf(ada, '?year=2025&knownOn=2026-04-09')
    expect([before.reconciliation.end, before.holdings.rows]).toEqual(['0', []])
  })
})

describe('the file of a year', () => {
  it('is a workbook of seven sheets with the lines of the page', async () => {
    const { ada, trust } = family
    const answer = await ada.get(`/year/export?format=xlsx&year=2025&entityId=${trust}`)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-year-2025-01-01-to-2025-12-31.xlsx"',
    )
    const sheets = readNamedSheets(answer.bytes, (cell) => (cell.kind === 'BOOLEAN' ? '' : cell.text))
    expect(sheets.map(({ name }) => name)).toEqual([
      'Summary',
      'Realised gains',
      'Income',
      'Fees and taxes',
      'Holdings',
      'Flows',
      'Currency gains of accounts',
    ])
    const [summary, sales] = sheets.map(({ rows }) => rows.map(({ cells }) => cells))
    expect(summary).toContainEqual(['Value at the end of 2025-12-31', '4875'])
    expect(summary).toContainEqual(['Income before tax from no country', '50'])
    expect(summary?.flat()).toContain('Oak Trust, 2025-01-01 to 2025-12-31.')
    // Two lots below the head, of a position whose name runs nothing.
    expect(sales?.slice(1, 3).map((cells) => [cells[1], cells[14]])).toEqual([
      [`'=Acme`, '689.3333333333'],
      [`'=Acme`, '266.6666666667'],
    ])
  })

  it('is one table as CSV, in which a text runs nothing', async () => {
    const { ada, trust } = family
    const { headers, text } = await ada.get(`/year/export?format=csv&table=sales&year=2025&entityId=${trust}`)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-year-2025-01-01-to-2025-12-31-sales.csv"',
    )
    expect(text.split('\r\n')).toEqual([
      'Sold on,Position,Entity,What,Acquired on,Days held,Held over a year,Quantity,Currency,Cost basis,Proceeds,Gain,Cost in EUR,Proceeds in EUR,Gain in EUR',
      `2025-06-02,'=Acme,Oak Trust,Sell Equity,2024-03-01,458,yes,10,USD,1005,1493.3333333333,488.3333333333,804,1493.3333333333,689.3333333333`,
      `2025-06-02,'=Acme,Oak Trust,Sell Equity,2025-02-03,119,no,5,USD,600,746.6666666667,146.6666666667,480,746.6666666667,266.6666666667`,
      '',
    ])
    const wrong = await ada.get('/year/export?format=csv&table=taxes')
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain(
      'Choose one of summary, sales, income, charges, holdings, flows, exchange as table.',
    )
    expect((await ada.get('/year/export?format=pdf')).text).toContain('Choose csv or xlsx as format.')
  })
})
