import { firstDay, lastDay } from '@kinfolio/contract/primitives'
import { describe, expect, it } from 'vitest'

import { behind } from './behind.ts'
import { endpoints } from './endpoints.ts'
import { testApp, type Person } from './test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const words = `Days go from ${firstDay} to a hundred years from today. Check the year.`

async function aHouse(person: Person) {
  const house = await person.call('POST', '/positions', {
    name: 'House',
    type: 'REAL_ESTATE',
    currency: 'EUR',
  })
  return house.body.id as string
}

function value(person: Person, positionId: string, date: string) {
  return person.call('POST', '/transactions', { positionId, type: 'NAV_ADJUSTMENT', date, amount: '5' })
}

describe('days have bounds, everywhere the same', () => {
  it('every query that takes a day refuses year 1 and year 9999, in words', async () => {
    const ada = await app.founder()
    const id = await aHouse(ada)
    let calls = 0
    for (const { method, path } of endpoints().filter((endpoint) => endpoint.meta.scope === 'org')) {
      if (method !== 'GET' || /\{(?!id\})/.test(path)) continue
      const own = path.startsWith('/orgs') ? ada.orgId : id
      for (const field of ['asOf', 'from', 'to', 'day']) {
        for (const day of ['0001-01-01', '1799-12-31', '9999-12-31']) {
          const answer = await ada.get(`${path.replace('{id}', own)}?${field}=${day}&measure=value`)
          expect(answer.status, `${path} ${field}=${day}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
          if (answer.status === 400 && answer.body.message === words) calls++
        }
      }
    }
    expect(calls).toBeGreaterThanOrEqual(3 * 12)
  })

  it.each(['0001-01-01', '1799-12-31', '2127-01-01', '9999-12-31', '0001-01-01T00:00:00Z'])(
    '%s is no day of a transaction, of a position, of a price or of an owner',
    async (day) => {
      const ada = await app.founder()
      const refused = await value(ada, await aHouse(ada), day)
      expect(refused.body).toMatchObject({ status: 400, message: words })
      if (day.length > 10) return
      const flat = { name: 'Flat', type: 'REAL_ESTATE', currency: 'EUR' }
      const methods = [{ from: day, method: 'STATEMENT' }]
      for (const more of [{ openedOn: day }, { details: { purchasedOn: day } }, { methods }]) {
        const answer = await ada.call('POST', '/positions', { ...flat, ...more })
        expect(answer.body, JSON.stringify(more)).toMatchObject({ status: 400, message: words })
      }
      const closes = [{ on: day, close: '1' }]
      const priced = await ada.call('POST', '/prices', { symbol: 'A', currency: 'EUR', closes })
      expect(priced.body.message).toBe(words)
      const owner = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'A', type: 'TRUST' })
      const owned = {
        name: 'B',
        type: 'TRUST',
        owners: [{ ownerId: owner.body.id, percent: '5', since: day }],
      }
      expect((await ada.call('POST', `/orgs/${ada.orgId}/entities`, owned)).body.message).toBe(words)
    },
  )

  it('the first and the last day are taken', async () => {
    const ada = await app.founder()
    const id = await aHouse(ada)
    for (const day of [firstDay, lastDay()]) expect((await value(ada, id, day)).status).toBe(201)
    expect((await ada.get('/portfolio/history')).status).toBe(200)
  })

  it('a file’s row before 1800 is refused, and the rest imported', async () => {
    const ada = await app.founder()
    const csv =
      'day,type,symbol,currency,quantity,price\n0017-01-05,BUY,A,EUR,1,5\n2026-01-05,BUY,A,EUR,1,5\n'
    const answer = await ada.send('/imports/preview', { file: new File([csv], 'a.csv') })
    expect(answer.body.counts).toMatchObject({ total: 2, refused: 1 })
  })
})

describe('books that hold an older day from before there were bounds', () => {
  it('can be read, every page of them', async () => {
    const ada = await app.founder()
    const id = await aHouse(ada)
    const old = await value(ada, id, '2026-01-05')
    await value(ada, id, '2026-02-05')
    await behind(
      app,
      { orgId: ada.orgId },
      `update transactions set "on" = '0001-01-01' where id = '${old.body.id}'`,
    )
    await behind(
      app,
      { orgId: ada.orgId },
      `update positions set opened_on = '0001-01-01', details = '{"purchasedOn":"0001-01-01"}'`,
    )
    const paths = [
      '/positions',
      `/positions/${id}`,
      `/positions/${id}/values`,
      `/positions/${id}/performance`,
      `/positions/${id}/returns`,
      `/positions/${id}/proof?measure=value`,
      `/positions/${id}/proof?measure=twr`,
      `/positions/${id}/proof?measure=xirr`,
      '/portfolio/summary',
      '/portfolio/history',
      '/portfolio/proof?measure=value',
      '/balance-sheet',
      '/transactions',
      '/changes',
      '/transactions/export',
      '/positions/export',
      `/transactions/recalculate-nav/${id}`,
      `/orgs/${ada.orgId}/backup`,
    ]
    const readAll = async () => {
      for (const path of paths) {
        const answer = await ada.get(path)
        expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
      }
    }
    await readAll()
    await behind(app, ada, `update position_standings set "on" = '0001-01-01' where "on" = '2026-01-05'`)
    await readAll()
    expect((await ada.get('/portfolio/history')).status).toBe(200)
    expect((await ada.get('/positions')).body[0].nav.value).toBe('5')
  }, 60_000)
})
