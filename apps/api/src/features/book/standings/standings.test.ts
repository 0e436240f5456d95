import { describe, expect, it } from 'vitest'

import { behind, forgetStandings } from '../../../testing/behind.ts'
import { importFile, importPrices, openPosition } from '../../../testing/holdings.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const keptOf = async (person: Person, id: string) =>
  (
    await behind(
      app,
      person,
      `select "on"::text, xmin::text from position_standings where position_id = $1 order by "on"`,
      [id],
    )
  ).rows as { on: string; xmin: string }[]

/** Whether the stored standings of a position equal what its rows come to now. */
const isKept = async (person: Person, id: string) =>
  (
    await behind(
      app,
      person,
      `select from standing_inputs i join transaction_counts c using (org_id, position_id)
        where i.revision = c.revision and position_id = $1`,
      [id],
    )
  ).rowCount === 1

const lastDays = ['2026-03-31', '2026-04-02', '2026-04-06', '2026-04-08', '2026-04-09', '2026-04-12']

/** Everything that is answered from stored standings, on many days. */
async function answers(person: Person, ids: readonly string[]) {
  const pages = ['/positions', '/portfolio/summary', '/portfolio/balance-sheet']
  const paths = lastDays.flatMap((on) => pages.map((page) => `${page}?asOf=${on}`))
  const found = []
  for (const path of [...paths, ...pages, ...ids.map((id) => `/positions/${id}`)]) {
    const answer = await person.get(path)
    expect(answer.status, answer.text).toBe(200)
    found.push([path, answer.body])
  }
  return found
}

/** Stored standings give the same answers as the rows, which are used after the standings are deleted. */
async function expectAlike(person: Person, ids: readonly string[]): Promise<void> {
  for (const id of ids) expect(await isKept(person, id), id).toBe(true)
  const kept = await answers(person, ids)
  await forgetStandings(app, person)
  expect(await answers(person, ids)).toEqual(kept)
  expect((await person.get('/transactions/recalculate-all-nav')).status).toBe(200)
  for (const id of ids) expect(await isKept(person, id), id).toBe(true)
  expect(await answers(person, ids)).toEqual(kept)
}

