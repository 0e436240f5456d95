import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../../testing/holdings.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Does something as the administrating role, past all commands. */
async function behind(person: Person, ...statements: string[]): Promise<pg.QueryResult | undefined> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query(`select set_config('app.org_id', $1, false)`, [person.orgId])
    let last: pg.QueryResult | undefined
    for (const statement of statements) last = await admin.query(statement)
    return last
  } finally {
    await admin.end()
  }
}

/** Somebody who holds ten units of a symbol with a price of their own; what they are worth. */
async function holder(close: string) {
  const person = await app.founder()
  await importPrices(person, 'KEPT', 'EUR', { '2026-04-08': '90', '2026-04-09': close })
  const id = await openPosition(
    person,
    { name: 'Kept', type: 'FUND', stock: { symbol: 'KEPT' } },
    { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1000' },
  )
  const nav = async (asOf = '2026-04-10') => (await person.get(`/positions/${id}?asOf=${asOf}`)).body.nav
  return { person, nav }
}

const setCloses = (closes: string) =>
  `update series_years set closes = '${closes}' from series s
    where s.org_id = series_years.org_id and s.id = series_id and s.symbol = 'KEPT'`

describe('a series that was read before', () => {
  it('is read again once a close is another, one is added, or one is taken away', async () => {
    const { person, nav } = await holder('100')
    expect(await nav()).toMatchObject({ value: '1000', day: '2026-04-09' })
    const record = async (on: string, close: string | null) => {
      const closes = [{ on, close }]
      const answer = await person.call('POST', '/prices', { symbol: 'KEPT', currency: 'EUR', closes })
      expect(answer.status, answer.text).toBe(200)
    }
    await record('2026-04-09', '101')
    expect(await nav()).toMatchObject({ value: '1010', day: '2026-04-09' })
    await record('2026-04-10', '102')
    expect(await nav()).toMatchObject({ value: '1020', day: '2026-04-10' })
    expect(await nav('2026-04-09')).toMatchObject({ value: '1010', day: '2026-04-09' })
    await record('2026-04-10', null)
    await record('2026-04-09', null)
    expect(await nav()).toMatchObject({ value: '900', day: '2026-04-08' })
  })

  it('is read again whoever wrote it, and whatever was rolled back before', async () => {
    const { person, nav } = await holder('100')
    expect((await nav()).value).toBe('1000')
    await behind(person, 'begin', setCloses('{90,200}'), 'rollback')
    expect((await nav()).value).toBe('1000')
    await behind(person, setCloses('{90,300}'))
    expect((await nav()).value).toBe('3000')
    await behind(person, `update series set divisor = 100 where symbol = 'KEPT'`)
    expect((await nav()).value).toBe('30')
    await behind(person, `delete from series_years`)
    expect(await nav()).toMatchObject({ reason: 'LAST_TRADE' })
  })

  it('is that of one organisation: another one has its own of the same symbol', async () => {
    const [one, other] = [await holder('100'), await holder('200')]
    expect([(await one.nav()).value, (await other.nav()).value]).toEqual(['1000', '2000'])
    await behind(one.person, setCloses('{90,150}'))
    expect([(await one.nav()).value, (await other.nav()).value]).toEqual(['1500', '2000'])
  })

  it('is told of in the change log by what a person changed, not by its revision', async () => {
    const { person } = await holder('100')
    await behind(person, setCloses('{90,300}'))
    const log = await behind(person, `select before, after from changes where record_type = 'series'`)
    expect(log?.rows).toHaveLength(1)
    expect(JSON.stringify(log?.rows)).not.toContain('revision')
  })
})
