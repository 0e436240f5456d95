import { checkNames } from '@kinfolio/contract/report-checks'
import { widgetCatalogue } from '@kinfolio/contract/report-widgets'
import { describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })

const place = { x: 0, y: 0, w: 12, h: 4 }

/** Every kind of the catalogue on one page, as each begins. */
async function tellAll(ada: Person, more: object = {}) {
  const widgets = widgetCatalogue.map(({ type }) => ({ widgetId: type, pageId: 'p1', type, place }))
  const made = await ada.call('POST', '/reports', { title: 'All', widgets, ...more })
  expect(made.status, made.text).toBe(201)
  const page = await ada.get(`/reports/${made.body.id}/pages/p1/data`)
  expect(page.status, page.text).toBe(200)
  return page.body
}

describe('the catalogue', () => {
  it('has each kind under one name', () => {
    const types = widgetCatalogue.map(({ type }) => type)
    expect(new Set(types).size).toBe(types.length)
  })

  it('has at least 25 rules', () => {
    expect(checkNames.length).toBeGreaterThanOrEqual(25)
  })

  it('tells of every kind where nothing is recorded, and what to do next', async () => {
    const all = await tellAll(await app.founder())
    expect(all).toHaveLength(widgetCatalogue.length)
    for (const { type, state, message } of all) {
      if (state !== 'READY') expect(message, type).toMatch(/\.$/)
    }
  })
})

describe('the catalogue on an invented family', () => {
  it('tells every kind in columns of its own, to whoever sees all, some entities, or no values', async () => {
    const ada = await app.founder()
    const { id: orgId } = (await ada.call('POST', '/orgs/sample')).body
    const inSample = asMember(app.fetch, ada, orgId)
    const told: Told[] = await tellAll(inSample, { period: '1Y' })
    for (const widget of told) expectWhole(widget)
    const empty = told.filter(({ state }) => state !== 'READY').map(({ type }) => type)
    expect(empty).toEqual(expect.arrayContaining(['payout', 'follow-ups']))
    expect(told.length - empty.length).toBeGreaterThan(45)

    const [entity] = (await inSample.get(`/orgs/${orgId}/entities`)).body
    const roles = [
      { role: 'viewer', valuesVisible: false },
      { role: 'viewer', entityIds: [entity.id] },
    ] as const
    for (const role of roles) {
      const ben = asMember(app.fetch, await app.signUp('Ben'), orgId)
      await joined(app, ben, orgId, role)
      for (const widget of (await tellAll(ben, { period: '1Y' })) as Told[]) {
        expectWhole(widget)
        if ('valuesVisible' in role) expectNoValues(widget, told)
      }
    }
  })
})

type Told = {
  type: string
  state: string
  columns: { key: string; kind: string }[]
  rows: { cells: Record<string, { text?: string; amount?: string | null }> }[]
  picture: Record<string, unknown>
}

/** Cells are in columns that are there, and the picture names no others. */
function expectWhole({ type, state, columns, rows, picture }: Told) {
  const keys = new Set(columns.map(({ key }) => key))
  expect(keys.size, type).toBe(columns.length)
  for (const { cells } of rows)
    for (const key of Object.keys(cells)) expect(keys, `${type} ${key}`).toContain(key)
  const named = [
    'label',
    'value',
    'change',
    'note',
    'x',
    'y',
    'bars',
    'lines',
    'cells',
    'from',
    'to',
    'bound',
    'size',
  ]
  if (state !== 'READY' || picture['kind'] === 'image') return
  for (const name of named)
    for (const key of [picture[name] ?? []].flat()) expect([...keys], `${type} ${name}`).toContain(key)
}

/** No amount, and no words in which one of those that others see is written. */
function expectNoValues({ type, rows }: Told, others: readonly Told[]) {
  const amounts = new Set(
    others.flatMap((other) =>
      other.rows.flatMap(({ cells }) => Object.values(cells).flatMap(({ amount }) => amount ?? [])),
    ),
  )
  for (const cell of rows.flatMap(({ cells }) => Object.values(cells))) {
    expect(cell.amount ?? null, type).toBeNull()
    // Small whole numbers are counts.
    if (cell.text !== undefined && cell.text.length > 4) expect([...amounts], type).not.toContain(cell.text)
  }
}
