import { describe, expect, it } from 'vitest'

import { backupOf, restore } from '../../testing/backups.ts'
import { aBook } from '../../testing/closed-book.ts'
import { houseAndShares, openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Answer, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** An instant between what came before and what comes after, by the clock of the log. */
async function now(person: Person): Promise<string> {
  const { rows } = await app.connection.pool.query('select clock_timestamp() as at')
  expect(person.orgId).toBeTruthy()
  return (rows[0].at as Date).toISOString()
}

/** What an answer says, whatever the ids of its records are: those of a restored copy are new. */
const withoutIds = ({ status, text }: Answer) => {
  expect(status, text).toBe(200)
  return JSON.parse(text.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'id'))
}

/** Returns, proofs and lists of both views, of the whole and of each position that was there. */
async function compareRows({ ada, copy, at }: { ada: Person; copy: Person; at: string }) {
  const ids = async (person: Person, query: string) => {
    const { body } = await person.get(`/positions?${query}`)
    return new Map((body as { name: string; id: string }[]).map(({ name, id }) => [name, id]))
  }
  const [then, kept] = [await ids(ada, `knownOn=${at}`), await ids(copy, '')]
  expect([...then.keys()]).toEqual([...kept.keys()])
  const both = async (pathOf: (id: string) => string, name = '') => {
    const [path, copied] = [pathOf(then.get(name) ?? ''), pathOf(kept.get(name) ?? '')]
    const known = await ada.get(`${path}${path.includes('?') ? '&' : '?'}knownOn=${at}`)
    return [withoutIds(known), withoutIds(await copy.get(copied))]
  }
  const whole = ['history?from=2025-01-01', 'tags', ...measures.map((each) => `proof?measure=${each}`)]
  for (const path of whole) {
    const [known, copied] = await both(() => `/portfolio/${path}`)
    expect(known, path).toEqual(copied)
  }
  const ofPosition = [
    'values',
    'performance',
    'returns',
    'equity',
    'proof?measure=gain',
    'proof?measure=value',
  ]
  for (const name of then.keys())
    for (const path of ofPosition) {
      const [known, copied] = await both((id) => `/positions/${id}/${path}`, name)
      expect(known, `${path} of ${name}`).toEqual(copied)
    }
  const listed = async (query: string) => {
    const told = ({ body, status, text }: Answer) => {
      expect(status, text).toBe(200)
      return {
        total: body.total,
        items: body.items.map((row: Record<string, unknown>) => [
          row['date'],
          row['type'],
          row['positionName'],
          row['amount'],
          row['quantity'],
          row['notes'],
        ]),
      }
    }
    const known = told(await ada.get(`/transactions?${query}&knownOn=${at}`))
    expect(known, query).toEqual(told(await copy.get(`/transactions?${query}`)))
    return known
  }
  expect((await listed('limit=50')).total).toBeGreaterThan(0)
  await listed('sortBy=amount')
  await listed('sortBy=position&sortDirection=asc')
  await listed('search=House')
  await listed('kind=valuation&to=2025-12-31')
}

/** Of the whole: what it is worth, and what it earned. */
const measures = ['value', 'gain', 'timeWeightedReturn', 'xirr']

describe('as known on', () => {
  it('a day shows what a backup of then shows, twice', async () => {
    const ada = await app.founder()
    const { house, share: shares } = await houseAndShares(ada, { '2025-12-31': '100', '2026-03-31': '120' })
    const copies: { copy: Person; at: string }[] = []
    const keep = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      const at = await now(ada)
      const { body } = await restore(ada, await backupOf(ada))
      copies.push({ copy: asMember(app.fetch, ada, body.org.id as string), at })
    }
    await keep()
    await openPosition(ada, { name: 'New', type: 'CASH' }, { type: 'BUY', date: '2025-10-01', amount: '77' })
    const value = { positionId: house, type: 'NAV_ADJUSTMENT', date: '2025-12-30', amount: '510000' }
    await ada.call('POST', '/transactions', value)
    const bought = (await ada.get(`/transactions?positionId=${shares}`)).body.items[0]
    await ada.call('PUT', `/transactions/update/${bought.id}`, { positionId: shares, quantity: '12' })
    await keep()
    await ada.call('DELETE', `/transactions/${bought.id}`)
    await ada.call('PUT', `/positions/${house}`, { name: 'Renamed', type: 'OTHER_ASSET', details: {} })
    await ada.call('DELETE', `/positions/${house}`)

    const figures = async (person: Person, query: string) => {
      const { body } = await person.get(`/positions?asOf=2026-03-31${query}`)
      return body.map((position: Record<string, { value: string | null }> & { name: string }) => ({
        name: position.name,
        type: position['type'],
        quantity: position['quantity'],
        value: position['nav']?.value,
        cost: position['cost']?.value,
        gain: position['gain']?.value,
        paidIn: position['paidIn']?.value,
        transactions: position['transactionCount'],
      }))
    }
    for (const { copy, at } of copies) {
      const then = await figures(ada, `&knownOn=${at}`)
      expect(then).toEqual(await figures(copy, ''))
      const path = '/portfolio/summary?asOf=2026-03-31'
      const [known, kept] = [await ada.get(`${path}&knownOn=${at}`), await copy.get(path)]
      expect(known.body.netWorth).toEqual(kept.body.netWorth)
      const sheet = '/portfolio/balance-sheet?asOf=2026-03-31'
      const [knownSheet, keptSheet] = [await ada.get(`${sheet}&knownOn=${at}`), await copy.get(sheet)]
      expect(knownSheet.body.total).toEqual(keptSheet.body.total)
      await compareRows({ ada, copy, at })
    }
    expect(copies).toHaveLength(2)
    expect(await figures(ada, '')).not.toEqual(await figures(copies[1]?.copy ?? ada, ''))
  })

  it('before the first record nothing was known, and today is as it is', async () => {
    const { ada } = await aBook(app)
    expect((await ada.get('/positions?knownOn=2020-01-01')).body).toEqual([])
    const ahead = (await ada.get('/positions?knownOn=2100-01-01')).body
    expect(ahead).toEqual((await ada.get('/positions')).body)
  })

  it('is for whoever may read the log', async () => {
    const { ada, trust } = await aBook(app)
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'admin', entityIds: [trust] })
    const scoped = asMember(app.fetch, bob, ada.orgId)
    expect((await scoped.get('/positions')).body).toHaveLength(1)
    expect((await scoped.get('/positions?knownOn=2026-01-01')).status).toBe(403)
    expect((await ada.get('/positions?knownOn=yesterday')).status).toBe(400)
  })

  it('is asked of reads alone: whoever writes meets the rows of now, whatever they send', async () => {
    const { ada, account } = await aBook(app)
    const row = { positionId: account, type: 'SELL', date: '2026-02-01', amount: '1' }
    for (const knownOn of ['2020-01-01', 'yesterday', 5, { a: 1 }, '2020-01-01T00:00:00Z'])
      expect((await ada.call('POST', '/transactions', { ...row, knownOn })).status).toBe(201)
    expect((await ada.get('/transactions')).body.total).toBe(8)
    expect((await ada.get('/transactions?knownOn=2020-01-01')).body.total).toBe(0)
    expect((await ada.get('/positions')).body[0].nav.value).toBe('1195')
  })
})
