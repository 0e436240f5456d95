import { describe, expect, it } from 'vitest'

import { importPrices, openPosition, openShare } from '../../../testing/holdings.ts'
import { aMember } from '../../../testing/saved-views.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

type Caller = Pick<Person, 'call' | 'get'>
type Widgets = readonly { type: string; settings?: object }[]

async function aReport(person: Caller, widgets: Widgets, report: object = {}): Promise<string> {
  const answer = await person.call('POST', '/reports', {
    title: 'Quarter',
    period: 'MAX',
    widgets: widgets.map((widget, at) => ({
      widgetId: `w${at}`,
      pageId: 'p1',
      place: { x: 0, y: at, w: 12, h: 1 },
      ...widget,
    })),
    ...report,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function pageOf(person: Caller, id: string, query = '') {
  const answer = await person.get(`/reports/${id}/pages/p1/data${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

async function widgetOf(
  person: Caller,
  type: string,
  settings: Record<string, unknown> = {},
  report: object = {},
) {
  const id = await aReport(person, [{ type, settings }], report)
  return (await pageOf(person, id))[0]
}

/** 1,000 paid in on the last day of 2025, worth 1,100 at the end of January and 990 on the day of the report. */
async function withShare(settings: Record<string, unknown> = {}): Promise<Person & { shareId: string }> {
  const ada = await app.founder(settings)
  const closes = { '2025-12-31': '100', '2026-01-30': '110', '2026-02-27': '99', '2026-04-10': '99' }
  const shareId = await openShare(ada, closes, {
    type: 'BUY',
    date: '2025-12-31',
    quantity: '10',
    price: '100',
  })
  return { ...ada, shareId }
}

describe('the data of a widget', () => {
  it('are those of the pages that show the same', async () => {
    const ada = await withShare()
    const summary = (await ada.get('/portfolio/summary')).body
    const history = (await ada.get('/portfolio/history')).body
    const id = await aReport(
      ada,
      [
        'net-worth',
        'gain',
        'net-worth-bridge',
        'time-weighted-return',
        'money-weighted-return',
        'max-drawdown',
        'allocation',
        'gain-since-beginning',
      ].map((type) => ({ type })),
    )
    const [worth, gain, bridge, twr, irr, fall, allocation, ever] = await pageOf(ada, id)
    expect(worth.rows[0].cells.value.amount).toBe(summary.netWorth.rolled.value)
    expect(gain.rows[0].cells.value.amount).toBe(history.change.gain.value)
    expect(bridge.rows.at(-1).cells.amount.amount).toBe(history.change.end.value)
    expect(twr.rows[0].cells.value.number).toBe(history.returns.whole.value)
    expect(irr.rows[0].cells.value.number).toBe(history.moneyWeighted.value)
    expect(fall.rows[0].cells.value.number).toBe(-history.returns.deepest.depth)
    expect(allocation.rows[0].cells).toMatchObject({
      part: { text: 'Public equity' },
      value: { amount: '990' },
      share: { number: 1 },
    })
    expect(ever.rows[0].cells.value.amount).toBe('-10')
  })

  it('are of the days of the report, and of others where the question names them', async () => {
    const ada = await withShare()
    const id = await aReport(ada, [{ type: 'net-worth' }, { type: 'gain' }], { period: 'LAST_MONTH' })
    const [march] = await pageOf(ada, id)
    expect(march).toMatchObject({ from: '2026-02-28', to: '2026-03-31' })
    const [worth, gain] = await pageOf(ada, id, '?start=2025-12-31&end=2026-01-31')
    expect(worth).toMatchObject({ asOf: '2026-01-31' })
    expect(worth.rows[0].cells.value.amount).toBe('1100')
    expect(gain.rows[0].cells.value.amount).toBe('100')
    const wrong = await ada.get(`/reports/${id}/widgets/w0/data?start=2026-02-01&end=2026-01-01`)
    expect([wrong.status, wrong.body.message]).toMatchObject([
      400,
      expect.stringContaining('begins before it'),
    ])
  })

  it('bridge the value at the beginning to that at the end without a rest', async () => {
    const ada = await withShare()
    await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND' },
      { type: 'CAPITAL_CALL', date: '2026-02-02', amount: '500' },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '493' },
    )
    const { rows } = await widgetOf(ada, 'net-worth-bridge', {}, { period: 'YTD' })
    const amounts = rows.map((row: { cells: { amount: { amount: string } } }) =>
      Number(row.cells.amount.amount),
    )
    const changes = amounts.slice(1, -1).reduce((sum: number, amount: number) => sum + amount, 0)
    expect(amounts[0] + changes).toBeCloseTo(amounts.at(-1), 9)
    expect(amounts[0]).toBe(1000)
    expect(amounts.at(-1)).toBe(1483)
  })

  it('are sorted by a column, and grouped by another cut, where the question says so', async () => {
    const ada = await withShare()
    await openPosition(
      ada,
      { name: 'Account', type: 'CASH', currency: 'EUR' },
      { type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '5' },
    )
    const id = await aReport(ada, [{ type: 'holdings' }, { type: 'allocation' }])
    const first = async (query: string) =>
      (await ada.get(`/reports/${id}/widgets/w0/data?${query}`)).body.rows[0].cells.position.text
    expect(await first('sortBy=value&sortDirection=asc')).toBe('Account')
    expect(await first('sortBy=value&sortDirection=desc')).toBe('Share')
    const unknown = await ada.get(`/reports/${id}/widgets/w0/data?sortBy=smell`)
    expect([unknown.status, unknown.body.message]).toMatchObject([
      400,
      expect.stringContaining('Sort by one of'),
    ])
    const byCurrency = await ada.get(`/reports/${id}/widgets/w1/data?groupBy=currency`)
    expect(byCurrency.body.rows).toMatchObject([{ cells: { part: { text: 'EUR' } } }])
  })

  it('count down years until a target with a return and savings', async () => {
    const ada = await withShare()
    const settings = { target: '1250', yearlyReturn: 0.1, savings: '10' }
    const { rows } = await widgetOf(ada, 'years-to-target', settings)
    // 990, then 990 × 1.1 + 10 = 1,099, 1,218.90 and 1,350.79.
    const worth = rows.map((row: { cells: { value: { amount: string } } }) => row.cells.value.amount)
    expect(worth).toEqual(['990', '1099', '1218.9', '1350.79'])
  })

  it('hold the whole against a blend of series', async () => {
    const ada = await withShare()
    const days = ['2025-12-31', '2026-01-30', '2026-02-27', '2026-04-10']
    const closes = (list: readonly string[]) => Object.fromEntries(days.map((on, at) => [on, list[at] ?? '']))
    await importPrices(ada, 'UP', 'EUR', closes(['100', '200', '200', '200']))
    await importPrices(ada, 'FLAT', 'EUR', closes(['50', '50', '50', '50']))
    const blend = [
      { symbol: 'UP', weight: 0.6 },
      { symbol: 'FLAT', weight: 0.4 },
    ]
    const chart = await widgetOf(ada, 'performance-chart', { blend, rebalanced: 'never' }, { period: 'YTD' })
    // 0.6 × 2 + 0.4 = 1.6.
    expect(chart.columns[2].label).toBe('60 % UP, 40 % FLAT')
    expect(chart.rows.at(-1).cells.benchmark.number).toBeCloseTo(160, 9)
    expect(chart.rows.at(-1).cells.index.number).toBeCloseTo(99, 9)
    const missing = [{ symbol: 'NONE', weight: 1 }]
    expect(await widgetOf(ada, 'performance-chart', { blend: missing }, { period: 'YTD' })).toMatchObject({
      state: 'UNAVAILABLE',
      message: expect.stringContaining('There are no prices of NONE'),
    })
  })

  it('say what to buy and sell until targets are met', async () => {
    const ada = await withShare()
    await openPosition(
      ada,
      { name: 'Account', type: 'CASH' },
      { type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '10' },
    )
    const settings = { PUBLIC_EQUITY: 0.6, CASH: 0.4 }
    const { rows } = await widgetOf(ada, 'target-types', settings)
    const toBuy = rows.map((row: { cells: { toBuy: { amount: string } } }) => row.cells.toBuy.amount)
    // Of 1,000: 600 and 400.
    expect(toBuy).toEqual(['-390', '390'])
  })
})

describe('what a report looks at', () => {
  it('are positions of its entities, with its tags, and what stands below them', async () => {
    const ada = await app.founder()
    const entities = `/orgs/${ada.orgId}/entities`
    const trust = (await ada.call('POST', entities, { name: 'Trust', type: 'TRUST' })).body
    const rows = (amount: string) => ({ type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount })
    await openPosition(ada, { name: 'House', type: 'REAL_ESTATE', entityId: trust.id }, rows('100'))
    await openPosition(ada, { name: 'Boat', type: 'VEHICLE' }, rows('20'))
    const above = await openPosition(ada, { name: 'Umbrella', type: 'OTHER_INVESTMENT', method: 'CHILDREN' })
    await openPosition(ada, { name: 'Below', type: 'DIRECT_EQUITY', parentPositionId: above }, rows('3'))
    const worth = async (scope: object) =>
      (await widgetOf(ada, 'net-worth', {}, { scope })).rows[0].cells.value.amount
    expect(await worth({})).toBe('123')
    expect(await worth({ entityIds: [trust.id] })).toBe('100')
    expect(await worth({ positionIds: [above] })).toBe('3')
    const tag = (await ada.call('POST', '/tags', { name: 'Core' })).body
    await ada.call('POST', '/tags/assign', { tagId: tag.id, entityId: above, entityType: 'position' })
    expect(await worth({ tagIds: [tag.id] })).toBe('3')
    const sheet = await widgetOf(ada, 'balance-sheet', {}, { scope: { entityIds: [trust.id] } })
    expect(sheet.rows.at(-1).cells.whole.amount).toBe('100')
  })

  it('and is deleted is said, and never silently replaced by everything', async () => {
    const ada = await withShare()
    const entities = `/orgs/${ada.orgId}/entities`
    const trust = (await ada.call('POST', entities, { name: 'Trust', type: 'TRUST' })).body
    const tag = (await ada.call('POST', '/tags', { name: 'Core' })).body
    const scope = { entityIds: [trust.id], tagIds: [tag.id], positionIds: [ada.shareId] }
    const id = await aReport(ada, [{ type: 'net-worth' }, { type: 'heading' }], { scope })
    await ada.call('DELETE', `${entities}/${trust.id}`)
    await ada.call('DELETE', `/tags/${tag.id}`)
    await ada.call('DELETE', `/positions/${ada.shareId}`)
    const [worth, heading] = await pageOf(ada, id)
    expect(worth.notes.map(({ text }: { text: string }) => text.slice(0, 12))).toEqual([
      'One entity t',
      'One tag that',
      'One position',
    ])
    expect(worth.rows[0].cells.value.amount).not.toBe('990')
    expect(heading.notes).toEqual([])
  })

  it('is for a role for one entity what that role sees of it', async () => {
    const ada = await app.founder()
    const entities = `/orgs/${ada.orgId}/entities`
    const [trust, holding] = [
      (await ada.call('POST', entities, { name: 'Trust', type: 'TRUST' })).body,
      (await ada.call('POST', entities, { name: 'Holding', type: 'OTHER' })).body,
    ]
    const rows = (amount: string) => ({ type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount })
    await openPosition(ada, { name: 'House', type: 'REAL_ESTATE', entityId: trust.id }, rows('100'))
    await openPosition(ada, { name: 'Boat', type: 'VEHICLE', entityId: holding.id }, rows('20'))
    const widgets = ['net-worth', 'entities', 'holdings', 'balance-sheet'].map((type) => ({ type }))
    const whole = await aReport(ada, widgets, { isShared: true })
    const both = await aReport(ada, widgets, {
      isShared: true,
      scope: { entityIds: [trust.id, holding.id] },
    })
    const bob = await aMember(app, ada, { role: 'viewer', entityIds: [trust.id] })
    for (const id of [whole, both]) {
      const answer = await bob.get(`/reports/${id}/pages/p1/data`)
      expect(answer.body[0].rows[0].cells.value.amount).toBe('100')
      expect(answer.text).not.toMatch(/Boat|Holding"|"20"|"120"/)
    }
    const [worth] = await pageOf(bob, both)
    expect(worth.notes[0].text).toContain('not for your role to see')
  })
})

describe('a widget that this release cannot read', () => {
  it('is kept, says so, and takes nothing of its page along', async () => {
    const ada = await withShare()
    const id = await aReport(ada, [{ type: 'net-worth' }, { type: 'allocation' }])
    const odd = [
      { widgetId: 'w0', pageId: 'p1', type: 'horoscope', title: '', settings: {} },
      { widgetId: 'w1', pageId: 'p1', type: 'allocation', title: '', settings: { by: 'star sign' } },
    ].map((widget) => ({ ...widget, place: { x: 0, y: 0, w: 4, h: 2 } }))
    await app.superuser.query(
      `update private_reports set document = jsonb_set(document, '{widgets}', document -> 'widgets' || $1) where id = $2`,
      [JSON.stringify(odd.map((widget, at) => ({ ...widget, widgetId: `o${at}` }))), id],
    )
    const [worth, , horoscope, allocation] = await pageOf(ada, id)
    expect(worth.state).toBe('READY')
    expect(horoscope).toMatchObject({ state: 'UNAVAILABLE', message: expect.stringContaining('horoscope') })
    expect(allocation).toMatchObject({
      state: 'UNAVAILABLE',
      message: expect.stringContaining('another release'),
    })
    const { body: report } = await ada.get(`/reports/${id}`)
    const renamed = await ada.call('PUT', `/reports/${id}`, { ...report, title: 'Renamed' })
    expect(renamed.status, renamed.text).toBe(200)
    expect(renamed.body.widgets).toHaveLength(4)
  })

  it('is not found where the report has none of that id', async () => {
    const ada = await app.founder()
    const id = await aReport(ada, [])
    expect((await ada.get(`/reports/${id}/widgets/w9/data`)).body).toMatchObject({ code: 'WIDGET_NOT_FOUND' })
    expect((await ada.get(`/reports/${id}/pages/p9/data`)).body).toMatchObject({
      code: 'REPORT_PAGE_NOT_FOUND',
    })
  })
})

describe('a text', () => {
  it('has figures in plain and in strong words, and says what is owed without a sign', async () => {
    const ada = await app.founder()
    await openPosition(
      ada,
      { name: 'Loan', type: 'LIABILITY' },
      { type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '-300' },
    )
    const { paragraphs } = await widgetOf(ada, 'text', {
      text: '**All of {{ net worth }}**, {{ debt }} owed, {{ nothing like it }}',
    })
    const [{ pieces }] = paragraphs
    expect(
      pieces.map(({ words, cell }: { words?: string; cell?: { amount: string } }) => words ?? cell?.amount),
    ).toEqual(['All of ', '-300', ', ', '300', ' owed, ', '{{ nothing like it }}'])
    expect(pieces[0]).toMatchObject({ isStrong: true })
  })
})

describe('a role without values', () => {
  it('reads no amount in figures, words or counts, and still the ratios', async () => {
    const ada = await withShare()
    const text = '{{ net worth }} and {{ return }}'
    const id = await aReport(
      ada,
      [
        { type: 'text', settings: { text } },
        { type: 'holdings' },
        { type: 'years-to-target', settings: { target: '5000' } },
        { type: 'value-over-time' },
      ],
      { isShared: true },
    )
    const blind = await aMember(app, ada, { role: 'viewer', valuesVisible: false })
    const [words, holdings, years, days] = await pageOf(blind, id)
    expect(words.paragraphs[0].pieces[0].cell).toEqual({ amount: null })
    expect(words.paragraphs[0].pieces[2].cell.number).toBeCloseTo(-0.01, 9)
    expect(holdings.rows[0].cells).toMatchObject({
      value: { amount: null },
      share: { number: 1 },
      price: { price: '99' },
    })
    expect(years).toMatchObject({ state: 'UNAVAILABLE', rows: [] })
    expect(days.rows.at(-1).cells.value).toEqual({ amount: null })
  })
})
