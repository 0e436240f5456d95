import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { createLog } from '../../../platform/log.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { openPosition } from '../../../testing/holdings.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'
import { renewStandings } from './jobs.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })

async function behind(person: Person, statement: string): Promise<pg.QueryResult> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query(`select set_config('app.org_id', $1, false)`, [person.orgId])
    return await admin.query(statement)
  } finally {
    await admin.end()
  }
}

const renew = () =>
  asAdministration(app, 'standings', now, (administration) =>
    renewStandings(administration, createLog('silent')),
  )

/**
 * Puts the stored standings into the state that an earlier release leaves: an older number of the rules, and other
 * results from the same rows.
 */
const age = (person: Person) =>
  behind(
    person,
    `with aged as (update standing_inputs set facts = regexp_replace(facts, '^\\[\\d+,', '[0,'), digest = 'old')
      update position_standings set rolled = 7`,
  )

/** The positions that are answered from stored standings, and their values at the end of the last stored day. */
const kept = async (person: Person) =>
  (
    await behind(
      person,
      `select distinct on (s.position_id) s.position_id as id, trim_scale(s.rolled)::text as rolled
        from position_standings s join standing_inputs i using (org_id, position_id)
        join transaction_counts c using (org_id, position_id)
        where i.revision = c.revision and i.facts not like '[0,%' and s.org_id = app_org()
        order by s.position_id, s."on" desc`,
    )
  ).rows as { id: string; rolled: string }[]

const drawn = async (person: Person) =>
  (await behind(person, `select position_id, drawn from standing_inputs where org_id = app_org() order by 1`))
    .rows

async function aFamily() {
  const person = await app.founder()
  const account = await openPosition(
    person,
    { name: 'Account', type: 'CASH' },
    { type: 'BUY', date: '2026-04-01', amount: '200' },
    { type: 'INTEREST', date: '2026-04-09', amount: '1.5', tax: '0.5' },
  )
  const house = await openPosition(
    person,
    { name: 'House', type: 'REAL_ESTATE' },
    { type: 'NAV_ADJUSTMENT', date: '2026-04-02', amount: '310' },
  )
  const all = [
    { id: account, rolled: '201' },
    { id: house, rolled: '310' },
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { person, account, all }
}

describe('after the rules of the ledger have changed', () => {
  it('what is kept is made anew in every organisation, and counts again', async () => {
    const [ada, bea] = [await aFamily(), await aFamily()]
    for (const { person } of [ada, bea]) await age(person)
    expect([await kept(ada.person), await kept(bea.person)]).toEqual([[], []])
    await renew()
    expect([await kept(ada.person), await kept(bea.person)]).toEqual([ada.all, bea.all])
  })

  it('is made anew by the settings of its own organisation', async () => {
    const { person } = await aFamily()
    const settings = { lotMethod: 'AVERAGE' }
    const changed = await person.call('PUT', `/orgs/${person.orgId}`, { settings })
    expect(changed.status, changed.text).toBe(200)
    const share = await openPosition(
      person,
      { name: 'Share', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-03-02', quantity: '10', price: '100' },
      { type: 'BUY', date: '2026-03-03', quantity: '10', price: '200' },
      { type: 'SELL', date: '2026-03-04', quantity: '5', price: '150' },
    )
    await age(person)
    await behind(person, 'update position_standings set cost = 7')
    await renew()
    const { rows } = await behind(
      person,
      `select trim_scale(cost)::text as cost from position_standings
        where position_id = '${share}' order by "on" desc limit 1`,
    )
    // 15 of 20 at 150 on average; the oldest sold first would leave 2,500.
    expect(rows).toEqual([{ cost: '2250' }])
  })

  it('what was never kept is kept from then on', async () => {
    const { person, all } = await aFamily()
    await behind(person, 'delete from standing_inputs where org_id = app_org()')
    await renew()
    expect(await kept(person)).toEqual(all)
  })

  it('what is of these rules already is left alone', async () => {
    const { person } = await aFamily()
    const before = await drawn(person)
    await renew()
    expect(await drawn(person)).toEqual(before)
  })

  it('several processes at once, and somebody who writes meanwhile, come to the same', async () => {
    const { person, account } = await aFamily()
    await age(person)
    const row = { positionId: account, type: 'BUY', date: '2026-04-10', amount: '50' }
    const [written] = await Promise.all([person.call('POST', '/transactions', row), renew(), renew()])
    expect(written.status, written.text).toBe(201)
    expect((await kept(person)).find(({ id }) => id === account)?.rolled).toBe('251')
    expect((await person.get('/transactions/recalculate-all-nav')).body.differed).toEqual([])
  })
})