async function withBook() {
  const ada = await app.founder()
  await importPrices(ada, 'W', 'EUR', {
    '2026-04-01': '100',
    '2026-04-02': '102',
    '2026-04-09': '105',
    '2026-04-10': '50',
  })
  const share = await openPosition(
    ada,
    { name: 'World', type: 'FUND', stock: { symbol: 'W' } },
    { type: 'BUY', date: '2026-03-30', quantity: '10', price: '100', fee: '1' },
    { type: 'BUY', date: '2026-04-02', quantity: '5', price: '102', fee: '1' },
    { type: 'DIVIDEND', date: '2026-04-07', amount: '12.34', tax: '2' },
    { type: 'SELL', date: '2026-04-09', quantity: '4', price: '105', fee: '1' },
    { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', date: '2026-04-10', ratio: '2' },
  )
  const fund = await openPosition(
    ada,
    { name: 'Fund', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
    { type: 'CAPITAL_CALL', date: '2026-03-30', amount: '300' },
    { type: 'NAV_ADJUSTMENT', date: '2026-04-02', amount: '310' },
    { type: 'ESTIMATED_VALUATION', date: '2026-04-06', amount: '330' },
    { type: 'DISTRIBUTION', date: '2026-04-08', amount: '50', recallable: '20' },
  )
  const umbrella = await openPosition(ada, { name: 'Bank', type: 'OTHER_ASSET', method: 'CHILDREN' })
  const account = await openPosition(
    ada,
    { name: 'Account', type: 'CASH', parentPositionId: umbrella },
    { type: 'BUY', date: '2026-04-01', amount: '200' },
    { type: 'INTEREST', date: '2026-04-09', amount: '1.5', tax: '0.5' },
  )
  return { ada, share, fund, umbrella, account, all: [share, fund, umbrella, account] }
}

const rowOf = async (person: Person, positionId: string, type: string): Promise<{ id: string }> =>
  (await person.get(`/transactions?positionId=${positionId}&type=${type}`)).body.items[0]

describe('what is kept of positions', () => {
  it('answers like the rows themselves, on every day and after every kind of change', async () => {
    const { ada, share, fund, account, all } = await withBook()
    expect((await ada.call('PUT', `/positions/${all[2]}`, { notes: 'kept too' })).status).toBe(200)
    await expectAlike(ada, all)

    const dividend = await rowOf(ada, share, 'DIVIDEND')
    const edited = await ada.call('PUT', `/transactions/update/${dividend.id}`, {
      positionId: share,
      type: 'DIVIDEND',
      date: '2026-04-01',
      amount: '99',
    })
    expect(edited.status, edited.text).toBe(200)
    const nav = await rowOf(ada, fund, 'NAV_ADJUSTMENT')
    expect((await ada.call('DELETE', `/transactions/${nav.id}`)).status).toBe(204)
    await expectAlike(ada, all)

    expect((await ada.call('POST', `/transactions/${nav.id}/restore`)).status).toBe(200)
    expect((await ada.call('DELETE', `/positions/${account}`)).status).toBe(204)
    await expectAlike(ada, [share, fund])

    const restored = await ada.call('POST', `/orgs/${ada.orgId}/trash/positions/${account}/restore`)
    expect(restored.status, restored.text).toBeLessThan(300)
    const changed = await ada.call('PUT', `/positions/${fund}`, { details: { commitment: '2000' } })
    expect(changed.body.unfunded.value, changed.text).toBe('1720')
    const csv =
      'day,type,name,currency,quantity,price\n2026-03-31,BUY,World,EUR,3,99\n2026-04-08,SELL,World,EUR,1,103\n'
    await importFile(ada, new File([csv], 'trades.csv'))
    await expectAlike(ada, all)

    const [imported] = (await ada.get('/imports')).body.items.toSorted(
      (a: { createdAt: string }, b: { createdAt: string }) => (a.createdAt < b.createdAt ? 1 : -1),
    )
    const undone = await ada.call('POST', `/imports/${imported.id}/undo`)
    expect(undone.status, undone.text).toBeLessThan(300)
    await expectAlike(ada, all)
  })

  it('is written from the first changed day on, days before it are left alone', async () => {
    const { ada, share } = await withBook()
    const before = await keptOf(ada, share)
    await ada.call('POST', '/transactions', {
      positionId: share,
      type: 'BUY',
      date: '2026-04-08',
      quantity: '1',
      price: '103',
    })
    const after = await keptOf(ada, share)
    expect(before.map(({ on }) => on)).toEqual([
      '2026-03-30',
      '2026-04-02',
      '2026-04-07',
      '2026-04-09',
      '2026-04-10',
    ])
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(after.slice(3).map(({ on }) => on)).toEqual(['2026-04-08', '2026-04-09', '2026-04-10'])
    expect(after.at(-1)?.xmin).not.toBe(before.at(-1)?.xmin)
  })

  it('is what lists are read from, and what is wrong with it is reported and mended', async () => {
    const { ada, account } = await withBook()
    const valueOf = async () => (await ada.get(`/positions/${account}`)).body.nav.value
    expect(await valueOf()).toBe('201')
    await ada.get('/transactions/recalculate-all-nav')
    await behind(
      app,
      ada,
      `update position_standings set rolled = 7 where position_id = $1 and "on" = '2026-04-09'`,
      [account],
    )
    expect(await valueOf()).toBe('7')
    const all = await ada.get('/transactions/recalculate-all-nav')
    expect(all.body).toMatchObject({
      recalculated: 4,
      differed: [{ positionId: account, nav: { value: '201' } }],
    })
    expect(await valueOf()).toBe('201')
    expect((await ada.get(`/transactions/recalculate-nav/${account}`)).body).toMatchObject({
      hasDiffered: false,
    })
  })

  it('is mended where a day was taken out or put in, behind what says that it counts', async () => {
    const { ada, account, fund } = await withBook()
    const days = async () => [await keptOf(ada, account), await keptOf(ada, fund)].flat().map(({ on }) => on)
    const before = await days()
    await behind(app, ada, `delete from position_standings where position_id = $1 and "on" = '2026-04-01'`, [
      account,
    ])
    await behind(
      app,
      ada,
      `insert into position_standings select (jsonb_populate_record(s, '{"on": "2026-04-30"}')).*
        from position_standings s where position_id = $1 and "on" = '2026-04-08'`,
      [fund],
    )
    expect(await days()).not.toEqual(before)
    const all = await ada.get('/transactions/recalculate-all-nav')
    expect(all.body.differed.map(({ positionId }: { positionId: string }) => positionId).toSorted()).toEqual(
      [account, fund].toSorted(),
    )
    expect(await days()).toEqual(before)
    expect((await ada.get('/transactions/recalculate-all-nav')).body.differed).toEqual([])
  })

  it('goes with its position when that is erased', async () => {
    const { ada, account, fund } = await withBook()
    await behind(app, ada, 'delete from transactions where position_id = $1', [account])
    await behind(app, ada, 'delete from positions where id = $1', [account])
    expect(await keptOf(ada, account)).toEqual([])
    expect(await keptOf(ada, fund)).toHaveLength(4)
  })

  it('is never asked once the rows are others, whoever wrote them', async () => {
    const { ada, account } = await withBook()
    await behind(app, ada, `update transactions set amount = 500 where position_id = $1 and type = 'BUY'`, [
      account,
    ])
    expect(await isKept(ada, account)).toBe(false)
    expect((await ada.get(`/positions/${account}`)).body.nav.value).toBe('501')
    expect((await ada.get('/portfolio/summary')).body.liquid.value).toBe('1601')
  })

  it('is never asked once the position is valued in another way', async () => {
    const { ada, fund } = await withBook()
    await behind(app, ada, `update positions set details = '{"commitment": "5000"}' where id = $1`, [fund])
    expect((await ada.get(`/positions/${fund}`)).body.unfunded.value).toBe('4720')
  })

  it('is nothing of a position whose rows need a rate: a rate that comes later is in its figures at once', async () => {
    const ada = await app.founder()
    const flat = await openPosition(
      ada,
      { name: 'Flat', type: 'REAL_ESTATE' },
      { type: 'NAV_ADJUSTMENT', date: '2026-04-01', amount: '100', currency: 'USD' },
    )
    expect((await ada.get(`/positions/${flat}`)).body.nav).toMatchObject({ value: null, reason: 'NO_RATE' })
    expect(await isKept(ada, flat)).toBe(false)
    await importFile(ada, new File(['Date,USD,GBP,CHF,\n2026-04-01,1.25,0.85,0.95,\n'], 'eurofxref-hist.csv'))
    expect((await ada.get(`/positions/${flat}`)).body.nav.value).toBe('80')
    const [row] = (await ada.get(`/transactions?positionId=${flat}`)).body.items
    const applied = await ada.call('PUT', `/transactions/update/${row.id}`, { ...row, fxRate: '0.9' })
    expect(applied.status, applied.text).toBe(200)
    expect(await isKept(ada, flat)).toBe(true)
    expect((await ada.get(`/positions/${flat}`)).body.nav.value).toBe('90')
  })
})
