import { describe, expect, it } from 'vitest'

import { apple, commit, create, csv, listed, openApple, send } from '../../../testing/import-files.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('importing a file of transactions', () => {
  it('opens the position that was confirmed, and records the rows with their lines', async () => {
    const ada = await app.founder()
    const result = await commit(ada, csv(...apple), openApple)
    expect(result).toMatchObject({
      kind: 'TRANSACTIONS',
      fileName: 'trades.csv',
      createdBy: 'Ada',
      undoneAt: null,
      counts: { total: 3, added: 3, duplicate: 0, skipped: 0, refused: 0 },
    })
    const [position] = (await ada.get('/positions')).body
    expect(position).toMatchObject({
      name: 'AAPL',
      quantity: '12',
      openedOn: null,
      transactionCount: 3,
      stock: { symbol: 'AAPL' },
    })
    expect(result.positions).toEqual([{ id: position.id, name: 'AAPL' }])
    const { items, total } = await listed(ada)
    expect(total).toBe(3)
    expect(items[2]).toMatchObject({
      type: 'BUY',
      date: '2026-01-05T00:00:00.000Z',
      amount: '1500',
      fee: '1',
      source: { kind: 'import', importId: result.id, line: 2 },
    })
    expect((await ada.get(`/imports/${result.id}`)).body).toEqual(result)
    expect((await ada.get('/imports')).body).toMatchObject({ total: 1, items: [{ id: result.id }] })
  })

  it('adds nothing when the same file comes again, also twice at once', async () => {
    const ada = await app.founder()
    const both = await Promise.all([1, 2].map(() => send(ada, 'commit', csv(...apple), openApple)))
    expect(
      both.map((answer) => answer.status),
      both.map((answer) => answer.text).join(),
    ).toEqual([201, 201])
    expect(both.map((answer) => `${answer.body.counts.added}`).toSorted()).toEqual(['0', '3'])
    const again = await commit(ada, csv(...apple))
    expect(again.counts).toMatchObject({ added: 0, duplicate: 3 })
    expect((await listed(ada)).total).toBe(3)
    expect((await ada.get('/positions')).body).toHaveLength(1)
  })

  it('adds only what is new of a file that overlaps an earlier one', async () => {
    const ada = await app.founder()
    await commit(ada, csv(...apple.slice(0, 2)), openApple)
    const second = await commit(ada, csv(...apple.slice(1)))
    expect(second.counts).toMatchObject({ added: 1, duplicate: 1 })
    expect((await listed(ada)).total).toBe(3)
  })

  it('keeps twin fills, and knows them again', async () => {
    const ada = await app.founder()
    const twin = '2026-01-05,BUY,AAPL,10,150,1500,1,USD'
    expect((await commit(ada, csv(twin, twin), openApple)).counts.added).toBe(2)
    expect((await commit(ada, csv(twin, twin, twin))).counts).toMatchObject({ added: 1, duplicate: 2 })
    expect((await listed(ada)).total).toBe(3)
  })

  it('names sales of more than is held by line and in words, and imports the rest', async () => {
    const ada = await app.founder()
    const rows = [
      '2026-01-05,BUY,AAPL,10,150,1500,1,USD',
      '2026-01-07,SELL,AAPL,25,150,3750,1,USD',
      '2026-01-08,SELL,AAPL,4,150,600,1,USD',
    ]
    const { counts, refused } = await commit(ada, csv(...rows), openApple)
    expect(counts).toMatchObject({ total: 3, added: 2, refused: 1 })
    expect(refused).toMatchObject([{ line: 3, problems: [{ code: 'SELLS_MORE_THAN_HELD' }] }])
    expect(refused[0].problems[0].message).toContain('only 10 are held')
    expect((await ada.get('/positions')).body[0].quantity).toBe('6')
  })

  it('refuses a sale that would leave a recorded one without its units', async () => {
    const ada = await app.founder()
    await commit(
      ada,
      csv('2026-01-05,BUY,AAPL,10,150,1500,1,USD', '2026-03-05,SELL,AAPL,10,150,1500,1,USD'),
      openApple,
    )
    const { counts, refused } = await commit(
      ada,
      csv(
        '2026-02-05,SELL,AAPL,1,150,150,0,USD',
        '2026-02-06,BUY,AAPL,1,150,150,0,USD',
        '2026-02-07,DIVIDEND,AAPL,,,5,0,USD',
      ),
    )
    expect(counts).toMatchObject({ added: 3, refused: 0 })
    const late = await commit(
      ada,
      csv('2026-02-08,SELL,AAPL,1,150,150,0,USD', '2026-02-09,DIVIDEND,AAPL,,,6,0,USD'),
    )
    expect(late.counts).toMatchObject({ added: 1, refused: 1 })
    expect(late.refused[0].problems[0].message).toContain('recorded on 2026-03-05 could not stand')
    expect(refused).toEqual([])
  })

  it('adds to a position that is there, and gives one that it opens the owner that was named', async () => {
    const ada = await app.founder()
    const trust = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const held = await ada.call('POST', '/positions', { name: 'Old', type: 'PUBLIC_EQUITY', currency: 'USD' })
    const { positions } = await commit(ada, csv(apple[0] ?? '', '2026-01-05,BUY,MSFT,1,400,400,0,USD'), {
      entityId: trust.body.id,
      instruments: { AAPL: { action: 'USE', positionId: held.body.id }, ...create('MSFT').instruments },
    })
    expect(positions).toMatchObject([{ name: 'MSFT' }])
    expect((await ada.get('/positions')).body).toMatchObject([
      { name: 'MSFT', entityId: trust.body.id, quantity: '1' },
      { name: 'Old', entityId: null, quantity: '10' },
    ])
  })

  it('records a split with its ratio, so that units sold after it are there', async () => {
    const ada = await app.founder()
    const file = new File(
      [
        'date,symbol,quantity,activityType,unitPrice,currency,fee,amount\n',
        '2026-01-05T10:00:00Z,AAPL,10,BUY,100,USD,0,\n',
        '2026-02-02T10:00:00Z,AAPL,,SPLIT,,USD,0,4\n',
        '2026-02-03T10:00:00Z,AAPL,35,SELL,30,USD,0,\n',
      ],
      'activities.csv',
    )
    const preview = await send(ada, 'preview', file, openApple)
    expect(preview.body.rows[1]).toMatchObject({
      type: 'NAV_ADJUSTMENT',
      ratio: '4',
      amount: null,
      status: 'NEW',
    })
    const { counts, positions } = await commit(ada, file, openApple)
    expect(counts).toMatchObject({ added: 3, refused: 0 })
    const { items } = await listed(ada)
    expect(items.find((row: { ratio: string | null }) => row.ratio !== null)).toMatchObject({
      type: 'NAV_ADJUSTMENT',
      subtype: 'SPLIT',
      ratio: '4',
      amount: null,
    })
    const held = await ada.get(`/positions/${positions[0].id}`)
    expect(held.body.quantity ?? held.body.valuation?.quantity).toBe('5')
    expect((await commit(ada, file, openApple)).counts).toMatchObject({ added: 0, duplicate: 3 })
  })

  it('refuses rows about nothing in words', async () => {
    const ada = await app.founder()
    const { counts, refused } = await commit(ada, csv(...apple, '2026-02-02,FEES,,,,12,0,USD'), openApple)
    expect(counts).toMatchObject({ total: 4, added: 3, refused: 1 })
    expect(refused).toMatchObject([{ line: 5, problems: [{ code: 'MISSING_ASSET' }] }])
  })

  it('leaves out what was said to be left out, and is not asked again for it', async () => {
    const ada = await app.founder()
    const settings = { instruments: { ...openApple.instruments, MSFT: { action: 'SKIP' } } }
    const { counts } = await commit(ada, csv(...apple, '2026-02-02,BUY,MSFT,1,1,1,0,USD'), settings)
    expect(counts).toEqual({ total: 4, added: 3, duplicate: 0, skipped: 1, refused: 0 })
  })

  it('knows a position of another organisation as little as one that never was', async () => {
    const [ada, eve] = [await app.founder(), await app.founder()]
    const foreign = await eve.call('POST', '/positions', {
      name: 'Hers',
      type: 'PUBLIC_EQUITY',
      currency: 'USD',
    })
    for (const positionId of [foreign.body.id, '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b']) {
      const answer = await send(ada, 'commit', csv(...apple), {
        instruments: { AAPL: { action: 'USE', positionId } },
      })
      expect(answer.body).toMatchObject({ code: 'POSITION_NOT_FOUND', status: 404 })
    }
    const owner = await send(ada, 'preview', csv(...apple), {
      entityId: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b',
    })
    expect(owner.body.code).toBe('ENTITY_NOT_FOUND')
  })

  it('keeps a row in another currency without a rate as it is, and says what is missing', async () => {
    const ada = await app.founder()
    const file = csv('2026-01-05,BUY,AAPL,10,150,1500,1,CHF', '2026-01-06,SELL,AAPL,4,150,600,1,CHF')
    const settings = create('AAPL', { currency: 'USD' })
    const { body } = await send(ada, 'preview', file, settings)
    expect(body.rows[0].warnings[0].message).toContain('There is no rate from CHF to USD for 2026-01-05')
    await commit(ada, file, settings)
    expect((await listed(ada)).items).toMatchObject([{ currency: 'CHF', fxRate: null }, { currency: 'CHF' }])
  })

  it('asks for a symbol that can be kept', async () => {
    const ada = await app.founder()
    const { body } = await send(ada, 'commit', csv(...apple), create('AAPL', { symbol: 'AA PL' }))
    expect(body).toMatchObject({ code: 'IMPORT_INCOMPLETE' })
    expect(body.data.questions[0].message).toContain('A symbol has no spaces.')
  })
})
